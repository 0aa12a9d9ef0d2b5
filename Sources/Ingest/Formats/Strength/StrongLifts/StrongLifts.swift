import ActivityModel

extension Adapter {
  /// The export of the app StrongLifts.
  static let strongLifts = Adapter(
    name: "stronglifts", version: 6, title: "StrongLifts 5×5, CSV", isEdited: true,
    reader: StrongLifts.self)
}

/// StrongLifts writes a row an exercise, with two columns for each set.
struct StrongLifts: TableReader {
  private let header: CSVHeader
  private let date: Int
  private let exercise: Int
  /// Of each set the column of the repetitions; the weight is in the next one.
  private let sets: [Int]
  private let unit: StatedWeight.Unit
  private var workouts = StrengthWorkouts(program: "StrongLifts")
  private var bodyWeights = DaysByYear(
    stream: SourceStream(vendor: "stronglifts", kind: .app))
  private var lastWeighedDay: LocalDate?

  init?(_ header: CSVHeader) {
    guard let date = header.column("date (yyyy/mm/dd)"), let exercise = header.column("exercise"),
      let first = header.column("set 1 (reps)"), header.names.indices.contains(first + 1)
    else { return nil }
    self.header = header
    (self.date, self.exercise) = (date, exercise)
    unit = header.names[first + 1].hasSuffix("(kg)") ? .kilogram : .pound
    sets = header.names.indices.filter {
      header.names[$0].hasPrefix("set ") && header.names[$0].hasSuffix("(reps)")
    }
  }

  /// The column of the body's weight, and the scale of its unit.
  private var bodyWeight: (column: Int, scale: UnitScale)? {
    for unit in ["kg", "lb"] {
      if let column = header.column("body weight (\(unit))"),
        let scale = UnitScale.of(.mass, in: unit)
      {
        return (column, scale)
      }
    }
    return nil
  }

  /// The columns before the first set: the number of sets varies, and with it the length of a row.
  var neededCount: Int? { sets.first ?? header.count }

  mutating func read(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard let date = row.date(self.date)?.date(.yearMonthDay) else {
      return diagnostics.refuseDate(row, column: self.date)
    }
    let exercise = row.string(self.exercise)
    guard !exercise.isEmpty else {
      diagnostics.refuse(
        "exercise-missing", at: row.place,
        because: "a row names no exercise; the row was left out")
      return
    }
    readBodyWeight(row, on: date, &diagnostics)
    let number = number(ofWorkoutOn: date, row, &diagnostics)
    var claim = weight(row, column("e1rm"), &diagnostics)
    if sets.allSatisfy({ row.isEmpty($0) }) {
      for timed in timedSets(row, &diagnostics) {
        workouts.append(timed, exercise: exercise, to: number)
      }
      return
    }
    for column in sets {
      guard var set = set(row, column, &diagnostics) else { continue }
      set.set.claimedMaximum = claim
      claim = nil
      workouts.append(set, exercise: exercise, to: number)
    }
  }

  consuming func report(headerAt place: Place, to diagnostics: inout Diagnostics) {
    workouts.report(headerAt: place, to: &diagnostics)
    bodyWeights.report(to: &diagnostics)
  }

  private mutating func number(
    ofWorkoutOn date: LocalDate, _ row: CSVRow, _ diagnostics: inout Diagnostics
  ) -> Int {
    let clock = header.column("start time (h:mm)").flatMap {
      ClockText.milliseconds(row.bytes.span.extracting(row.range($0)))
    }
    let start = TableTime(
      wall: Int64(date.daysSinceEpoch) * 86_400_000 + Int64(clock ?? 0))
    let names = ["workout name", "workout"].compactMap { header.text($0, of: row) }
    let number = workouts.number(
      at: start, hasClock: clock != nil, title: names.joined(separator: " "), place: row.place)
    // Hours with seven decimals: to the second.
    let length = diagnostics.number(
      row, header.column("duration (hours)"), places: 7
    ).flatMap { DaysByYear.readable.contains($0) ? ($0 * 36 + 50_000) / 100_000 * 1_000 : nil }
    workouts.describe(number, notes: header.text("notes", of: row), milliseconds: length)
    return number
  }

  /// The body's weight has a unit of its own.
  private mutating func readBodyWeight(
    _ row: CSVRow, on date: LocalDate, _ diagnostics: inout Diagnostics
  ) {
    guard lastWeighedDay != date, let (column, scale) = bodyWeight, !row.isAbsent(column) else {
      return
    }
    guard let grams = scale.value(row.bytes.span.extracting(row.range(column)), in: .point) else {
      return diagnostics.refuseNumber(row, column: column)
    }
    guard grams > 0 else { return }
    lastWeighedDay = date
    bodyWeights.append(
      [DayReading(quantity: .weight, value: grams)], on: date, line: row.line)
  }

  /// Nil for the cells of a set that was not planned; a failed set has zero repetitions.
  private func set(
    _ row: CSVRow, _ column: Int, _ diagnostics: inout Diagnostics
  ) -> StatedSet? {
    guard let repetitions = diagnostics.number(row, column, places: 0) else { return nil }
    var set = StrengthSet(exercise: 0)
    set.repetitions = repetitions
    if repetitions == 0 { set.kind = .failure }
    set.weight = weight(row, column + 1, &diagnostics)
    return StatedSet(set, place: row.place)
  }

  /// The sets of an exercise by time, which has no cells for them; `Skipped` is none.
  private func timedSets(_ row: CSVRow, _ diagnostics: inout Diagnostics) -> [StatedSet] {
    let stated = ["sets×time", "setsxtime"].lazy.compactMap { header.text($0, of: row) }.first
    // `10×1:00` may be in the column of repetitions, too.
    let counted = ["sets×reps", "setsxreps"].lazy.compactMap { header.text($0, of: row) }
    guard let cell = stated ?? counted.first(where: { $0.contains(":") }),
      cell.lowercased() != "skipped"
    else { return [] }
    guard let times = Self.times(cell) else {
      diagnostics.refuse(
        "set-not-readable", at: row.place,
        because: "\(Excerpt.of(cell)) is no list of times such as 3×1:00; the row was left out")
      return []
    }
    return times.map { time in
      var set = StrengthSet(exercise: 0)
      set.durationMilliseconds = time
      return StatedSet(set, place: row.place)
    }
  }

  private func weight(
    _ row: CSVRow, _ column: Int?, _ diagnostics: inout Diagnostics
  ) -> StatedWeight? {
    diagnostics.number(row, column, places: 6).map { StatedWeight(millionths: $0, unit: unit) }
  }

  private func column(_ beginning: String) -> Int? {
    header.names.firstIndex { $0.hasPrefix(beginning) }
  }

  /// More sets than that are a typing error.
  private static let mostSets = 100

  /// The milliseconds of each set of `10×1:00` or `1:00/1:00/0:45`; nil for other text.
  private static func times(_ text: String) -> [Int64]? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "×" || $0 == "x" }
    if parts.count == 2 {
      guard let count = Int(parts[0]), (1...mostSets).contains(count),
        let time = DurationText.milliseconds(Array(parts[1].utf8).span)
      else { return nil }
      return Array(repeating: time, count: count)
    }
    var times: [Int64] = []
    for part in text.split(separator: "/", omittingEmptySubsequences: false) {
      guard times.count < mostSets,
        let time = DurationText.milliseconds(Array(part.utf8).span)
      else { return nil }
      times.append(time)
    }
    return times
  }
}
