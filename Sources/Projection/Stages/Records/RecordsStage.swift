import Bytes
import ActivityModel
import ReadModels

extension Stage {
  /// A member's personal records over the distances that people race, and of tests: `records.json`
  /// of each year, and of a life.
  public static let records = Stage(
    name: "records", version: 8, reads: [.activities, .tests, .profile], carrying: RecordsCarry.self
  ) { period, carry in
    let refused = carry.add(period).map(\.document)
    if let recorder = period.recorder {
      period.explainRecords(to: recorder)
      period.explainTests(to: recorder)
    }
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
  /// The document and its refused efforts; empty in a rebuild.
  private(set) var refused: [(document: String, attempts: [RefusedAttempt])] = []

  init() {}

  /// Takes the efforts and results of the next year.
  ///
  /// - Returns: the efforts that would have been records of all time, and were refused.
  mutating func add(_ period: Period) -> [RefusedAttempt] {
    tests.take(period)
    let refused = distances.take(period)
    if period.recorder != nil { self.refused.append((period.path("records.json"), refused)) }
    return refused
  }

  func write(to writer: inout PackedWriter) {
    writer.values(distances, tests)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    distances = try reader.value()
    tests = try reader.value()
  }
}
