import ActivityModel

@testable import EventLog

/// The user events of the golden log of version 1, and their results.
extension GoldenRecords {
  static var corrections: [Correction] {
    let run = EventID(of: .activityRecorded(run), member: ada)
    let start = recordedAt.adding(milliseconds: -1_000)
    let aspects: [ActivityCorrection] = [
      .sport(.ride), .sport(nil), .title("To work"), .title(""), .title(nil),
      .isExcludedFromRecords(true), .isExcludedFromRecords(false), .isConfirmed(true),
      .isConfirmed(false), .start(start), .start(nil), .end(recordedAt), .end(nil),
      .isDeleted(true), .isDeleted(false),
    ]
    let values: [DayCorrection.Value] = [.exactly(-1), .ignored, .asRecorded]
    return aspects.map { .activity(run, $0) }
      + values.map {
        .days(
          DayCorrection(
            first: LocalDate(daysSinceEpoch: 20_454), last: LocalDate(daysSinceEpoch: 20_456),
            quantity: .steps, value: $0))
      }
  }

  static var turns: [UserEvent] {
    [
      .importUndone(ImportToggle(source: source("runs.gpx"))),
      .importRestored(ImportToggle(source: source("runs.gpx"), revision: 1)),
    ]
  }

  /// The runs read by another version of their adapter, which gives one of them another title.
  static var rereadRun: RereadRecord {
    var renamed = run
    renamed.title = "Hilly round"
    let (old, new): (Fact, Fact) = (.activityRecorded(run), .activityRecorded(renamed))
    let stamp = AdapterStamp(name: "golden", version: 3)
    let reading = SourceImported(
      source: source("runs.gpx"), names: ["in/runs.gpx"], byteCount: 4_096, adapter: stamp,
      events: [], diagnostics: [])
    return RereadRecord(
      of: reading, by: AdapterStamp(name: "golden", version: 4), for: ada,
      after: EventID(importOf: source("runs.gpx"), by: stamp, member: ada),
      facts: [LocatedFact(fact: new, place: Place(byteOffset: 0))], diagnostics: [],
      replacements: [
        EventReplacement(
          old: EventID(of: old, member: ada), new: EventID(of: new, member: ada))
      ])
  }
}

extension GoldenRecords.Step {
  /// Does it.
  ///
  /// - Returns: whether anything was appended.
  func take(_ log: any EventStore, at moment: Instant = GoldenRecords.recordedAt) throws -> Bool {
    let head = try log.head()
    switch self {
    case .source(let record): _ = try log.append([record], recordedAt: moment)
    case .reread(let record): _ = try log.append([PreparedSource(record)], recordedAt: moment)
    case .userEvents(let userEvents, let member):
      // A forgotten member has no new events.
      guard try !log.isForgotten(member) else { return false }
      _ = try log.append(userEvents, of: member, recordedAt: moment)
    case .forget(let member): _ = try log.forget(member, recordedAt: moment)
    }
    return try log.head() != head
  }
}
