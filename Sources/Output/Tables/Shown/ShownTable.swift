/// A table for people: its rows, and below them a line or two that sum them up.
public struct ShownTable: Hashable, Sendable {
  public let table: TextTable
  /// The same rows for programs: exact values by their keys.
  public let values: [[String: ShownValue]]
  /// Each a name and numbers that make a sparkline.
  public let curves: [Curve]

  init<Source>(_ columns: [ShownColumn<Source>], _ sources: [Source], curves: [Curve]) {
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

  /// Numbers over time.
  public struct Curve: Hashable, Sendable {
    public let name: String
    public let values: [Int64?]
    /// Whether only the differences are of interest.
    public let isFromLeast: Bool
    /// What the first and the last number belong to.
    public let ends: (first: String, last: String)

    public static func == (left: Curve, right: Curve) -> Bool {
      left.name == right.name && left.values == right.values && left.ends == right.ends
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(values)
    }
  }

  /// All lines, each at most `width` columns wide; nil: as wide as it takes.
  public func lines(width: Int?) -> [String] {
    table.lines(width: width)
      + curves.filter { $0.values.count > 1 }.map { $0.line(width: width) }
  }
}

extension ShownTable.Curve {
  fileprivate func line(width: Int?) -> String {
    let (head, tail) = ("\(name)  \(ends.first) ", " \(ends.last)")
    let room = (width ?? .max) - DisplayText.width(head) - DisplayText.width(tail)
    guard room >= min(8, values.count), room >= values.count || width != nil else { return name }
    let bars = Sparkline.text(values, columns: room, fromLeast: isFromLeast)
    // Where the beginning is cut off, its end of the line would be wrong.
    return values.count > room
      ? DisplayText.fitted("\(name)  … \(bars)\(tail)", to: width ?? .max) : head + bars + tail
  }
}

/// What is to be shown of a member.
public enum ShownSubject: String, Sendable, CaseIterable {
  case runs, days, records, totals
}

/// Which rows are shown.
public struct ShownRange: Hashable, Sendable {
  /// Local days such as `2026-03-29`; nil: from the first, to the last.
  public let from: String?
  public let to: String?

  public init(from: String?, to: String?) {
    self.from = from
    self.to = to
  }

  func holds(_ date: some StringProtocol) -> Bool {
    (from.map { $0 <= date } ?? true) && (to.map { date <= $0 } ?? true)
  }

  /// Whether any day of a period is among them.
  func touches(first: String, last: String) -> Bool {
    (from.map { $0 <= last } ?? true) && (to.map { first <= $0 } ?? true)
  }
}

/// By what totals are shown.
public enum ShownPeriod: String, Sendable, CaseIterable {
  case week, month, year
}
