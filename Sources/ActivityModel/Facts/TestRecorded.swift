/// The result of one test of strength or speed, as recorded by a trainer or member.
public struct TestRecorded: Hashable, Sendable {
  /// The local day of the test.
  public let date: LocalDate
  public let test: FitnessTest
  public let result: TestResult
  public let notes: String?

  public init(date: LocalDate, test: FitnessTest, result: TestResult, notes: String? = nil) {
    self.date = date
    self.test = test
    self.result = result
    self.notes = notes
  }
}

/// The kind of a test.
public enum FitnessTest: Hashable, Sendable {
  /// A timed mile; a shorter time is better.
  case mile
  /// Repetitions within a time limit.
  case pushUps
  case sitUps
  /// A weight moved a number of times.
  case legPress
  case benchPress
  case latPull
  /// A test defined by the gym.
  case custom(CustomTest)

  /// Those that are no gym's own, in the order in which they are shown.
  public static let standard: [FitnessTest] = [
    .mile, .pushUps, .sitUps, .legPress, .benchPress, .latPull,
  ]

  /// Its name in the log, in tables and in read models: never changes.
  public var name: String {
    switch self {
    case .mile: "mile"
    case .pushUps: "push_ups"
    case .sitUps: "sit_ups"
    case .legPress: "leg_press"
    case .benchPress: "bench_press"
    case .latPull: "lat_pull"
    case .custom: "custom"
    }
  }
}

/// A test defined by the gym.
public struct CustomTest: Hashable, Sendable {
  /// A short name such as `plank`.
  public let name: String
  /// The unit of the result, such as `s`, `cm` or `points`.
  public let unit: String
  /// True when a smaller result is better.
  public let lessIsBetter: Bool

  public init(name: String, unit: String, lessIsBetter: Bool) {
    self.name = name
    self.unit = unit
    self.lessIsBetter = lessIsBetter
  }
}

/// The result of a test, depending on its kind.
public enum TestResult: Hashable, Sendable {
  /// For a mile.
  case time(milliseconds: Int64)
  /// For push-ups and sit-ups.
  ///
  /// Results compare only at equal limits: 60 s is not 120 s.
  case repetitions(Int, timeLimitMilliseconds: Int64?)
  /// For a press or a pull.
  case lift(weightGrams: Int64, repetitions: Int)
  /// For a custom test, in thousandths of its unit.
  case measure(thousandths: Int64)
}
