import ActivityModel
import Foundation
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// The laws of every stage.
struct `Every stage` {
  private static let july: Int64 = 1_782_885_600_000

  /// One source after the other, each with its facts and its import: an order that a log may have.
  private static let imports: [TestHistory] = {
    var imports: [TestHistory] = []
    func add(_ fill: (inout TestHistory) -> Void) {
      var history = TestHistory()
      fill(&history)
      imports.append(history)
    }
    for day in 0..<6 {
      let start = july + Int64(day) * 86_400_000
      add {
        $0.importing(
          "watch\(day).tcx", adapter: "tcx", source: day * 3 + 1, day * 3 + 1,
          StraightRun(
            start: start, seconds: 700 + day, interval: 5, deviceDistanceFactor: 1.01,
            heartRateBPM: 150
          ).recorded(day == 3 ? .ride : .run))
      }
      add {
        $0.importing(
          "phone\(day).gpx", adapter: "gpx", source: day * 3 + 2, day * 3 + 2,
          StraightRun(start: start, seconds: 690, interval: 10, eastMeters: 4)
            .recorded(.unknown, title: "Day \(day)"))
      }
      add {
        let days = DaysReported(
          stream: SourceStream(vendor: "fitbit", kind: .watch), year: 2026,
          days: (0...day).map { number in
            DayReport(
              date: LocalDate(daysSinceEpoch: 20_635 + Int32(number)),
              readings: [DayReading(quantity: .steps, value: Int64(1_000 + number * day))])
          })
        $0.importing(
          "fitbit\(day).csv", adapter: "fitbit", source: day * 3 + 3,
          [(day * 3 + 3, .daysReported(days))])
      }
    }
    add {
      // A run without a recording, in the afternoon of the second day.
      let run = StraightRun(start: july + 122_400_000, seconds: 900, interval: 15).track
      let fixes = LocationsReceived(
        stream: SourceStream(vendor: "owntracks", device: "phone", kind: .phone),
        day: LocalDate(daysSinceEpoch: 20_636), points: (0..<run.count).map { run[$0] })
      $0.importing(
        "phone.rec", adapter: "owntracks", source: 60, [(60, .locationsReceived(fixes))])
    }
    add {
      // An app's list of sets, in the evening of the first day.
      $0.importing(
        "strong.csv", adapter: "strong", source: 61, 61,
        TestWorkout.list(at: july + 36_000_000, ["Squat"], [TestWorkout.set(0, 100, 5)]))
    }
    add {
      $0.importing(
        "bookings.csv", adapter: "pacelog-bookings", source: 62,
        [
          (
            62,
            .subjectRecorded(
              SubjectRecorded(
                stream: SourceStream(vendor: "pacelog-bookings", kind: .app), subject: "Yoga",
                content: .booking(
                  Booking(
                    title: "Yoga", start: ClassMoment(wallSeconds: july / 1_000 + 3_600),
                    state: .attended))))
          )
        ])
    }
    add {
      $0.profile([
        ProfileChange(from: nil, setting: .timeZone("Europe/Berlin")),
        ProfileChange(from: nil, setting: .clubVisibility(.club)),
      ])
    }
    return imports
  }()

  private static func events(_ imports: [TestHistory]) -> [RecordedEvent] {
    imports.flatMap(\.events).enumerated().map { index, event in
      RecordedEvent(
        sequence: index + 1, id: event.id, recordedAt: event.recordedAt, body: event.body)
    }
  }

