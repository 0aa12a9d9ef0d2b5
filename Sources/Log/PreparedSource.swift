public import ActivityModel

/// A source whose identities are computed and whose events are encoded: ready to be appended.
///
/// Made by the worker that parsed the source, so that workers share this work and the log is held
/// only for the writing. Holds compressed events, not the facts.
public struct PreparedSource: Sendable {
  public let member: MemberID
  public let source: SourceID
  /// The facts that the source tells, each once, in the source's order.
  let facts: [PreparedEvent]
  /// Says what became of the source, and stands behind its facts.
  let conclusion: PreparedEvent

  /// - Complexity: O(size of the facts).
  public init(_ record: SourceRecord) {
    member = record.member
    source = record.source
    switch record.outcome {
    case .facts(let located, let adapter):
      let (events, places) = Self.events(of: located, member: record.member)
      facts = events
      conclusion = PreparedEvent(
        .sourceImported(SourceImported(record, by: adapter, events: places)),
        member: record.member)
    case .refused(let refusal, let adapter):
      facts = []
      conclusion = PreparedEvent(
        .sourceRefused(SourceRefused(record, refusal, by: adapter)), member: record.member)
    }
  }

  /// A source that was read again.
  ///
  /// - Complexity: O(size of the facts).
  public init(_ record: RereadRecord) {
    member = record.member
    source = record.source
    let (events, places) = Self.events(of: record.facts, member: record.member)
    facts = events
    let reading = SourceImported(
      source: record.source, names: record.names, byteCount: record.byteCount,
      adapter: record.adapter, events: places, findings: record.findings)
    conclusion = PreparedEvent(
      .sourceReread(
        SourceReread(
          reading: reading, previous: record.previous, replacements: record.replacements)),
      member: record.member)
  }

  /// The ids of the facts, in the source's order.
  public var eventIDs: [EventID] { facts.map(\.id) }

  /// What the events take in the log, compressed.
  public var byteCount: Int {
    facts.reduce(conclusion.payload.byteCount) { $0 + $1.payload.byteCount }
  }

  /// The first of equal facts stands for all of them.
  private static func events(
    of facts: [LocatedFact], member: MemberID
  ) -> (events: [PreparedEvent], places: [EventPlace]) {
    var events: [PreparedEvent] = []
    var places: [EventPlace] = []
    var seen: Set<EventID> = []
    for located in facts {
      let id = EventID(of: located.fact, member: member)
      guard seen.insert(id).inserted else { continue }
      events.append(PreparedEvent(.fact(located.fact), id: id))
      places.append(EventPlace(event: id, place: located.place))
    }
    return (events, places)
  }
}

/// An event in its stored form, not yet in a log.
struct PreparedEvent: Sendable {
  let id: EventID
  let kind: EventKind
  let payload: Payload

  init(_ body: EventBody, member: MemberID) {
    self.init(body, id: EventID(of: body, member: member))
  }

  init(_ body: EventBody, id: EventID) {
    self.id = id
    kind = body.kind
    payload = Payload(body)
  }
}

extension SourceImported {
  fileprivate init(_ record: SourceRecord, by adapter: AdapterStamp, events: [EventPlace]) {
    self.init(
      source: record.source, names: record.names, byteCount: record.byteCount, adapter: adapter,
      events: events, findings: record.findings)
  }
}

extension SourceRefused {
  fileprivate init(_ record: SourceRecord, _ refusal: Refusal, by adapter: AdapterStamp?) {
    self.init(
      source: record.source, names: record.names, byteCount: record.byteCount, adapter: adapter,
      refusal: refusal, findings: record.findings)
  }
}
