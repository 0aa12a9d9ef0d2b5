public import ReadModels

extension TerminalTable {
  /// A member's points of experience, newest first.
  ///
  /// - Parameters:
  ///   - progress: newest year first.
  ///   - range: the days that are shown.
  public init(progress: [Progress], in range: TerminalRange) {
    let entries = progress.flatMap(\.ledger).filter { range.holds($0.date) }
    let days = Dictionary(grouping: entries, by: \.date).sorted { $0.key < $1.key }
    let curve = Curve(
      "points", days.map { ($0.key, Int64($0.value.reduce(0) { $0 + $1.points })) })
    self.init(TerminalTable.progressColumns, entries, curves: [curve])
  }

  private static var progressColumns: [TerminalColumn<LedgerEntry>] {
    [
      .text("date", "date") { $0.date },
      .text("rule", "rule") { $0.rule },
      .integer("points", "points") { $0.points },
      .text("for", "earnedBy", rank: 1, { $0.earnedBy.joined(separator: " ") }) {
        $0.split(separator: " ").map { $0.utf8.count == 64 ? $0.prefix(8) : $0 }
          .joined(separator: " ")
      },
    ]
  }
}
