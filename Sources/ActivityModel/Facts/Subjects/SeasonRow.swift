/// A member's row in one result of a closed season: a fact of the member.
public struct SeasonRow: SummarizedContent {
  public var season: SeasonName
  /// ``SeasonResult/closing`` of the result.
  public var closing: String
  public var rank: Int64
  /// The name that the member chose for the board.
  public var name: String
  /// `club` or `public`.
  public var audience: String
  /// In thousandths of the measure's unit.
  public var score: Int64
  /// The number of days that count.
  public var days: Int64
  /// The day on which the score was complete.
  public var reachedOn: LocalDate
  /// The sequence of the member's newest event when the season was closed.
  public var asOf: Int64
  /// When the season ended by the member's clock, in milliseconds since 1970.
  public var endsAt: Int64
  /// Random hexadecimal digits: without them, the commitment reveals nothing.
  public var salt: String
  /// Ties this row to its place in the club's result, in hexadecimal digits.
  public var commitment: String

  public init(
    season: SeasonName, closing: String, rank: Int64, name: String, audience: String,
    score: Int64, days: Int64, reachedOn: LocalDate, asOf: Int64, endsAt: Int64, salt: String,
    commitment: String = ""
  ) {
    (self.season, self.closing, self.rank) = (season, closing, rank)
    (self.name, self.audience, self.score) = (name, audience, score)
    (self.days, self.reachedOn, self.asOf) = (days, reachedOn, asOf)
    (self.endsAt, self.salt, self.commitment) = (endsAt, salt, commitment)
  }

  /// The text whose SHA-256 is the commitment.
  public var committedText: String {
    [
      salt, season.board, season.season, closing, "\(rank)", "\(score)", "\(days)",
      reachedOn.iso8601, audience, name,
    ].joined(separator: "\n")
  }

  static let blank = SeasonRow(
    season: SeasonName(board: "", season: ""), closing: "", rank: 0, name: "", audience: "",
    score: 0, days: 0, reachedOn: .blank, asOf: 0, endsAt: 0, salt: "")

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("board", &season.board)
    try fields.field("season", &season.season)
    try fields.field("closing", &closing)
    try fields.field("rank", &rank)
    try fields.field("name", &name)
    try fields.field("audience", &audience)
    try fields.field("score", &score)
    try fields.field("days", &days)
    try fields.field("reached_on", &reachedOn)
    try fields.field("as_of", &asOf)
    try fields.field("ends_at", &endsAt)
    try fields.field("salt", &salt)
    try fields.field("commitment", &commitment)
  }

  var summary: String {
    "rank \(rank) of season \(season.season) of board \(season.board)"
  }
}

extension Fact {
  /// The result of a closed season.
  public static func season(_ result: SeasonResult) -> Fact {
    .subjectRecorded(
      SubjectRecorded(
        stream: SourceStream(.club, kind: .app),
        subject: "\(result.season.board)/\(result.season.season)",
        content: .seasonResult(result)))
  }

  /// A member's row of a closed season.
  public static func season(_ row: SeasonRow) -> Fact {
    .subjectRecorded(
      SubjectRecorded(
        stream: SourceStream(.club, kind: .app),
        subject: "\(row.season.board)/\(row.season.season)/\(row.closing)",
        content: .seasonRow(row)))
  }
}
