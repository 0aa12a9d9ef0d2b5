import ActivityModel
import JSONStream

extension Adapter {
  /// Programs and templates of the open format openweight.
  static let openWeightProgram = Adapter(
    name: "openweight-program", version: 1, title: "openweight, program or template in JSON",
    readsFileName: true, recognizes: OpenWeightProgram.recognizes, read: OpenWeightProgram.read)
}

/// Reads a program, or a template, which is a program of one session.
enum OpenWeightProgram {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    if json.has("weeks[].workouts[].exercises[].exercise.name") { return true }
    // A log has a date, and repetitions that were done.
    return json.has("exercises[].exercise.name") && !json.has("date")
      && json.hasAny(
        "exercises[].sets[].targetReps", "exercises[].sets[].targetRepsMin",
        "exercises[].sets[].percentage")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let file = try ProgramFile.of(source)
    var reader = JSONRecordReader(arrays: [], keepsRoot: true)
    while reader.next(&source, &diagnostics) {
      guard reader.record.isObject(JSONTape.root) else { continue }
      diagnostics.append(program(reader.record), from: file, at: reader.record.start)
    }
    if let damage = reader.damage { throw IngestError(damage) }
  }

  private static func program(_ record: borrowing JSONTape) -> Program {
    var program = Program(title: record.text("name", nil) ?? "Program")
    program.type = "strength"
    program.author = record.text("author", nil)
    program.description = record.text("description", nil) ?? record.text("notes", nil)
    let weeks = record.elements(of: record.member("weeks"))
    for (number, week) in weeks.enumerated() {
      for workout in record.elements(of: record.member("workouts", of: week)) {
        var session = session(record, workout)
        session.week = Int64(number + 1)
        if number > 0 || weeks.count > 1, let name = record.text("name", week) {
          session.name = [name, session.name].compactMap(\.self).joined(separator: ": ")
        }
        program.sessions.append(session)
      }
    }
    if weeks.isEmpty {
      program.sessions = [session(record, JSONTape.root)]
    } else {
      program.durationWeeks = Int64(weeks.count).weeks
    }
    return program
  }

  private static func session(_ record: borrowing JSONTape, _ node: Int) -> ProgramSession {
    var session = ProgramSession(name: record.text("name", node))
    session.day = record.number("day", node, places: 0).flatMap { (1...14).contains($0) ? $0 : nil }
    session.notes = node == JSONTape.root ? nil : record.text("notes", node)
    for exercise in record.elements(of: record.member("exercises", of: node)) {
      let name = record.text("name", record.member("exercise", of: exercise))
      guard let name else { continue }
      var sets: [ProgramSet] = []
      for item in record.elements(of: record.member("sets", of: exercise)) {
        let set = set(record, item)
        if let last = sets.last, last.isEqual(but: set) {
          sets[sets.count - 1].count += 1
        } else {
          sets.append(set)
        }
      }
      session.exercises.append(
        ProgramExercise(name: name, notes: record.text("notes", exercise), sets: sets))
    }
    return session
  }

  private static func set(_ record: borrowing JSONTape, _ node: Int) -> ProgramSet {
    var set = ProgramSet()
    set.kind = record.text("type", node).flatMap(SetWords.kind)
    set.notes = record.text("notes", node)
    if set.notes?.uppercased() == "AMRAP" { (set.kind, set.notes) = (.amrap, nil) }
    set.repetitions =
      record.number("targetReps", node, places: 0)
      ?? record.number("targetRepsMin", node, places: 0)
    set.mostRepetitions = record.number("targetRepsMax", node, places: 0)
    set.intensityThousandths = record.number("percentage", node, places: 1)
    set.exertionTenths = record.number("targetRPE", node, places: 1)
    set.restMilliseconds = record.number("restSeconds", node, places: 3)
    set.durationMilliseconds = record.number("targetDurationSeconds", node, places: 3)
    if let weight = record.number("targetWeight", node, places: 6) {
      set.weightMillionths = weight
      set.weightUnit = record.text("unit", node).flatMap(SetWords.weightUnit)
    }
    return set
  }
}

extension ProgramSet {
  /// Indicates whether another set differs in the count alone.
  func isEqual(but other: ProgramSet) -> Bool {
    var same = other
    same.count = count
    return self == same
  }
}
