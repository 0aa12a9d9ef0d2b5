public import Runtime
public import ReadModels

extension OpenClub {
  /// The seasons of a year, with the rows of their first pages.
  ///
  /// - Parameters:
  ///   - year: such as `2026`.
  ///   - pages: how many pages of each season to open.
  /// - Returns: in any order; nil when a document is damaged.
  /// - Throws: ``Failure`` when the system refuses to read.
  /// - Complexity: that of the documents of seasons, and of the pages that are opened.
  public func boardSeasons(
    of year: String, pages: Int = .max
  ) throws(Failure) -> [BoardSeason]? {
    let names = paths(of: year).filter { path in
      // Pages of rows have names such as `2026-03.top.json`.
      path.hasPrefix("boards/") && path.split(separator: ".").count == 2
    }
    guard let documents = try documents(names, of: year) else { return nil }
    var seasons: [BoardSeason] = []
    for (path, bytes) in documents {
      guard var season = decode(BoardSeason.self, from: bytes) else { continue }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let wanted = season.pages.prefix(pages).map { "\(folder)/\($0.path)" }
      guard let opened = try self.documents(wanted, of: year) else { return nil }
      for (index, path) in wanted.enumerated() {
        guard let bytes = opened[path], let rows = decode(BoardRows.self, from: bytes)
        else { return nil }
        season.rows += season.ranked(index, rows.rows)
      }
      seasons.append(season)
    }
    return seasons
  }
}

extension OutputReader {
  /// Every season with the rows of its first page, in any order; none when nothing is published.
  ///
  /// - Throws: ``Failure`` when a document does not fit its index, or the system refuses.
  public func firstPagesOfBoards() throws(Failure) -> [BoardSeason] {
    guard case .documents(let club) = try JSONFileSink(folder: folder).publishedClub() else {
      return []
    }
    return try boardSeasons(in: club, pages: 1)
  }

  /// Every season of every board with all its rows, in any order; none when nothing is published.
  ///
  /// - Throws: ``Failure`` when a document does not fit its index, or the system refuses.
  public func boardSeasons() throws(Failure) -> [BoardSeason] {
    switch try JSONFileSink(folder: folder).publishedClub() {
    case .none: return []
    case .unknown: throw damagedClub
    case .documents(let club): return try boardSeasons(in: club, pages: .max)
    }
  }

  private func boardSeasons(in club: OpenClub, pages: Int) throws(Failure) -> [BoardSeason] {
    var seasons: [BoardSeason] = []
    for year in club.years {
      guard let found = try club.boardSeasons(of: year, pages: pages) else { throw damagedClub }
      seasons += found
    }
    return seasons
  }
}
