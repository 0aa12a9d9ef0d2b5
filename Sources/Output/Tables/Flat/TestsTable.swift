import ReadModels

extension FlatTable {
  /// The records of tests of strength and speed.
  public static let tests = FlatTable(
    "tests", "The best result of a test, of all time or of one calendar year.",
    fields: testFields
  ) { models in
    let allTime = (models.records?.tests ?? []).map { (period: "all", test: $0) }
    let years = models.yearRecords.reversed().flatMap { year in
      year.tests.map { (period: year.period, test: $0) }
    }
    return allTime + years
  }
}

private let testFields: [TableField<(period: String, test: TestRecord)>] = [
  .own("period", .text, "`all`, or a calendar year such as `2026`.", isKey: true) {
    .text($0.period)
  },
  .text("event", of: .testRecord, isKey: true) { $0.test.event },
  .text("measure", of: .testRecord, isKey: true) { $0.test.measure },
  .text("test", of: .testRecord) { $0.test.test },
  .text("name", of: .testRecord) { $0.test.name },
  .thousandths("timeLimitSeconds", of: .testRecord) { $0.test.timeLimitSeconds },
  .integer("repetitions", of: .testRecord) { $0.test.repetitions },
  .text("unit", of: .testRecord) { $0.test.unit },
  .text("better", of: .testRecord) { $0.test.better },
  .thousandths("value", of: .testRecord) { $0.test.value },
  .property("date", of: .testRecord, kind: .date) { .text($0.test.date) },
]
