import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

private func workout(_ moment: String, minutes: Int64 = 30, isManual: Bool = false) throws
  -> ActivityRecorded
{
  var activity = ActivityRecorded(start: .instant(try Instant(moment), utcOffsetSeconds: nil))
  activity.sport = .strength
  activity.isManual = isManual
  activity.totals.elapsedMilliseconds = minutes * 60_000
  return activity
}

private func projection(_ history: TestHistory, settings: Settings = Settings())
  -> MemberProjection
{
  MemberProjection.of(history.events, stages: [.progress], settings: settings) { activity, _ in
    .even(activity, seconds: (activity.totals.elapsedMilliseconds ?? 0) / 1_000)
  }
}

private func history(
  _ activities: [ActivityRecorded], profile: [ProfileChange] = [], steps: [(String, Int64)] = []
) throws -> TestHistory {
  var history = TestHistory()
  for (index, activity) in activities.enumerated() {
    history.importing("\(index).tcx", adapter: "tcx", source: index + 1, index + 1, activity)
  }
  let days = try steps.map { date, value in
    DayReport(
      date: try #require(LocalDate(iso8601: date)),
      readings: [DayReading(quantity: .steps, value: value)])
  }
  for (year, days) in Dictionary(grouping: days, by: \.date.numbers.year).sorted(by: {
    $0.key < $1.key
  }) {
    history.importing(
      "steps\(year).csv", adapter: "fitbit", source: year,
      [
        (
          year,
          .daysReported(
            DaysReported(
              stream: SourceStream(vendor: "fitbit", kind: .watch), year: year, days: days))
        )
      ])
  }
  if !profile.isEmpty { history.profile(profile) }
  return history
}

private func change(_ setting: ProfileSetting, from day: String? = nil) -> ProfileChange {
  ProfileChange(from: day.flatMap(LocalDate.init(iso8601:)), setting: setting)
}

private func progress(_ history: TestHistory, _ year: Int = 2026) throws -> Progress {
  try #require(projection(history).document("\(year)/progress.json"))
}

extension Progress {
  fileprivate var lines: [String] { ledger.map { "\($0.date) \($0.rule) \($0.points)" } }

  fileprivate func streak(_ name: String) -> ProgressStreak? {
    summary.streaks.first { $0.of == name }
  }
}

extension StreakSpan {
  fileprivate var text: String { "\(firstDate) \(lastDate) \(count)" }
}

@Suite struct `Experience` {
  @Test(arguments: [
    (0, 1, 0, 100), (99, 1, 99, 1), (100, 2, 0, 120), (219, 2, 119, 1), (220, 3, 0, 140),
    (360, 4, 0, 160),
  ])
  func `gives levels that take longer and longer`(
    points: Int, number: Int, inLevel: Int, toNext: Int
  ) {
    let level = Level(points: points)
    #expect(level.number == number && level.pointsInLevel == inLevel)
    #expect(level.pointsToNext == toNext)
  }

  @Test func `comes from two workouts a day that take twenty minutes`() throws {
    let day = try progress(
      history([
        workout("2026-03-04T06:00:00Z"), workout("2026-03-04T09:00:00Z", minutes: 19),
        workout("2026-03-04T12:00:00Z", minutes: 20), workout("2026-03-04T18:00:00Z"),
      ]))
    #expect(day.lines == ["2026-03-04 workout 40", "2026-03-04 workout 40"])
    #expect(day.ledger.map(\.earnedBy) == [1, 3].map { [EventID.numbered($0).hex] })
    #expect(day.summary.points == 80 && day.summary.level == 1 && day.summary.pointsToNext == 20)
  }

  @Test func `does not come from what was typed in, until it is confirmed`() throws {
    var history = try history([workout("2026-03-04T06:00:00Z", isManual: true)])
    #expect(try progress(history).ledger == [])
    history.correct(1, .isConfirmed(true))
    #expect(try progress(history).lines == ["2026-03-04 workout 40"])
  }

  /// A squat of five in a workout.
  private func squat(_ moment: String, _ kilograms: Double, isManual: Bool = false) throws
    -> ActivityRecorded
  {
    var activity = try workout(moment, isManual: isManual)
    activity.setList.exercises = ["Squat"]
    activity.setList.sets = [TestWorkout.set(0, kilograms, 5)]
    return activity
  }

