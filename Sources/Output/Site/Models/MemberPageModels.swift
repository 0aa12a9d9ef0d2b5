public import ReadModels

/// The read models behind a member's pages, except the details of runs.
///
/// A disabled stage leaves its part nil and its section out.
public struct MemberPageModels: Sendable {
  public let member: String
  /// Activities of every sport, newest first; on public pages runs alone.
  public let activities: [Activity]
  /// Newest first.
  public let runs: [Activity]
  /// Newest first.
  public let days: [Day]?
  public let totals: Totals?
  /// Newest first.
  public let weeks: [PeriodTotals]
  /// Newest first.
  public let months: [PeriodTotals]
  public let records: Records?
  /// Of ``activities``.
  let ids: Set<String>
  /// Ordered by sport, distance and date.
  public let refused: [RefusedEffort]
  /// Newest first.
  public let training: [Training]
  /// By the id of the activity; never on public pages.
  public let routes: [String: Route]
  /// Never on public pages.
  public let latest: Latest?
  /// Newest first; never on public pages.
  public let progress: [Progress]
  /// Newest first; never on public pages.
  public let body: [Body]
  /// Records of lifts; never on public pages.
  public let lifts: [LiftRecord]
  public let notes: [Note]
  /// Never on public pages.
  let nearby: Nearby?
  /// Never on public pages.
  let programs: Programs?
  /// The club's programs by id.
  let clubPrograms: [String: ClubProgram]
  /// Newest first; never on public pages.
  let bookings: [ClassBooking]
  /// By id, those of ``activities``.
  private let byID: [String: Int]
  /// Where public routes are cut; nil for a member who names no zone.
  public let privacy: Privacy?

