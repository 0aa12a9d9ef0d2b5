import ActivityModel

/// The cells of one row, without their quotes.
struct CSVRow: Sendable {
  /// Why a row does not hold what the file holds.
  enum Damage: Sendable {
    /// Longer than the reader's limit: cut off there.
    case tooLong
    /// The source ends inside a quoted cell.
    case unclosedQuote
  }

  /// All cells, one behind the other.
  var bytes: [UInt8] = []
  /// Where each cell ends in `bytes`.
  var ends: [Int] = []
  /// The line on which the row begins, counted from 1.
  var line = 0
  var damage: Damage?

  var count: Int { ends.count }
  var place: Place { Place(line: line) }

  /// Whether every cell is empty: a blank line, or nothing but delimiters.
  var isBlank: Bool { bytes.allSatisfy(ASCII.isBlank) }

  /// Where a cell lies in `bytes`; empty for a cell that the row does not have.
  func range(_ column: Int) -> Range<Int> {
    guard ends.indices.contains(column) else { return 0..<0 }
    return (column == 0 ? 0 : ends[column - 1])..<ends[column]
  }

  /// Whether a cell is missing or holds nothing but blanks.
  func isEmpty(_ column: Int) -> Bool { bytes[range(column)].allSatisfy(ASCII.isBlank) }

  /// Whether a cell says nothing: blank, `--` or `N/A`.
  func isAbsent(_ column: Int) -> Bool {
    let text = bytes[trimmedRange(column)]
    return text.isEmpty || text.elementsEqual("--".utf8)
      || text.lazy.map(ASCII.lowercased).elementsEqual("n/a".utf8)
  }

  /// Where a cell lies in `bytes` without the blanks at its ends; empty when there is nothing.
  func trimmedRange(_ column: Int) -> Range<Int> {
    let start = range(column).lowerBound
    let cell = bytes.span.extracting(range(column)).trimmedIndices
    return (start + cell.lowerBound)..<(start + cell.upperBound)
  }

  /// A cell as text, without blanks at its ends.
  func string(_ column: Int) -> String { CellText.string(bytes[trimmedRange(column)]) }

  /// The cells as text, without blanks at their ends.
  var strings: [String] { (0..<count).map(string) }

  /// A cell as a number times ten to the power of `places`, or nil.
  func scaled(_ column: Int, places: Int, in format: NumberFormat = .point) -> Int64? {
    format.scaled(bytes.span.extracting(range(column)), places: places)
  }

  /// A cell as a time of ISO 8601, or nil.
  func time(_ column: Int, _ reader: inout TimestampReader) -> StatedTime? {
    reader.parse(bytes.span.extracting(range(column)))
  }

  /// A cell as a duration in milliseconds, or nil.
  func duration(_ column: Int) -> Int64? {
    DurationText.milliseconds(bytes.span.extracting(range(column)))
  }

  mutating func clear(line: Int) {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    damage = nil
    self.line = line
  }
}

extension Findings {
  /// Refuses a row that ends before the header's last column: the file may be cut off there.
  ///
  /// - Returns: whether it did.
  mutating func refuseIfTooShort(_ row: CSVRow, columnCount: Int) -> Bool {
    guard row.count < columnCount else { return false }
    refuse(
      "row-too-short", at: row.place,
      because: "a row has \(row.count) cells where the header has \(columnCount) columns")
    return true
  }

  /// Refuses a row that was not read whole.
  ///
  /// - Returns: whether it was.
  mutating func refuseIfDamaged(_ row: CSVRow) -> Bool {
    switch row.damage {
    case nil: return false
    case .tooLong:
      refuse(
        "row-too-long", at: row.place,
        because: "a row is longer than \(CSVReader.defaultRowLimit) bytes and was left out")
    case .unclosedQuote:
      refuse(
        "unclosed-quote", at: row.place,
        because: "a quoted cell begins here and never ends; the rest of the file was left out")
    }
    return true
  }
}
