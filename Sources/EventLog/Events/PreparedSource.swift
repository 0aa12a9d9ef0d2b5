public import ActivityModel

/// A source whose identities are computed and whose events are encoded: ready to be appended.
///
/// Made by the worker that parsed the source, so that workers share this work and the log is held
/// only for the writing. Holds compressed events, not the facts.
public struct PreparedSource: Sendable {
  public let member: MemberID
  public let source: SourceID
  /// The distinct facts of the source, in its order.
  let facts: [PreparedEvent]
  /// The outcome of the source, which follows its facts.
  let conclusion: PreparedEvent

  /// - Complexity: O(size of the facts).
  public init(_ record: SourceRecord) {
    switch record.outcome {
    case .facts(let located, let adapter):
      var preparation = SourcePreparation(for: record.member)
      for fact in located { preparation.append(fact) }
      self = preparation.finish(
        SourceImported(
          source: record.source, names: record.names, byteCount: record.byteCount,
          adapter: adapter, diagnostics: record.diagnostics, exportedOn: record.exportedOn))
    case .refused(let rejection, let adapter):
      member = record.member
      source = record.source
      facts = []
      conclusion = PreparedEvent(
        .sourceRefused(SourceRefused(record, rejection, by: adapter)), member: record.member)
    }
  }

  /// A source that was read again.
  ///
  /// - Complexity: O(size of the facts).
  public init(_ record: RereadRecord) {
    var preparation = SourcePreparation(for: record.member)
    for fact in record.facts { preparation.append(fact) }
    var reading = record.reading
    reading.events = preparation.places
    member = record.member
    source = reading.source
    facts = preparation.events
    conclusion = PreparedEvent(
      .sourceReread(
        SourceReread(
          reading: reading, previous: record.previous, replacements: record.replacements)),
      member: record.member)
  }

  /// The ids of the facts, in the source's order.
  public var eventIDs: [EventID] { facts.map(\.id) }

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

  /// Adds the next fact; skips duplicates.
  ///
  /// - Complexity: O(size of the fact).
  public mutating func append(_ located: LocatedFact) {
    let id = EventID(of: located.fact, member: member)
    guard seen.insert(id).inserted else { return }
    events.append(PreparedEvent(.fact(located.fact), id: id))
    places.append(EventPlace(event: id, place: located.place))
  }

  /// How many events there are so far.
  public var eventCount: Int { events.count }

  /// The source, ready to be appended; its events are those that came.
  public consuming func finish(_ source: SourceImported) -> PreparedSource {
    var source = source
    source.events = places
    return PreparedSource(
      of: member, source: source.source, facts: events,
      conclusion: PreparedEvent(.sourceImported(source), member: member))
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

extension SourceRefused {
  fileprivate init(_ record: SourceRecord, _ rejection: Rejection, by adapter: AdapterStamp?) {
    self.init(
      source: record.source, names: record.names, byteCount: record.byteCount, adapter: adapter,
      rejection: rejection, diagnostics: record.diagnostics)
  }
}
