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

  /// The cells and whatever surrounds them: only `range` leads to a cell.
  var bytes: [UInt8] = []
  /// Where each cell ends in `bytes`.
  var ends: [Int] = []
  /// The line on which the row begins, counted from 1.
  var line = 0
  var damage: Damage?
  /// Where the first cell begins in `bytes`.
  private var start = 0
  /// How many bytes are between two cells: a delimiter where the source's own bytes are used.
  private var gap = 0

  var count: Int { ends.count }
  var place: Place { Place(line: line) }

  /// How many bytes the cells have together.
  var byteCount: Int { (ends.last ?? start) - start - gap * max(0, count - 1) }

  /// True when every cell is empty: a blank line, or nothing but delimiters.
  var isBlank: Bool {
    for column in 0..<count where !isEmpty(column) { return false }
    return true
  }

  /// Where a cell lies in `bytes`; empty for a cell that the row does not have.
  func range(_ column: Int) -> Range<Int> {
    guard column >= 0, column < ends.count else { return 0..<0 }
    return (column == 0 ? start : ends[column &- 1] &+ gap)..<ends[column]
  }

  /// True when a cell is missing or contains only blanks.
  func isEmpty(_ column: Int) -> Bool {
    let cell = bytes.span.extracting(range(column))
    for index in cell.indices where !ASCII.isBlank(cell[index]) { return false }
    return true
  }

  /// True for a cell without a value: blank, `--`, `N/A` or `null`.
  func isAbsent(_ column: Int) -> Bool {
    let text = bytes[trimmedRange(column)]
    if text.count > 4 { return false }
    return text.isEmpty || text.allSatisfy { $0 == ASCII.minus } && text.count < 3
      || text.lazy.map(ASCII.lowercased).elementsEqual("n/a".utf8)
      || text.elementsEqual("null".utf8)
  }

  /// The bytes of all cells with one byte between them, however the source was cut.
  var content: [UInt8] { Array((0..<count).map { bytes[range($0)] }.joined(separator: [0])) }

  /// Indicates whether the first cell begins with an ASCII letter, as names of columns do.
  var beginsWithLetter: Bool {
    let cell = bytes.span.extracting(range(0))
    return !cell.isEmpty && (0x61...0x7A).contains(cell[0] | 0x20)
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

  /// Begins a row whose cells are put behind one another in `bytes`.
  mutating func clear(line: Int) {
    if gap == 0 { bytes.removeAll(keepingCapacity: true) } else { bytes = [] }
    ends.removeAll(keepingCapacity: true)
    (start, gap) = (0, 0)
    damage = nil
    self.line = line
  }

  /// Makes the row one of the source's own bytes, whose cells end at `ends`.
  mutating func takeCells(of chunk: [UInt8], from start: Int) {
    bytes = chunk
    (self.start, gap) = (start, 1)
  }

  /// Ends the cell that is being put together.
  mutating func endCell() { ends.append(bytes.count) }
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
