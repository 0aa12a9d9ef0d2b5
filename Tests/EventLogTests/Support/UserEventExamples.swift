import ActivityModel

@testable import EventLog

extension Examples {
  private static let target = EventID(of: run(day: 0), member: ada)

  /// One user event of every kind and aspect, by name.
  static let userEvents: [(name: String, userEvent: UserEvent)] =
    corrections.enumerated().map { index, correction in
      (
        "\(correction)",
        .activityCorrected(ActivityCorrected(correction, revision: index))
      )
    } + [
      ("undone", .importUndone(ImportToggle(source: source("a")))),
      ("restored", .importRestored(ImportToggle(source: source("a"), revision: 1))),
      ("undone again", .importUndone(ImportToggle(source: source("a"), revision: 2))),
      ("undone another", .importUndone(ImportToggle(source: source("b")))),
    ]

  private static let corrections: [Correction] =
    [
      ActivityCorrection.sport(.ride), .sport(.run), .sport(nil), .title("To work"), .title(""),
      .title(nil), .isExcludedFromRecords(true), .isExcludedFromRecords(false),
      .isConfirmed(true), .isConfirmed(false), .start(noon), .start(nil), .end(noon), .end(nil),
      .isDeleted(true), .isDeleted(false),
    ].map { .activity(target, $0) }
    + [.activity(EventID(of: run(day: 1), member: ada), .isDeleted(true))]
    + [
      days(.exactly(8_000)), days(.exactly(0)), days(.exactly(-1)), days(.ignored),
      days(.asRecorded), days(.ignored, first: "2026-01-04"), days(.ignored, last: "2026-01-07"),
      days(.ignored, quantity: .sleepTime),
    ]
    + [.activity(target, .sameAs(target)), .activity(target, .sameAs(nil))]
    + [.activity(target, .splitAt(noon)), .activity(target, .splitAt(nil))]

  private static func days(
    _ value: DayCorrection.Value, first: String = "2026-01-05", last: String = "2026-01-06",
    quantity: Quantity = .steps
  ) -> Correction {
    .days(
      DayCorrection(first: date(first), last: date(last), quantity: quantity, value: value))
  }

  /// The source `name` of ``imported(_:_:member:adapter:)`` read by version 2 of its adapter.
  static func reread(
    _ name: String, _ facts: [Fact], replacing replacements: [EventReplacement] = []
  ) -> RereadRecord {
    let reading = SourceImported(
      source: source(name), names: ["in/\(name)"], byteCount: 1_000, adapter: gpx, events: [],
      diagnostics: [])
    return RereadRecord(
      of: reading, by: AdapterStamp(name: "gpx", version: 2), for: ada,
      after: EventID(importOf: source(name), by: gpx, member: ada),
      facts: facts.enumerated().map { index, fact in
        LocatedFact(fact: fact, place: place(line: 1 + 10 * index))
      }, diagnostics: [diagnostic], replacements: replacements)
  }
}
