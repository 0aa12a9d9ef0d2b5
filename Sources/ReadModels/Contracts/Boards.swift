/// A board in one season: `club/<year>/boards/<board>/<season>.json`.
public struct BoardSeason: ReadModel, Hashable {
  public static let schemaName = "pacelog.board.v1"
  public private(set) var schema = Self.schemaName
  /// The board's name in the configuration.
  public let board: String
  public let title: String
  /// `2026-03` or `2026-W13`.
  public let season: String
  public let firstDay: String
  public let lastDay: String
  /// The quantity of the scores, such as `workouts`.
  public let measure: String
  /// Null for every sport.
  public let sport: String?
  /// `none`, `reachedFirst` or `moreDays`.
  public let tieBreak: String
  /// When the season ends for the last member in it, by that member's clock; UTC.
  public let endsAt: String?
  /// When it may be closed, in UTC; null when it is closed.
  public let closableFrom: String?
  /// Null for a season that is not closed.
  public let result: BoardResult?
  /// The number of members on all pages.
  public let rowCount: Int
  /// Best first; empty when there are pages.
  public var rows: [BoardRow]
  /// Best first; empty for up to 1,000 rows.
  public let pages: [BoardPageEntry]
  /// The changes of another closing, by member; empty for a season that is not closed.
  public let amendments: [BoardAmendment]

  public init(
    _ name: BoardName, season: String, days: (first: String, last: String), endsAt: String?,
    closableFrom: String?, result: BoardResult? = nil, rowCount: Int, rows: [BoardRow],
    pages: [BoardPageEntry] = [], amendments: [BoardAmendment] = []
  ) {
    (board, title, measure) = (name.board, name.title, name.measure)
    (sport, tieBreak) = (name.sport, name.tieBreak)
    self.season = season
    (firstDay, lastDay) = days
    (self.endsAt, self.closableFrom, self.result) = (endsAt, closableFrom, result)
    (self.rowCount, self.rows, self.pages) = (rowCount, rows, pages)
    self.amendments = amendments
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("amendments", amendments)
    json.member("board", board)
    json.member("closableFrom", closableFrom)
    json.member("endsAt", endsAt)
    json.member("firstDay", firstDay)
    json.member("lastDay", lastDay)
    json.member("measure", measure)
    json.member("pages", pages)
    json.member("result", result)
    json.member("rowCount", rowCount)
    json.member("rows", rows)
    json.member("schema", schema)
    json.member("season", season)
    json.member("sport", sport)
    json.member("tieBreak", tieBreak)
    json.member("title", title)
  }
}

extension BoardSeason {
  /// The rows of one page with their ranks, which the page of an open season leaves out.
  ///
  /// - Complexity: O(rows + pages).
  public func ranked(_ page: Int, _ rows: [BoardRow]) -> [BoardRow] {
    guard pages.indices.contains(page) else { return [] }
    let before = pages[..<page].reduce(0) { $0 + $1.rowCount }
    var ranked: [BoardRow] = []
    for (index, row) in rows.enumerated() {
      var row = row
      if row.rank == nil {
        let isEqual = index > 0 && isEqual(rows[index - 1], row)
        row.rank =
          index == 0 ? pages[page].firstRank : isEqual ? ranked[index - 1].rank : before + index + 1
      }
      ranked.append(row)
    }
    return ranked
  }

  private func isEqual(_ left: BoardRow, _ right: BoardRow) -> Bool {
    guard left.score == right.score else { return false }
    return switch tieBreak {
    case "reachedFirst": left.reachedOn == right.reachedOn
    case "moreDays": left.days == right.days
    default: true
    }
  }
}

/// The board to which a season belongs.
public struct BoardName: Hashable, Sendable {
  public let board: String
  public let title: String
  public let measure: String
  public let sport: String?
  public let tieBreak: String

  public init(board: String, title: String, measure: String, sport: String?, tieBreak: String) {
    (self.board, self.title, self.measure) = (board, title, measure)
    (self.sport, self.tieBreak) = (sport, tieBreak)
  }
}

