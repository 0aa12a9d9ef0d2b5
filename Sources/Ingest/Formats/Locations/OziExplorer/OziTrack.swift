import ActivityModel

/// The cells of a line between commas.
struct OziRow: Sendable {
  let bytes: [UInt8]
  let line: Int
  private let cells: [Range<Int>]

  init(_ bytes: [UInt8], line: Int) {
    var cells: [Range<Int>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == ASCII.comma {
      cells.append(start..<index)
      start = index + 1
    }
    cells.append(start..<bytes.count)
    (self.bytes, self.line, self.cells) = (bytes, line, cells)
  }

  var count: Int { cells.count }

  var place: Place { Place(line: line) }

  /// True when every cell is empty.
  var isBlank: Bool { bytes.allSatisfy { $0 == ASCII.comma || ASCII.isBlank($0) } }

  /// The range of a cell without the blanks at its ends; empty for a cell that there is not.
  func trimmedRange(_ column: Int) -> Range<Int> {
    guard column < cells.count else { return 0..<0 }
    let start = cells[column].lowerBound
    let cell = bytes.span.extracting(cells[column]).trimmedIndices
    return (start + cell.lowerBound)..<(start + cell.upperBound)
  }

  /// A cell as text, without blanks at its ends.
  func string(_ column: Int) -> String { CellText.string(bytes[trimmedRange(column)]) }
}

/// Collects the rows of a track.
///
/// A row without the texts of date and time is whole in the middle of a file; as the last row, it
/// may be cut off in one of its numbers.
struct OziTrack: ~Copyable {
  var fixes = FixesByDay(vendor: "oziexplorer", kind: .unknown)
  /// Latitude, longitude, break, elevation and time.
  private static let neededCount = 5
  /// The number of cells in the last row that had enough of them.
  private var lastCount = 0
  /// A row that has fewer cells than the one before, until another row comes.
  private var doubtful: OziRow?

  mutating func take(_ row: OziRow, _ diagnostics: inout Diagnostics) {
    if let whole = doubtful {
      doubtful = nil
      append(whole, &diagnostics)
    }
    if row.count < lastCount { doubtful = row } else { append(row, &diagnostics) }
  }

  private mutating func append(_ row: OziRow, _ diagnostics: inout Diagnostics) {
    guard row.count >= Self.neededCount else {
      diagnostics.refuse(
        "row-too-short", at: row.place,
        because: "a row has \(counted(row.count, "cell", "cells")), where a fix needs"
          + " \(Self.neededCount)")
      return
    }
    lastCount = row.count
    guard let point = OziExplorer.point(of: row, &diagnostics) else { return }
    fixes.append(point, line: row.line, &diagnostics)
  }

  /// Refuses a last row that is shorter than the one before.
  mutating func refuseDoubtful(_ diagnostics: inout Diagnostics) {
    guard let row = doubtful else { return }
    diagnostics.refuse(
      "row-too-short", at: row.place,
      because: "the last row has \(counted(row.count, "cell", "cells")) where one before has"
        + " \(lastCount): the file may be cut off there")
    doubtful = nil
  }
}
