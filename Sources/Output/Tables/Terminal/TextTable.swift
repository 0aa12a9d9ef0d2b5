/// A table of text that fits a terminal.
public struct TextTable: Hashable, Sendable {
  /// A column heading and the column's behaviour in a narrow terminal.
  public struct Heading: Hashable, Sendable {
    public let title: String
    /// Numbers are right-aligned.
    public let isNumber: Bool
    /// The minimum width; nil when the column must not be truncated.
    public let leastWidth: Int?
    /// Columns with the highest rank are dropped first; rank 0 is never dropped.
    public let rank: Int

    public init(_ title: String, isNumber: Bool = false, leastWidth: Int? = nil, rank: Int = 0) {
      self.title = title
      self.isNumber = isNumber
      self.leastWidth = leastWidth
      self.rank = rank
    }
  }

  public let headings: [Heading]
  /// One cell for each heading.
  public let rows: [[String]]

  public init(headings: [Heading], rows: [[String]]) {
    self.headings = headings
    self.rows = rows.map { $0.map(DisplayText.harmless) }
  }

  /// The lines, each at most `width` columns wide; nil for no limit.
  ///
  /// Truncates columns first, then drops whole columns by rank.
  ///
  /// - Complexity: O(cells).
  public func lines(width: Int?) -> [String] {
    let widths = headings.indices.map { column in
      max(
        DisplayText.width(headings[column].title),
        rows.reduce(0) { max($0, DisplayText.width($1[column])) })
    }
    var layout = Layout(columns: Array(headings.indices), widths: widths)
    if let width { layout.fit(width, headings) }
    let titles = headings.map(\.title)
    return ([titles] + rows).map { layout.line($0, headings, limit: width) }
  }
}

/// The visible columns and their widths.
private struct Layout {
  var columns: [Int]
  /// The widths of all columns, visible or not.
  var widths: [Int]
  private static let gap = 2

  var total: Int {
    columns.reduce(0) { $0 + widths[$1] } + max(0, columns.count - 1) * Layout.gap
  }

  init(columns: [Int], widths: [Int]) {
    self.columns = columns
    self.widths = widths
  }

  mutating func fit(_ width: Int, _ headings: [TextTable.Heading]) {
    let whole = widths
    while total > width {
      cut(to: width, headings)
      guard total > width,
        let last = columns.filter({ headings[$0].rank > 0 })
          .max(by: { headings[$0].rank < headings[$1].rank })
      else { return }
      columns.removeAll { $0 == last }
      // Truncated columns may fit again.
      widths = whole
    }
  }

  private mutating func cut(to width: Int, _ headings: [TextTable.Heading]) {
    for column in columns {
      guard let least = headings[column].leastWidth, total > width else { continue }
      widths[column] = max(min(least, widths[column]), widths[column] - (total - width))
    }
  }

  func line(_ cells: [String], _ headings: [TextTable.Heading], limit: Int?) -> String {
    var line = ""
    for (place, column) in columns.enumerated() {
      if place > 0 { line += String(repeating: " ", count: Layout.gap) }
      let cell = DisplayText.fitted(cells[column], to: widths[column])
      let blanks = String(repeating: " ", count: widths[column] - DisplayText.width(cell))
      line += headings[column].isNumber ? blanks + cell : cell + blanks
    }
    while line.last == " " { line.removeLast() }
    return limit.map { DisplayText.fitted(line, to: $0) } ?? line
  }
}
