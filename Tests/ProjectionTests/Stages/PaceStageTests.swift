import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

struct `The speed of the best hour` {
  /// A member whose runs found these best efforts, one run a day.
  private func threshold(
    _ efforts: [(day: String, discipline: String, seconds: Double)], on day: String
  ) throws -> Int? {
    var history = TestHistory()
    for (index, effort) in efforts.enumerated() {
      let start = try Instant("\(effort.day)T08:00:00Z")
      var run = ActivityRecorded(start: .instant(start, utcOffsetSeconds: nil))
      run.sport = .run
      run.title = "\(index)"
      history.importing("\(index).tcx", adapter: "tcx", source: index + 1, index + 1, run)
    }
    let facts = MemberFacts(
      member: .test, history: History(history.events), settings: Settings(), zones: .handmade,
      analysis: AnalysisStep(memo: NoMemo()) { activity, _, _ in
        var analysis = ActivityAnalysis.even(activity)
        guard let effort = activity.title.flatMap(Int.init).map({ efforts[$0] }) else {
          return analysis
        }
        analysis.bestEfforts = Discipline.runs.filter { $0.name == effort.discipline }.map {
          EffortAnalysis(
            discipline: $0, milliseconds: Int64(effort.seconds * 1_000), startMilliseconds: 0,
            startMillimeters: 0)
        }
        return analysis
      }, tracks: .empty)
    let rules = RecordRules(settings: Settings.Records(), profile: facts.profile)
    var known = ThresholdEfforts()
    for year in FactYears(facts).all { known.add(Period(year, of: facts).runs, rules: rules) }
    return ThresholdSpeed(known.days)
      .millimetersPerSecond(on: try local(day).date)
  }

  @Test func `lies between the efforts around it`() throws {
    // 4 m/s over 10 km and 3.5 m/s over 15 km: 13,156 m in an hour.
    let speed = try threshold(
      [("2026-01-01", "10k", 2_500), ("2026-02-01", "15k", 15_000 / 3.5)], on: "2026-06-01")
    #expect(speed == 3_654)
    #expect(
      try threshold([("2026-01-01", "15k", 3_600)], on: "2026-06-01") == 4_167)
  }

  @Test(arguments: [
    // The speed of an hour of a runner with a VO2max of 50.
    ("5k", 1_197.0, 3_944), ("10k", 2_481, 3_945),
  ])
  func `is promised by the longest effort when none lasts an hour`(
    discipline: String, seconds: Double, expected: Int
  ) throws {
    let speed = try threshold([("2026-01-01", discipline, seconds)], on: "2026-06-01")
    #expect(speed == expected)
  }

  @Test func `looks back twelve months, never forward, and at nothing refused`() throws {
    let efforts = [
      ("2024-01-01", "15k", 3_000.0), ("2025-06-02", "15k", 3_600),
      ("2026-06-02", "15k", 3_200), ("2026-01-01", "15k", 1_000),
    ]
    #expect(try threshold(efforts, on: "2026-06-01") == 4_167)
  }

  @Test func `is unknown without a run that shows it`() throws {
    #expect(try threshold([], on: "2026-06-01") == nil)
    #expect(try threshold([("2026-01-01", "400m", 80)], on: "2026-06-01") == nil)
  }
}

struct `A map in the member's pace zones` {
  private static let july: Int64 = 1_782_885_600_000

  private func strokes(_ settings: Settings) throws -> Set<String> {
    var history = TestHistory()
    history.importing(
      "a.tcx", adapter: "tcx", source: 1, 1,
      StraightRun(start: Self.july, seconds: 2_000, interval: 5).recorded(.run))
    let projection = MemberProjection(
      member: .test, events: history.events, settings: settings, zones: .handmade,
      stages: [.pace])
    let path = "2026/activities/\(EventID.numbered(1).hex).geojson"
    let map = try #require(projection.document(path, as: ActivityMap.self))
    return Set(map.features.map(\.properties.stroke))
  }

  @Test func `has the colour of the zone, configured or from the best efforts`() throws {
    var settings = Settings()
    settings.pace.mode = .zones
    settings.pace.thresholdSpeedMillimetersPerSecond = 2_000
    let fastest = try strokes(settings)
    settings.pace.thresholdSpeedMillimetersPerSecond = 6_000
    let slowest = try strokes(settings)
    settings.pace.thresholdSpeedMillimetersPerSecond = 0
    let own = try strokes(settings)
    #expect(fastest.count == 1 && slowest.count == 1 && fastest != slowest)
    // Half an hour at an even pace is faster than the hour that it promises.
    #expect(own == fastest)
  }
}