/// A closed season.
public struct BoardResult: JSONObject, Codable, Hashable, Sendable {
  /// 1 for the first result, one more for each amendment.
  public let revision: Int
  public let closedAt: String
  /// Identifies this result among all of the season.
  public let closing: String
  /// SHA-256 of all places by rank and commitment, each a line of the rank, a space and the
  /// commitment.
  public let digest: String

  public init(revision: Int, closedAt: String, closing: String, digest: String) {
    (self.revision, self.closedAt, self.closing) = (revision, closedAt, closing)
    self.digest = digest
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("closedAt", closedAt)
    json.member("closing", closing)
    json.member("digest", digest)
    json.member("revision", revision)
  }
}

/// One page of a season: a file beside the season's.
public struct BoardPageEntry: JSONObject, Codable, Hashable, Sendable {
  /// Relative to the folder of the season's file.
  public let path: String
  public let firstRank: Int
  public let rowCount: Int
  /// When the season ends for the last member on the page; UTC.
  public let endsAt: String?
  /// The row with which the page begins.
  public let first: BoardRow

  public init(path: String, firstRank: Int, rowCount: Int, endsAt: String?, first: BoardRow) {
    (self.path, self.firstRank, self.rowCount) = (path, firstRank, rowCount)
    (self.endsAt, self.first) = (endsAt, first)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("endsAt", endsAt)
    json.member("first", first)
    json.member("firstRank", firstRank)
    json.member("path", path)
    json.member("rowCount", rowCount)
  }
}

/// About a thousand rows of a season.
public struct BoardRows: ReadModel, Hashable {
  public static let schemaName = "pacelog.board-rows.v1"
  public private(set) var schema = Self.schemaName
  public let board: String
  /// `2026-03` or `2026-W13`.
  public let season: String
  /// Best first.
  ///
  /// The rank is null while the season is not closed: it follows from the page's first rank.
  public let rows: [BoardRow]

  public init(board: String, season: String, rows: [BoardRow]) {
    (self.board, self.season, self.rows) = (board, season, rows)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("board", board)
    json.member("rows", rows)
    json.member("schema", schema)
    json.member("season", season)
  }
}

/// One member in one season of a board.
public struct BoardRow: JSONObject, Codable, Hashable, Sendable {
  /// Equal for equal scores, which the tie-break does not part: 1, 2, 2, 4.
  ///
  /// Null on a page of a season that is not closed.
  public var rank: Int?
  /// Null for a member of a closed season who was forgotten since; so are all other values but the
  /// rank and the commitment.
  public let member: String?
  /// The name that the member chose for the board.
  public let name: String?
  /// `club` or `public`.
  public let audience: String?
  /// In the unit of the measure.
  public let score: Thousandths?
  /// The number of days that count.
  public let days: Int?
  /// The day on which the score was complete.
  public let reachedOn: String?
  /// The newest sequence of the member that the row includes.
  public let asOf: Int?
  /// When the season ends by the member's clock; UTC.
  public let endsAt: String?
  /// Of a closed season: ties the row to the recorded result.
  public let commitment: String?

  public init(rank: Int?, member: String, _ share: BoardShare) {
    (self.rank, self.member) = (rank, member)
    (name, audience, score) = (share.name, share.audience, share.score)
    (days, reachedOn) = (share.days, share.reachedOn)
    (asOf, endsAt) = (share.asOf, share.endsAt)
    commitment = nil
  }

  public init(member: String, _ share: SeasonShare) {
    (rank, self.member) = (share.rank, member)
    (name, audience, score) = (share.score.name, share.score.audience, share.score.score)
    (days, reachedOn) = (share.score.days, share.score.reachedOn)
    (asOf, endsAt) = (share.score.asOf, share.score.endsAt)
    commitment = share.commitment
  }

