import ActivityModel
import JSONStream

extension Adapter {
  /// Workout logs of the open format openweight.
  static let openWeight = Adapter(
    name: "openweight", version: 2, title: "openweight, workout log in JSON", isEdited: true,
    recognizes: OpenWeight.recognizes, read: OpenWeight.read)
}

/// Reads one workout, or a list of them.
enum OpenWeight {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard !OpenWeightProgram.recognizes(head), let json = head.json else { return false }
    return ["", "[]."].contains { json.has("\($0)exercises[].exercise.name") }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = JSONRecordReader(arrays: [], keepsRoot: true)
    var workouts = StrengthWorkouts(program: "openweight")
    while reader.next(&source, &diagnostics) {
      guard reader.record.isObject(JSONTape.root) else { continue }
      read(reader.record, into: &workouts, &diagnostics)
    }
    if let damage = reader.damage { throw IngestError(damage) }
    workouts.report(headerAt: Place(line: 1), to: &diagnostics)
  }

  /// Reads one workout log.
  private static func read(
    _ record: borrowing JSONTape, into workouts: inout StrengthWorkouts,
    _ diagnostics: inout Diagnostics
  ) {
    let date = record.string(of: record.member("date"))
    var clock = TableClock(order: .yearMonthDay)
    guard let start = clock.time(Array(date.utf8).span) else {
      return diagnostics.refuse(
        "no-time-in-track", at: record.start,
        because: "a list of exercises has no date: it is a plan, and no workout")
    }
    let number = workouts.number(
      at: start, hasClock: date.contains(":"), title: record.text("name", nil),
      place: record.start)
    workouts.describe(
      number, notes: record.text("notes", nil),
      milliseconds: record.scaled("durationSeconds", places: 3))
    for exercise in record.elements(of: record.member("exercises")) {
      readExercise(record, exercise, to: number, of: &workouts, &diagnostics)
    }
  }

  private static func readExercise(
    _ record: borrowing JSONTape, _ exercise: Int, to workout: Int,
    of workouts: inout StrengthWorkouts, _ diagnostics: inout Diagnostics
  ) {
    guard let name = record.text("name", record.member("exercise", of: exercise)) else {
      return diagnostics.refuse(
        "exercise-missing", at: record.place(of: exercise),
        because: "an exercise has no name; its sets were left out")
    }
    let group = record.text("supersetId", exercise)
    let notes = record.text("notes", exercise)
    for (index, node) in record.elements(of: record.member("sets", of: exercise)).enumerated() {
      var stated = StatedSet(set(record, node, &diagnostics), place: record.place(of: node))
      stated.set.group = group
      stated.exerciseNotes = notes
      workouts.append(stated, order: Int64(index), exercise: name, to: workout, &diagnostics)
    }
  }

  private static func set(
    _ record: borrowing JSONTape, _ node: Int, _ diagnostics: inout Diagnostics
  ) -> StrengthSet {
    var set = StrengthSet(exercise: 0)
    set.kind = record.text("type", node).flatMap(SetWords.kind)
    if set.kind == nil, record.isTrue(record.member("toFailure", of: node)) {
      set.kind = .failure
    }
    set.repetitions = record.scaled("reps", of: node, places: 0)
    set.durationMilliseconds = record.scaled("durationSeconds", of: node, places: 3)
    set.restMilliseconds = record.scaled("restSeconds", of: node, places: 3)
    set.exertionTenths = record.scaled("rpe", of: node, places: 1).map { Int32(clamping: $0) }
    set.reserveTenths = record.scaled("rir", of: node, places: 1).map { Int32(clamping: $0) }
    set.notes = record.text("notes", node)
    if let value = record.scaled("weight", of: node, places: 6) {
      set.weight = StatedWeight(
        millionths: value, unit: record.text("unit", node).flatMap(SetWords.weightUnit))
    }
    if let unit = record.text("distanceUnit", node),
      let scale = UnitScale.of(.distance, in: unit),
      let member = record.member("distance", of: node)
    {
      set.distanceMillimeters = scale.value(Array(record.string(of: member).utf8).span)
    }
    return set
  }
}
