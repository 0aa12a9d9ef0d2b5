import ActivityModel
import JSONStream

extension Adapter {
  /// The log of workouts of wger, as its interface and its backups have it.
  static let wgerLog = Adapter(
    name: "wger-log", version: 4, title: "wger, workout log in JSON", isEdited: true,
    recognizes: WgerLog.recognizes, read: WgerLog.read)
}

/// Reads a row for each set.
///
/// Older rows name a plan and no session: those of one day are a workout. Exercises have numbers
/// and no names; `exercises.csv` of the member can name them.
struct WgerLog {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json else { return false }
    // A backup may begin with other rows, such as plans.
    if json.has("[].model"), json.has("[].fields"), head.holds("\"\(model)\"") {
      return !WgerRoutines.recognizes(head)
    }
    return ["[].", "results[]."].contains { rows in
      names.contains { $0.allSatisfy { json.has(rows + $0) } }
    }
  }

  private static let model = "manager.workoutlog"
  /// The names in rows of its interface, today and formerly.
  private static let names = [
    ["session", "exercise", "repetitions", "weight", "date"],
    ["workout", "exercise_base", "reps", "weight", "date"],
    ["workout", "exercise", "reps", "repetition_unit", "weight", "date"],
  ]

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = JSONRecordReader(arrays: ["results"])
    var rows = WgerLog()
    while reader.next(&source, &diagnostics) { rows.take(reader.record, &diagnostics) }
    if let damage = reader.damage { throw IngestError(damage) }
    rows.workouts.report(headerAt: Place(line: 1), to: &diagnostics)
  }

  private var workouts = StrengthWorkouts(program: "wger")
  /// The workouts by the sessions that rows name.
  private var sessions: [String: Int] = [:]
  /// The user of the first row; empty where rows name none.
  private var user: String?

  private mutating func take(_ record: borrowing JSONTape, _ diagnostics: inout Diagnostics) {
    if let model = record.text("model", nil), model != Self.model { return }
    let fields = record.member("fields")
    guard
      let exercise = record.text("exercise", fields) ?? record.text("exercise_base", fields)
    else {
      return diagnostics.refuse(
        "exercise-missing", at: record.start,
        because: "a row names no exercise; the row was left out")
    }
    let user = record.text("user", fields) ?? ""
    self.user = self.user ?? user
    guard user == self.user else {
      return diagnostics.refuse(
        "row-of-another-user", at: record.start,
        because: "a row is of another user than the first one; it was left out: import it for"
          + " that member")
    }
    guard let workout = workout(of: record, fields, &diagnostics) else { return }
    let stated = StatedSet(set(record, fields), place: record.start)
    workouts.append(
      stated, order: nil, exercise: "wger exercise \(exercise)", to: workout, &diagnostics)
  }

  private mutating func workout(
    of record: borrowing JSONTape, _ fields: Int?, _ diagnostics: inout Diagnostics
  ) -> Int? {
    let date = record.text("date", fields) ?? ""
    // The server's midnight means a day without a time, whatever its offset.
    let isDay = date.utf8.count == 10 || date.dropFirst(10).hasPrefix("T00:00:00")
    var clock = TableClock(order: .yearMonthDay)
    guard let start = clock.time(Array((isDay ? String(date.prefix(10)) : date).utf8).span) else {
      return diagnostics.refuse(
        "time-not-readable", at: record.start,
        because: "\(Excerpt.of(date)) is no day and no time; the row was left out")
    }
    guard let session = record.text("session", fields) else {
      return workouts.number(at: start, hasClock: !isDay, place: record.start)
    }
    // Each set has the time at which it was entered.
    if let number = sessions[session] {
      if !isDay { workouts.extend(number, to: start) }
      return number
    }
    let number = workouts.number(at: start, hasClock: !isDay, place: record.start)
    sessions[session] = number
    return number
  }

  private func set(_ record: borrowing JSONTape, _ fields: Int?) -> StrengthSet {
    var set = StrengthSet(exercise: 0)
    let count =
      record.number("repetitions", fields, places: 3) ?? record.number("reps", fields, places: 3)
    switch record.text("repetitions_unit", fields) ?? record.text("repetition_unit", fields) {
    case nil, "1": set.repetitions = count.map { $0 / 1_000 }
    case "2": (set.repetitions, set.kind) = (count.map { $0 / 1_000 }, .failure)
    case "3": set.durationMilliseconds = count
    case "4": set.durationMilliseconds = count.map { $0 * 60 }
    default: break
    }
    set.reserveTenths = record.number("rir", fields, places: 1).map { Int32(clamping: $0) }
    set.restMilliseconds = record.number("rest", fields, places: 3)
    guard let weight = record.number("weight", fields, places: 6), weight > 0 else { return set }
    switch record.text("weight_unit", fields) {
    case nil: set.weight = StatedWeight(millionths: weight, unit: nil)
    case "1": set.weight = StatedWeight(millionths: weight, unit: .kilogram)
    case "2": set.weight = StatedWeight(millionths: weight, unit: .pound)
    // Plates of a machine, or a speed.
    default: break
    }
    return set
  }
}
