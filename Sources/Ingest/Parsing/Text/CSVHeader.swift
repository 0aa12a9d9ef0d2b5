/// The names of a table's columns, compared after normalization by `CellText.normalized`.
struct CSVHeader: Sendable {
  /// Normalized names in table order.
  let names: [String]

  init(names: [String]) { self.names = names }

  init(_ row: CSVRow) { self.init(names: row.strings.map(CellText.normalized)) }

  var count: Int { names.count }

  /// The first column that has one of these names; earlier names take precedence.
  func column(_ candidates: String...) -> Int? { column(candidates) }

  func column(_ candidates: [String]) -> Int? {
    for candidate in candidates {
      if let index = names.firstIndex(of: candidate) { return index }
    }
    return nil
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}

extension SourceHead {
  /// The first rows of a table: at most `count`, and only complete ones.
  func firstRows(_ count: Int) -> [CSVRow] {
    var source = SourceReader(fileName: fileName, bytes: bytes)
    var reader = CSVReader()
    var rows: [CSVRow] = []
    // Reading from memory does not fail, and an unreadable head matches no table anyway.
    while rows.count < count, (try? reader.next(&source)) == true { rows.append(reader.row) }
    let isCutOff = rows.count < count && bytes.count >= SourceHead.length
    return isCutOff ? rows.dropLast() : rows
  }

  /// The header of a table: its first row that is not blank.
  var tableHeader: CSVHeader? { firstRows(3).first { !$0.isBlank }.map(CSVHeader.init) }
}
