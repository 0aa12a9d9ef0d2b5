import ActivityModel
import JSONStream

extension Adapter {
  /// The export of SugarWOD, with which CrossFit gyms write down results.
  static let sugarWOD = Adapter(
    name: "sugarwod", version: 4, title: "SugarWOD, CSV", isEdited: true,
    recognizes: SugarWOD.table.fits, read: SugarWOD.read)
}

/// SugarWOD writes a row a result; results of one day are one workout.
enum SugarWOD {
  fileprivate static let table = NamedTable(
    needs: ["date", "set_details", "score_type", "rx_or_scaled"],
    optional: [
      "title", "description", "best_result_raw", "best_result_display", "barbell_lift", "notes",
      "pr",
    ])

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var workouts = StrengthWorkouts(program: "SugarWOD")
    let place = try table.read(&source, &diagnostics) { read($0, into: &workouts, &$1) }
    if let place { workouts.report(headerAt: place, to: &diagnostics) }
  }

  private static func read(
    _ cells: NamedCells, into workouts: inout StrengthWorkouts, _ diagnostics: inout Diagnostics
  ) {
    guard let column = cells.header.column("date") else { return }
    guard let day = cells.row.date(column)?.date(.monthDayYear) else {
      return diagnostics.refuseDate(cells.row, column: column)
    }
    let start = TableTime(wall: Int64(day.daysSinceEpoch) * 86_400_000)
    let number = workouts.number(at: start, hasClock: false, place: cells.place)
    workouts.describe(number, notes: cells["description"])
    let title = cells["title"] ?? "Workout"
    let exercise = cells["barbell_lift"] ?? title
    let details = cells["set_details"]
    let results = SugarWODResult.all(in: details ?? "")
    if results.isEmpty, let details {
      diagnostics.refuse(
        "set-details-not-readable", at: cells.place,
        because: "\(Excerpt.of(details)) is no list of results; the result is kept as text")
    }
    let repetitions = repetitions(in: title)
    for (index, result) in (results.isEmpty ? [SugarWODResult()] : results).enumerated() {
      var set = result.set(repetitions: repetitions)
      if index == 0 { set.notes = notes(cells, beside: result) }
      workouts.append(StatedSet(set, place: cells.place), exercise: exercise, to: number)
    }
  }

  /// The result where no number of a set has it, how it was scaled, and the member's words.
  private static func notes(_ cells: NamedCells, beside result: SugarWODResult) -> String? {
    let lines = [
      result.isNumber ? nil : cells["best_result_display"], cells["rx_or_scaled"], cells["notes"],
    ]
    let known = lines.compactMap { $0 }
    return known.isEmpty ? nil : known.joined(separator: "\n")
  }

  /// Those of a number of sets and repetitions in a title: `Back Squat 5x3`.
  private static func repetitions(in title: String) -> Int64? {
    guard let word = title.split(separator: " ").last else { return nil }
    let parts = word.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, Int64(parts[0]) != nil, let repetitions = Int64(parts[1]),
      (1...100).contains(repetitions)
    else { return nil }
    return repetitions
  }
}

/// One element of the JSON in `set_details`.
struct SugarWODResult {
  private var load: Int64?
  private var isFailed = false
  private var milliseconds: Int64?
  private var repetitions: Int64?
  private var rounds: Int64?
  private var millimeters: Int64?

  init() {}

  /// Rounds and repetitions count no movement: they stay text.
  var isNumber: Bool {
    load != nil || milliseconds != nil || millimeters != nil
      || repetitions != nil && rounds == nil
  }

  static func all(in text: String) -> [SugarWODResult] {
    var source = SourceReader(fileName: "", bytes: Array(text.utf8))
    var reader = JSONRecordReader(arrays: [])
    var ignored = Diagnostics()
    var results: [SugarWODResult] = []
    while reader.next(&source, &ignored) { results.append(SugarWODResult(reader.record)) }
    return reader.damage == nil ? results : []
  }

  private init(_ record: borrowing JSONTape) {
    load = record.number("load", places: 6)
    let success = record.member("success")
    isFailed = success.map { record.kind(of: $0) == .false } ?? false
    milliseconds = SugarWODResult.milliseconds(of: record)
    repetitions = record.number("reps", places: 0)
    rounds = record.number("rnds", places: 0)
    millimeters = record.number("meters", places: 3)
  }

  /// The time that a result states; nil when one of its parts is no time of a workout.
  private static func milliseconds(of record: borrowing JSONTape) -> Int64? {
    let parts: [(name: StaticString, seconds: Int64)] = [("hrs", 3_600), ("mins", 60), ("secs", 1)]
    var sum: Int64?
    for part in parts where record.text(part.name) != nil {
      guard let count = record.number(part.name, places: 0), count <= 1_000_000 else { return nil }
      sum = (sum ?? 0) + count * part.seconds
    }
    return sum.map { $0 * 1_000 }
  }

  /// The set of the result; a load has the repetitions that the title asks for.
  func set(repetitions planned: Int64?) -> StrengthSet {
    var set = StrengthSet(exercise: 0)
    if isFailed { set.kind = .failure }
    if let load {
      set.weight = StatedWeight(millionths: load, unit: nil)
      // A missed lift sets no record.
      set.repetitions = isFailed ? 0 : planned
    } else if rounds == nil {
      set.repetitions = repetitions
    }
    set.durationMilliseconds = milliseconds
    set.distanceMillimeters = millimeters
    return set
  }
}
