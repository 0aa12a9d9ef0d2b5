import ActivityModel
import ReadModels

/// The rows of a season, cut into pages.
///
/// A page begins with a row whose member's name has a certain hash, about one in a thousand. So the
/// pages follow from the rows alone. A row that comes, goes or moves changes only the page that
/// loses it and the page that gets it.
struct SeasonPages {
  private let name: SeasonName
  /// Best first; empty when there are pages.
  let rows: [BoardRow]
  let entries: [BoardPageEntry]
  private let pages: [BoardRows]

  /// Up to so many rows need no pages.
  static let rowsWithoutPages = 1_000
  private static let rowsPerPage: UInt64 = 1_000

  /// - Parameters:
  ///   - rows: all rows, best first, with their ranks.
  ///   - name: the season.
  ///   - keepsRanks: true to write ranks on the pages, which then change with every better row.
  init(_ rows: [BoardRow], of name: SeasonName, keepsRanks: Bool) {
    self.name = name
    guard rows.count > Self.rowsWithoutPages else {
      (self.rows, entries, pages) = (rows, [], [])
      return
    }
    self.rows = []
    var entries: [BoardPageEntry] = []
    var pages: [BoardRows] = []
    for range in Self.ranges(rows) {
      guard let first = rows[range].first else { continue }
      let own = rows[range].map { keepsRanks ? $0 : $0.withoutRank }
      entries.append(
        BoardPageEntry(
          path: Self.path(name, beginningWith: entries.isEmpty ? nil : first.member),
          firstRank: first.rank ?? 0, rowCount: range.count,
          endsAt: own.compactMap(\.endsAt).max { $0.precedes($1) }, first: own[0]))
      pages.append(BoardRows(board: name.board, season: name.season, rows: own))
    }
    (self.entries, self.pages) = (entries, pages)
  }

  /// `2026-03.json`, and one for each page.
  func documents(of year: String, _ index: BoardSeason) -> [Document] {
    let folder = "\(year)/boards/\(name.board)"
    return [Document(path: "\(folder)/\(name.season).json", content: index)]
      + zip(entries, pages).map { Document(path: "\(folder)/\($0.path)", content: $1) }
  }

  /// `2026-03.top.json` for the first page, `2026-03.from-anna.json` for another one.
  static func path(_ name: SeasonName, beginningWith member: String?) -> String {
    "\(name.season).\(member.map { "from-\($0)" } ?? "top").json"
  }

  private static func ranges(_ rows: [BoardRow]) -> [Range<Int>] {
    var starts = rows.indices.filter { index in
      index > 0 && rows[index].member.map(beginsPage) ?? false
    }
    starts.insert(0, at: 0)
    return zip(starts, starts.dropFirst() + [rows.count]).map { $0..<$1 }
  }

  /// True for about one member of a thousand.
  static func beginsPage(_ member: String) -> Bool {
    // FNV-1a, with its bits mixed: the low ones alone follow the last letters.
    var hash = member.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return (hash ^ (hash >> 33)).isMultiple(of: rowsPerPage)
  }
}

extension BoardRow {
  /// The row as a page of an open season has it.
  var withoutRank: BoardRow {
    var row = self
    row.rank = nil
    return row
  }
}
