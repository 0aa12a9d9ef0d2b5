import ActivityModel
public import ReadModels

/// The pages of an open season after the scores of some members changed.
///
/// Only pages that lose or get a row are read and made again, so that a large board costs what
/// changed. Changes that would cut the pages anew are refused.
public struct SeasonEdit {
  private let season: BoardSeason
  private let board: Board
  private var entries: [BoardPageEntry]
  /// The rows of the pages that changed, by place.
  private var changed: [Int: [BoardRow]] = [:]
  /// The members of a season without pages.
  private var entrants: [String: BoardShare]

  /// Nil for a season that is closed, or of another board.
  ///
  /// - Parameters:
  ///   - season: as published.
  ///   - boards: those that the settings declare.
  public init?(_ season: BoardSeason, of boards: [Board]) {
    guard season.result == nil, let board = boards.first(where: { $0.name == season.board })
    else { return nil }
    (self.season, self.board, entries) = (season, board, season.pages)
    entrants = season.rows.reduce(into: [:]) { entrants, row in
      guard let member = row.member else { return }
      entrants[member] = BoardShare(board: season.board, season: season.season, row)
    }
  }

  /// Takes a member's row away, and puts one in.
  ///
  /// - Parameters:
  ///   - former: the published score; nil for a member who had none.
  ///   - now: the score; nil for a member who has none.
  ///   - member: the member's name.
  ///   - read: the rows of a page by its path; nil when they cannot be believed.
  /// - Returns: false when the season has to be made from all its rows.
  /// - Throws: the error of `read`.
  /// - Complexity: O(pages + rows of two pages).
  public mutating func replace<Issue: Error>(
    _ former: BoardShare?, by now: BoardShare?, of member: String,
    rows read: (String) throws(Issue) -> [BoardRow]?
  ) throws(Issue) -> Bool {
    guard !entries.isEmpty else {
      entrants[member] = now
      return true
    }
    guard !SeasonPages.beginsPage(member) else { return false }
    if let former {
      let row = BoardRow(rank: nil, member: member, former)
      let place = place(of: row)
      guard var rows = try rows(of: place, read), let index = rows.firstIndex(of: row),
        rows.count > 1
      else { return false }
      rows.remove(at: index)
      put(rows, at: place, shifting: -1, behind: row)
    }
    guard let now else { return true }
    let row = BoardRow(rank: nil, member: member, now)
    let place = place(of: row)
    guard var rows = try rows(of: place, read) else { return false }
    let index = rows.firstIndex { precedes(row, $0) } ?? rows.count
    // A row before the first one would make that one begin a second page.
    guard index > 0 || !(rows.first?.member.map(SeasonPages.beginsPage) ?? false) else {
      return false
    }
    rows.insert(row, at: index)
    put(rows, at: place, shifting: 1, behind: row)
    return true
  }

  /// The documents that change; nil when the season has to be made from all its rows.
  public func documents(of year: String) -> [Document]? {
    let name = SeasonName(board: season.board, season: season.season)
    guard !entries.isEmpty else {
      let entrants = entrants.map { BoardEntrant(member: $0, share: $1) }
      return entrants.isEmpty
        ? nil : OpenSeason(board: board, name: name, entrants: entrants).documents(of: year)
    }
    let count = entries.reduce(0) { $0 + $1.rowCount }
    guard count > SeasonPages.rowsWithoutPages else { return nil }
    let folder = "\(year)/boards/\(season.board)"
    let index = BoardSeason(
      open: name, of: board, endsAt: entries.compactMap(\.endsAt).max { $0.precedes($1) },
      rowCount: count, rows: [], pages: entries)
    return [Document(path: "\(folder)/\(season.season).json", content: index)]
      + changed.sorted { $0.key < $1.key }.map { place, rows in
        let page = BoardRows(board: season.board, season: season.season, rows: rows)
        return Document(path: "\(folder)/\(entries[place].path)", content: page)
      }
  }

  // MARK: Pages

  private func rows<Issue: Error>(
    of place: Int, _ read: (String) throws(Issue) -> [BoardRow]?
  ) throws(Issue) -> [BoardRow]? {
    if let rows = changed[place] { return rows }
    return try read(entries[place].path)
  }

  /// Writes the rows of a page, and moves the ranks of the pages behind a row.
  private mutating func put(
    _ rows: [BoardRow], at place: Int, shifting ranks: Int, behind row: BoardRow
  ) {
    changed[place] = rows
    for index in entries.indices {
      let entry = entries[index]
      let isOwn = index == place
      let isBehind = index > 0 && isBetter(row, entry.first)
      guard isOwn || isBehind else { continue }
      entries[index] = BoardPageEntry(
        path: entry.path, firstRank: entry.firstRank + (isBehind ? ranks : 0),
        rowCount: isOwn ? rows.count : entry.rowCount,
        endsAt: isOwn ? rows.compactMap(\.endsAt).max { $0.precedes($1) } : entry.endsAt,
        first: isOwn ? rows[0] : entry.first)
    }
  }

  /// The page of a row: the last one whose first row is not behind it.
  private func place(of row: BoardRow) -> Int {
    entries.indices.dropFirst().last { !precedes(row, entries[$0].first) } ?? 0
  }

  // MARK: Order

  private func precedes(_ left: BoardRow, _ right: BoardRow) -> Bool {
    if isBetter(left, right) { return true }
    if isBetter(right, left) { return false }
    return (left.member ?? "").precedes(right.member ?? "")
  }

  private func isBetter(_ left: BoardRow, _ right: BoardRow) -> Bool {
    guard let first = share(left), let second = share(right) else { return false }
    return board.tieBreak.precedes(first, second)
  }

  private func share(_ row: BoardRow) -> BoardShare? {
    BoardShare(board: season.board, season: season.season, row)
  }
}
