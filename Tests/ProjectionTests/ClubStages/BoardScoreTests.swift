import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

@Suite struct `Scores of boards` {
  private static let joined = ProfileChange(
    from: nil,
    setting: .boards(
      [BoardEntry(board: "test", name: "Ada", audience: .public)].compactMap(\.self)))

  /// `season score days reachedOn`, newest year first.
  private func scores(
    _ board: Board, _ changes: [ProfileChange] = [joined],
    _ change: (inout TestHistory) -> Void = { _ in }
  ) throws -> [String] {
    var history = TestHistory()
    let starts: [(String, Sport, Int64, Int64)] = [
      ("2025-12-30T10:00:00Z", .run, 5_000, 30), ("2026-01-02T10:00:00Z", .run, 6_000, 30),
      ("2026-01-20T10:00:00Z", .ride, 20_000, 60), ("2026-02-03T10:00:00Z", .run, 1_000, 10),
    ]
    for (index, (moment, sport, meters, minutes)) in starts.enumerated() {
      var activity = ActivityRecorded(start: .instant(try Instant(moment), utcOffsetSeconds: nil))
      activity.sport = sport
      activity.totals.distanceMillimeters = meters * 1_000
      activity.totals.elapsedMilliseconds = minutes * 60_000
      history.importing("\(index).tcx", adapter: "tcx", source: index + 1, index + 1, activity)
    }
    history.profile(changes)
    change(&history)
    var settings = Settings()
    settings.boards = [board]
    return MemberProjection.of(history.events, stages: [.club], settings: settings) {
      activity, _ in
      .even(activity, seconds: (activity.totals.elapsedMilliseconds ?? 0) / 1_000)
    }.documents(named: "club.json", as: ClubShare.self).flatMap(\.boards)
      .map { "\($0.season) \($0.score.text) \($0.days) \($0.reachedOn)" }
  }