  @Test func `comes from a day with a record of a lift, once a day and not when it is refused`()
    throws
  {
    let year = try progress(
      history([
        squat("2026-03-02T06:00:00Z", 100), squat("2026-03-02T18:00:00Z", 105),
        squat("2026-03-09T06:00:00Z", 105), squat("2026-03-16T06:00:00Z", 110),
        squat("2026-03-23T06:00:00Z", 250),
      ]))
    #expect(
      year.lines == [
        "2026-03-23 workout 40", "2026-03-16 workout 40", "2026-03-16 record 30",
        "2026-03-09 workout 40", "2026-03-02 workout 40", "2026-03-02 workout 40",
        "2026-03-02 record 30",
      ])
    let both = [1, 2].map { EventID.numbered($0).hex }
    #expect(Set(year.ledger.last?.earnedBy ?? []) == Set(both))
  }

  @Test func `comes from no record of a lift that was typed in, until it is confirmed`() throws {
    var history = try history([squat("2026-03-04T06:00:00Z", 100, isManual: true)])
    #expect(try progress(history).ledger == [])
    history.correct(1, .isConfirmed(true))
    #expect(try progress(history).lines == ["2026-03-04 workout 40", "2026-03-04 record 30"])
  }

  @Test func `comes from no lift that only equals a record of the year before`() throws {
    let history = try history([
      squat("2025-12-23T06:00:00Z", 100), squat("2026-01-06T06:00:00Z", 100),
    ])
    #expect(
      try progress(history, 2025).lines == ["2025-12-23 workout 40", "2025-12-23 record 30"])
    #expect(try progress(history).lines == ["2026-01-06 workout 40"])
  }

  @Test func `goes with the activity that earned it`() throws {
    var history = try history([workout("2026-03-04T06:00:00Z"), workout("2026-03-05T06:00:00Z")])
    #expect(try progress(history).summary.points == 85)
    history.correct(2, .isDeleted(true))
    #expect(try progress(history).summary.points == 40)
    history.correct(2, .isDeleted(false))
    #expect(try progress(history).summary.points == 85)
    history.undo(source: 1)
    #expect(try progress(history).summary.points == 40)
  }

  @Test func `has a limit a day, and a bonus for weeks in a row`() throws {
    let goals = [Goal("steps:day:1000"), Goal("workouts:day:1"), Goal("workouts:week:2")]
    let lines = try progress(
      history(
        [1, 2, 8, 9].map { try workout("2026-06-0\($0)T06:00:00Z") },
        profile: [change(.goals(goals.compactMap(\.self)))], steps: [("2026-06-02", 1_000)])
    ).lines
    #expect(
      lines == [
        "2026-06-09 workout 40", "2026-06-09 day-goal 20", "2026-06-09 week-goal 60",
        "2026-06-09 week-streak 10", "2026-06-08 workout 40", "2026-06-08 day-goal 20",
        "2026-06-02 workout 40", "2026-06-02 day-goal 20", "2026-06-02 day-goal 20",
        "2026-06-02 week-goal 60", "2026-06-02 week-streak 5", "2026-06-01 workout 40",
        "2026-06-01 day-goal 20",
      ])
    var settings = Settings()
    settings.progress.pointsPerDay = 70
    let limited: Progress? = projection(
      try history(
        [1, 2].map { try workout("2026-06-01T0\($0):00:00Z") } + [workout("2026-06-02T06:00:00Z")]),
      settings: settings
    ).document("2026/progress.json")
    #expect(
      limited?.lines == [
        "2026-06-02 workout 40", "2026-06-02 week-streak 5", "2026-06-01 workout 40",
        "2026-06-01 workout 30",
      ])
  }

  @Test func `of a life goes on over New Year`() throws {
    let history = try history([
      workout("2025-12-30T06:00:00Z"), workout("2026-01-02T06:00:00Z"),
      workout("2026-01-05T06:00:00Z"), workout("2026-01-06T06:00:00Z"),
    ])
    // The week of 29 December is the first one of 2026.
    #expect(try progress(history, 2025).lines == ["2025-12-30 workout 40"])
    let year = try progress(history)
    #expect(
      year.lines == [
        "2026-01-06 workout 40", "2026-01-06 week-streak 10", "2026-01-05 workout 40",
        "2026-01-02 workout 40", "2026-01-02 week-streak 5",
      ])
    #expect(year.summary.points == 175 && year.summary.level == 2)
    #expect(year.streak("weeks")?.last?.text == "2025-12-29 2026-01-11 2")
  }

  @Test func `is the same in whatever order facts came, and after what was taken back`() throws {
    var random = SeededGenerator(seed: 33)
    for _ in 0..<12 {
      let numbers = Array(1...Int.random(in: 3...30, using: &random))
      let activities = try numbers.map { number in
        let day = LocalDate(daysSinceEpoch: Int32.random(in: 20_430...20_470, using: &random))
        let hour = Int.random(in: 10...20, using: &random)
        return (number, try workout("\(day.iso8601)T\(hour):\(number + 10):00Z"))
      }
      func history(_ order: [(Int, ActivityRecorded)]) -> TestHistory {
        var history = TestHistory()
        for (number, activity) in order {
          history.importing("\(number).tcx", adapter: "tcx", source: number, number, activity)
        }
        return history
      }
      let kept = activities.filter { _ in Bool.random(using: &random) }
      let expected = projection(history(kept)).documents(named: "progress.json", as: Progress.self)
      var changed = history(activities.shuffled(using: &random))
      for (number, _) in activities where !kept.contains(where: { $0.0 == number }) {
        if Bool.random(using: &random) {
          changed.correct(number, .isDeleted(true))
        } else {
          changed.undo(source: number)
          changed.restore(source: number)
          changed.undo(source: number)
        }
      }
      let found = projection(changed).documents(named: "progress.json", as: Progress.self)
      let years = Set(expected.map(\.period))
      #expect(found.filter { years.contains($0.period) } == expected)
    }
  }
}

