import ActivityModel

/// The test result in one row.
struct PacelogTest {
  private let cells: NamedCells

  init(_ cells: NamedCells) { self.cells = cells }

  /// As in the table, but for the names of our own tests: `Push-ups` is `push_ups`.
  private var name: String {
    let ours = Self.others[plain] ?? plain
    return FitnessTest.standard.contains { $0.name == ours } ? ours : stated
  }

  private var stated: String { cells["test"] ?? "" }

  private var plain: String {
    stated.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
  }

  private static let others = [
    "pushups": "push_ups", "push_up": "push_ups", "press_ups": "push_ups", "situps": "sit_ups",
    "sit_up": "sit_ups", "lat_pulldown": "lat_pull", "lat_pull_down": "lat_pull",
    "mile_run": "mile", "1_mile": "mile", "1_mile_run": "mile", "one_mile_run": "mile",
  ]

  /// Nil for a gym's own.
  private var test: FitnessTest? { FitnessTest.standard.first { $0.name == name } }

  /// The test and its result; nil when a required number is missing.
  ///
  /// A value in another unit makes another name of our own tests one of the gym's.
  var testAndResult: (FitnessTest, TestResult)? {
    guard let test else { return name.isEmpty ? nil : ownTest }
    return result(of: test).map { (test, $0) } ?? (Self.others[plain] == nil ? nil : ownTest)
  }

  private func result(of test: FitnessTest) -> TestResult? {
    switch test {
    case .mile:
      (number("time_s", 3) ?? clock("time_s") ?? value(in: Self.seconds, 3))
        .map { .time(milliseconds: $0) }
    case .pushUps, .sitUps: counted
    case .legPress, .benchPress, .latPull: lifted
    case .custom: nil
    }
  }

  /// A sentence that describes the problem of the row.
  var missing: String {
    switch test {
    case .mile: "a mile needs its time_s"
    case .pushUps, .sitUps: "\(name) need their repetitions"
    case .legPress, .benchPress, .latPull: "\(name) needs weight_kg and repetitions"
    case .custom, nil:
      name.isEmpty
        ? "the row names no test"
        : "the test \(Excerpt.of(name)) is the gym's own: it needs a value and its unit"
    }
  }

  private var counted: TestResult? {
    let limit = number("time_limit_s", 3)
    guard let repetitions = number("repetitions", 0) ?? value(in: Self.counts, 0),
      !isUnreadable("time_limit_s")
    else { return nil }
    return .repetitions(Int(repetitions), timeLimitMilliseconds: limit)
  }

  private var lifted: TestResult? {
    guard let weight = number("weight_kg", 3), let repetitions = number("repetitions", 0),
      repetitions > 0
    else { return nil }
    return .lift(weightGrams: weight, repetitions: Int(repetitions))
  }

  private var ownTest: (FitnessTest, TestResult)? {
    guard let unit = cells["unit"], let value = number("value", 3) else { return nil }
    let test = CustomTest(
      name: stated, unit: unit, lessIsBetter: cells["less_is_better"] == "yes")
    return (.custom(test), .measure(thousandths: value))
  }

  private func number(_ name: String, _ places: Int) -> Int64? {
    cells.scaled(name, places: places).flatMap { DaysByYear.readable.contains($0) ? $0 : nil }
  }

  /// `7:01.3`, as people write minutes and seconds.
  private func clock(_ name: String) -> Int64? {
    cells[name].flatMap { DurationText.milliseconds(Array($0.utf8).span) }
  }

  /// The value of a row whose unit is that of the test.
  private func value(in units: Set<String>, _ places: Int) -> Int64? {
    guard let unit = cells["unit"]?.lowercased(), units.contains(unit) else { return nil }
    return number("value", places)
  }

  private static let seconds: Set = ["s", "sec", "seconds"]
  private static let counts: Set = ["reps", "repetitions", "count"]

  private func isUnreadable(_ name: String) -> Bool {
    cells[name] != nil && number(name, 0) == nil
  }
}
