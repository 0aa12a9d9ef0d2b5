/// The sums of a member's activities over a life: `totals.json`.
public struct Totals: ReadModel, Hashable {
  public static let schemaName = "pacelog.totals.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Years with an activity, newest first.
  public let years: [PeriodTotals]
  /// All time; null without an activity.
  public let allTime: PeriodTotals?
  /// The longest sequence of days with an activity, the earliest of equals; null without one.
  public let longestStreak: Streak?
  /// The streak that contains the last activity; null without one.
  public let lastStreak: Streak?

  public init(
    member: String, years: [PeriodTotals], allTime: PeriodTotals?, longestStreak: Streak?,
    lastStreak: Streak?
  ) {
    self.member = member
    self.years = years
    self.allTime = allTime
    self.longestStreak = longestStreak
    self.lastStreak = lastStreak
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("allTime", allTime)
    json.member("lastStreak", lastStreak)
    json.member("longestStreak", longestStreak)
    json.member("member", member)
    json.member("schema", schema)
    json.member("years", years)
  }
}

/// The sums of a member's activities over one year: `<year>/totals.json`.
public struct YearTotals: ReadModel, Hashable {
  public static let schemaName = "pacelog.year-totals.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// The weeks of the ISO year with an activity, newest first.
  public let weeks: [PeriodTotals]
  /// Months with an activity, newest first.
  public let months: [PeriodTotals]

  public init(member: String, period: String, weeks: [PeriodTotals], months: [PeriodTotals]) {
    self.member = member
    self.period = period
    self.weeks = weeks
    self.months = months
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("months", months)
    json.member("period", period)
    json.member("schema", schema)
    json.member("weeks", weeks)
  }
}

/// The activities of some days.
public struct PeriodTotals: JSONObject, Codable, Hashable, Sendable {
  /// `2026-W13`, `2026-03`, `2026`, or `all`.
  public let period: String
  /// The first local day with an activity.
  public let firstDate: String
  /// The last local day with an activity.
  public let lastDate: String
  /// The number of local days on which an activity began.
  public let activeDays: Int
  /// Ordered by name.
  public let sports: [SportTotals]

  public init(
    period: String, firstDate: String, lastDate: String, activeDays: Int, sports: [SportTotals]
  ) {
    self.period = period
    self.firstDate = firstDate
    self.lastDate = lastDate
    self.activeDays = activeDays
    self.sports = sports
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activeDays", activeDays)
    json.member("firstDate", firstDate)
    json.member("lastDate", lastDate)
    json.member("period", period)
    json.member("sports", sports)
  }
}

/// The sums over the activities of one sport; null when no activity has the value.
public struct SportTotals: JSONObject, Codable, Hashable, Sendable {
  public let sport: String
  public var count: Int
  public var distanceMeters: Thousandths?
  public var elapsedSeconds: Thousandths?
  public var movingSeconds: Thousandths?
  public var ascentMeters: Thousandths?
  public var descentMeters: Thousandths?
  /// Kilocalories counted by the devices.
  public var calories: Thousandths?

  public init(sport: String, count: Int) {
    self.sport = sport
    self.count = count
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("ascentMeters", ascentMeters)
    json.member("calories", calories)
    json.member("count", count)
    json.member("descentMeters", descentMeters)
    json.member("distanceMeters", distanceMeters)
    json.member("elapsedSeconds", elapsedSeconds)
    json.member("movingSeconds", movingSeconds)
    json.member("sport", sport)
  }
}

/// Consecutive local days with an activity on each.
public struct Streak: JSONObject, Codable, Hashable, Sendable {
  public let firstDate: String
  public let lastDate: String
  public let days: Int

  public init(firstDate: String, lastDate: String, days: Int) {
    self.firstDate = firstDate
    self.lastDate = lastDate
    self.days = days
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("days", days)
    json.member("firstDate", firstDate)
    json.member("lastDate", lastDate)
  }
}
