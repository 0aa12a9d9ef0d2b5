import ActivityModel
public import ReadModels

extension TerminalTable {
  /// A member's runs, newest first.
  public init(runs: [Activity], in range: TerminalRange, units: Units) {
    let shown = runs.filter { range.holds($0.localStart.prefix(10)) }
    let curve = Curve(
      "distance",
      shown.reversed().map { (String($0.localStart.prefix(10)), $0.distanceMeters?.thousandths) })
    self.init(
      TerminalTable.runColumns(TerminalNumberFormat(units: units)), shown, curves: [curve])
  }

  private static func runColumns(_ numbers: TerminalNumberFormat) -> [TerminalColumn<Activity>] {
    [
      .text("date", "localStart", { $0.localStart }, shown: { $0.prefix(10) }),
      .text("start", "start", rank: 6) { String($0.localStart.dropFirst(11).prefix(5)) }
        .valued { .text($0.start) },
      .decimal(
        numbers.distanceName, "distanceMeters", { $0.distanceMeters }, shown: numbers.distance),
      .decimal("moving", "movingSeconds", { $0.movingSeconds }, shown: numbers.time)
        .texted { numbers.time($0.movingSeconds ?? $0.elapsedSeconds) },
      .hidden("elapsedSeconds") { TerminalValue($0.elapsedSeconds) },
      .decimal(
        numbers.paceName, "averagePaceSecondsPerKilometer", { $0.averagePaceSecondsPerKilometer },
        shown: numbers.pace),
      .decimal(
        "bpm", "averageHeartRate", rank: 3, { $0.averageHeartRate }, shown: numbers.whole),
      .decimal(
        "\(numbers.heightName) up", "ascentMeters", rank: 4, { $0.ascentMeters },
        shown: numbers.height),
      .text("title", "title", leastWidth: 8, rank: 2) { $0.title },
      .text("id", "id", rank: 5, { $0.id }, shown: { $0.prefix(8) }),
    ]
  }

  /// A member's days, newest first.
  public init(days: [Day], in range: TerminalRange, units: Units) {
    let shown = days.filter { range.holds($0.date) }
    let steps = Curve("steps", shown.reversed().map { ($0.date, $0.steps.map { Int64($0) }) })
    self.init(
      TerminalTable.dayColumns(TerminalNumberFormat(units: units)), shown,
      curves: steps.values.contains { $0 != nil } ? [steps] : [])
  }

  private static func dayColumns(_ numbers: TerminalNumberFormat) -> [TerminalColumn<Day>] {
    [
      .text("date", "date") { $0.date },
      .integer("steps", "steps") { $0.steps },
      .integer("active min", "activeMinutes", rank: 2) { $0.activeMinutes },
      .integer("vigorous min", "vigorousMinutes", rank: 4) { $0.vigorousMinutes },
      .decimal(
        numbers.distanceName, "distanceMeters", rank: 1, { $0.distanceMeters },
        shown: numbers.distance),
      .decimal(
        "kcal", "activeEnergyKilocalories", rank: 3, { $0.activeEnergyKilocalories },
        shown: numbers.whole),
      .integer(
        "sleep", "sleepMinutes", rank: 1, { $0.sleepMinutes },
        shown: { numbers.hours(minutes: $0) }),
      .integer(
        "activities", "activityCount", rank: 5, { $0.activities.count },
        shown: { $0 == 0 ? "" : numbers.count($0) }),
    ]
  }

  /// A member's records of all time with their history.
  ///
  /// The sparkline leads from the first effort to the record; lower is faster.
  public init(records: Records, in range: TerminalRange, units: Units) {
    let runs = records.records.filter { range.holds($0.date) }.map { TerminalRecord($0) }
    let tests = records.tests.filter { range.holds($0.date) }.map { TerminalRecord($0) }
    self.init(
      TerminalTable.recordColumns(TerminalNumberFormat(units: units)), runs + tests, curves: [])
  }

