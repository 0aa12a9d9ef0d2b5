/// What became of a row.
public struct RowChange: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case added, changed
    /// Only its keys are told.
    case removed
  }

  public let kind: Kind
  public let row: Row

  public init(_ kind: Kind, _ row: Row) {
    self.kind = kind
    self.row = row
  }

  /// The row with what became of it in front: a cell of ``column``.
  public var told: Row { [.text(kind.rawValue)] + row }

  /// The column that stands in front of a table of changes.
  public static let column = Column(
    name: "change", kind: .text, isKey: false,
    meaning: .sentence(
      "`added`, `changed` or `removed`; of a removed row only the keys are told. Only with "
        + "`--since`."))

  /// What has to be done to the old rows to get the new ones.
  ///
  /// - Parameters:
  ///   - old: rows of one table, a key once.
  ///   - new: rows of the same table.
  ///   - keyCount: how many cells at the front of a row tell it from every other.
  /// - Returns: added and changed rows in the order of `new`, then the removed ones in that of
  ///   `old`.
  /// - Complexity: O(rows).
  public static func changes(from old: [Row], to new: [Row], keyCount: Int) -> [RowChange] {
    var former = Dictionary(old.map { ($0.prefix(keyCount), $0) }) { first, _ in first }
    var changes: [RowChange] = []
    for row in new {
      guard let before = former.removeValue(forKey: row.prefix(keyCount)) else {
        changes.append(RowChange(.added, row))
        continue
      }
      if before != row { changes.append(RowChange(.changed, row)) }
    }
    for row in old where former[row.prefix(keyCount)] != nil {
      let blanks = repeatElement(Cell.null, count: row.count - keyCount)
      changes.append(RowChange(.removed, Array(row.prefix(keyCount)) + blanks))
    }
    return changes
  }
}
