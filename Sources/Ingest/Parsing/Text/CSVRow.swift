import ActivityModel
import Glibc

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
  /// Where each cell is in `bytes`, perhaps among the cells of neighbouring rows.
  private var cells: [Cell] = []
  private var firstCell = 0
  private(set) var count = 0
  /// The line on which the row begins, counted from 1.
  var line = 0
  var damage: Damage?
  /// True when `bytes` and `cells` are those of a chunk, to which the row only refers.
  private var isOfSource = false

  /// The place of a cell in the bytes of its row: small, because tables are held by the row.
  struct Cell: Sendable {
    let start: UInt32
    let end: UInt32

    init(_ range: Range<Int>) {
      (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    }

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  init() {}

  /// The cells between the commas of a line in which quotes mean nothing.
  init(unquoted text: [UInt8], line: Int) {
    (bytes, self.line) = (text, line)
    var start = 0
    for index in text.indices where text[index] == ASCII.comma {
      cells.append(Cell(start..<index))
      start = index + 1
    }
    cells.append(Cell(start..<text.count))
    count = cells.count
  }

  /// The row with some of its cells from another one.
  func filled(_ columns: Set<Int>, from other: CSVRow) -> CSVRow {
    replacing { columns.contains($0) ? other.bytes[other.range($0)] : nil }
  }

  /// Replaces the bytes of some cells.
  ///
  /// - Parameter replacement: The bytes for a column; nil for a cell that stays.
  /// - Returns: The row with these cells.
  func replacing(_ replacement: (Int) -> ArraySlice<UInt8>?) -> CSVRow {
    var row = CSVRow()
    (row.line, row.damage) = (line, damage)
    for column in 0..<count {
      row.bytes += replacement(column) ?? bytes[range(column)]
      row.endCell()
    }
    return row
  }

  var place: Place { Place(line: line) }

  /// How many bytes there are from the first cell to the last.
  var byteCount: Int {
    guard count > 0 else { return 0 }
    return range(count - 1).upperBound - range(0).lowerBound
  }

  /// True when every cell is empty: a blank line, or nothing but delimiters.
  var isBlank: Bool {
    for column in 0..<count where !isEmpty(column) { return false }
    return true
  }

  /// True when at least `least` cells have more than blanks.
  func hasFilledCells(_ least: Int) -> Bool {
    var filled = 0
    for column in 0..<count where filled < least && !isEmpty(column) { filled += 1 }
    return filled >= least
  }

  /// The range of a cell in `bytes`; empty for a cell that the row does not have.
  func range(_ column: Int) -> Range<Int> {
    guard column >= 0, column < count else { return 0..<0 }
    return cells[firstCell + column].range
  }

  /// True when a cell has the same bytes as that of another row.
  func hasSame(_ column: Int, as other: CSVRow) -> Bool {
    let (left, right) = (range(column), other.range(column))
    guard left.count == right.count else { return false }
    return unsafe bytes.withUnsafeBytes { bytes in
      unsafe other.bytes.withUnsafeBytes { others in
        guard let start = bytes.baseAddress, let other = others.baseAddress else {
          return true
        }
        return unsafe memcmp(start + left.lowerBound, other + right.lowerBound, left.count) == 0
      }
    }
  }

  /// True when a cell is missing or contains only blanks.
  func isEmpty(_ column: Int) -> Bool {
    let cell = bytes.span.extracting(range(column))
    for index in cell.indices where !ASCII.isBlank(cell[index]) { return false }
    return true
  }

  /// True for a cell without a value: blank, `--`, `--:--:--`, `N/A`, `NA`, `NaN` or `null`.
  func isAbsent(_ column: Int) -> Bool {
    let cell = range(column)
    if !cell.isEmpty, ASCII.digit(bytes[cell.lowerBound]) != nil { return false }
    let text = bytes[trimmedRange(column)]
    if text.count > 4 { return CSVRow.absentClocks.contains { text.elementsEqual($0.utf8) } }
    if CSVRow.absentWords.contains(where: { text.elementsEqual($0.utf8) }) { return true }
    return text.allSatisfy { $0 == ASCII.minus } && text.count < 3
      || text.lazy.map(ASCII.lowercased).elementsEqual("n/a".utf8)
  }

  /// As programs write them: `Na` may be a word.
  private static let absentWords = ["", "null", "NA", "NaN", "nan"]
  private static let absentClocks = ["--:--", "--:--:--"]

  /// True when all cells have the same bytes as those of another row.
  func hasSameCells(as other: CSVRow) -> Bool {
    count == other.count && (0..<count).allSatisfy { hasSame($0, as: other) }
  }

  /// The bytes of all cells with one byte between them, however the source was cut.
  var content: [UInt8] { Array((0..<count).map { bytes[range($0)] }.joined(separator: [0])) }

  /// Indicates whether the first cell begins with an ASCII letter, as names of columns do.
  var beginsWithLetter: Bool {
    let cell = bytes.span.extracting(range(0))
    return !cell.isEmpty && (0x61...0x7A).contains(cell[0] | 0x20)
  }

  /// The range of a cell in `bytes` without the blanks at its ends; empty when there is nothing.
  func trimmedRange(_ column: Int) -> Range<Int> {
    let start = range(column).lowerBound
    let cell = bytes.span.extracting(range(column)).trimmedIndices
    return (start + cell.lowerBound)..<(start + cell.upperBound)
  }

  /// A cell as text, without blanks at its ends.
  func string(_ column: Int) -> String {
    CellText.string(bytes.span.extracting(trimmedRange(column)))
  }

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

  /// The date in digits that a cell begins with, or nil.
  func date(_ column: Int) -> DateText? { DateText(bytes.span.extracting(range(column))) }

  /// A cell as a duration in milliseconds, or nil.
  func duration(_ column: Int) -> Int64? {
    DurationText.milliseconds(bytes.span.extracting(range(column)))
  }

  /// Begins a row whose cells are put behind one another in `bytes`.
  mutating func clear(line: Int) {
    if isOfSource {
      (bytes, cells) = ([], [])
    } else {
      bytes.removeAll(keepingCapacity: true)
      cells.removeAll(keepingCapacity: true)
    }
    (firstCell, count, isOfSource) = (0, 0, false)
    damage = nil
    self.line = line
  }

  /// Makes the row one of a chunk, whose bytes and cells it shares.
  mutating func take(_ cells: Range<Int>, of rows: PlainRows, in chunk: [UInt8], line: Int) {
    bytes = chunk
    self.cells = rows.cells
    (firstCell, count, isOfSource) = (cells.lowerBound, cells.count, true)
    damage = nil
    self.line = line
  }

  /// Ends the cell that is being put together.
  mutating func endCell() {
    cells.append(Cell((cells.last.map { Int($0.end) } ?? 0)..<bytes.count))
    count += 1
  }
}

extension Diagnostics {
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
