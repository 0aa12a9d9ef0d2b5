/// The newest values of a member, for a phone or a dashboard: `latest.json`.
///
/// An excerpt of the other documents, small whatever the length of a life.
public struct Latest: ReadModel, Hashable {
  public static let schemaName = "pacelog.latest.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// The newest local day with an activity or a daily value; null without one.
  ///
  /// A fact dated more than a day after the member's last import never counts.
  public let newestDate: String?
  /// The 14 days up to the newest one, newest first, without those that have no value.
  public let days: [Day]
  /// The nine ISO weeks up to that of the newest day, newest first, without empty ones.
  public let weeks: [PeriodTotals]
  /// The month of the newest day and the one before, newest first, without empty ones.
  public let months: [PeriodTotals]
  /// The streak of days that contains the last activity; null without one.
  public let lastStreak: Streak?
  /// The longest streak of days; null without an activity.
  public let longestStreak: Streak?
  /// The newest five, newest first.
  public let activities: [Activity]
  /// The five records that were set last, newest first.
  public let records: [PersonalRecord]
  /// Level, goals and streaks at the end of the newest year; null without the stage.
  public let progress: ProgressSummary?

  public init(
    member: String, newestDate: String?, days: [Day], weeks: [PeriodTotals],
    months: [PeriodTotals], lastStreak: Streak?, longestStreak: Streak?, activities: [Activity],
    records: [PersonalRecord], progress: ProgressSummary? = nil
  ) {
    self.progress = progress
    self.member = member
    self.newestDate = newestDate
    self.days = days
    self.weeks = weeks
    self.months = months
    self.lastStreak = lastStreak
    self.longestStreak = longestStreak
    self.activities = activities
    self.records = records
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("activities", activities)
    json.member("days", days)
    json.member("lastStreak", lastStreak)
    json.member("longestStreak", longestStreak)
    json.member("member", member)
    json.member("months", months)
    json.member("newestDate", newestDate)
    json.member("progress", progress)
    json.member("records", records)
    json.member("schema", schema)
    json.member("weeks", weeks)
  }
}
