import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

private func sums(_ activities: [ActivityRecorded], seconds: Int64 = 1_800) -> MergedTotals? {
  var history = TestHistory()
  for (index, activity) in activities.enumerated() {
    history.importing(
      "\(index).tcx", adapter: "tcx", source: index + 1, index + 1, activity)
  }
  history.profile([ProfileChange(from: nil, setting: .timeZone("Europe/Berlin"))])
  let projection = MemberProjection.of(history.events, stages: [.totals]) { activity, _ in
    var analysis = ActivityAnalysis.even(activity, seconds: seconds)
    analysis.ascentCentimeters = activity.sport == .run ? 1_250 : nil
    return analysis
  }
  return projection.totals
}

private func activity(
  _ sport: Sport, _ moment: String, meters: Int64? = nil, kilocalories: Int64? = nil
) throws -> ActivityRecorded {
  var activity = ActivityRecorded(start: .instant(try Instant(moment), utcOffsetSeconds: nil))
  activity.sport = sport
  activity.totals.distanceMillimeters = meters.map { $0 * 1_000 }
  activity.totals.energyCalories = kilocalories.map { $0 * 1_000 }
  return activity
}

struct `Totals of activities` {
  @Test func `add up what activities of a sport tell`() throws {
    let totals = try #require(
      sums([
        try activity(.run, "2026-01-01T09:00:00Z", meters: 5_000, kilocalories: 300),
        try activity(.run, "2026-01-02T09:00:00Z", meters: 6_001),
        try activity(.yoga, "2026-01-02T18:00:00Z"),
        // 1 January in Berlin.
        try activity(.ride, "2025-12-31T23:30:00Z", meters: 20_000),
      ]))
    #expect(totals.weeks.map(\.period) == ["2026-W01"])
    #expect(totals.months.map(\.period) == ["2026-01"])
    #expect(totals.years.map(\.period) == ["2026"])
    let week = totals.weeks[0]
    #expect(week.firstDate == "2026-01-01" && week.lastDate == "2026-01-02")
    #expect(week.activeDays == 2 && week.sports.map(\.sport) == ["ride", "run", "yoga"])
    let runs = week.sports[1]
    #expect(runs.count == 2 && runs.distanceMeters?.text == "11001.000")
    #expect(runs.calories?.text == "300.000" && runs.ascentMeters?.text == "25.000")
    #expect(runs.elapsedSeconds?.text == "3600.000" && runs.descentMeters == nil)
    #expect(week.sports[2].distanceMeters == nil && week.sports[2].movingSeconds != nil)
    #expect(totals.allTime?.sports == week.sports && totals.allTime?.period == "all")
  }

  @Test func `of nothing are nothing`() {
    let totals = sums([])
    #expect(totals?.weeks == [] && totals?.months == [] && totals?.years == [])
    #expect(totals?.allTime == nil && totals?.longestStreak == nil && totals?.lastStreak == nil)
  }

  @Test func `know the longest streak, the earliest of equals, and the last`() throws {
    let totals = try #require(
      sums(
        try [3, 4, 5, 7, 9, 10, 11, 11, 13, 14].map {
          try activity(.walk, "2026-07-\($0 < 10 ? "0" : "")\($0)T10:00:00Z")
        }))
    #expect(
      totals.longestStreak == Streak(firstDate: "2026-07-03", lastDate: "2026-07-05", days: 3))
    #expect(totals.lastStreak == Streak(firstDate: "2026-07-13", lastDate: "2026-07-14", days: 2))
  }

  @Test func `of weeks, months and years are the same sum`() throws {
    var random = SeededGenerator(seed: 21)
    let sports: [Sport] = [.run, .ride, .walk, .swim]
    let activities = (0..<120).map { _ -> ActivityRecorded in
      let start = Int64.random(in: 1_577_836_800_000...1_704_067_200_000, using: &random)
      var activity = ActivityRecorded(
        start: .instant(Instant(milliseconds: start), utcOffsetSeconds: nil))
      activity.sport = sports.randomElement(using: &random) ?? .run
      activity.totals.distanceMillimeters = .random(in: 0...50_000_000, using: &random)
      return activity
    }
    let totals = try #require(sums(activities))
    func added(_ periods: [PeriodTotals]) -> [String: [Int64]] {
      var added: [String: [Int64]] = [:]
      for sport in periods.flatMap(\.sports) {
        let known = added[sport.sport] ?? [0, 0, 0]
        added[sport.sport] = [
          known[0] + Int64(sport.count),
          known[1] + (sport.distanceMeters?.thousandths ?? 0),
          known[2] + (sport.movingSeconds?.thousandths ?? 0),
        ]
      }
      return added
    }
    let all = added(totals.allTime.map { [$0] } ?? [])
    for periods in [totals.weeks, totals.months, totals.years] {
      #expect(added(periods) == all)
      #expect(periods.map(\.period) == periods.map(\.period).sorted(by: >))
      #expect(Set(periods.map(\.period)).count == periods.count)
      #expect(
        periods.reduce(0) { $0 + $1.activeDays } == totals.allTime?.activeDays)
    }
    let distance = activities.reduce(0) { $0 + ($1.totals.distanceMillimeters ?? 0) }
    #expect(all.values.reduce(0) { $0 + $1[1] } == distance)
    #expect(all.values.reduce(0) { $0 + $1[0] } == 120)
  }
}

struct `ISO weeks` {
  // From the Linux `date +%G-W%V`.
  @Test(arguments: [
    ("2020-12-31", "2020-W53"), ("2021-01-01", "2020-W53"), ("2021-01-03", "2020-W53"),
    ("2021-01-04", "2021-W01"), ("2024-12-29", "2024-W52"), ("2024-12-30", "2025-W01"),
    ("2026-03-29", "2026-W13"), ("2027-01-01", "2026-W53"), ("2000-01-02", "1999-W52"),
    ("1970-01-01", "1970-W01"),
  ])
  func `belong to the year of their Thursday`(date: String, week: String) throws {
    #expect(try local(date).date.weekName == week)
  }

  @Test func `have seven days each, and follow one another`() throws {
    var date = try local("1990-01-01").date
    var name = date.weekName
    for _ in 0..<3_000 {
      for _ in 0..<7 {
        #expect(date.weekName == name)
        date = date.adding(days: 1)
      }
      #expect(date.weekName.utf8.count == 8 && date.weekName > name)
      name = date.weekName
    }
  }
}