  /// The bytes of every document of one stage, by path.
  private func bytes(_ stage: Stage, _ events: [RecordedEvent]) throws -> [String: Data] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let projection = MemberProjection(
      member: .test, events: events, settings: Settings(), zones: .handmade, stages: [stage])
    #expect(projection.problems.isEmpty)
    var bytes: [String: Data] = [:]
    for document in projection.documents {
      #expect(bytes[document.path] == nil, "a path twice")
      bytes[document.path] = try encoder.encode(document.content)
    }
    return bytes
  }

  /// The same with one name for every activity: the order of imports decides which of its
  /// recordings names it.
  private func unnamed(_ stage: Stage, _ events: [RecordedEvent]) throws -> [String: String] {
    let list = MemberProjection(
      member: .test, events: events, settings: Settings(), zones: .handmade,
      stages: [.activities]
    ).document("2026/activities.json", as: Activities.self)
    func renamed(_ text: String) -> String {
      (list?.activities ?? []).reduce(text) { text, activity in
        let names = ([activity.id] + activity.aliases).sorted()
        return names.reduce(text) { $0.replacing($1, with: names[0]) }
      }
    }
    return Dictionary(
      uniqueKeysWithValues: try bytes(stage, events).map {
        (renamed($0), renamed(String(decoding: $1, as: UTF8.self)))
      })
  }

  @Test(arguments: Stage.all)
  func `gives the same bytes twice, and but for names in whatever order imports came`(
    stage: Stage
  ) throws {
    let expected = try bytes(stage, Self.events(Self.imports))
    #expect(!expected.isEmpty)
    #expect(try bytes(stage, Self.events(Self.imports)) == expected)
    let unnamed = try unnamed(stage, Self.events(Self.imports))
    var random = SeededGenerator(seed: 9)
    for _ in 0..<4 {
      let shuffled = Self.imports.shuffled(using: &random)
      #expect(try self.unnamed(stage, Self.events(shuffled)) == unnamed)
    }
  }

  @Test(arguments: Stage.all)
  func `gives the same bytes while derivations are recorded`(stage: Stage) throws {
    let events = Self.events(Self.imports)
    let facts = MemberFacts(
      member: .test, history: History(events), settings: Settings(), zones: .handmade,
      analysis: AnalysisStep(NoMemo()),
      tracks: .empty, recorder: DerivationRecorder())
    var reduction = Reduction(of: facts, by: [stage], memo: NoMemo())
    var documents: [Document] = []
    while let year = try reduction.next() { documents += year.documents() }
    documents += reduction.life()
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let recorded = try documents.map { ($0.path, try encoder.encode($0.content)) }
    #expect(try bytes(stage, events) == Dictionary(uniqueKeysWithValues: recorded))
  }

  @Test(arguments: Stage.all)
  func `is not moved by an import that a foreign log holds twice`(stage: Stage) throws {
    let repeated = Self.imports + [Self.imports[0], Self.imports[2]]
    #expect(try bytes(stage, Self.events(repeated)) == bytes(stage, Self.events(Self.imports)))
  }

  @Test(arguments: Stage.all)
  func `makes of nothing at all the documents of a life, and no year`(stage: Stage) throws {
    let paths = try bytes(stage, []).keys
    #expect(
      Set(paths)
        == (["totals", "records"].contains(stage.name)
          ? ["\(stage.name).json", "latest.json"] : ["latest.json"]))
  }

  @Test(arguments: Stage.all)
  func `stands for nothing that cannot be projected`(stage: Stage) throws {
    var broken = StraightRun(start: Self.july + 3_600_000).recorded(.run)
    broken.totals.energyCalories = .min
    var history = TestHistory()
    history.importing("broken.tcx", adapter: "tcx", source: 700, 700, broken)
    let events = Self.events(Self.imports + [history])
    let projection = MemberProjection(
      member: .test, events: events, settings: Settings(), zones: .handmade, stages: [stage])
    #expect(
      projection.problems == [
        Problem(
          event: EventID.numbered(700).hex,
          explanation: "an energy in calories of -9223372036854775808 is more than anything "
            + "lasts, measures or counts")
      ])
    #expect(projection.lastSequence == events.count)
    let whole = try bytes(stage, Self.events(Self.imports))
    #expect(Set(projection.documents.map(\.path)) == Set(whole.keys))
  }

  @Test func `has a name of its own, and is found by it`() {
    #expect(
      Stage.all.map(\.name) == [
        "activities", "runs", "pace", "series", "days", "totals", "records", "training",
        "routes", "progress", "strength", "programs", "classes", "body", "food", "notes",
        "nearby", "club",
      ])
    for stage in Stage.all { #expect(Stage.named(stage.name)?.name == stage.name) }
    #expect(Stage.named("laps") == nil)
  }
}

struct `A memo` {
  private final class Counting: AnalysisMemo {
    // Tests only: one projection at a time asks it.
    nonisolated(unsafe) var known: [AnalysisKey: ActivityAnalysis] = [:]
    nonisolated(unsafe) var computed = 0

    func analysis(
      for key: AnalysisKey, in part: AnalysisCachePart, compute: () -> ActivityAnalysis
    ) -> ActivityAnalysis {
      if let analysis = unsafe known[key] { return analysis }
      unsafe computed += 1
      let analysis = compute()
      unsafe known[key] = analysis
      return analysis
    }
  }

  @Test func `changes how often activities are analysed and nothing else`() throws {
    let memo = Counting()
    var history = TestHistory()
    history.importing(
      "a.tcx", adapter: "tcx", source: 1, 1, StraightRun(start: 0).recorded(.run))
    history.importing(
      "b.gpx", adapter: "gpx", source: 2, 2, StraightRun(start: 86_400_000).recorded(.unknown))
    func project(_ settings: Settings = Settings()) -> Activities? {
      MemberProjection(
        member: .test, events: history.events, settings: settings, zones: .handmade, memo: memo
      ).activityList
    }
    let first = project()
    // The one without a sport is analysed as such, and again as the run it turns out to be.
    #expect(unsafe memo.computed == 3)
    #expect(project() == first)
    #expect(unsafe memo.computed == 3)
    var settings = Settings()
    settings.records.maximumMinuteSpeedMillimetersPerSecond = 9_000
    _ = project(settings)
    #expect(unsafe memo.computed == 3)
    settings.ascent.thresholdCentimeters = 300
    _ = project(settings)
    #expect(unsafe memo.computed == 6)
  }
}
