import ActivityModel
import ReadModels

extension Evidence {
  init(_ citation: SourceCitation, event: EventID) {
    self.init(
      event: event.hex, fileName: citation.fileName, sha256: citation.source.hex,
      adapter: "\(citation.adapter.name) \(citation.adapter.version)",
      place: citation.place.description)
  }

  /// A person's statement, and its time.
  init(correction event: EventID, at moment: Instant) {
    self.init(
      event: event.hex, fileName: nil, sha256: nil, adapter: "correct", place: moment.iso8601)
  }

  /// Every file that states a fact.
  static func all<Body>(of fact: EffectiveFact<Body>) -> [Evidence] {
    fact.citations.map { Evidence($0, event: fact.id) }
  }

  /// Every file that states an activity, that of the official recording first, and what a
  /// person stated about it.
  static func all(of activity: MemberActivity, in facts: MemberFacts) -> [Evidence] {
    activity.group.recordings.flatMap { recording in
      // A recording that was found in a stream has an event for each day of the stream.
      recording.evidence.flatMap { event in
        recording.evidence.count == 1
          ? recording.citations.map { Evidence($0, event: event) }
          : facts.locations.filter { $0.id == event }.flatMap { Evidence.all(of: $0) }
      }
    } + activity.corrections.all.map { Evidence(correction: $0.event, at: $0.recordedAt) }
  }
}
