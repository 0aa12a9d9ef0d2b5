import Synchronization

/// The names of a table's columns, compared after normalization by `CellText.normalized`.
struct CSVHeader: Sendable {
  /// Normalized names in table order.
  let names: [String]
  /// The first column of each name.
  private let places: [String: Int]

  init(names: [String]) {
    self.names = names
    places = Dictionary(zip(names, names.indices)) { first, _ in first }
  }

  init(_ row: CSVRow) { self.init(names: row.strings.map(CellText.normalized)) }

  /// The same with other names in some columns.
  func renaming(_ others: [Int: String]) -> CSVHeader {
    CSVHeader(names: names.enumerated().map { others[$0.offset] ?? $0.element })
  }

  /// The names of the other columns, of those that have one.
  func names(except columns: Set<Int>) -> [String] {
    names.indices.filter { !columns.contains($0) && !names[$0].isEmpty }.map { names[$0] }
  }

  var count: Int { names.count }

  /// Up to the last column that has a name: some programs end the header with a delimiter.
  var namedCount: Int { (names.lastIndex { !$0.isEmpty } ?? 0) + 1 }

  /// The first column that has one of these names; earlier names take precedence.
  func column(_ candidates: String...) -> Int? { column(candidates) }

  func column(_ candidates: [String]) -> Int? {
    for candidate in candidates {
      if let place = places[candidate] { return place }
    }
    return nil
  }

  func contains(_ name: String) -> Bool { places[name] != nil }

  /// The text of a cell; nil for a blank cell and for a column that the table does not have.
  func text(_ name: String, of row: CSVRow) -> String? {
    guard let column = column(name), !row.isEmpty(column) else { return nil }
    return row.string(column)
  }

  /// The same; nil for a cell such as `null` and `--` too.
  func stated(_ name: String, of row: CSVRow) -> String? {
    guard let column = column(name), !row.isAbsent(column) else { return nil }
    return row.string(column)
  }
}

extension SourceHead {
  /// The first rows of a table: at most `count`, and only complete ones.
  func firstRows(_ count: Int) -> [CSVRow] {
    let rows = table.rows(count, of: self)
    let isCutOff = rows.count < count && bytes.count >= SourceHead.length
    return isCutOff ? rows.dropLast() : rows
  }

  /// The first rows as headers would be read: for tables below some rows of a title.
  func firstHeaders(_ count: Int) -> [CSVHeader] { table.headers(count, of: self) }

  /// The rows that may be the header of a table below some rows of a title.
  ///
  /// The first row with five filled cells is the last of them: the next ones belong to its table.
  func possibleHeaders(_ count: Int) -> [CSVHeader] {
    let last = firstRows(count).firstIndex { $0.hasFilledCells(5) }
    return firstHeaders(last.map { $0 + 1 } ?? count)
  }

  /// The header of a table: its first row that is not blank.
  var tableHeader: CSVHeader? { table.header(of: self) }
}

/// The first rows of one head: most adapters of tables look at them, in turn.
final class HeadTable: Sendable {
  private struct State {
    var rows: [CSVRow] = []
    /// The number of rows that were asked for.
    var count = 0
    /// Of the first rows, as far as they were asked for.
    var headers: [CSVHeader] = []
    /// Nil until it was looked for.
    var header: CSVHeader??
  }

  private let state = Mutex(State())

  fileprivate func rows(_ count: Int, of head: SourceHead) -> [CSVRow] {
    state.withLock { state in
      if count > state.count {
        state.rows = HeadTable.read(count, of: head)
        state.count = count
      }
      return Array(state.rows.prefix(count))
    }
  }

  fileprivate func headers(_ count: Int, of head: SourceHead) -> [CSVHeader] {
    let rows = head.firstRows(count)
    return state.withLock { state in
      state.headers += rows.dropFirst(state.headers.count).map(CSVHeader.init)
      return Array(state.headers.prefix(rows.count))
    }
  }

  fileprivate func header(of head: SourceHead) -> CSVHeader? {
    if let header = state.withLock(\.header) { return header }
    let header = head.firstRows(3).first { !$0.isBlank }.map(CSVHeader.init)
    state.withLock { $0.header = .some(header) }
    return header
  }

  private static func read(_ count: Int, of head: SourceHead) -> [CSVRow] {
    var source = SourceReader(fileName: head.fileName, bytes: head.bytes)
    var reader = CSVReader()
    var rows: [CSVRow] = []
    // Reading from memory does not fail, and an unreadable head matches no table anyway.
    while rows.count < count, (try? reader.next(&source)) == true { rows.append(reader.row) }
    return rows
  }
}
