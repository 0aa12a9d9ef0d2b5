/// The plain rows in a chunk of a table: each of their cells has no quote, or is whole within two.
///
/// They are found many at a time, so that the cells of a table that is held are a few long arrays.
struct PlainRows {
  /// Of all rows, in their order.
  private(set) var cells: [CSVRow.Cell] = []
  private var rows: [Row] = []
  private var nextRow = 0
  /// Where a row begins that is not plain, or not whole.
  private var end: Int?
  /// How many rows to find next: few of a table whose format is not yet known.
  private var mostRows = 8

  private struct Row {
    let start: UInt32
    let end: UInt32
    let endCell: UInt32
  }

  /// True when a row begins at the position, or when none that begins there is plain.
  func covers(_ position: Int) -> Bool {
    nextRow < rows.count ? rows[nextRow].start == position : end == position
  }

  /// The cells of the next row, and where its line ends; nil when a row that is not plain follows.
  mutating func next() -> (cells: Range<Int>, end: Int)? {
    guard nextRow < rows.count else { return nil }
    let row = rows[nextRow]
    let firstCell = nextRow == 0 ? 0 : Int(rows[nextRow - 1].endCell)
    nextRow += 1
    return (firstCell..<Int(row.endCell), Int(row.end))
  }

  /// Forgets the rows of a chunk that is used up.
  mutating func forget() {
    rows.removeAll(keepingCapacity: true)
    (nextRow, end) = (0, nil)
  }

  /// Finds the next plain rows from a position on, up to the first that is not.
  ///
  /// - Complexity: O(bytes).
  mutating func find(
    in chunk: [UInt8], from position: Int, _ delimiter: UInt8, limit: Int
  ) {
    forget()
    let bytes = chunk.span
    var found: [CSVRow.Cell] = []
    swap(&found, &cells)
    let count = found.count
    found.removeAll(keepingCapacity: true)
    // Rows that are held keep the cells: the next chunk has about as many.
    found.reserveCapacity(count)
    var start = position
    while rows.count < mostRows, start < bytes.count {
      guard let end = Self.rowEnd(in: bytes, from: start, delimiter, limit: limit, into: &found)
      else {
        self.end = start
        break
      }
      rows.append(Row(start: UInt32(start), end: UInt32(end), endCell: UInt32(found.count)))
      start = Self.rowStart(in: bytes, behind: end)
    }
    swap(&found, &cells)
    mostRows = min(4 * mostRows, 512)
  }

  private static func rowStart(in bytes: Span<UInt8>, behind end: Int) -> Int {
    let isPair =
      bytes[end] == ASCII.carriageReturn && end + 1 < bytes.count
      && bytes[end + 1] == ASCII.lineFeed
    return end + (isPair ? 2 : 1)
  }

  /// Finds the cells of a row.
  ///
  /// - Returns: where the line ends; nil when another quote, a line end in quotes, the limit or the
  ///   end of the chunk comes first.
  private static func rowEnd(
    in bytes: Span<UInt8>, from start: Int, _ delimiter: UInt8, limit: Int,
    into cells: inout [CSVRow.Cell]
  ) -> Int? {
    // Letters, digits and points are above every mark of a table with commas or tabs.
    let highestMark = max(delimiter, ASCII.quote)
    let end = limit < bytes.count - start ? start + limit : bytes.count
    var (index, cellStart) = (start, start)
    while index < end {
      let byte = unsafe bytes[unchecked: index]
      if byte <= highestMark {
        if byte == delimiter {
          cells.append(CSVRow.Cell(cellStart..<index))
          cellStart = index &+ 1
        } else if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
          cells.append(CSVRow.Cell(cellStart..<index))
          return index
        } else if byte == ASCII.quote {
          guard index == cellStart, let closing = closingQuote(in: bytes, after: index, end),
            closing &+ 1 < end
          else { return nil }
          cells.append(CSVRow.Cell(index &+ 1..<closing))
          index = closing &+ 1
          let next = bytes[index]
          if next == ASCII.lineFeed || next == ASCII.carriageReturn { return index }
          guard next == delimiter else { return nil }
          cellStart = index &+ 1
        }
      }
      index &+= 1
    }
    return nil
  }

  /// The quote that ends a quoted cell, if no line ends before it.
  private static func closingQuote(in bytes: Span<UInt8>, after quote: Int, _ end: Int) -> Int? {
    var index = quote &+ 1
    while index < end {
      let byte = unsafe bytes[unchecked: index]
      if byte == ASCII.quote { return index }
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn { return nil }
      index &+= 1
    }
    return nil
  }
}
