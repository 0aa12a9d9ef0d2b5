/// A table for analysis, whose rows all have the same columns.
public struct FlatTable: Sendable {
  /// The name in commands and files.
  public let name: String
  /// The meaning of one row.
  public let meaning: String
  /// Key columns come first.
  public let columns: [Column]
  /// True when the rows need the runs' own files, which are numerous.
  public let needsDetails: Bool
  private let make: @Sendable (MemberModels) -> [Row]

  /// The rows of one member; ascending by their keys if these are times or numbers.
  ///
  /// - Complexity: O(rows).
  public func rows(of models: MemberModels) -> [Row] { make(models) }

  /// The number of key columns.
  public var keyCount: Int { columns.prefix(while: \.isKey).count }

  init<Source>(
    _ name: String, _ meaning: String, needsDetails: Bool = false, fields: [TableField<Source>],
    sources: @escaping @Sendable (MemberModels) -> [Source]
  ) {
    self.name = name
    self.meaning = meaning
    self.needsDetails = needsDetails
    columns = [Column.member] + fields.map(\.column)
    make = { models in
      sources(models).map { source in
        [.text(models.member)] + fields.map { $0.cell(source) }
      }
    }
  }

  /// All tables that need read models only.
  public static let all: [FlatTable] = [
    .activities, .splits, .laps, .efforts, .days, .records, .tests, .totals, .training, .goals,
    .progress, .boards, .workouts, .sets, .body, .food, .bookings, .classes,
  ]

  public static func named(_ name: String) -> FlatTable? { all.first { $0.name == name } }
}

extension Column {
  /// The first column of every table.
  static let member = Column(
    name: "member", kind: .text, isKey: true, meaning: .sentence("Whose row it is."))
}