  /// The documents of years come newest first.
  public init(
    member: String, activities: [Activities], runs: [Runs], days: [Days]?, totals: Totals?,
    yearTotals: [YearTotals], records: Records?, yearRecords: [YearRecords],
    training: [Training], routes: [Routes] = [], latest: Latest? = nil,
    progress: [Progress] = [], body: [Body] = [], lifts: Lifts? = nil, notes: Notes? = nil,
    nearby: Nearby? = nil, programs: Programs? = nil, clubPrograms: [String: ClubProgram] = [:],
    classes: [MemberClasses] = [], privacy: Privacy?
  ) {
    self.progress = progress
    self.body = body
    self.lifts = lifts?.records ?? []
    self.member = member
    let ids = Set(runs.flatMap(\.runs).map(\.id))
    self.activities = activities.flatMap(\.activities)
    self.runs = self.activities.filter { ids.contains($0.id) }
    self.ids = Set(self.activities.map(\.id))
    self.days = days.map { $0.flatMap(\.days) }
    self.totals = totals
    weeks = yearTotals.flatMap(\.weeks)
    months = yearTotals.flatMap(\.months)
    self.records = records
    refused = yearRecords.flatMap(\.refused).sorted { left, right in
      (left.sport == "run" ? 0 : 1, left.distanceMeters.thousandths, left.date)
        < (right.sport == "run" ? 0 : 1, right.distanceMeters.thousandths, right.date)
    }
    self.training = training
    self.routes = Dictionary(routes.flatMap(\.routes).map { ($0.activity, $0) }) { first, _ in
      first
    }
    self.latest = latest
    self.notes = notes?.notes ?? []
    self.nearby = nearby
    self.programs = programs
    self.clubPrograms = clubPrograms
    bookings = classes.flatMap(\.bookings)
    self.privacy = privacy
    byID = Dictionary(self.activities.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// An activity by its id.
  func activity(_ id: String) -> Activity? { byID[id].map { activities[$0] } }

  /// The test of each event that took a record.
  var tests: [String: TestRecord] {
    let steps = (records?.tests ?? []).flatMap { test in test.history.map { ($0.event, test) } }
    return Dictionary(steps) { first, _ in first }
  }

  /// The line of the member in the club's index; of a public one, about runs alone.
  public func summary(_ settings: SiteSettings) -> MemberSummary {
    var seconds: [String: Thousandths] = [:]
    var dates: [String: String] = [:]
    for record in records?.records ?? [] where record.sport == "run" {
      seconds[record.discipline] = record.seconds
      dates[record.discipline] = record.date
    }
    let listed = settings.isPublic ? runs : activities
    return MemberSummary(
      member: member, activities: listed.count,
      meters: Thousandths(thousandths: listed.reduce(0) { $0 + $1.sumOfMeters }),
      lastDate: newestDate(of: listed), recent: settings.isPublic ? [] : recent(settings.texts),
      records: seconds.filter { MemberSummary.disciplines.contains($0.key) },
      newRecords: settings.isPublic
        ? nil : latest?.records.filter { ids.contains($0.activity) }.map(RecentRecord.init),
      recordDates: settings.isPublic ? nil : dates, club: settings.isPublic ? nil : privacy?.club)
  }

  private func recent(_ texts: Texts) -> [RecentActivity] {
    let first = newestWeeks
    return activities.lazy.filter { $0.sport != "vehicle" && $0.sport != "transition" }
      .filter { ($0.date ?? .distantPast) > first }.prefix(20)
      .map { RecentActivity($0, texts) }
  }

  /// The day of the newest activity that is believed to be in the past.
  private func newestDate(of activities: [Activity]) -> String? {
    let dates = activities.lazy.map { String($0.localStart.prefix(10)) }
    guard let limit = latest?.newestDate else { return dates.first }
    return dates.first { $0 <= limit }
  }

  /// Four weeks before the newest day.
  private var newestWeeks: CalendarDate {
    let newest = newestDate(of: activities).flatMap { CalendarDate($0) } ?? .distantPast
    return CalendarDate(number: newest.number - 28)
  }
}

/// A member's summary in the club's index.
public struct MemberSummary: Codable, Hashable, Sendable {
  /// The distances whose records are shown.
  static let disciplines = ["5k", "10k", "half_marathon", "marathon"]

  public let member: String
  /// Of every sport; on public pages the runs.
  public let activities: Int
  public let meters: Thousandths
  /// The local date of the newest activity; null without one.
  public let lastDate: String?
  /// Those of the four weeks up to the newest, newest first, at most 20.
  public let recent: [RecentActivity]
  /// Seconds, by the name of the distance.
  public let records: [String: Thousandths]
  /// Those set last, newest first; null on public pages.
  var newRecords: [RecentRecord]? = nil
  /// The local dates of ``records``; null on public pages.
  var recordDates: [String: String]? = nil
  /// The audience of the member in the club's activity; null for no one.
  public var club: [ClubAudiencePeriod]? = nil
}

extension MemberSummary {
  /// The summary of the days on which the club may see the member.
  ///
  /// Nil for a member who does not agree on the club's newest day, whatever held on earlier days
  /// and whatever will hold. Also nil for one who withdraws later: that day may have come already.
  func listedInClub(on newest: String) -> MemberSummary? {
    guard let club else { return nil }
    func isListed(_ date: String) -> Bool {
      club.last { period in period.from.map { $0 <= date } ?? true }?.isListed ?? false
    }
    let later = club.filter { period in period.from.map { newest < $0 } ?? false }
    guard isListed(newest), later.allSatisfy(\.isListed) else { return nil }
    return MemberSummary(
      member: member, activities: activities, meters: meters, lastDate: lastDate,
      recent: recent.filter { isListed($0.date) },
      records: records.filter { recordDates?[$0.key].map(isListed) ?? false },
      newRecords: newRecords?.filter { isListed($0.date) }, recordDates: recordDates, club: club)
  }
}

/// A record in the club's index.
public struct RecentRecord: Codable, Hashable, Sendable {
  let activity: String
  let date: String
  let sport: String
  let discipline: String
  let seconds: Thousandths

  init(_ record: PersonalRecord) {
    (activity, date, sport) = (record.activity, record.date, record.sport)
    (discipline, seconds) = (record.discipline, record.seconds)
  }
}

/// An activity in the club's index.
public struct RecentActivity: Codable, Hashable, Sendable {
  public let id: String
  /// The local date.
  public let date: String
  public let name: String
  public let sport: String
  public let meters: Thousandths?
  public let seconds: Thousandths?

  init(_ activity: Activity, _ texts: Texts) {
    id = activity.id
    date = String(activity.localStart.prefix(10))
    name = texts.name(of: activity)
    sport = activity.sport
    meters = activity.distanceMeters
    seconds = activity.movingSeconds
  }
}

/// One activity in depth.
public struct RunModels: Sendable {
  public let detail: ActivityDetail
  /// Nil for an activity without positions.
  public let map: ActivityMap?
  /// Nil for an activity of which only totals are known.
  public let series: ActivitySeries?
  /// Nil for an activity without sets, and on public pages.
  public let workout: Workout?

  public init(
    detail: ActivityDetail, map: ActivityMap?, series: ActivitySeries?, workout: Workout? = nil
  ) {
    self.workout = workout
    self.detail = detail
    self.map = map
    self.series = series
  }
}
