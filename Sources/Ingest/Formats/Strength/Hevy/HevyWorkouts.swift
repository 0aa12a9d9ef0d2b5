import ActivityModel

extension Adapter {
  /// Workouts as Hevy's interface gives them to programs, which save its answers.
  static let hevyWorkouts = Adapter(
    name: "hevy-workouts", version: 1, title: "Hevy, workouts in JSON", isEdited: true,
    recognizes: HevyWorkouts.recognizes, read: HevyWorkouts.read)
}

/// Reads an answer with a list of workouts, a list alone, or one workout.
enum HevyWorkouts {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    return ["workouts[].", "[].", ""].contains {
      json.has("\($0)start_time") && json.has("\($0)exercises[].sets[].weight_kg")
    }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = JSONRecordReader(arrays: ["workouts"], keepsRoot: true)
    var workouts = StrengthWorkouts(program: "Hevy")
    while reader.next(&source, &diagnostics) {
      // The rest of an answer has no exercises.
      guard reader.record.isObject(JSONTape.root), reader.record.member("exercises") != nil else {
        continue
      }
      read(reader.record, into: &workouts, &diagnostics)
    }
    if let damage = reader.damage { throw IngestError(damage) }
    workouts.report(headerAt: Place(line: 1), to: &diagnostics)
  }

  private static func read(
    _ record: borrowing JSONTape, into workouts: inout StrengthWorkouts,
    _ diagnostics: inout Diagnostics
  ) {
    var clock = TableClock(order: .yearMonthDay)
    let text = record.text("start_time") ?? ""
    guard let start = clock.time(Array(text.utf8).span) else {
      return diagnostics.refuseWithoutStart("a workout", at: record.start)
    }
    let end = clock.time(Array((record.text("end_time") ?? "").utf8).span)
    let number = workouts.number(
      at: start, hasClock: true, title: record.text("title"), place: record.start)
    workouts.describe(
      number, notes: record.text("description"),
      milliseconds: end.map { max(0, $0.milliseconds - start.milliseconds) })
    for exercise in record.elements(of: record.member("exercises")) {
      readExercise(record, exercise, to: number, of: &workouts, &diagnostics)
    }
  }

  private static func readExercise(
    _ record: borrowing JSONTape, _ exercise: Int, to workout: Int,
    of workouts: inout StrengthWorkouts, _ diagnostics: inout Diagnostics
  ) {
    guard let name = record.text("title", exercise) else {
      return diagnostics.refuse(
        "exercise-missing", at: record.place(of: exercise),
        because: "an exercise has no name; its sets were left out")
    }
    for (index, node) in record.elements(of: record.member("sets", of: exercise)).enumerated() {
      var stated = StatedSet(set(record, node), place: record.place(of: node))
      stated.set.group =
        record.text("supersets_id", exercise) ?? record.text("superset_id", exercise)
      stated.exerciseNotes = record.text("notes", exercise)
      workouts.append(stated, order: Int64(index), exercise: name, to: workout, &diagnostics)
    }
  }

  private static func set(_ record: borrowing JSONTape, _ node: Int) -> StrengthSet {
    var set = StrengthSet(exercise: 0)
    set.kind = record.text("type", node).flatMap(SetWords.kind)
    set.repetitions = record.scaled("reps", of: node, places: 0)
    set.durationMilliseconds = record.scaled("duration_seconds", of: node, places: 3)
    set.distanceMillimeters = record.scaled("distance_meters", of: node, places: 3)
    set.exertionTenths = record.scaled("rpe", of: node, places: 1).map { Int32(clamping: $0) }
    if let value = record.scaled("weight_kg", of: node, places: 6) {
      set.weight = StatedWeight(millionths: value, unit: .kilogram)
    }
    return set
  }
}
