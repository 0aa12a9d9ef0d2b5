import ActivityModel

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
  private var doubtful: CSVRow?

  mutating func take(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    if let whole = doubtful {
      doubtful = nil
      append(whole, &diagnostics)
    }
    if row.count < lastCount { doubtful = row } else { append(row, &diagnostics) }
  }

  private mutating func append(_ row: CSVRow, _ diagnostics: inout Diagnostics) {
    guard row.count >= Self.neededCount else {
      return diagnostics.refuse(
        "row-too-short", at: row.place,
        because: "a row has \(counted(row.count, "cell", "cells")), where a fix needs"
          + " \(Self.neededCount)")
    }
    lastCount = row.count
    guard let point = OziExplorer.point(of: row, &diagnostics) else { return }
    fixes.append(point, at: row.place, &diagnostics)
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
