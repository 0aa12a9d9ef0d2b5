import ActivityModel

@testable import Projection

extension TestHistory {
  /// Appends a user event, at a moment of its own.
  mutating func record(_ userEvent: UserEvent) {
    append(
      .numbered(2_000_000 + events.count), .userEvent(userEvent),
      at: Instant(milliseconds: Int64(events.count) * 1_000))
  }

  mutating func correct(_ number: Int, _ correction: ActivityCorrection) {
    record(.activityCorrected(ActivityCorrected(.activity(.numbered(number), correction))))
  }

  mutating func correct(
    days first: String, to last: String, _ quantity: Quantity, _ value: DayCorrection.Value
  ) {
    guard let first = LocalDate(iso8601: first), let last = LocalDate(iso8601: last) else {
      preconditionFailure("days of the calendar")
    }
    record(
      .activityCorrected(
        ActivityCorrected(
          .days(DayCorrection(first: first, last: last, quantity: quantity, value: value)))))
  }

  mutating func undo(source: Int) { record(.importUndone(ImportToggle(source: .numbered(source)))) }

  mutating func restore(source: Int) {
    record(.importRestored(ImportToggle(source: .numbered(source))))
  }

  /// Rereads a source, with other facts.
  mutating func rereading(
    _ fileName: String, adapter: String, version: Int = 2, source: Int, _ facts: [(Int, Fact)],
    replacing pairs: [(old: Int, new: Int)] = []
  ) {
    for (number, fact) in facts where !events.contains(where: { $0.id == .numbered(number) }) {
      append(.numbered(number), .fact(fact))
    }
    let reading = SourceImported(
      source: .numbered(source), names: ["inbox/\(fileName)"], byteCount: 1,
      adapter: AdapterStamp(name: adapter, version: version),
      events: facts.map { EventPlace(event: .numbered($0.0), place: Place()) }, diagnostics: [])
    append(
      .numbered(3_000_000 + events.count),
      .sourceReread(
        SourceReread(
          reading: reading, previous: .numbered(0),
          replacements: pairs.map {
            EventReplacement(old: .numbered($0.old), new: .numbered($0.new))
          })))
  }
}