@Suite struct `Streaks` {
  private func days(_ dates: [Int]) throws -> [ActivityRecorded] {
    try dates.map { try workout("2026-07-\($0 < 10 ? "0" : "")\($0)T10:00:00Z") }
  }

  @Test func `know the longest one, the earliest of equals, and the last`() throws {
    let streak = try progress(history(days([3, 4, 5, 7, 9, 10, 11, 13, 14]))).streak("days")
    #expect(streak?.longest?.text == "2026-07-03 2026-07-05 3")
    #expect(streak?.last?.text == "2026-07-13 2026-07-14 2")
  }

  @Test func `wait on planned rest and in a pause, which add nothing`() throws {
    let sunday = try #require(Weekdays("sun"))
    // 5 July is a Sunday.
    let rest = try progress(
      history(days([3, 4, 6, 7]), profile: [change(.restDays(sunday))])
    ).streak("days")
    #expect(rest?.longest?.text == "2026-07-03 2026-07-07 4")
    let active = try progress(
      history(days([3, 4, 5, 6]), profile: [change(.restDays(sunday))])
    ).streak("days")
    #expect(active?.longest?.text == "2026-07-03 2026-07-06 3")
    let pause = [
      change(.paused(true), from: "2026-07-05"), change(.paused(false), from: "2026-07-20"),
    ]
    let paused = try progress(history(days([3, 4, 20]), profile: pause))
    #expect(paused.streak("days")?.longest?.text == "2026-07-03 2026-07-20 3")
    let without = try progress(history(days([3, 4, 20]), profile: []))
    #expect(without.streak("days")?.longest?.text == "2026-07-03 2026-07-04 2")
  }

  @Test func `of weeks need the member's own number of active days`() throws {
    let dates = [1, 2, 3, 6, 7, 13, 14, 15]
    #expect(
      try progress(history(days(dates))).streak("weeks")?.longest?.text
        == "2026-06-29 2026-07-19 3")
    let three = try progress(history(days(dates), profile: [change(.activeDaysPerWeek(3))]))
    #expect(three.streak("weeks")?.longest?.text == "2026-06-29 2026-07-05 1")
    #expect(three.streak("weeks")?.last?.text == "2026-07-13 2026-07-19 1")
  }

  @Test func `do not last over a year of which nothing is known`() throws {
    let pause = [change(.paused(true), from: "2024-12-31")]
    let history = try history(
      [workout("2024-12-30T10:00:00Z"), workout("2026-01-01T10:00:00Z")], profile: pause)
    #expect(try progress(history, 2024).streak("days")?.last?.count == 1)
    #expect(try progress(history).streak("days")?.last?.count == 1)
  }
}

