/// A member's row in one result of a closed season: a fact of the member.
public struct SeasonRow: FieldCoded {
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

  public func encode(into fields: inout FieldEncoder) {
    fields.text("board", season.board)
    fields.text("season", season.season)
    fields.text("closing", closing)
    fields.integer("rank", rank)
    fields.text("name", name)
    fields.text("audience", audience)
    fields.integer("score", score)
    fields.integer("days", days)
    fields.day("reached_on", reachedOn)
    fields.integer("as_of", asOf)
    fields.integer("ends_at", endsAt)
    fields.text("salt", salt)
    fields.text("commitment", commitment)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    season = SeasonName(board: try fields.text("board"), season: try fields.text("season"))
    closing = try fields.text("closing")
    rank = try fields.integer("rank")
    name = try fields.text("name")
    audience = try fields.text("audience")
    score = try fields.integer("score")
    days = try fields.integer("days")
    reachedOn = try fields.day("reached_on")
    asOf = try fields.integer("as_of")
    endsAt = try fields.integer("ends_at")
    salt = try fields.text("salt")
    commitment = try fields.text("commitment")
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
