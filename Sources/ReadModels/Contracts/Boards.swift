/// One page of a board in one season: `club/<year>/boards/<board>/<season>.json`; the second page
/// ends in `.2.json`.
public struct BoardPage: ReadModel, Hashable {
  public static let schemaName = "pacelog.board.v1"
  public let schema: String
  /// The board's name in the configuration.
  public let board: String
  public let title: String
  /// `2026-03` or `2026-W13`.
  public let season: String
  /// The quantity of the scores, such as `workouts`.
  public let measure: String
  /// Null for every sport.
  public let sport: String?
  /// `none`, `reachedFirst` or `moreDays`.
  public let tieBreak: String
  /// 1 or more.
  public let page: Int
  public let pageCount: Int
  /// The number of members on all pages.
  public let rowCount: Int
  /// At most 1,000, best first.
  public let rows: [BoardRow]

  public init(
    board: String, title: String, season: String, measure: String, sport: String?,
    tieBreak: String, page: Int, pageCount: Int, rowCount: Int, rows: [BoardRow]
  ) {
    schema = Self.schemaName
    self.board = board
    self.title = title
    self.season = season
    self.measure = measure
    self.sport = sport
    self.tieBreak = tieBreak
    self.page = page
    self.pageCount = pageCount
    self.rowCount = rowCount
    self.rows = rows
  }
}

/// One member in one season of a board.
public struct BoardRow: Codable, Hashable, Sendable {
  /// Equal for equal scores, which the tie-break does not part: 1, 2, 2, 4.
  public let rank: Int
  public let member: String
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

  public init(rank: Int, member: String, _ share: BoardShare) {
    self.rank = rank
    self.member = member
    name = share.name
    audience = share.audience
    score = share.score
    days = share.days
    reachedOn = share.reachedOn
  }
}

/// A member's score in one season of a board.
public struct BoardShare: Codable, Hashable, Sendable {
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

  public init(
    board: String, season: String, name: String, audience: String, score: Thousandths, days: Int,
    reachedOn: String
  ) {
    self.board = board
    self.season = season
    self.name = name
    self.audience = audience
    self.score = score
    self.days = days
    self.reachedOn = reachedOn
  }

  public init(board: String, season: String, _ row: BoardRow) {
    self.init(
      board: board, season: season, name: row.name, audience: row.audience, score: row.score,
      days: row.days, reachedOn: row.reachedOn)
  }
}
