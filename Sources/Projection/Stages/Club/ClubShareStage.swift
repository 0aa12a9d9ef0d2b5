import Bytes
import ActivityModel
import ReadModels

extension Stage {
  /// The member's part in the documents of the club: `club.json`.
  public static let club = Stage(
    name: "club", version: 5,
    reads: [
      .activities, .days, .tests, .profile, .games, .subjects(.booking), .subjects(.foodDay),
      .subjects(.seasonRow), .subjects(.exerciseNames),
    ],
    carrying: ClubCarry.self
  ) { period, carry in
    let share = period.share(carry.scores(of: period))
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
    _ = strength.add(period.liftedWorkouts.filter { $0.date.numbers.year == period.year })
    self.strength = strength
    return strength.volumes
  }

  func write(to writer: inout PackedWriter) {
    writer.optional(progress) { $0.write(to: &$1) }
    writer.optional(strength) { $0.write(to: &$1) }
  }

  init(_ reader: inout PackedReader) throws(PackedDamage) {
    progress = try reader.optional { (reader) throws(PackedDamage) in try ProgressCarry(&reader) }
    strength = try reader.optional { (reader) throws(PackedDamage) in try StrengthCarry(&reader) }
  }
}

extension Period {
  /// The weeks of the ISO year, as far as the member agreed to be listed.
  fileprivate func share(_ boards: [BoardShare]) -> ClubShare {
    ClubShare(
      member: member.name, period: name, weeks: profile.games.isListed ? clubWeeks : [],
      boards: boards, seasons: closedSeasons)
  }

  private var clubWeeks: [ClubWeek] {
    var weeks: [String: ListedWeek] = [:]
    for activity in nearbyActivities {
      weeks.count(on: activity.localDate, in: self) { $0.add(activity) }
    }
    for day in nearbyDays {
      guard let date = LocalDate(iso8601: day.date), let minutes = day.activeMinutes, minutes > 0
      else { continue }
      weeks.count(on: date, in: self) { $0.activeMinutes = ($0.activeMinutes ?? 0) + minutes }
    }
    return weeks.sorted { $1.key.precedes($0.key) }.map { ClubWeek($0, $1) }
  }
}

extension GameProfile {
  /// Indicates whether the member ever agreed to be listed.
  fileprivate var isListed: Bool { clubAudience.entries.contains { $0.value != .nobody } }
}

/// The sums over the days of one week on which a member may be listed.
private struct ListedWeek {
  var activities = 0
  var activeMinutes: Int?
  var isPublic = true
  var sports: [String: (count: Int, millimeters: Int64?)] = [:]

  mutating func add(_ activity: MemberActivity) {
    activities += 1
    var sport = sports[activity.sport.rawValue] ?? (0, nil)
    sport.count += 1
    if let distance = activity.analysis.distanceMillimeters {
      sport.millimeters = (sport.millimeters ?? 0) + distance
    }
    sports[activity.sport.rawValue] = sport
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
    var week = self[date.weekName] ?? ListedWeek()
    add(&week)
    week.isPublic = week.isPublic && audience == .public
    self[date.weekName] = week
  }
}

extension ClubWeek {
  fileprivate init(_ name: String, _ week: ListedWeek) {
    self.init(
      week: name,
      audience: (week.isPublic ? Visibility.Audience.public : .club).rawValue,
      activities: week.activities, activeMinutes: week.activeMinutes,
      sports: week.sports.sorted { $0.key.precedes($1.key) }.map {
        ClubSport(
          sport: $0, count: $1.count,
          distanceMeters: $1.millimeters.map(Thousandths.init(millimeters:)))
      })
  }
}
