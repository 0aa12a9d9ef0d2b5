/// What stands in one row of one column.
public enum Cell: Hashable, Sendable {
  /// Nobody knows it.
  case null
  case text(String)
  case integer(Int64)
}

extension Cell {
  init(_ text: String?) { self = text.map(Cell.text) ?? .null }

  init(_ number: (some BinaryInteger)?) { self = number.map { .integer(Int64($0)) } ?? .null }
}

/// One row: a cell for each column of its table, in their order.
public typealias Row = [Cell]
