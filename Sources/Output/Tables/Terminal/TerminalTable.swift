/// A table for display with summary lines below it.
public struct TerminalTable: Hashable, Sendable {
  public let table: TextTable
  /// The rows for programs: exact values by key.
  public let values: [[String: TerminalValue]]
  /// The sparklines below the table.
  public let curves: [Curve]

  init<Source>(_ columns: [TerminalColumn<Source>], _ sources: [Source], curves: [Curve]) {
    let shown = columns.filter { $0.heading != nil }
    table = TextTable(
      headings: shown.compactMap(\.heading),
      rows: sources.map { source in shown.map { $0.text(source) } })
    values = sources.map { source in
      columns.reduce(into: [:]) { row, column in
        if let key = column.key { row[key] = column.value(source) }
      }
    }
    self.curves = curves
  }

  /// A named series of numbers over time.
  public struct Curve: Hashable, Sendable {
    public let name: String
    public let values: [Int64?]
    /// The labels of the first and the last number.
    public let first, last: String

    init(_ name: String, _ points: [(label: String, value: Int64?)]) {
      self.name = name
      values = points.map(\.value)
      (first, last) = (points.first?.label ?? "", points.last?.label ?? "")
    }
  }

  /// All lines, each at most `width` columns wide; nil for no limit.
  public func lines(width: Int?) -> [String] {
    table.lines(width: width)
      + curves.filter { $0.values.count > 1 }.map { $0.line(width: width) }
  }
}

extension TerminalTable.Curve {
  fileprivate func line(width: Int?) -> String {
    let (head, tail) = ("\(name)  \(first) ", " \(last)")
    let room = (width ?? .max) - DisplayText.width(head) - DisplayText.width(tail)
    guard room >= min(8, values.count), room >= values.count || width != nil else { return name }
    let bars = Sparkline.text(values, columns: room)
    // The label of the start would be wrong where the beginning is cut off.
    return values.count > room
      ? DisplayText.fitted("\(name)  … \(bars)\(tail)", to: width ?? .max) : head + bars + tail
  }
}

/// The subject of a displayed table.
public enum TerminalSubject: String, Sendable, CaseIterable {
  case runs, days, records, totals, progress, strength, boards
}

/// A range of days that selects rows.
public struct TerminalRange: Hashable, Sendable {
  /// Local days such as `2026-03-29`; nil for an open end.
  public let from: String?
  public let to: String?

  public init(from: String?, to: String?) {
    self.from = from
    self.to = to
  }

  func holds(_ date: some StringProtocol) -> Bool {
    (from.map { $0 <= date } ?? true) && (to.map { date <= $0 } ?? true)
  }

  /// True when a period overlaps the range.
  func touches(first: String, last: String) -> Bool {
    (from.map { $0 <= last } ?? true) && (to.map { first <= $0 } ?? true)
  }
}

/// The period of displayed totals.
public enum TerminalPeriod: String, Sendable, CaseIterable {
  case week, month, year
}
