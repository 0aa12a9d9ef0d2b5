import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// The documents of the stages, checked against the published schemas.
@Suite struct `Documents of the stages` {
  private static let monday: Int64 = 1_780_300_800_000
  private static let dayLength: Int64 = 86_400_000

  private static let goals = [
    "steps:day:1000", "proteinGrams:week:-9", "distanceMeters@run:week:1000",
  ]

  /// Runs in every state, other sports, days of two vendors, a profile.
  private func history() throws -> TestHistory {
    var history = TestHistory()
    let settings: [ProfileSetting] = [
      .timeZone("Europe/Berlin"), .sex(.female), .restingHeartRateBPM(52),
      .maximumHeartRateBPM(188), .weightGrams(61_000), .clubVisibility(.club),
      .goals(Self.goals.compactMap(Goal.init)),
      .boards([BoardEntry("runs:Ada:public")].compactMap(\.self)),
    ]
    history.profile(settings.map { ProfileChange(from: nil, setting: $0) })
    var run = StraightRun(start: Self.monday, seconds: 2_400, interval: 5)
    run.deviceDistanceFactor = 1.01
    run.heartRateBPM = 150
    var lapped = run.recorded(.run, title: "<Morgenlauf>")
    lapped.laps = [Lap(), Lap()]
    lapped.laps[0].intensity = .rest
    lapped.laps[1].start = Instant(milliseconds: Self.monday)
    lapped.laps[1].totals.distanceMillimeters = 1_000_000
    lapped.totals.energyCalories = 512_500
    lapped.device = "watch"
    history.importing("a.tcx", adapter: "tcx", source: 1, 1, lapped)
    history.importing("a.gpx", adapter: "gpx", source: 2, 2, run.recorded(.unknown))
    let faster = StraightRun(
      start: Self.monday + Self.dayLength, seconds: 3_000, metersPerSecond: 3.4, interval: 5)
    history.importing("b.gpx", adapter: "gpx", source: 3, 3, faster.recorded(.unknown))
    let impossible = StraightRun(
      start: Self.monday + 2 * Self.dayLength, metersPerSecond: 9, interval: 5)
    history.importing("c.gpx", adapter: "gpx", source: 4, 4, impossible.recorded(.run))
    let ride = StraightRun(start: Self.monday + 3 * Self.dayLength, metersPerSecond: 8)
    history.importing("d.gpx", adapter: "gpx", source: 5, 5, ride.recorded(.ride))
    let wallClock = Instant(milliseconds: Self.monday + 4 * Self.dayLength).local(
      utcOffsetSeconds: 0)
    history.importing(
      "e.csv", adapter: "csv", source: 6, 6,
      tableRow(.treadmillRun, at: wallClock, seconds: 1_800, meters: 5_000))
    history.importing(
      "f.csv", adapter: "csv", source: 7, 7, tableRow(.yoga, at: wallClock, seconds: 0, meters: nil)
    )
    history.importing(
      "strong.csv", adapter: "strong", source: 9, 12,
      TestWorkout.list(
        at: Self.monday + 5 * Self.dayLength, ["Squat", "Knitting"],
        [TestWorkout.set(0, 100, 5), TestWorkout.set(0, 135, 2, .drop, unit: .pound)]))
    history.importing(
      "g.csv", adapter: "csv", source: 8,
      [
        (8, .daysReported(days(of: "fitbit", steps: 0))),
        (9, .daysReported(days(of: "x", steps: 7))),
        (13, food()),
        (10, .samples("y", Sample.minutes(from: Self.monday, [100, 120, 140]))),
        (
          11,
          .testRecorded(
            TestRecorded(
              date: Instant(milliseconds: Self.monday).utcDay, test: .benchPress,
              result: .lift(weightGrams: 80_000, repetitions: 5)))
        ),
        (14, .vote(ProgramVote(program: String(repeating: "5", count: 64), vote: .up))),
      ])
    return history
  }

  private func food() -> Fact {
    let entries = [
      FoodEntry(meal: "Lunch", food: "Rice", nutrients: [.energy: 200_000, .protein: 5_000])
    ]
    let day = FoodDay(
      date: Instant(milliseconds: Self.monday).utcDay, granularity: .entry, entries: entries)
    return .subjectRecorded(
      SubjectRecorded(
        stream: SourceStream(vendor: "food", kind: .app), subject: "a", content: .foodDay(day)))
  }

  private func days(of vendor: String, steps: Int64) -> DaysReported {
    let date = Instant(milliseconds: Self.monday).utcDay
    let readings = Quantity.allCases.map { DayReading(quantity: $0, value: 60_000) }
    return DaysReported(
      stream: SourceStream(vendor: vendor, device: "", kind: .watch), year: 2026,
      days: [
        DayReport(date: date, readings: readings + [DayReading(quantity: .steps, value: steps)])
      ])
  }

  @Test func `fit the published schemas, which describe all of them`() throws {
    var settings = Settings()
    settings.boards = [
      Board(name: "runs", title: "Runs", measure: .distanceMeters)
    ].compactMap(\.self)
    let projection = MemberProjection.of(try history().events, settings: settings) {
      activity, settings in
      ActivityAnalysis(of: activity, settings: settings)
    }
    for document in projection.documents {
      let bytes = document.encoded()
      #expect(try PublishedSchema.violations(ofDocument: bytes) == [], "\(document.path)")
    }
    #expect(
      Set(projection.documents.map(\.content.schema)) == [
        Activities.schemaName, Runs.schemaName, ActivityDetail.schemaName, ActivityMap.schemaName,
        ActivitySeries.schemaName, Days.schemaName, Totals.schemaName, YearTotals.schemaName,
        Records.schemaName, YearRecords.schemaName, Training.schemaName,
        Routes.schemaName, Latest.schemaName, Progress.schemaName,
        ClubShare.schemaName, Privacy.schemaName,
        Strength.schemaName, Workouts.schemaName, Lifts.schemaName, Programs.schemaName,
        Body.schemaName, Tests.schemaName, Food.schemaName,
      ])
    let progress = projection.document("2026/progress.json", as: Progress.self)
    #expect(progress?.summary.goals.count == 3 && progress?.ledger.isEmpty == false)
    let share = projection.document("2026/club.json", as: ClubShare.self)
    #expect(share?.boards.count == 1 && share?.weeks.count == 1)
    let records = projection.records
    #expect(!records.tests.isEmpty && !records.years[0].tests.isEmpty)
    let training = projection.training
    #expect(!training.weeks.isEmpty && !training.days.isEmpty && !training.predictions.isEmpty)
    #expect(!records.records.isEmpty && !records.years.isEmpty && !records.refused.isEmpty)
    let activities = projection.activityList.activities
    #expect(Set(activities.map(\.sportSource)).count > 1)
    #expect(activities.contains { $0.aliases.count == 1 })
    #expect(projection.runList.contains { !$0.bestEfforts.isEmpty })
  }

  @Test(arguments: ["pacelog.activities.v1", "pacelog.activity.v1"])
  func `know every sport that an activity can have`(schema: String) throws {
    let activity = try PublishedSchema.text(schema)["$defs"]?["activity"]
    #expect(
      activity?["properties"]?["sport"]?["enum"]
        == .array(Sport.allCases.map { .string($0.rawValue) }))
  }
}
