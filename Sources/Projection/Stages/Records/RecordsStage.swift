import Bytes
import ActivityModel
import ReadModels

extension Stage {
  /// A member's personal records over the distances that people race, and of tests: `records.json`
  /// of each year, and of a life.
  public static let records = Stage(
    name: "records", version: 5, reads: [.activities, .tests, .profile], carrying: RecordsCarry.self
  ) { period, carry in
    let refused = carry.add(period)
    return [
      Document(
        path: period.path("records.json"),
        content: YearRecords(
          member: period.member.name, period: period.name,
          records: DistanceBooks(of: period).records, tests: TestBooks(of: period).records,
          refused: refused))
    ] + period.testResults
  } close: { member, carry in
    [
      Document(
        path: "records.json",
        content: Records(
          member: member.name, records: carry.distances.records, tests: carry.tests.records))
    ]
  }
}

/// The record books of a life so far.
struct RecordsCarry: Carry {
  private(set) var distances = DistanceBooks()
  private(set) var tests = TestBooks()

  init() {}

  /// Takes the efforts and results of the next year.
  ///
  /// - Returns: the efforts that would have been records of all time, and were refused.
  mutating func add(_ period: Period) -> [RefusedEffort] {
    for test in period.testsInOrder { tests.take(test) }
    return distances.take(
      period.activities,
      rules: RecordRules(settings: period.settings.records, profile: period.profile))
  }

  func write(to writer: inout PackedWriter) {
    distances.write(to: &writer)
    tests.write(to: &writer)
  }

  init(_ reader: inout PackedReader) throws(PackedDamage) {
    distances = try DistanceBooks(&reader)
    tests = try TestBooks(&reader)
  }
}
