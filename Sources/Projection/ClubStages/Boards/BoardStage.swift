import ActivityModel
import ReadModels

extension ClubStage {
  /// The boards of each season: `boards/<board>/<season>.json`.
  public static let boards = ClubStage(
    name: "club-boards", version: 1,
    reduce: { period in
      let seasons = BoardSeason.all(period.shares)
      return period.boards.flatMap { board in
        (seasons[board.name] ?? [:]).flatMap { season, rows in
          BoardSeason(board: board, season: season, entries: rows).documents(of: period.year)
        }
      }
    },
    recall: { models, year in
      for path in models.paths where path.hasPrefix("boards/") {
        guard let page = models.model(BoardPage.self, at: path) else { return false }
        for row in page.rows {
          year.add(to: row.member) {
            $0.boards.append(BoardShare(board: page.board, season: page.season, row))
          }
        }
      }
      return true
    })
}

/// A member's score among others.
struct BoardEntrant {
  let member: String
  let share: BoardShare
}

/// One season of a board.
struct BoardSeason {
  let board: Board
  /// `2026-03` or `2026-W13`.
  let season: String
  let entries: [BoardEntrant]

  static let rowsPerPage = 1_000

  /// By board, then by season.
  static func all(_ shares: [ClubShare]) -> [String: [String: [BoardEntrant]]] {
    var seasons: [String: [String: [BoardEntrant]]] = [:]
    for share in shares {
      for score in share.boards {
        seasons[score.board, default: [:]][score.season, default: []]
          .append(BoardEntrant(member: share.member, share: score))
      }
    }
    return seasons
  }

  /// One for each page.
  func documents(of year: String) -> [Document] {
    let rows = rows
    let pages = (rows.count + Self.rowsPerPage - 1) / Self.rowsPerPage
    return (0..<pages).map { page in
      let start = page * Self.rowsPerPage
      let content = BoardPage(
        board: board.name, title: board.title, season: season, measure: board.measure.rawValue,
        sport: board.sport?.rawValue, tieBreak: board.tieBreak.rawValue, page: page + 1,
        pageCount: pages, rowCount: rows.count,
        rows: Array(rows[start..<min(start + Self.rowsPerPage, rows.count)]))
      let number = page == 0 ? "" : ".\(page + 1)"
      return Document(
        path: "\(year)/boards/\(board.name)/\(season)\(number).json", content: content)
    }
  }

  /// Best first; equals by member.
  var rows: [BoardRow] {
    let sorted = entries.sorted { left, right in
      if precedes(left.share, right.share) { return true }
      if precedes(right.share, left.share) { return false }
      return left.member.precedes(right.member)
    }
    var rows: [BoardRow] = []
    for (index, entry) in sorted.enumerated() {
      let isEqual = index > 0 && !precedes(sorted[index - 1].share, entry.share)
      let rank = isEqual ? rows[index - 1].rank : index + 1
      rows.append(BoardRow(rank: rank, member: entry.member, entry.share))
    }
    return rows
  }

  private func precedes(_ left: BoardShare, _ right: BoardShare) -> Bool {
    if left.score != right.score { return left.score.thousandths > right.score.thousandths }
    return switch board.tieBreak {
    case .none: false
    case .reachedFirst: left.reachedOn.precedes(right.reachedOn)
    case .moreDays: left.days > right.days
    }
  }
}
