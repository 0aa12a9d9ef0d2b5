import Files
public import Runtime
public import ActivityModel
import Synchronization

/// A log that is gone when its owner is: for tests, and for looking at sources without keeping
/// them.
///
/// Keeps the same promises as the log on the disk but that of lasting.
public final class InMemoryEventStore: EventStore {
  private let state: Mutex<MemoryEventTable>
  private let random: RandomBytes

  public convenience init() {
    self.init(random: systemRandomBytes)
  }

  init(random: @escaping RandomBytes) {
    self.random = random
    state = Mutex(MemoryEventTable(origin: EventRow.chainOrigin(logID: random(16))))
  }

  public func append(
    _ sources: [PreparedSource], recordedAt: Instant, asOne: Bool
  ) throws(Failure) -> [AppendOutcome] {
    try append(WantedEvents(sources), recordedAt: recordedAt) { transaction in
      sources.map { transaction.append($0) }
    }
  }

  public func append(
    _ userEvents: [UserEvent], of member: MemberID, recordedAt: Instant
  ) throws(Failure) -> [EventID] {
    let events = userEvents.map { PreparedEvent(.userEvent($0), member: member) }
    return try append(WantedEvents(events, of: member), recordedAt: recordedAt) { transaction in
      try zip(userEvents, events).compactMap { userEvent, event in
        try transaction.append(event, source: userEvent.source, of: member)
      }
    }
  }

  private func append<Outcome: Sendable>(
    _ wanted: WantedEvents, recordedAt: Instant,
    _ body: (inout AppendTransaction) throws -> Outcome
  ) throws(Failure) -> Outcome {
    try access { table in
      var transaction = AppendTransaction(
        after: table.head, found: table.find(wanted), recordedAt: recordedAt, random: random)
      let outcome = try body(&transaction)
      table.insert(transaction.addition)
      return outcome
    }
  }

  public func head() throws(Failure) -> LogHead { try access { $0.head } }

  public func members() throws(Failure) -> [MemberID] { try access { $0.keys.keys.sorted() } }

  public func lastSequence(of member: MemberID) throws(Failure) -> Int {
    try access { $0.events(of: member).last?.row.sequence ?? 0 }
  }

  public func knowledge(
    of source: SourceID, for member: MemberID
  ) throws(Failure) -> SourceKnowledge? {
    try access { table in
      let concluded = table.events(of: member).last {
        $0.row.source == source && SourceKnowledge.kinds.contains($0.row.kind)
      }
      return try concluded.map { try SourceKnowledge(try $0.entry()) }
    }
  }

  public func isForgotten(_ member: MemberID) throws(Failure) -> Bool {
    try access { $0.isForgotten(member) }
  }

  public func forget(
    _ member: MemberID, recordedAt: Instant
  ) throws(Failure) -> Erasure? {
    let names = try namesTaken(by: member).filter(\.counts).map(\.name)
    return try access { table in
      guard let key = table.keys[member] else { return nil }
      table.forget(names: names)
      let count = table.erase(member, key)
      var transaction = AppendTransaction(
        after: table.head, found: table.find(WantedEvents(historyOf: key)),
        recordedAt: recordedAt, random: random)
      transaction.appendReceipt(for: key, erasedEventCount: count)
      table.insert(transaction.addition)
      return Erasure(eventCount: count, originalCount: 0)
    }
  }

  public func admit(_ member: MemberID) throws(Failure) -> Bool {
    try access { $0.admit(member) }
  }

