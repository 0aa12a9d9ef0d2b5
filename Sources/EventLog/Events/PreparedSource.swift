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
    switch record.outcome {
    case .facts(let located, let adapter):
      var preparation = SourcePreparation(for: record.member)
      for fact in located { preparation.append(fact) }
      self = preparation.finish(
        SourceReading(
          source: record.source, names: record.names, byteCount: record.byteCount,
          adapter: adapter, findings: record.findings))
    case .refused(let refusal, let adapter):
      member = record.member
      source = record.source
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
    var preparation = SourcePreparation(for: record.member)
    for fact in record.facts { preparation.append(fact) }
    facts = preparation.events
    let reading = SourceImported(
      SourceReading(
        source: record.source, names: record.names, byteCount: record.byteCount,
        adapter: record.adapter, findings: record.findings), events: preparation.places)
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

  fileprivate init(
    of member: MemberID, source: SourceID, facts: [PreparedEvent], conclusion: PreparedEvent
  ) {
    self.member = member
    self.source = source
    self.facts = facts
    self.conclusion = conclusion
  }
}

/// A source whose facts come one by one: each is encoded at once, and not held.
public struct SourcePreparation: Sendable {
  private let member: MemberID
  fileprivate private(set) var events: [PreparedEvent] = []
  fileprivate private(set) var places: [EventPlace] = []
  private var seen: Set<EventID> = []

  /// Begins a source that `member` brings.
  public init(for member: MemberID) { self.member = member }

  /// Takes the next fact; the first of equal ones stands for all of them.
  ///
  /// - Complexity: O(size of the fact).
  public mutating func append(_ located: LocatedFact) {
    let id = EventID(of: located.fact, member: member)
    guard seen.insert(id).inserted else { return }
    events.append(PreparedEvent(.fact(located.fact), id: id))
    places.append(EventPlace(event: id, place: located.place))
  }

  /// The source, ready to be appended.
  public consuming func finish(_ reading: SourceReading) -> PreparedSource {
    PreparedSource(
      of: member, source: reading.source, facts: events,
      conclusion: PreparedEvent(
        .sourceImported(SourceImported(reading, events: places)), member: member))
  }
}

/// What is said of a source beside its facts.
public struct SourceReading: Sendable {
  fileprivate let source: SourceID
  fileprivate let names: [String]
  fileprivate let byteCount: Int
  fileprivate let adapter: AdapterStamp
  fileprivate let findings: [Finding]

  /// What an adapter made of a source.
  ///
  /// - Parameters:
  ///   - source: the digest of its bytes.
  ///   - names: those it came under, path first; entries of archives behind `!/`.
  ///   - byteCount: how long it is.
  ///   - adapter: who read it.
  ///   - findings: what was noticed.
  public init(
    source: SourceID, names: [String], byteCount: Int, adapter: AdapterStamp, findings: [Finding]
  ) {
    self.source = source
    self.names = names
    self.byteCount = byteCount
    self.adapter = adapter
    self.findings = findings
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
  fileprivate init(_ reading: SourceReading, events: [EventPlace]) {
    self.init(
      source: reading.source, names: reading.names, byteCount: reading.byteCount,
      adapter: reading.adapter, events: events, findings: reading.findings)
  }
}

extension SourceRefused {
  fileprivate init(_ record: SourceRecord, _ refusal: Refusal, by adapter: AdapterStamp?) {
    self.init(
      source: record.source, names: record.names, byteCount: record.byteCount, adapter: adapter,
      refusal: refusal, findings: record.findings)
  }
}
