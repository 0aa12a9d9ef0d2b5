package import ActivityModel
import ReadModels

extension ClubStage {
  /// The boards of each season: `boards/<board>/<season>.json`.
  public static let boards = ClubStage(
    name: "club-boards", version: 4,
    years: { facts in
      Set(facts.seasonResults.compactMap { $0.season.date?.numbers.year })
    },
    reduce: { period in
      BoardSeasons(period).all.flatMap { $0.documents(of: period.year) }
    },
    recall: { models, year in BoardRecall(models, &year) != nil })
}

extension ClubFacts {
  /// The results of closed seasons that count.
  var seasonResults: [SeasonResult] {
    history.subjects.compactMap {
      if case .seasonResult(let result) = $0.body.content { result } else { nil }
    }
  }
}

/// All seasons of all boards in one year of the club.
struct BoardSeasons {
  private let boards: [String: Board]
  private var current: [SeasonName: [BoardEntrant]] = [:]
  private var rows: [String: [SeasonEntrant]] = [:]
  private var results: [SeasonName: SeasonResult] = [:]

  /// - Parameters:
  ///   - period: the year.
  ///   - season: the only one; nil for all.
  init(_ period: ClubPeriod, only season: SeasonName? = nil) {
    boards = period.boards.reduce(into: [:]) { $0[$1.name] = $1 }
    for result in period.facts.seasonResults where season == nil || season == result.season {
      guard let date = result.season.date, Period.name(of: date.numbers.year) == period.year else {
        continue
      }
      results[result.season] = result
    }
    for share in period.shares {
      for score in share.boards {
        current[SeasonName(board: score.board, season: score.season), default: []]
          .append(BoardEntrant(member: share.member, share: score))
      }
      for row in share.seasons {
        rows[row.closing, default: []].append(SeasonEntrant(member: share.member, share: row))
      }
    }
  }

  /// In any order.
  var all: [any SeasonDocuments] {
    let open = current.filter { results[$0.key] == nil }.compactMap { name, entrants in
      boards[name.board].map { OpenSeason(board: $0, name: name, entrants: entrants) }
    }
    let closed = results.map { name, result in
      ClosedSeason(
        result: result, rows: rows[result.closing] ?? [], entrants: current[name] ?? [])
    }
    return open + closed
  }
}

/// A season that makes documents.
protocol SeasonDocuments {
  func documents(of year: String) -> [Document]
}

/// A season that is not closed.
struct OpenSeason: SeasonDocuments {
  let board: Board
  let name: SeasonName
  let entrants: [BoardEntrant]

  func documents(of year: String) -> [Document] {
    let pages = SeasonPages(
      SeasonRanking(entrants, tieBreak: board.tieBreak).rows, of: name, keepsRanks: false)
    let ends = entrants.map(\.share.endsAt).max { $0.precedes($1) }
    let index = BoardSeason(
      open: name, of: board, endsAt: ends, rowCount: entrants.count, rows: pages.rows,
      pages: pages.entries)
    return pages.documents(of: year, index)
  }
}

extension BoardSeason {
  /// A season that is not closed.
  init(
    open name: SeasonName, of board: Board, endsAt ends: String?, rowCount: Int, rows: [BoardRow],
    pages: [BoardPageEntry]
  ) {
    self.init(
      board.contractName, season: name.season, days: name.dayNames, endsAt: ends,
      closableFrom: ends.flatMap { Instant(wholeSeconds: $0) }.map {
        $0.adding(milliseconds: Int64(board.closeAfterDays) * 86_400_000).iso8601
      },
      rowCount: rowCount, rows: rows, pages: pages)
  }
}

extension Board {
  var contractName: BoardName {
    BoardName(
      board: name, title: title, measure: measure.rawValue, sport: sport?.rawValue,
      tieBreak: tieBreak.rawValue)
  }
}

extension SeasonName {
  /// The first and the last one; empty for a name that is no season.
  var dayNames: (first: String, last: String) {
    (days?.lowerBound.iso8601 ?? "", days?.upperBound.iso8601 ?? "")
  }
}

extension Instant {
  /// Reads `2026-03-31T22:00:00Z`, as read models write a whole second.
  package init?(wholeSeconds text: String) {
    let clock = text.dropFirst(11).dropLast().split(separator: ":").compactMap { Int32($0) }
    guard text.utf8.count == 20, clock.count == 3,
      let date = LocalDate(iso8601: String(text.prefix(10)))
    else { return nil }
    let seconds = clock[0] * 3_600 + clock[1] * 60 + clock[2]
    self.init(utc: LocalDateTime(date: date, millisecondsOfDay: seconds * 1_000))
  }
}
