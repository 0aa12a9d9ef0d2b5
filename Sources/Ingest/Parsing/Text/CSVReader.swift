/// The rows of a table in text, after RFC 4180: quoted cells may hold delimiters and line ends.
///
/// A first line `sep=;` states the delimiter and is no row.
///
/// More lenient than the RFC in what cannot be misread: rows of different lengths, a quote inside
/// a cell that does not begin with one, text behind a closing quote.
struct CSVReader {
  /// The row read last.
  private(set) var row = CSVRow()
  /// The delimiter of cells; nil until the first line has been seen.
  private(set) var delimiter: UInt8?
  private let rowLimit: Int
  private var text = TextDecoder()
  private var chunk: [UInt8] = []
  /// The rows of `chunk` that need no second look.
  private var plainRows = PlainRows()
  private var position = 0
  /// The line of the byte at `position`, counted from 1.
  private var line = 1
  private var state = State.cellStart
  /// True when the byte before `position` is a CR: a LF then belongs to it.
  private var followsReturn = false

  private enum State { case cellStart, unquoted, quoted, quoteInQuoted, skipping }

  /// A row of the widest export there is takes about 10 KiB, with a long description 100 KiB.
  static let defaultRowLimit = 1_048_576

  /// - Parameters:
  ///   - delimiter: the mark between cells, or nil to decide by the first line.
  ///   - rowLimit: how many bytes the cells of a row may have together.
  init(delimiter: UInt8? = nil, rowLimit: Int = CSVReader.defaultRowLimit) {
    self.delimiter = delimiter
    self.rowLimit = rowLimit
  }

  /// Reads the next row into `row`, blank lines too.
  ///
  /// - Returns: false at the end of the source.
  /// - Complexity: O(bytes); holds one row and one chunk.
  mutating func next(_ source: inout SourceReader) throws(IngestError) -> Bool {
    if delimiter == nil { try chooseDelimiter(&source) }
    guard try skipLineFeed(&source) else { return false }
    if takePlainRow(delimiter ?? ASCII.comma) { return true }
    row.clear(line: line)
    state = .cellStart
    while try fill(&source) {
      if take(delimiter ?? ASCII.comma) { return true }
    }
    if state == .quoted { row.damage = .unclosedQuote }
    row.endCell()
    return true
  }

  /// Takes a row that is plain, as nearly all are: its cells stay where they are.
  private mutating func takePlainRow(_ delimiter: UInt8) -> Bool {
    if !plainRows.covers(position) {
      // No row may share the cells when they are found anew, or they would be copied.
      row.clear(line: line)
      plainRows.find(in: chunk, from: position, delimiter, limit: rowLimit)
    }
    guard let plain = plainRows.next() else { return false }
    row.take(plain.cells, of: plainRows, in: chunk, line: line)
    followsReturn = chunk[plain.end] == ASCII.carriageReturn
    line += 1
    position = plain.end + 1
    return true
  }

  /// Makes sure that there is a byte at `position`, or returns false at the end.
  private mutating func fill(_ source: inout SourceReader) throws(IngestError) -> Bool {
    if position < chunk.count { return true }
    guard let next = try text.nextChunk(&source) else { return false }
    chunk = next
    position = 0
    plainRows.forget()
    return true
  }

  /// Steps over a LF that belongs to the CR before it, or returns false at the end.
  private mutating func skipLineFeed(_ source: inout SourceReader) throws(IngestError) -> Bool {
    guard try fill(&source) else { return false }
    guard followsReturn, chunk[position] == ASCII.lineFeed else { return true }
    followsReturn = false
    position += 1
    return try fill(&source)
  }

  /// Takes bytes of the chunk until a row ends.
  ///
  /// - Returns: whether one has ended.
  private mutating func take(_ delimiter: UInt8) -> Bool {
    while position < chunk.count {
      takeRun(upTo: Self.runEnd(in: chunk.span, from: position, delimiter))
      guard position < chunk.count else { return false }
      let byte = chunk[position]
      position += 1
      if byte != ASCII.lineFeed && byte != ASCII.carriageReturn {
        followsReturn = false
        step(byte, delimiter)
      } else if endLine(byte) {
        return true
      }
    }
    return false
  }

