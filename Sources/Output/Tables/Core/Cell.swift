/// The value of one column in one row.
public enum Cell: Hashable, Sendable {
  /// The value is unknown.
  case null
  case text(String)
  case integer(Int64)
  case list([String])
}

extension Cell {
  init(_ text: String?) { self = text.map(Cell.text) ?? .null }

  init(_ number: (some BinaryInteger)?) { self = number.map { .integer(Int64($0)) } ?? .null }
}

/// One row: a cell for each column of its table, in order.
public typealias Row = [Cell]
