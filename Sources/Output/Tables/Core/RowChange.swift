/// A change to a row.
public struct RowChange: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    case added, changed
    /// The row contains only its keys.
    case removed
  }

  public let kind: Kind
  public let row: Row

  public init(_ kind: Kind, _ row: Row) {
    self.kind = kind
    self.row = row
  }

  /// The row preceded by the kind of change, the cell of ``column``.
  public var cells: Row { [.text(kind.rawValue)] + row }

  /// The first column of a table of changes.
  public static let column = Column(
    name: "change", kind: .text, isKey: false,
    meaning: .sentence(
      "`added`, `changed` or `removed`; of a removed row only the keys are written. Only with "
        + "`--since`."))

  /// The changes that turn the old rows into the new ones.
  ///
  /// - Parameters:
  ///   - old: The rows of one table with distinct keys.
  ///   - new: The new rows of the same table.
  ///   - keyCount: The number of leading cells that form the key.
  /// - Returns: Added and changed rows in the order of `new`, then removed rows in the order of
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