  public func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let events = try access { $0.events(of: member) }
    for event in events where event.row.sequence > sequence { try body(try event.entry()) }
  }

  public func headers(_ query: HeaderQuery) throws(Failure) -> [EventHeader] {
    try headers(limit: query.limit) { header in
      (query.member == nil || query.member == header.member)
        && (query.kinds?.contains(header.kind) ?? true)
        && query.before.map { header.position < $0 } ?? true
    }
  }

  public func headers(
    withIDPrefix prefix: String, limit: Int
  ) throws(Failure) -> [EventHeader] {
    try headers(limit: limit) { $0.id?.hex.hasPrefix(prefix.lowercased()) == true }
  }

  public func event(at position: LogPosition) throws(Failure) -> LoggedEvent? {
    try access { table in
      guard position.partition == 0, table.events.indices.contains(position.number - 1)
      else { return nil }
      let event = table.events[position.number - 1]
      return LoggedEvent(header: try table.header(event), entry: try event.entry())
    }
  }

  public func statistics() throws(Failure) -> LogStatistics {
    try access { table in
      let live = table.events.filter { !$0.row.isErased }
      let byKind = Dictionary(grouping: live, by: \.row.kind)
      return LogStatistics(
        head: table.head, memberCount: table.keys.count,
        counts: EventKind.allCases.compactMap { kind in
          byKind[kind.rawValue].map { LogStatistics.Count(kind: kind, count: $0.count) }
        },
        erasedCount: table.events.count - live.count,
        byteCount: table.events.reduce(0) { $0 + $1.payload.byteCount })
    }
  }

  public func verify() throws(Failure) -> VerifyReport {
    try access { table in
      let damages = table.events.compactMap { event in
        event.damage.map { LogDamage(position: event.row.position, finding: $0) }
      }
      return VerifyReport(
        head: table.head,
        checks: [VerifyReport.Check(name: "digests of events", count: table.events.count)],
        damages: damages)
    }
  }

  public func close() throws(Failure) { state.withLock { $0.isClosed = true } }

  private func headers(
    limit: Int, where isWanted: (EventHeader) -> Bool
  ) throws(Failure) -> [EventHeader] {
    try access { table in
      let headers = try table.events.reversed().map(table.header)
      return Array(headers.filter(isWanted).prefix(max(0, limit)))
    }
  }

  private func access<Value: Sendable>(
    _ body: (inout MemoryEventTable) throws -> Value
  ) throws(Failure) -> Value {
    let result = state.withLock { table in
      Result {
        guard !table.isClosed else { throw Failure.closed("memory") }
        return try body(&table)
      }
    }
    do {
      return try result.get()
    } catch let error as Failure {
      throw error
    } catch {
      throw .storage("use the log", reason: "\(error)", path: "memory")
    }
  }
}

/// The contents of a log in memory.
private struct MemoryEventTable: EventTable {
  let origin: Digest
  var isClosed = false
  private(set) var events: [StoredEvent] = []
  private(set) var keys: [MemberID: MemberKey] = [:]
  private var ids: Set<EventID> = []
  /// As tokens: not even memory keeps the names.
  private var forgotten: Set<Digest> = []

  init(origin: Digest) { self.origin = origin }

  var head: LogHead {
    LogHead(position: events.count, chain: events.last?.row.chain ?? origin)
  }

  func events(of member: MemberID) -> [StoredEvent] {
    guard let key = keys[member] else { return [] }
    return events.filter { $0.row.memberKey == key }
  }

  func header(_ event: StoredEvent) throws(Failure) -> EventHeader {
    let member = keys.first { $0.value == event.row.memberKey }?.key
    return try EventHeader(event.row, member, byteCount: event.payload.byteCount)
  }

  func isForgotten(_ member: MemberID) -> Bool { forgotten.contains(token(member)) }

  mutating func forget(names: [MemberID]) { forgotten.formUnion(names.map(token)) }

  mutating func admit(_ member: MemberID) -> Bool { forgotten.remove(token(member)) != nil }

  private func token(_ member: MemberID) -> Digest {
    ForgottenList.token(member, logID: origin.bytes)
  }

  /// Clears a member's events and name, and returns how many events there were.
  mutating func erase(_ member: MemberID, _ key: MemberKey) -> Int {
    var count = 0
    for index in events.indices
    where events[index].row.memberKey == key && !events[index].row.isErased {
      if let id = events[index].row.id { ids.remove(id) }
      events[index] = StoredEvent(row: events[index].row.erased, payload: Payload(parts: []))
      count += 1
    }
    keys[member] = nil
    forgotten.insert(token(member))
    return count
  }

  func find(_ wanted: WantedEvents) -> FoundEvents {
    var found = FoundEvents()
    found.ids = ids.intersection(wanted.ids)
    found.forgotten = wanted.members.filter { isForgotten($0) }
    for member in wanted.members { found.keys[member] = keys[member] }
    for key in wanted.keys.union(found.keys.values) {
      found.lastSequences[key] = events.last { $0.row.memberKey == key }?.row.sequence ?? 0
    }
    return found
  }

  mutating func insert(_ addition: EventAddition) {
    for member in addition.members { keys[member.name] = member.key }
    events += addition.events
    ids.formUnion(addition.events.compactMap(\.row.id))
  }
}