  @Test func `are of months and ISO weeks of the member's own days`() throws {
    #expect(
      try scores(board(.workouts)) == [
        "2026-01 2.000 2 2026-01-20", "2025-12 1.000 1 2025-12-30",
      ])
    #expect(
      try scores(board(.workouts, season: .week)) == [
        "2026-W01 2.000 2 2026-01-02", "2026-W04 1.000 1 2026-01-20",
      ])
  }

  @Test func `are distance of a sport, active minutes, experience, or days of a goal`() throws {
    #expect(
      try scores(board(.distanceMeters, sport: .run)) == [
        "2026-01 6000.000 1 2026-01-02", "2026-02 1000.000 1 2026-02-03",
        "2025-12 5000.000 1 2025-12-30",
      ])
    #expect(
      try scores(board(.activeMinutes)) == [
        "2026-01 90.000 2 2026-01-20", "2026-02 10.000 1 2026-02-03",
        "2025-12 30.000 1 2025-12-30",
      ])
    // The week of 29 December counts from its second active day on, in its ISO year.
    #expect(
      try scores(board(.experience)) == [
        "2026-01 85.000 2 2026-01-20", "2025-12 40.000 1 2025-12-30",
      ])
    let goal = ProfileChange(
      from: nil, setting: .goals([Goal("distanceMeters:day:6000")].compactMap(\.self)))
    #expect(
      try scores(board(.goalDays, goal: .distanceMeters), [Self.joined, goal]) == [
        "2026-01 2.000 2 2026-01-20"
      ])
  }

  @Test func `need a member who is on the board on the last day of the season`() throws {
    #expect(try scores(board(.workouts), []) == [])
    let later = ProfileChange(from: LocalDate(iso8601: "2026-01-31"), setting: Self.joined.setting)
    #expect(try scores(board(.workouts), [later]) == ["2026-01 2.000 2 2026-01-20"])
    let left = ProfileChange(from: LocalDate(iso8601: "2026-01-31"), setting: .boards([]))
    #expect(try scores(board(.workouts), [Self.joined, left]) == ["2025-12 1.000 1 2025-12-30"])
  }

  @Test func `count from joining where the board's rule is that`() throws {
    let later = ProfileChange(from: LocalDate(iso8601: "2026-01-15"), setting: Self.joined.setting)
    #expect(
      try scores(board(.workouts, countsFrom: .joining), [later]) == ["2026-01 1.000 1 2026-01-20"])
    #expect(
      try scores(board(.experience, countsFrom: .joining), [Self.joined])
        == scores(board(.experience), [Self.joined]))
    let texts = try Board.CountsFrom.allCases.map { try board(.workouts, countsFrom: $0) }
      .map(\.canonicalText)
    #expect(Set(texts).count == 2)
  }

  @Test func `are the volume of lifts, without warm-ups and lifts that are not believed`() throws {
    func lift(_ day: Int64, _ kilograms: [Double]) -> Fact {
      .activityRecorded(
        TestWorkout.list(
          at: TestWorkout.monday + day * TestWorkout.day, ["Squat"],
          kilograms.map { TestWorkout.set(0, $0, 5) }))
    }
    var history = TestHistory()
    history.importing(
      "strong.csv", adapter: "strong", source: 1,
      [(1, lift(0, [100, 100])), (2, lift(7, [100])), (3, lift(9, [300]))])
    history.profile([Self.joined])
    var settings = Settings()
    settings.boards = [try board(.volumeKilograms)]
    let shares = MemberProjection(
      member: .test, events: history.events, settings: settings, zones: .handmade,
      stages: [.club]
    ).documents(named: "club.json", as: ClubShare.self).flatMap(\.boards)
    #expect(
      shares.map { "\($0.season) \($0.score.text) \($0.days)" } == ["2026-03 1500.000 2"])
  }

  /// The scores of one run of half an hour, with an analysis of the test's own.
  private func scores(
    of measure: Board.Measure, _ sport: Sport = .run,
    _ change: @escaping @Sendable (inout ActivityAnalysis) -> Void
  ) throws -> [String] {
    var history = TestHistory()
    var activity = ActivityRecorded(
      start: .instant(try Instant("2026-01-02T10:00:00Z"), utcOffsetSeconds: nil))
    activity.sport = sport
    activity.totals.distanceMillimeters = 16_200_000
    history.importing("ride.tcx", adapter: "tcx", source: 1, 1, activity)
    history.profile([Self.joined])
    var settings = Settings()
    settings.boards = [try board(measure)]
    return MemberProjection.of(history.events, stages: [.club], settings: settings) {
      activity, _ in
      var analysis = ActivityAnalysis.even(activity)
      analysis.ascentCentimeters = 10_000
      change(&analysis)
      return analysis
    }.documents(named: "club.json", as: ClubShare.self).flatMap(\.boards).map(\.score.text)
  }

  @Test(arguments: [
    (Board.Measure.workouts, "1.000"), (.activeMinutes, "30.000"), (.distanceMeters, "16200.000"),
    (.ascentMeters, "100.000"),
  ])
  func `leave out a run that is refused a record as a whole`(
    measure: Board.Measure, score: String
  ) throws {
    #expect(try scores(of: measure) { $0.bestEfforts = Self.fiveKilometers([1_200]) } == [score])
    #expect(try scores(of: measure) { $0.bestEfforts = Self.fiveKilometers([600]) } == [])
    #expect(
      try scores(of: measure) { $0.bestEfforts = Self.fiveKilometers([600, 1_200]) } == [score])
  }

  /// A run of which many minutes are too fast, with a fastest minute of each effort.
  @Test(
    arguments: [
      ([9_000], []), ([9_000, 8_000], []), ([9_000, 5_400], ["30.000"]), ([5_400], ["30.000"]),
      ([], ["30.000"]),
    ] as [([Int], [String])])
  func `leave out a run whose every effort touches a minute that is too fast`(
    fastestMinutes: [Int], expected: [String]
  ) throws {
    let scores = try scores(of: .activeMinutes) {
      $0.p95MinuteSpeedMillimetersPerSecond = 9_000
      $0.bestEfforts = fastestMinutes.flatMap { Self.fiveKilometers([1_200], fastestMinute: $0) }
    }
    #expect(scores == expected)
  }

  private static func fiveKilometers(
    _ seconds: [Int64], fastestMinute: Int? = nil
  ) -> [EffortAnalysis] {
    let discipline = Discipline.runs.first { $0.name == "5k" }
    return seconds.compactMap { seconds in
      discipline.map {
        EffortAnalysis(
          discipline: $0, milliseconds: seconds * 1_000, startMilliseconds: 0,
          startMillimeters: 0, fastestMinuteMillimetersPerSecond: fastestMinute)
      }
    }
  }

  /// The active minutes of an hour with a run of which the member keeps no record, and more.
  private func minutes(
    _ facts: [Fact] = [], _ change: (inout TestHistory) -> Void = { _ in }
  ) throws -> [String] {
    let start = try Instant("2026-01-02T18:00:00Z")
    var history = TestHistory()
    var run = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
    run.sport = .run
    history.importing("typed.json", adapter: "json", source: 1, 1, run)
    history.correct(1, .isExcludedFromRecords(true))
    history.importing(
      "days.json", adapter: "json", source: 2,
      facts.enumerated().map { ($0.offset + 2, $0.element) })
    history.profile([Self.joined])
    change(&history)
    var settings = Settings()
    settings.boards = [try board(.activeMinutes)]
    return MemberProjection.of(history.events, stages: [.club], settings: settings) {
      activity, _ in
      .even(activity, seconds: 3_600)
    }.documents(named: "club.json", as: ClubShare.self).flatMap(\.boards).map(\.score.text)
  }

  @Test func `keep the minutes of steps and vendors beside an activity that does not count`()
    throws
  {
    let start = try Instant("2026-01-02T18:00:00Z").milliseconds
    let steps = Fact.samples(
      "phone", kind: .phone, Sample.minutes(from: start, Array(repeating: 120, count: 60)))
    let day = try #require(LocalDate(iso8601: "2026-01-02"))
    let total = Fact.daysReported(
      DaysReported(
        stream: SourceStream(vendor: "band", device: "", kind: .watch), year: 2026,
        days: [
          DayReport(
            date: day, readings: [DayReading(quantity: .exerciseTime, value: 90 * minute)])
        ]))
    #expect(try minutes() == [])
    #expect(try minutes([steps]) == ["60.000"])
    #expect(try minutes([total]) == ["90.000"])
    #expect(try minutes([steps, total]) == ["90.000"])
    func correct(_ history: inout TestHistory) {
      history.correct(days: "2026-01-02", to: "2026-01-02", .exerciseTime, .exactly(25 * minute))
    }
    #expect(try minutes([steps, total], correct) == ["25.000"])
    func ignore(_ history: inout TestHistory) {
      history.correct(days: "2026-01-02", to: "2026-01-02", .exerciseTime, .ignored)
    }
    #expect(try minutes([steps, total], ignore) == [])
  }

  @Test func `leave out the distance of a ride that does not leave the room`() throws {
    #expect(try scores(of: .distanceMeters, .indoorRide) { _ in } == [])
    #expect(try scores(of: .ascentMeters, .indoorRide) { _ in } == [])
    #expect(try scores(of: .workouts, .indoorRide) { _ in } == ["1.000"])
    #expect(try scores(of: .activeMinutes, .indoorRide) { _ in } == ["30.000"])
  }

  @Test(arguments: [
    (Board.Measure.workouts, "2026-01 2.000 2 2026-01-20", "2026-01 1.000 1 2026-01-02"),
    (.activeMinutes, "2026-01 90.000 2 2026-01-20", "2026-01 30.000 1 2026-01-02"),
    (.distanceMeters, "2026-01 26000.000 2 2026-01-20", "2026-01 6000.000 1 2026-01-02"),
  ])
  func `leave out an activity that the member keeps from records, whatever is measured`(
    measure: Board.Measure, with: String, without: String
  ) throws {
    let board = try board(measure)
    #expect(try scores(board).first == with)
    #expect(try scores(board) { $0.correct(3, .isExcludedFromRecords(true)) }.first == without)
  }

  @Test func `leave out what the member keeps from records, and what was taken back`() throws {
    let distance = try board(.distanceMeters, sport: .ride)
    #expect(try scores(distance) == ["2026-01 20000.000 1 2026-01-20"])
    #expect(try scores(distance) { $0.correct(3, .isExcludedFromRecords(true)) } == [])
    #expect(try scores(distance) { $0.correct(3, .isDeleted(true)) } == [])
    #expect(try scores(distance) { $0.undo(source: 3) } == [])
  }

  @Test(arguments: [
    ("Upper", Board.Measure.workouts, Board.Season.month, Goal.Measure?.none),
    ("", .workouts, .month, nil), ("-a", .workouts, .month, nil), ("a", .experience, .week, nil),
    ("a", .volumeKilograms, .week, nil),
    ("a", .goalDays, .month, nil), ("a", .workouts, .month, .steps),
  ])
  func `of boards that make no sense are none`(
    name: String, measure: Board.Measure, season: Board.Season, goal: Goal.Measure?
  ) {
    #expect(Board(name: name, title: "", measure: measure, season: season, goal: goal) == nil)
  }
}