  /// The position of the next byte that may mean something.
  private static func runEnd(in bytes: Span<UInt8>, from start: Int, _ delimiter: UInt8) -> Int {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == delimiter || byte == ASCII.quote || byte == ASCII.lineFeed
        || byte == ASCII.carriageReturn
      {
        break
      }
      index += 1
    }
    return index
  }

  /// Takes bytes that mean nothing but themselves.
  private mutating func takeRun(upTo end: Int) {
    guard end > position else { return }
    followsReturn = false
    if state == .cellStart || state == .quoteInQuoted { state = .unquoted }
    if state != .skipping {
      let room = rowLimit - row.bytes.count
      row.bytes += chunk[position..<min(end, position + room)]
      if end - position > room { giveUpRow() }
    }
    position = end
  }

  /// Counts a line end; it ends the row unless it is in quotes.
  private mutating func endLine(_ byte: UInt8) -> Bool {
    if !(followsReturn && byte == ASCII.lineFeed) { line += 1 }
    followsReturn = byte == ASCII.carriageReturn
    guard state == .quoted else {
      row.endCell()
      return true
    }
    append(byte)
    return false
  }

  /// Takes a delimiter or a quote.
  private mutating func step(_ byte: UInt8, _ delimiter: UInt8) {
    switch state {
    case .skipping: return
    case .quoted where byte == ASCII.quote: state = .quoteInQuoted
    case .quoted: append(byte)
    case .cellStart where byte == ASCII.quote: state = .quoted
    case .quoteInQuoted where byte == ASCII.quote:
      state = .quoted
      append(byte)
    case .cellStart, .unquoted, .quoteInQuoted:
      if byte == delimiter {
        state = .cellStart
        row.endCell()
      } else {
        state = .unquoted
        append(byte)
      }
    }
    // Many empty cells take memory too.
    if row.count > rowLimit { giveUpRow() }
  }

  private mutating func append(_ byte: UInt8) {
    if row.bytes.count < rowLimit { row.bytes.append(byte) } else { giveUpRow() }
  }

  /// Skips to the next line end: quotes are no longer believed.
  private mutating func giveUpRow() {
    row.damage = .tooLong
    state = .skipping
  }

  /// Waits for the first line that has a mark and takes the one that it has most of: lines without
  /// any are a title.
  private mutating func chooseDelimiter(_ source: inout SourceReader) throws(IngestError) {
    while Self.decision(chunk[...]) == nil, chunk.count < rowLimit,
      let next = try text.nextChunk(&source)
    {
      chunk += next
    }
    let start = chunk.prefix(rowLimit)
    if let line = Self.firstLine(of: start), let stated = Self.statedMark(line) {
      delimiter = stated
      position = line.endIndex + 1
      self.line = 2
      followsReturn = chunk[line.endIndex] == ASCII.carriageReturn
      return
    }
    delimiter = Self.decision(start) ?? Self.decision(start + [ASCII.lineFeed]) ?? ASCII.comma
  }

  /// The mark that a first line `sep=;` states, as Excel reads and writes it; nil for another line.
  private static func statedMark(_ line: ArraySlice<UInt8>) -> UInt8? {
    let text = line.filter { $0 != ASCII.quote }
    guard text.count == 5, text.prefix(4).elementsEqual("sep=".utf8) else { return nil }
    return text.last
  }

  /// The mark of the first line that has one, a comma when none of the first eight has; nil when
  /// there are fewer lines.
  private static func decision(_ bytes: ArraySlice<UInt8>) -> UInt8? {
    var rest = bytes
    var titleCount = 0
    while titleCount < 8, let line = firstLine(of: rest) {
      if let mark = mark(of: line) { return mark }
      // Of a CR LF, the line between is none.
      if !line.isEmpty { titleCount += 1 }
      rest = rest[(line.endIndex + 1)...]
    }
    return titleCount < 8 ? nil : ASCII.comma
  }

  /// The bytes before the first line end, or nil when there is none.
  private static func firstLine(of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    bytes.firstIndex { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }.map { bytes[..<$0] }
  }

  /// The most frequent mark outside of quotes; nil when there is none.
  private static func mark(of line: ArraySlice<UInt8>) -> UInt8? {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in line {
      if byte == ASCII.quote { isQuoted.toggle() }
      if !isQuoted { counts[byte, default: 0] += 1 }
    }
    var best = ASCII.comma
    for mark in [ASCII.semicolon, ASCII.tab]
    where counts[mark, default: 0] > counts[best, default: 0] {
      best = mark
    }
    return counts[best, default: 0] > 0 ? best : nil
  }
}
