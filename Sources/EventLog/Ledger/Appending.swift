import ActivityModel

/// Where an append finds what a log holds, and puts what it does not.
protocol LedgerStore {
  /// Whether a member may not come back.
  func isForgotten(_ member: MemberID) throws -> Bool
  func holds(_ id: EventID) throws -> Bool
  /// The key of a member, made when there is none yet.
  mutating func key(of member: MemberID) throws -> MemberKey
  func lastSequence(of key: MemberKey) throws -> Int
  mutating func insert(_ event: StoredEvent) throws
}

/// One transaction that appends: which events are new, and what their headers say.
struct Appending<Store: LedgerStore> {
  private(set) var store: Store
  private(set) var head: LogHead
  private let recordedAt: Instant
  private let random: RandomBytes
  private var lastSequences: [MemberKey: Int] = [:]

  init(to store: Store, after head: LogHead, recordedAt: Instant, random: @escaping RandomBytes) {
    self.store = store
    self.head = head
    self.recordedAt = recordedAt
    self.random = random
  }

  /// Puts the facts that the log does not hold behind its end, and behind them what became of
  /// their source.
  mutating func append(_ source: PreparedSource) throws -> AppendOutcome {
    guard try !store.isForgotten(source.member) else { return .forgotten }
    let isRefusal = source.conclusion.kind == .sourceRefused
    guard try !store.holds(source.conclusion.id) else {
      return isRefusal ? .refusedBefore : .known
    }
    var newEvents: [EventID] = []
    for fact in source.facts where try !store.holds(fact.id) {
      try append(fact, EventOrigin(source), of: source.member)
      newEvents.append(fact.id)
    }
    try append(source.conclusion, EventOrigin(source), of: source.member)
    return isRefusal
      ? .refused
      : .imported(newEvents: newEvents, knownEvents: source.facts.count - newEvents.count)
  }

  /// Puts what a person did behind the log's end.
  ///
  /// - Returns: its id, or nil when the log holds it already.
  mutating func append(_ act: MemberAct, of member: MemberID) throws -> EventID? {
    guard try !store.isForgotten(member) else { throw LogError.forgottenMember(member) }
    let event = PreparedEvent(.act(act), member: member)
    guard try !store.holds(event.id) else { return nil }
    try append(event, EventOrigin(act), of: member)
    return event.id
  }

  /// Puts behind an erased history that it was erased.
  mutating func appendReceipt(for key: MemberKey, erasedEventCount: Int) throws {
    let receipt = MemberForgotten(memberKey: key.bytes, erasedEventCount: erasedEventCount)
    try append(
      PreparedEvent(.memberForgotten(receipt), id: EventID(of: receipt)), .none, to: key)
  }

  private mutating func append(
    _ event: PreparedEvent, _ origin: EventOrigin, of member: MemberID
  ) throws {
    try append(event, origin, to: try store.key(of: member))
  }

  private mutating func append(
    _ event: PreparedEvent, _ origin: EventOrigin, to key: MemberKey
  ) throws {
    let sequence = try (lastSequences[key] ?? store.lastSequence(of: key)) + 1
    guard let salt = Digest(random(32)) else {
      preconditionFailure("asked for 32 bytes, got others")
    }
    let row = EventRow(
      event, origin,
      at: LedgerPlace(
        position: head.position + 1, memberKey: key, sequence: sequence,
        previousChain: head.chain),
      recordedAt: recordedAt, salt: salt)
    try store.insert(StoredEvent(row: row, payload: event.payload))
    lastSequences[key] = sequence
    head = LogHead(position: row.position, chain: row.chain)
  }
}

extension MemberKey {
  init(random: RandomBytes) {
    bytes = random(Self.length)
    precondition(bytes.count == Self.length, "asked for \(Self.length) bytes, got others")
  }
}

/// Gives as many bytes as asked for.
typealias RandomBytes = @Sendable (Int) -> [UInt8]

/// Bytes that nobody can foresee.
let systemRandomBytes: RandomBytes = { count in
  // Eight at a time: every call of the generator is one of the system.
  var generator = SystemRandomNumberGenerator()
  var bytes: [UInt8] = []
  while bytes.count < count {
    let word = generator.next()
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
  return Array(bytes.prefix(count))
}
