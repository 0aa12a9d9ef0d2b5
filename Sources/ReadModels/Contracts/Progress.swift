/// Goals, streaks and experience of one year: `<year>/progress.json`.
public struct Progress: ReadModel, Hashable {
  public static let schemaName = "pacelog.progress.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// The standing at the end of the year's facts.
  public let summary: ProgressSummary
  /// Everything that earned points, newest day first.
  public let ledger: [LedgerEntry]
  /// Every goal in every period of the year that has a known day: days, weeks, months, the year;
  /// each newest first.
  public let goals: [GoalResult]

  public init(
    member: String, period: String, summary: ProgressSummary, ledger: [LedgerEntry],
    goals: [GoalResult]
  ) {
    self.member = member
    self.period = period
    self.summary = summary
    self.ledger = ledger
    self.goals = goals
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("goals", goals)
    json.member("ledger", ledger)
    json.member("member", member)
    json.member("period", period)
    json.member("schema", schema)
    json.member("summary", summary)
  }
}

/// A member's standing at the end of some facts.
public struct ProgressSummary: JSONObject, Codable, Hashable, Sendable {
  /// 1 or more.
  public let level: Int
  /// The experience of a life.
  public let points: Int
  /// The points since the level began.
  public let pointsInLevel: Int
  /// The points that are missing to the next level.
  public let pointsToNext: Int
  /// The goals of the newest day, week, month and year.
  public let goals: [GoalResult]
  /// Of days, of weeks, and of each goal by name.
  public let streaks: [ProgressStreak]

  public init(
    level: Int, points: Int, pointsInLevel: Int, pointsToNext: Int, goals: [GoalResult],
    streaks: [ProgressStreak]
  ) {
    self.level = level
    self.points = points
    self.pointsInLevel = pointsInLevel
    self.pointsToNext = pointsToNext
    self.goals = goals
    self.streaks = streaks
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("goals", goals)
    json.member("level", level)
    json.member("points", points)
    json.member("pointsInLevel", pointsInLevel)
    json.member("pointsToNext", pointsToNext)
    json.member("streaks", streaks)
  }
}

/// Points of one day, and the reason for them.
public struct LedgerEntry: JSONObject, Codable, Hashable, Sendable {
  /// A local day.
  public let date: String
  /// `workout`, `record`, `day-goal`, `week-goal`, `week-streak` or `class`.
  public let rule: String
  /// After the limit of a day.
  public let points: Int
  /// Ids of activities or tests, a goal such as `steps:day`, or a week.
  public let earnedBy: [String]

  public init(date: String, rule: String, points: Int, earnedBy: [String]) {
    self.date = date
    self.rule = rule
    self.points = points
    self.earnedBy = earnedBy
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("earnedBy", earnedBy)
    json.member("points", points)
    json.member("rule", rule)
  }
}

/// A goal in one day, week, month or year.
public struct GoalResult: JSONObject, Codable, Hashable, Sendable {
  /// `2026-03-29`, `2026-W13`, `2026-03` or `2026`.
  public let period: String
  /// Such as `steps`.
  public let measure: String
  /// `run`, `walk`, `ride`, `swim` or `other`: only its activities count; null for all of a day.
  public let sport: String?
  /// In the unit of the measure; null for no lower bound.
  public let atLeast: Int?
  /// The same for the upper bound.
  public let atMost: Int?
  /// The sum over the known days; null when no source has the measure.
  public let value: Thousandths?
  /// Null without a value.
  public let isReached: Bool?
  /// The value over ``atLeast``; null without either.
  public let share: Thousandths?

  public init(
    period: String, measure: String, sport: String? = nil, atLeast: Int?, atMost: Int?,
    value: Thousandths?, isReached: Bool?, share: Thousandths?
  ) {
    self.period = period
    self.measure = measure
    self.sport = sport
    self.atLeast = atLeast
    self.atMost = atMost
    self.value = value
    self.isReached = isReached
    self.share = share
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("atLeast", atLeast)
    json.member("atMost", atMost)
    json.member("isReached", isReached)
    json.member("measure", measure)
    json.member("period", period)
    json.member("share", share)
    json.member("sport", sport)
    json.member("value", value)
  }
}

/// The streaks of one kind.
public struct ProgressStreak: JSONObject, Codable, Hashable, Sendable {
  /// `days`, `weeks`, or a goal such as `steps:day` or `distanceMeters@run:week`.
  public let of: String
  /// The earliest of equals; null when there was none.
  public let longest: StreakSpan?
  /// The newest one, which may be over; null when there was none.
  public let last: StreakSpan?

  public init(of: String, longest: StreakSpan?, last: StreakSpan?) {
    self.of = of
    self.longest = longest
    self.last = last
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("last", last)
    json.member("longest", longest)
    json.member("of", of)
  }
}

/// A streak from its first day to its last one.
public struct StreakSpan: JSONObject, Codable, Hashable, Sendable {
  public let firstDate: String
  public let lastDate: String
  /// The number of days, weeks, months or years that count.
  public let count: Int

  public init(firstDate: String, lastDate: String, count: Int) {
    self.firstDate = firstDate
    self.lastDate = lastDate
    self.count = count
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("firstDate", firstDate)
    json.member("lastDate", lastDate)
  }
}
