/// A row of a table in Markdown: `| Squat | 5 |`.
enum MarkdownRow {
  /// The cells between the bars.
  static func cells(of line: String) -> [String] {
    let inner = line.dropFirst().reversed().drop { $0 == " " }.drop { $0 == "|" }.reversed()
    return String(inner).split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0).trimmed }
  }

  /// True for the dashes below a header.
  static func isRule(_ cells: [String]) -> Bool {
    !cells.contains { $0.contains { !"-: ".contains($0) } }
  }
}
