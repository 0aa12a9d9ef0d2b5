/// The result of one test of strength or speed, as a trainer or a member wrote it down.
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

/// What is tested.
public enum FitnessTest: Hashable, Sendable {
  /// A mile against the clock: less time is better.
  case mile
  /// Repetitions within a time limit.
  case pushUps
  case sitUps
  /// A weight moved a number of times.
  case legPress
  case benchPress
  case latPull
  /// A test of the gym's own.
  case custom(CustomTest)
}

/// A test that a gym made up itself.
public struct CustomTest: Hashable, Sendable {
  /// Short, as people write it: `plank`.
  public let name: String
  /// What is counted, such as `s`, `cm` or `points`.
  public let unit: String
  /// Whether a smaller number is the better one.
  public let lessIsBetter: Bool

  public init(name: String, unit: String, lessIsBetter: Bool) {
    self.name = name
    self.unit = unit
    self.lessIsBetter = lessIsBetter
  }
}

/// What a test gave, in the terms of its kind.
public enum TestResult: Hashable, Sendable {
  /// Of a mile.
  case time(milliseconds: Int64)
  /// Of push-ups and sit-ups; the limit is part of what is compared: 60 s is not 120 s.
  case repetitions(Int, timeLimitMilliseconds: Int64?)
  /// Of a press or a pull.
  case lift(weightGrams: Int64, repetitions: Int)
  /// Of a test of the gym's own, in thousandths of its unit.
  case measure(thousandths: Int64)
}