  /// The row of a forgotten member.
  public init(rank: Int, commitment: String) {
    (self.rank, self.commitment) = (rank, commitment)
    (member, name, audience, score) = (nil, nil, nil, nil)
    (days, reachedOn, asOf, endsAt) = (nil, nil, nil, nil)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("asOf", asOf)
    json.member("audience", audience)
    json.member("commitment", commitment)
    json.member("days", days)
    json.member("endsAt", endsAt)
    json.member("member", member)
    json.member("name", name)
    json.member("rank", rank)
    json.member("reachedOn", reachedOn)
    json.member("score", score)
  }
}

/// A row that another closing of the season would change.
public struct BoardAmendment: JSONObject, Codable, Hashable, Sendable {
  public let member: String
  /// The rank that was closed; null for a member who had none.
  public let rank: Int?
  /// The rank that it would be now; null for a member who would have none.
  public let rankNow: Int?
  /// Null for a member who would have no row.
  public let now: BoardShare?
  /// `imported`, `corrected`, `removed`, `restored`, `left`, `entered`, `renamed`, `overtaken` or
  /// `advanced`.
  public let reasons: [String]

  public init(member: String, rank: Int?, rankNow: Int?, now: BoardShare?, reasons: [String]) {
    (self.member, self.rank, self.rankNow) = (member, rank, rankNow)
    (self.now, self.reasons) = (now, reasons)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("now", now)
    json.member("rank", rank)
    json.member("rankNow", rankNow)
    json.member("reasons", reasons)
  }
}

/// A member's row in a closed season, as it was recorded.
public struct SeasonShare: JSONObject, Codable, Hashable, Sendable {
  public let closing: String
  public let commitment: String
  public let rank: Int
  public let score: BoardShare
  /// `imported` and `corrected` where facts of the season came later, and `left` for a member who
  /// is on the board no more.
  public let changes: [String]

  public init(
    closing: String, commitment: String, rank: Int, score: BoardShare, changes: [String]
  ) {
    (self.closing, self.commitment, self.rank) = (closing, commitment, rank)
    (self.score, self.changes) = (score, changes)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("changes", changes)
    json.member("closing", closing)
    json.member("commitment", commitment)
    json.member("rank", rank)
    json.member("score", score)
  }
}

/// A member's score in one season of a board.
public struct BoardShare: JSONObject, Codable, Hashable, Sendable {
  public let board: String
  /// `2026-03` or `2026-W13`.
  public let season: String
  /// The name that the member chose for the board.
  public let name: String
  /// `club` or `public`.
  public let audience: String
  /// In the unit of the measure.
  public let score: Thousandths
  /// The number of days that count.
  public let days: Int
  /// The day on which the score was complete.
  public let reachedOn: String
  /// The sequence of the member's newest event of the year.
  public let asOf: Int
  /// When the season ends by the member's clock; UTC.
  public let endsAt: String

  public init(
    board: String, season: String, name: String, audience: String, score: Thousandths, days: Int,
    reachedOn: String, asOf: Int, endsAt: String
  ) {
    self.board = board
    self.season = season
    self.name = name
    self.audience = audience
    self.score = score
    self.days = days
    self.reachedOn = reachedOn
    (self.asOf, self.endsAt) = (asOf, endsAt)
  }

  /// Nil for the row of a forgotten member.
  public init?(board: String, season: String, _ row: BoardRow) {
    guard let name = row.name, let audience = row.audience, let score = row.score,
      let days = row.days, let reachedOn = row.reachedOn, let asOf = row.asOf,
      let endsAt = row.endsAt
    else { return nil }
    self.init(
      board: board, season: season, name: name, audience: audience, score: score, days: days,
      reachedOn: reachedOn, asOf: asOf, endsAt: endsAt)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("asOf", asOf)
    json.member("audience", audience)
    json.member("board", board)
    json.member("days", days)
    json.member("endsAt", endsAt)
    json.member("name", name)
    json.member("reachedOn", reachedOn)
    json.member("score", score)
    json.member("season", season)
  }
}
