public import ActivityModel

/// A board of the club: members ordered by one number over a month or a week.
public struct Board: Hashable, Sendable {
  public enum Measure: String, Sendable, CaseIterable {
    /// Points of experience; months only.
    case experience
    /// Days on which the goal ``Board/goal`` was reached.
    case goalDays
    case workouts, activeMinutes, distanceMeters, ascentMeters
    /// Attended classes.
    case classes
    /// Weight times repetitions, without warm-ups and what is refused a record; months only.
    case volumeKilograms
  }

  public enum Season: String, Sendable, CaseIterable { case month, week }

  public enum TieBreak: String, Sendable, CaseIterable {
    case none
    /// The member who had the score on an earlier day.
    case reachedFirst
    /// The member with more days that count.
    case moreDays
  }

  /// The days that count of a member who joins in the middle of a season.
  public enum CountsFrom: String, Sendable, CaseIterable {
    /// All days of the season.
    case season
    /// The days on which the member was on the board.
    case joining
  }

  /// Such as `monthly-steps`.
  public let name: String
  public let title: String
  public let measure: Measure
  public let season: Season
  public let tieBreak: TieBreak
  /// Of distance and climb; nil for every sport.
  public let sport: Sport?
  /// Of goal days; otherwise nil.
  public let goal: Goal.Measure?
  /// How many days behind its end for the last member a season can be closed; 0 to 366.
  public let closeAfterDays: Int
  public let countsFrom: CountsFrom
  /// The members who may join, by name; nil for everybody.
  ///
  /// Members who have joined stay.
  public let mayJoin: [String]?

  /// - Returns: Nil for an invalid name, experience or volume by weeks, and goal days without a
  ///   goal. Nil for days to wait beyond a year, and for a goal of eaten energy: it is no contest.
  public init?(
    name: String, title: String, measure: Measure, season: Season = .month,
    tieBreak: TieBreak = .none, sport: Sport? = nil, goal: Goal.Measure? = nil,
    closeAfterDays: Int = 5, countsFrom: CountsFrom = .season, mayJoin: [String]? = nil
  ) {
    let isOfMonths = measure == .experience || measure == .volumeKilograms
    guard BoardEntry.isBoard(name), !isOfMonths || season == .month,
      (measure == .goalDays) == (goal != nil), goal != .dietaryEnergyKilocalories,
      (0...366).contains(closeAfterDays)
    else { return nil }
    self.name = name
    self.title = title
    self.measure = measure
    self.season = season
    self.tieBreak = tieBreak
    self.sport = sport
    self.goal = goal
    self.closeAfterDays = closeAfterDays
    self.countsFrom = countsFrom
    self.mayJoin = mayJoin
  }

  /// True when a member may join it, who is listed under any of these names.
  public func admits(_ names: [MemberID]) -> Bool {
    mayJoin.map { listed in names.contains { listed.contains($0.name) } } ?? true
  }

  /// One line of the settings' fingerprint.
  var canonicalText: String {
    var parts = [
      title, measure.rawValue, season.rawValue, tieBreak.rawValue, sport?.rawValue ?? "",
      goal?.rawValue ?? "", "\(closeAfterDays)",
    ]
    // Settings of before this one keep their fingerprint.
    if countsFrom != .season { parts.append(countsFrom.rawValue) }
    return "boards.\(name)=\(parts.joined(separator: ","))\n"
  }
}
