/// A table of rows that all have the same columns: what analysts read.
public struct FlatTable: Sendable {
  /// As commands and files call it.
  public let name: String
  /// What one row is.
  public let meaning: String
  /// Those that tell rows apart stand in front.
  public let columns: [Column]
  /// Whether rows are made of the runs' own files, of which there are many.
  public let needsDetails: Bool
  private let make: @Sendable (MemberModels) -> [Row]

  /// The rows of one member, ascending by their keys where these are times or numbers.
  ///
  /// - Complexity: O(rows).
  public func rows(of models: MemberModels) -> [Row] { make(models) }

  /// How many columns tell a row from every other.
  public var keyCount: Int { columns.prefix(while: \.isKey).count }

  init<Source>(
    _ name: String, _ meaning: String, needsDetails: Bool = false, fields: [Field<Source>],
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

  /// Every table that is made of read models alone.
  public static let all: [FlatTable] = [.activities, .splits, .efforts, .days, .records]

  public static func named(_ name: String) -> FlatTable? { all.first { $0.name == name } }
}

extension Column {
  /// Stands first in every table.
  static let member = Column(
    name: "member", kind: .text, isKey: true, meaning: .sentence("Whose row it is."))
}
