public import ReadModels

extension TerminalTable {
  /// A member's points of experience, newest first.
  ///
  /// - Parameters:
  ///   - progress: newest year first.
  ///   - tests: those whose results earned points, for their names.
  ///   - range: the days that are shown.
  public init(progress: [Progress], tests: [TestRecord] = [], in range: TerminalRange) {
    let entries = progress.flatMap(\.ledger).filter { range.holds($0.date) }
    let days = Dictionary(grouping: entries, by: \.date).sorted { $0.key < $1.key }
    let curve = Curve(
      "points", days.map { ($0.key, Int64($0.value.reduce(0) { $0 + $1.points })) })
    let results = tests.flatMap { test in
      test.history.map { ($0.event, Texts.standard.name(of: test)) }
    }
    let names = Dictionary(results) { first, _ in first }
    self.init(TerminalTable.progressColumns(names), entries, curves: [curve])
  }

  /// The names are those of tests, by their events.
  private static func progressColumns(_ names: [String: String]) -> [TerminalColumn<LedgerEntry>] {
    [
      .text("date", "date") { $0.date },
      .text("rule", "rule") { $0.rule },
      .integer("points", "points") { $0.points },
      .text("for", "earnedBy", rank: 1, { $0.earnedBy.joined(separator: " ") }) {
        $0.split(separator: " ").map { word in
          names[String(word)] ?? String(word.utf8.count == 64 ? word.prefix(8) : word)
        }.joined(separator: " ")
      },
    ]
  }
}
