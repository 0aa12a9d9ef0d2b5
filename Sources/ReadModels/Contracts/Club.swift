/// The numbers that a member adds to the documents of the club: `<year>/club.json`.
///
/// Only members who agreed to be listed, or are on a board, have such a file.
public struct ClubShare: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-share.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// The weeks of the ISO year with an activity or an active minute, newest first.
  public var weeks: [ClubWeek]
  /// The member's scores on boards, by board and then by season.
  public var boards: [BoardShare]
  /// The member's rows of closed seasons, by board, season and closing.
  public var seasons: [SeasonShare]

  public init(
    member: String, period: String, weeks: [ClubWeek] = [], boards: [BoardShare] = [],
    seasons: [SeasonShare] = []
  ) {
    (self.boards, self.seasons) = (boards, seasons)
    self.member = member
    self.period = period
    self.weeks = weeks
  }

  /// True when it adds nothing.
  public var isEmpty: Bool { weeks.isEmpty && boards.isEmpty && seasons.isEmpty }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("boards", boards)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
    json.member("seasons", seasons)
    json.member("weeks", weeks)
  }
}

/// The days of one ISO week on which a member agreed to be listed.
public struct ClubWeek: JSONObject, Codable, Hashable, Sendable {
  /// `2026-W13`.
  public let week: String
  /// `club`, or `public` when the public may see every counted day.
  public let audience: String
  /// The number of activities that began on these days.
  public let activities: Int
  /// The sum of the days' active minutes; null when no day has the value.
  public let activeMinutes: Int?
  /// Ordered by name.
  public let sports: [ClubSport]

  public init(
    week: String, audience: String, activities: Int, activeMinutes: Int?, sports: [ClubSport]
  ) {
    self.week = week
    self.audience = audience
    self.activities = activities
    self.activeMinutes = activeMinutes
    self.sports = sports
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activeMinutes", activeMinutes)
    json.member("activities", activities)
    json.member("audience", audience)
    json.member("sports", sports)
    json.member("week", week)
  }
}

/// The activities of one sport.
public struct ClubSport: JSONObject, Codable, Hashable, Sendable {
  public let sport: String
  public let count: Int
  /// Null when no activity has a distance.
  public let distanceMeters: Thousandths?

  public init(sport: String, count: Int, distanceMeters: Thousandths?) {
    self.sport = sport
    self.count = count
    self.distanceMeters = distanceMeters
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("distanceMeters", distanceMeters)
    json.member("sport", sport)
  }
}

/// The activity of the listed members in one year: `club/<year>/activity.json`.
public struct ClubActivity: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-activity.v1"
  public private(set) var schema = Self.schemaName
  /// Such as `2026`.
  public let period: String
  /// ISO weeks of the year with a listed member, newest first.
  public let weeks: [ClubActivityWeek]

  public init(period: String, weeks: [ClubActivityWeek]) {
    self.period = period
    self.weeks = weeks
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("period", period)
    json.member("schema", schema)
    json.member("weeks", weeks)
  }
}

/// The listed members of one ISO week.
public struct ClubActivityWeek: JSONObject, Codable, Hashable, Sendable {
  /// `2026-W13`.
  public let week: String
  /// Ordered by name.
  public let rows: [ClubMemberWeek]

  public init(week: String, rows: [ClubMemberWeek]) {
    self.week = week
    self.rows = rows
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("rows", rows)
    json.member("week", week)
  }
}

/// One member's week.
public struct ClubMemberWeek: JSONObject, Codable, Hashable, Sendable {
  public let member: String
  /// `club`, or `public` when the public may see every counted day.
  public let audience: String
  public let activities: Int
  /// Null when no day has the value.
  public let activeMinutes: Int?
  /// Ordered by name.
  public let sports: [ClubSport]

  public init(member: String, _ week: ClubWeek) {
    self.member = member
    audience = week.audience
    activities = week.activities
    activeMinutes = week.activeMinutes
    sports = week.sports
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activeMinutes", activeMinutes)
    json.member("activities", activities)
    json.member("audience", audience)
    json.member("member", member)
    json.member("sports", sports)
  }
}

/// The documents of the club that are of no year and the indexes of its years, or the documents of
/// one year: `club/index.json` and `club/<year>/index.json`.
public struct ClubIndex: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-index.v1"
  public private(set) var schema = Self.schemaName
  /// Such as `2026`; null for the index of all years.
  public let period: String?
  /// By path.
  public let files: [FileDigest]
  /// The last event of the club's own history that the documents know of, 0 for none; null for the
  /// index of a year.
  public let lastSequence: Int?
  /// The club's events that could not be projected; null for the index of a year.
  public let problems: [Problem]?

  /// The index of a year.
  public init(period: String, files: [FileDigest]) {
    self.period = period
    self.files = files
    lastSequence = nil
    problems = nil
  }

  /// The index of all years.
  public init(lastSequence: Int, files: [FileDigest], problems: [Problem]) {
    period = nil
    self.files = files
    self.lastSequence = lastSequence
    self.problems = problems
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("files", files)
    json.member("lastSequence", lastSequence)
    json.member("period", period)
    json.member("problems", problems)
    json.member("schema", schema)
  }
}
