import ReadModels

extension FlatTable {
  /// The records of all time and of each year.
  public static let records = FlatTable(
    "records", "A personal record over a distance, of all time or of one calendar year.",
    fields: recordFields
  ) { models in
    let allTime = (models.records?.records ?? []).map { (period: "all", record: $0) }
    let years = models.yearRecords.reversed().flatMap { year in
      year.records.map { (period: year.period, record: $0) }
    }
    return allTime + years
  }
}

private let recordFields: [TableField<(period: String, record: PersonalRecord)>] = [
  .own("period", .text, "`all`, or a calendar year such as `2026`.", isKey: true) {
    .text($0.period)
  },
  .text("sport", of: .personalRecord, isKey: true) { $0.record.sport },
  .text("discipline", of: .personalRecord, isKey: true) { $0.record.discipline },
  .thousandths("distanceMeters", of: .personalRecord) { $0.record.distanceMeters },
  .thousandths("seconds", of: .personalRecord) { $0.record.seconds },
  .property("date", of: .personalRecord, kind: .date) { .text($0.record.date) },
  .text("activity", of: .personalRecord) { $0.record.activity },
  .thousandths("startSeconds", of: .window) { $0.record.window.startSeconds },
  .thousandths("endSeconds", of: .window) { $0.record.window.endSeconds },
  .thousandths("startMeters", of: .window) { $0.record.window.startMeters },
  .thousandths("endMeters", of: .window) { $0.record.window.endMeters },
  .list("flags", of: .personalRecord) { $0.record.flags },
]
