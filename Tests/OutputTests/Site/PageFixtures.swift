import ReadModels
import TestSupport

@testable import Output

/// Read models of a member for the tests of pages.
struct PageFixture {
  var activities: [Activity] = []
  var days: [Day] = []
  var routes: [Route] = []
  var records: [PersonalRecord] = []
  var tests: [TestRecord] = []
  var bookings: [ClassBooking] = []
  var name = "anna"

  /// An activity of one day, with every number.
  static func activity(_ number: Int, _ sport: String, on date: String) -> Activity {
    let hexadecimal = String(number, radix: 16)
    var activity = Activity(
      id: String(repeating: "0", count: 64 - hexadecimal.utf8.count) + hexadecimal,
      start: "\(date)T06:00:00.000Z", localStart: "\(date)T07:00:00.000+01:00",
      timeZone: "Europe/Berlin", sport: sport)
    activity.timeZoneSource = "profile"
    activity.title = "Along the river"
    activity.distanceMeters = Thousandths(thousandths: 10_012_340)
    activity.movingSeconds = Thousandths(thousandths: 3_540_500)
    activity.elapsedSeconds = Thousandths(thousandths: 3_605_000)
    activity.averagePaceSecondsPerKilometer = Thousandths(thousandths: 353_614)
    activity.ascentMeters = Thousandths(thousandths: 84_250)
    activity.averageHeartRate = Thousandths(thousandths: 148_301)
    return activity
  }

  /// As many runs as wanted, one a day up to 2026-06-30, with days and routes.
  static func runner(runs count: Int) -> PageFixture {
    var fixture = PageFixture()
    var generator = SeededGenerator(seed: 7)
    let last = CalendarDate.number(year: 2026, month: 6, day: 30)
    for number in 0..<count {
      let date = CalendarDate(number: last - number).iso
      let activity = activity(number + 1, "run", on: date)
      fixture.activities.append(activity)
      var day = Day(date: date, timeZone: "Europe/Berlin")
      day.steps = Int.random(in: 2_000...20_000, using: &generator)
      day.activeMinutes = Int.random(in: 10...150, using: &generator)
      day.sleepMinutes = Int.random(in: 300...540, using: &generator)
      fixture.days.append(day)
      fixture.routes.append(
        Route(
          activity: activity.id, date: date, sport: "run",
          lines: [(0..<80).map { _ in Int.random(in: 1_600_000...1_650_000, using: &generator) }]))
    }
    return fixture
  }

  private func byYear<Value>(
    _ values: [Value], _ date: (Value) -> String
  ) -> [(year: String, values: [Value])] {
    let groups = Dictionary(grouping: values) { String(date($0).prefix(4)) }
    return groups.keys.sorted(by: >).map { ($0, groups[$0] ?? []) }
  }

  var models: MemberPageModels {
    let years = byYear(activities, \.localStart)
    return MemberPageModels(
      member: name,
      activities: years.map { Activities(member: name, period: $0.year, activities: $0.values) },
      runs: years.map { year in
        Runs(
          member: name, period: year.year,
          runs: year.values.filter { $0.sport == "run" }.map { Run(id: $0.id, bestEfforts: []) })
      },
      days: byYear(days, \.date).map { Days(member: name, period: $0.year, days: $0.values) },
      totals: nil, yearTotals: weekTotals,
      records: Records(member: name, records: records, tests: tests), yearRecords: [], training: [],
      routes: byYear(routes, \.date).map {
        Routes(member: name, period: $0.year, routes: $0.values)
      },
      latest: latest,
      classes: byYear(bookings, \.date).map {
        MemberClasses(member: name, period: $0.year, months: [], bookings: $0.values)
      }, privacy: nil)
  }

  /// A week for each that has an activity.
  private var weekTotals: [YearTotals] {
    byYear(weeks, \.period).map {
      YearTotals(member: name, period: $0.year, weeks: $0.values, months: [])
    }
  }

  private var weeks: [PeriodTotals] {
    let groups = Dictionary(grouping: activities.filter { $0.date != nil }) {
      $0.date?.monday ?? .distantPast
    }
    return groups.keys.sorted(by: >).map { monday in
      var sums: [String: SportTotals] = [:]
      for activity in groups[monday] ?? [] {
        var sum = sums[activity.sport] ?? SportTotals(sport: activity.sport, count: 0)
        sum.count += 1
        sum.distanceMeters = Thousandths(
          thousandths: (sum.distanceMeters?.thousandths ?? 0) + activity.sumOfMeters)
        // Clamped, so that no bad input makes the sum overflow.
        let seconds = min(max(0, activity.movingSeconds?.thousandths ?? 0), 1_000_000_000_000)
        sum.movingSeconds = Thousandths(
          thousandths: (sum.movingSeconds?.thousandths ?? 0) + seconds)
        sums[activity.sport] = sum
      }
      return PeriodTotals(
        period: "\(monday.iso.prefix(4))-W00", firstDate: monday.iso, lastDate: monday.iso,
        activeDays: 1, sports: sums.values.sorted { $0.sport < $1.sport })
    }
  }

  private var latest: Latest {
    let newest = [activities.first.map { String($0.localStart.prefix(10)) }, days.first?.date]
      .compactMap(\.self).max()
    return Latest(
      member: name, newestDate: newest, days: Array(days.prefix(14)),
      weeks: Array(weeks.prefix(9)), months: [], lastStreak: nil, longestStreak: nil,
      activities: Array(activities.prefix(5)), records: Array(records.prefix(5)))
  }

  /// Every page of the member, as text by path.
  func pages(_ settings: SiteSettings = SiteSettings()) throws -> [String: String] {
    let pages = Pages.all(of: models, settings, digest: { _ in "0" }) { activity in
      RunModels(
        detail: ActivityDetail(
          member: "anna", activity: activity, provenance: Provenance(event: "1", events: ["1"])),
        map: nil, series: nil)
    }
    return Dictionary(
      uniqueKeysWithValues: try pages.map {
        ($0.path, String(decoding: try $0.bytes(), as: UTF8.self))
      })
  }
}