  private static func recordColumns(_ numbers: TerminalNumberFormat) -> [TerminalColumn<
    TerminalRecord
  >] {
    [
      .text("sport", "sport") { $0.sport },
      .text("distance", "discipline", leastWidth: 8) { $0.name },
      .hidden("distanceMeters") { TerminalValue($0.distance?.distanceMeters) },
      .decimal("record", "value", { $0.value }, shown: { _ in "" })
        .texted { $0.text },
      .hidden("unit") { .text($0.unit) },
      .decimal(
        numbers.paceName, "paceSecondsPerKilometer", rank: 2,
        { $0.distance.flatMap(Thousandths.init(pace:)) }, shown: numbers.pace),
      .text("date", "date", rank: 1) { $0.date },
      .drawing("history", leastWidth: 6, rank: 3) { Sparkline.text($0.history, fromLeast: true) },
      .text("flags", "flags", leastWidth: 6, rank: 4) { $0.flags.joined(separator: " ") }
        .valued { .texts($0.flags) },
      .text("id", "id", rank: 5, { $0.id }, shown: { $0.prefix(8) }),
    ]
  }

  /// The sums of a member's activities, newest first.
  public init(
    totals: Totals, _ years: [YearTotals], by period: TerminalPeriod, in range: TerminalRange,
    units: Units
  ) {
    let periods =
      switch period {
      case .week: years.flatMap(\.weeks)
      case .month: years.flatMap(\.months)
      case .year: totals.years
      }
    let shown = periods.filter { range.touches(first: $0.firstDate, last: $0.lastDate) }
    let distances = shown.reversed().map { period -> (label: String, value: Int64?) in
      (period.period, period.sports.compactMap { $0.distanceMeters?.thousandths }.reduce(0, +))
    }
    self.init(
      TerminalTable.totalColumns(TerminalNumberFormat(units: units), by: period),
      shown.flatMap { period in period.sports.map { (period.period, $0) } },
      curves: [Curve("distance", distances)])
  }

  private static func totalColumns(
    _ numbers: TerminalNumberFormat, by period: TerminalPeriod
  ) -> [TerminalColumn<(period: String, sport: SportTotals)>] {
    [
      .text(period.rawValue, "period") { $0.period },
      .text("sport", "sport", leastWidth: 6) { $0.sport.sport },
      .integer("count", "count") { $0.sport.count },
      .decimal(
        numbers.distanceName, "distanceMeters", { $0.sport.distanceMeters },
        shown: numbers.distance),
      .decimal("moving", "movingSeconds", rank: 1, { $0.sport.movingSeconds }, shown: numbers.time)
        .texted { numbers.time($0.sport.movingSeconds ?? $0.sport.elapsedSeconds) },
      .hidden("elapsedSeconds") { TerminalValue($0.sport.elapsedSeconds) },
      .decimal(
        "\(numbers.heightName) up", "ascentMeters", rank: 2, { $0.sport.ascentMeters },
        shown: numbers.height),
      .decimal("kcal", "calories", rank: 3, { $0.sport.calories }, shown: numbers.whole),
    ]
  }
}

/// A record over a distance or in a test.
private struct TerminalRecord {
  let sport, name, unit, date, id, text: String
  let value: Thousandths
  let history: [Int64]
  var flags: [String] = []
  /// Nil for a test.
  var distance: PersonalRecord?

  init(_ record: PersonalRecord) {
    (sport, name, unit) = (record.sport, record.discipline, "s")
    (date, id, text) = (record.date, record.activity, NumberText.exactDuration(record.seconds))
    (value, history) = (record.seconds, record.history.map(\.seconds.thousandths))
    (flags, distance) = (record.flags, record)
  }

  init(_ test: TestRecord) {
    (sport, name, unit) = ("test", test.name ?? test.test, test.unit)
    (date, id, text) = (test.date, test.event, Self.text(of: test))
    (value, history) = (test.value, test.history.map(\.value.thousandths))
  }

  /// `7:00.0` for a time that should be short, else a number such as `45 repetitions`.
  private static func text(of test: TestRecord) -> String {
    test.unit == "s" && test.better == "less"
      ? NumberText.exactDuration(test.value)
      : "\(FixedPoint.text(test.value.thousandths, places: 3)) \(test.unit)"
  }
}

extension Thousandths {
  /// The pace of a record in seconds a kilometre; nil for a distance of zero.
  fileprivate init?(pace record: PersonalRecord) {
    let distance = record.distanceMeters.thousandths
    guard distance > 0 else { return nil }
    self.init(thousandths: (record.seconds.thousandths * 1_000_000 + distance / 2) / distance)
  }
}
