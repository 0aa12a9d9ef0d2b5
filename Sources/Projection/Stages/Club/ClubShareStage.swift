import Bytes
import ActivityModel
import ReadModels

extension Stage {
  /// The member's part in the documents of the club: `club.json`.
  public static let club = Stage(
    name: "club", version: 6,
    reads: [
      .activities, .days, .tests, .profile, .games, .subjects(.booking), .subjects(.foodDay),
      .subjects(.seasonRow), .subjects(.exerciseNames),
    ],
    carrying: ClubCarry.self
  ) { period, carry in
    let weeks = period.listedWeeks
    if let recorder = period.recorder { period.explain(weeks, to: recorder) }
    let share = ClubShare(
      member: period.member.name, period: period.name, weeks: weeks.map(ClubWeek.init),
      boards: carry.scores(of: period), seasons: period.closedSeasons)
    return share.isEmpty ? [] : [Document(path: period.path("club.json"), content: share)]
  }
}

/// The experience that boards count; nothing where no board does.
struct ClubCarry: Carry {
  private var progress: ProgressCarry?
  private var strength: StrengthCarry?

  init() {}

  fileprivate mutating func scores(of period: Period) -> [BoardShare] {
    guard !period.settings.boards.isEmpty else { return [] }
    var ledger: [LedgerEntry] = []
    if period.settings.boards.contains(where: { $0.measure == .experience }) {
      var progress = self.progress ?? ProgressCarry()
      ledger = progress.add(period).entries
      self.progress = progress
    }
    return BoardScores(period, ledger: ledger, volumes: volumes(of: period)).shares
  }

  private mutating func volumes(of period: Period) -> [LocalDate: Int64] {
    guard period.settings.boards.contains(where: { $0.measure == .volumeKilograms }) else {
      return [:]
    }
    var strength = self.strength ?? StrengthCarry()
    _ = strength.add(period)
    self.strength = strength
    return strength.volumes
  }

  func write(to writer: inout PackedWriter) {
    writer.values(progress, strength)
  }

  init(packed reader: inout PackedReader) throws(PackedDamage) {
    progress = try reader.value()
    strength = try reader.value()
  }
}

extension Period {
  /// The weeks of the ISO year, as far as the member agreed to be listed; newest first.
  fileprivate var listedWeeks: [ListedWeek] {
    guard profile.games.isListed else { return [] }
    var weeks: [String: ListedWeek] = [:]
    for activity in nearbyActivities {
      weeks.count(on: activity.localDate, in: self) { $0.activities.append(activity) }
    }
    for day in nearbyDays {
      guard let date = LocalDate(iso8601: day.date), let minutes = day.activeMinutes, minutes > 0
      else { continue }
      weeks.count(on: date, in: self) { $0.activeDays.append((date, minutes)) }
    }
    return weeks.values.sorted { $1.name.precedes($0.name) }
  }
}

extension GameProfile {
  /// Indicates whether the member ever agreed to be listed.
  fileprivate var isListed: Bool { clubAudience.entries.contains { $0.value != .nobody } }
}

/// The days of one week on which a member may be listed.
struct ListedWeek: Sendable {
  /// `2026-W13`.
  let name: String
  fileprivate(set) var activities: [MemberActivity] = []
  fileprivate(set) var activeDays: [(date: LocalDate, minutes: Int)] = []
  fileprivate var isPublic = true

  fileprivate init(_ name: String) { self.name = name }

  fileprivate var activeMinutes: Int? {
    activeDays.isEmpty ? nil : activeDays.reduce(0) { $0 + $1.minutes }
  }

  /// The activities by sport, in the order of the document.
  var sports: [(sport: String, activities: [MemberActivity])] {
    Dictionary(grouping: activities, by: \.sport.rawValue)
      .sorted { $0.key.precedes($1.key) }.map { ($0, $1) }
  }
}

extension [String: ListedWeek] {
  /// Adds to the week of a day, if the week is one of the year and the member is listed that day.
  fileprivate mutating func count(
    on date: LocalDate, in period: Period, _ add: (inout ListedWeek) -> Void
  ) {
    guard date.isoWeek.year == period.year,
      let audience = period.profile.games.clubAudience[date], audience != .nobody
    else { return }
    var week = self[date.weekName] ?? ListedWeek(date.weekName)
    add(&week)
    week.isPublic = week.isPublic && audience == .public
    self[date.weekName] = week
  }
}

extension ClubWeek {
  fileprivate init(_ week: ListedWeek) {
    self.init(
      week: week.name,
      audience: (week.isPublic ? Visibility.Audience.public : .club).rawValue,
      activities: week.activities.count, activeMinutes: week.activeMinutes,
      sports: week.sports.map { sport, activities in
        let distances = activities.compactMap(\.analysis.distanceMillimeters)
        return ClubSport(
          sport: sport, count: activities.count,
          distanceMeters: distances.isEmpty
            ? nil : Thousandths(millimeters: distances.reduce(0, +)))
      })
  }
}