@Suite struct `Goals` {
  private func results(_ goal: String, from day: String? = nil) throws -> [String] {
    let goal = try #require(Goal(goal))
    let steps: [(String, Int64)] = [
      ("2026-03-02", 9_000), ("2026-03-03", 7_000), ("2026-03-09", 500), ("2026-04-01", 1),
    ]
    return try progress(history([], profile: [change(.goals([goal]), from: day)], steps: steps))
      .goals.map {
        "\($0.period) \($0.value?.text ?? "null") \($0.isReached.map(String.init) ?? "null")"
          + " \($0.share?.text ?? "null")"
      }
  }

  @Test func `are judged in every day, week, month and year of which something is known`() throws {
    #expect(
      try results("steps:day:8000") == [
        "2026-04-01 1.000 false 0.000", "2026-03-09 500.000 false 0.063",
        "2026-03-03 7000.000 false 0.875", "2026-03-02 9000.000 true 1.125",
      ])
    #expect(
      try results("steps:week:16000") == [
        "2026-W14 1.000 false 0.000", "2026-W11 500.000 false 0.031",
        "2026-W10 16000.000 true 1.000",
      ])
    #expect(
      try results("steps:month:16500") == [
        "2026-04 1.000 false 0.000", "2026-03 16500.000 true 1.000",
      ])
    #expect(try results("steps:year:16501") == ["2026 16501.000 true 1.000"])
  }

  @Test func `have no answer without a source, and hold from their day on`() throws {
    #expect(try results("proteinGrams:year:100") == ["2026 null null null"])
    #expect(
      try results("steps:day:1-499", from: "2026-03-09") == [
        "2026-04-01 1.000 true 1.000", "2026-03-09 500.000 false 500.000",
      ])
    #expect(
      try results("steps:day:-7000", from: "2026-03-03") == [
        "2026-04-01 1.000 true null", "2026-03-09 500.000 true null",
        "2026-03-03 7000.000 true null",
      ])
  }

  @Test(arguments: [
    ("distanceMeters@run:week:25000", "distanceMeters run null 8000.000 false 0.320"),
    ("activeMinutes@run:week:30", "activeMinutes run null 60.000 true 2.000"),
    ("workouts@run:week:1", "workouts run null 2.000 true 2.000"),
    ("distanceMeters@ride:week:100", "distanceMeters ride null 9000.000 true 90.000"),
    ("distanceMeters@swim:week:100", "distanceMeters swim null 0.000 false 0.000"),
    ("workouts:week:-1", "workouts null 1 3.000 false null"),
  ])
  func `of one sport count its activities alone`(goal: String, result: String) throws {
    let sports: [(Sport, Int64)] = [(.run, 3_000_000), (.trailRun, 5_000_000), (.ride, 9_000_000)]
    let activities = try sports.enumerated().map { index, sport in
      var activity = try workout("2026-03-0\(index + 2)T10:00:00Z")
      (activity.sport, activity.totals.distanceMillimeters) = sport
      return activity
    }
    let setting = ProfileSetting.goals([try #require(Goal(goal))])
    let found = try progress(history(activities, profile: [change(setting)])).goals
    #expect(
      found.map {
        "\($0.measure) \($0.sport ?? "null") \($0.atMost.map(String.init) ?? "null")"
          + " \($0.value?.text ?? "null") \($0.isReached.map(String.init) ?? "null")"
          + " \($0.share?.text ?? "null")"
      } == [result])
  }

  @Test(arguments: [
    "steps:day:8000", "sleepMinutes:day:420-540", "sleepMinutes:day:-600", "workouts:week:3",
    "dietaryEnergyKilocalories:day:1800-2400", "distanceMeters@run:week:25000",
    "activeMinutes@ride:month:600", "workouts@swim:week:2",
  ])
  func `are written as they are read`(text: String) {
    #expect(Goal(text)?.text == text)
  }

  @Test(arguments: [
    "steps:day:", "steps:day:0", "steps:day:-", "steps:day:9-8", "steps:hour:1", "step:day:1",
    "steps:day:1-2-3", "steps:day:+5", "dietaryEnergyKilocalories:day:-2000",
    "dietaryEnergyKilocalories:day:1500", "steps:day:1000000001", "", "steps@run:day:1",
    "distanceMeters@chess:day:1", "distanceMeters@unknown:day:1", "distanceMeters@:day:1",
    "distanceMeters@run@ride:day:1", "@run:day:1",
  ])
  func `that make no sense are none`(text: String) { #expect(Goal(text) == nil) }
}
