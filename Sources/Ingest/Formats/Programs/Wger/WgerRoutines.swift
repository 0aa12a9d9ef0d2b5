import ActivityModel
import JSONStream

extension Adapter {
  /// Routines of wger, as its rows.
  static let wgerRoutines = Adapter(
    name: "wger-routines", version: 1, title: "wger, routines in JSON",
    readsFileName: true, recognizes: WgerRoutines.recognizes, read: WgerRoutines.read)
}

/// Reads the rows of routines, days, slots, entries and their configurations.
///
/// Exercises have numbers there, and no names.
struct WgerRoutines {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    // A log of workouts has rows of the same form, of other models.
    return json.has("[].fields")
      && ["manager.routine", "manager.day", "manager.slot"].contains(json["[].model"])
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let file = try ProgramFile.of(source)
    var reader = JSONRecordReader(arrays: [])
    var rows = WgerRoutines()
    while reader.next(&source, &diagnostics) { rows.take(reader.record) }
    if let damage = reader.damage { throw IngestError(damage) }
    for (number, program) in rows.programs {
      diagnostics.append(program, from: file, part: String(number), at: Place(line: 1))
    }
  }

  private struct Row {
    let number: Int64
    let parent: Int64?
    let order: Int64
    var texts: [String: String] = [:]
    var value: Int64?
    var iteration: Int64
  }

  /// By model.
  private var rows: [String: [Row]] = [:]

  /// The field with the row above, by model.
  private static let parents: [String: [StaticString]] = [
    "manager.day": ["routine", "routine_id"], "manager.slot": ["day", "day_id"],
    "manager.slotentry": ["slot", "slot_id"],
    "manager.setsconfig": ["slot_entry", "slot_entry_id"],
    "manager.repetitionsconfig": ["slot_entry", "slot_entry_id"],
    "manager.weightconfig": ["slot_entry", "slot_entry_id"],
    "manager.restconfig": ["slot_entry", "slot_entry_id"],
  ]

  private mutating func take(_ record: borrowing JSONTape) {
    guard let model = record.text("model", nil), let fields = record.member("fields"),
      let number = record.number("pk", nil, places: 0)
    else { return }
    var parent: Int64?
    for name in Self.parents[model] ?? [] {
      parent = parent ?? record.number(name, fields, places: 0)
    }
    var row = Row(
      number: number, parent: parent, order: record.number("order", fields, places: 0) ?? 0,
      iteration: record.number("iteration", fields, places: 0) ?? 1)
    row.texts["name"] = record.text("name", fields)
    row.texts["notes"] =
      record.text("description", fields) ?? record.text("comment", fields)
    row.texts["exercise"] =
      record.text("exercise_id", fields) ?? record.text("exercise", fields)
    row.value = record.number("value", fields, places: 3)
    rows[model, default: []].append(row)
  }

  /// Each with the number of its routine.
  private var programs: [(number: Int64, program: Program)] {
    (rows["manager.routine"] ?? []).sorted { $0.number < $1.number }.map { routine in
      var program = Program(title: routine.texts["name"] ?? "Routine \(routine.number)")
      (program.type, program.source) = ("strength", "wger")
      program.description = routine.texts["notes"]
      program.sessions = below("manager.day", routine).enumerated().map { place, day in
        session(day, number: Int64(place + 1))
      }.filter { !$0.exercises.isEmpty }
      return (routine.number, program)
    }
  }

  private func below(_ model: String, _ parent: Row) -> [Row] {
    (rows[model] ?? []).filter { $0.parent == parent.number }
      .sorted { ($0.order, $0.number) < ($1.order, $1.number) }
  }

  private func session(_ day: Row, number: Int64) -> ProgramSession {
    var session = ProgramSession(name: day.texts["name"] ?? "Day \(number)")
    session.day = number
    session.exercises = below("manager.slot", day).flatMap { slot in
      below("manager.slotentry", slot).map { entry in
        ProgramExercise(
          name: "wger exercise \(entry.texts["exercise"] ?? "?")",
          notes: entry.texts["notes"] ?? slot.texts["notes"], sets: [set(of: entry)])
      }
    }
    return session
  }

  /// Of the first iteration.
  private func set(of entry: Row) -> ProgramSet {
    func first(_ model: String) -> Int64? {
      below(model, entry).min { $0.iteration < $1.iteration }?.value
    }
    var set = ProgramSet(count: max(1, min(100, (first("manager.setsconfig") ?? 1_000) / 1_000)))
    set.repetitions = first("manager.repetitionsconfig").map { $0 / 1_000 }
    set.weightMillionths = first("manager.weightconfig").map { $0 * 1_000 }.flatMap {
      Plausible.setWeightMillionths.contains($0) ? $0 : nil
    }
    set.restMilliseconds = first("manager.restconfig")
    return set
  }
}
