/// The result of a closed season of a board: a fact of the club that names no member.
///
/// Each place has a commitment instead of a name. The member's own ``SeasonRow`` fits one of them,
/// and goes with the member's history when the member is forgotten.
public struct SeasonResult: SummarizedContent {
  /// One row of the result.
  public struct Place: FieldCoded {
    /// From 1; equal for equal scores.
    public var rank: Int64
    /// ``SeasonRow/commitment`` of the member's row.
    public var commitment: String

    public init(rank: Int64, commitment: String) {
      (self.rank, self.commitment) = (rank, commitment)
    }

    static let blank = Place(rank: 0, commitment: "")

    mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
      try fields.field("rank", &rank)
      try fields.field("commitment", &commitment)
    }
  }

  public var season: SeasonName
  /// Identifies this result among all results of the season: 32 hexadecimal digits.
  public var closing: String
  /// 1 for the first result, one more for each amendment.
  public var revision: Int64
  /// Milliseconds since 1970.
  public var closedAt: Int64
  public var title: String
  public var measure: String
  public var sport: String?
  public var tieBreak: String
  /// Best first.
  public var places: [Place]
  /// Of the places, in hexadecimal digits.
  public var digest: String

  public init(
    season: SeasonName, closing: String, revision: Int64, closedAt: Int64, title: String,
    measure: String, sport: String?, tieBreak: String, places: [Place], digest: String
  ) {
    (self.season, self.closing, self.revision) = (season, closing, revision)
    (self.closedAt, self.title, self.measure) = (closedAt, title, measure)
    (self.sport, self.tieBreak, self.places) = (sport, tieBreak, places)
    self.digest = digest
  }

  static let blank = SeasonResult(
    season: SeasonName(board: "", season: ""), closing: "", revision: 0, closedAt: 0, title: "",
    measure: "", sport: nil, tieBreak: "", places: [], digest: "")

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("board", &season.board)
    try fields.field("season", &season.season)
    try fields.field("closing", &closing)
    try fields.field("revision", &revision)
    try fields.field("closed_at", &closedAt)
    try fields.field("title", &title)
    try fields.field("measure", &measure)
    try fields.field("sport", &sport)
    try fields.field("tie_break", &tieBreak)
    try fields.field("places", &places)
    try fields.field("digest", &digest)
  }

  var summary: String {
    let rows = places.count == 1 ? "1 row" : "\(places.count) rows"
    return "season \(season.season) of board \(season.board), revision \(revision), \(rows)"
  }
}

/// One season of one board.
public struct SeasonName: Hashable, Sendable {
  /// The board's name in the configuration.
  public var board: String
  /// `2026-03` or `2026-W13`.
  public var season: String

  public init(board: String, season: String) { (self.board, self.season) = (board, season) }

  /// The days of the season, of each member's own clock; nil when it is no month and no ISO week.
  public var days: ClosedRange<LocalDate>? {
    let parts = season.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, let year = Int(parts[0]) else { return nil }
    if parts[1].first == "W" {
      guard parts[1].utf8.count == 3, let week = Int(parts[1].dropFirst()) else { return nil }
      return SeasonName.days(ofWeek: week, year)
    }
    guard parts[1].utf8.count == 2, let month = Int(parts[1]),
      let first = LocalDate(year: year, month: month, day: 1)
    else { return nil }
    let inNextMonth = first.adding(days: 31)
    return first...inNextMonth.adding(days: -inNextMonth.numbers.day)
  }

  /// A day of the year to which the season belongs: the first of a month, a week's Thursday.
  public var date: LocalDate? {
    days.map { season.contains("W") ? $0.lowerBound.adding(days: 3) : $0.lowerBound }
  }

  /// Week 1 contains the fourth of January.
  private static func days(ofWeek week: Int, _ year: Int) -> ClosedRange<LocalDate>? {
    guard (1...53).contains(week), let fourth = LocalDate(year: year, month: 1, day: 4) else {
      return nil
    }
    let monday = fourth.adding(days: 1 - fourth.isoWeekday + 7 * (week - 1))
    guard monday.isoWeek == (year: year, week: week) else { return nil }
    return monday...monday.adding(days: 6)
  }
}
