import ActivityModel
import EventSchema
import SwiftProtobuf

extension StoredTestRecorded {
  init(_ recorded: TestRecorded) {
    self.init()
    day = recorded.date.daysSinceEpoch
    test = recorded.test.name
    if case .custom(let test) = recorded.test {
      custom = .with {
        $0.name = test.name
        $0.unit = test.unit
        $0.lessIsBetter = test.lessIsBetter
      }
    }
    if let text = recorded.notes { notes = text }
    result = OneOf_Result(recorded.result)
  }

  func test() throws(StoredFormError) -> TestRecorded {
    guard let result else { throw .unknown("the result of a test") }
    return TestRecorded(
      date: LocalDate(daysSinceEpoch: day), test: try fitnessTest(), result: result.result,
      notes: hasNotes ? notes : nil)
  }

  private func fitnessTest() throws(StoredFormError) -> FitnessTest {
    if let known = FitnessTest.standard.first(where: { $0.name == test }) { return known }
    guard test == "custom" else { throw .unknown("a test called \(test)") }
    return .custom(
      ActivityModel.CustomTest(
        name: custom.name, unit: custom.unit, lessIsBetter: custom.lessIsBetter))
  }
}

extension StoredTestRecorded.OneOf_Result {
  init(_ result: TestResult) {
    self =
      switch result {
      case .time(let milliseconds): .timeMilliseconds(milliseconds)
      case .repetitions(let count, let limit):
        .repetitions(
          .with {
            $0.count = Int64(count)
            if let limit { $0.timeLimitMilliseconds = limit }
          })
      case .lift(let grams, let repetitions):
        .lift(
          .with {
            $0.weightGrams = grams
            $0.repetitions = Int64(repetitions)
          })
      case .measure(let thousandths): .measureThousandths(thousandths)
      }
  }

  var result: TestResult {
    switch self {
    case .timeMilliseconds(let milliseconds): .time(milliseconds: milliseconds)
    case .repetitions(let repetitions):
      .repetitions(
        Int(repetitions.count),
        timeLimitMilliseconds: repetitions.hasTimeLimitMilliseconds
          ? repetitions.timeLimitMilliseconds : nil)
    case .lift(let lift):
      .lift(weightGrams: lift.weightGrams, repetitions: Int(lift.repetitions))
    case .measureThousandths(let thousandths): .measure(thousandths: thousandths)
    }
  }
}
