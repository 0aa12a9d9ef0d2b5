import ActivityModel
import Glibc
import Runtime

/// Everything that a transaction asks of a log before it appends.
///
/// One look-up and one insert: a log on another machine needs one round trip for each.
struct WantedEvents {
  var ids: Set<EventID> = []
  var members: Set<MemberID> = []
  /// Histories of which the member's name is not known any more.
  var keys: Set<MemberKey> = []

  init(_ sources: [PreparedSource]) {
    for source in sources {
      members.insert(source.member)
      ids.insert(source.conclusion.id)
      ids.formUnion(source.facts.lazy.map(\.id))
    }
  }

  init(_ events: [PreparedEvent], of member: MemberID) {
    members = [member]
    ids = Set(events.map(\.id))
  }

  init(historyOf key: MemberKey) { keys = [key] }
}

/// The existing data for the wanted events.
struct FoundEvents {
  /// Those of the wanted ids that the log holds.
  var ids: Set<EventID> = []
  var keys: [MemberID: MemberKey] = [:]
  /// Keys for members without one, where the key decides on the partition.
  var proposedKeys: [MemberID: MemberKey] = [:]
  /// Of every key that was found or wanted; 0 for a history without an event.
  var lastSequences: [MemberKey: Int] = [:]
  /// Members who were forgotten, and not admitted since.
  var forgotten: Set<MemberID> = []
}

/// Rows that a transaction appends, in order.
struct EventAddition {
  var members: [(name: MemberID, key: MemberKey)] = []
  var events: [StoredEvent] = []
}

/// One transaction that appends: it decides which events are new, and makes their rows.
struct AppendTransaction {
  private(set) var head: LogHead
  private(set) var addition = EventAddition()
  private var found: FoundEvents
  private let partition: Int
  private let recordedAt: Instant
  private let random: RandomBytes
  /// Salts of the next events: one call of the system gives several.
  private var salts: ArraySlice<UInt8> = []
  private static let saltsPerCall = 8

  /// Begins behind the end of a partition.
  init(
    after head: LogHead, partition: Int = 0, found: FoundEvents, recordedAt: Instant,
    random: @escaping RandomBytes
  ) {
    self.head = head
    self.partition = partition
    self.found = found
    self.recordedAt = recordedAt
    self.random = random
  }

  /// Appends the facts that the log does not hold, and behind them the outcome of their source.
  mutating func append(_ source: PreparedSource) -> AppendOutcome {
    guard !found.forgotten.contains(source.member) else { return .forgotten }
    let isRejection = source.conclusion.kind == .sourceRefused
    guard !found.ids.contains(source.conclusion.id) else {
      return isRejection ? .refusedBefore : .known
    }
    var newEvents: [EventID] = []
    for fact in source.facts where !found.ids.contains(fact.id) {
      append(fact, EventOrigin(source), of: source.member)
      newEvents.append(fact.id)
    }
    append(source.conclusion, EventOrigin(source), of: source.member)
    return isRejection
      ? .refused
      : .imported(newEvents: newEvents, knownEvents: source.facts.count - newEvents.count)
  }

  /// Appends the event of a user.
  ///
  /// - Returns: its id, or nil when the log holds it already.
  mutating func append(
    _ event: PreparedEvent, source: SourceID?, of member: MemberID
  ) throws(Failure) -> EventID? {
    guard !found.forgotten.contains(member) else { throw .forgottenMember(member) }
    guard !found.ids.contains(event.id) else { return nil }
    append(event, EventOrigin(source: source), of: member)
    return event.id
  }

  /// Appends the receipt of an erasure to the erased history.
  mutating func appendReceipt(for key: MemberKey, erasedEventCount: Int) {
    let receipt = MemberForgotten(memberKey: key.bytes, erasedEventCount: erasedEventCount)
    append(PreparedEvent(.memberForgotten(receipt), id: EventID(of: receipt)), .none, to: key)
  }

  private mutating func append(
    _ event: PreparedEvent, _ origin: EventOrigin, of member: MemberID
  ) {
    append(event, origin, to: key(of: member))
  }

  /// The key of a member, made when there is none yet.
  private mutating func key(of member: MemberID) -> MemberKey {
    if let key = found.keys[member] { return key }
    let key = found.proposedKeys[member] ?? MemberKey(random: random)
    found.keys[member] = key
    addition.members.append((member, key))
    return key
  }

  private mutating func append(
    _ event: PreparedEvent, _ origin: EventOrigin, to key: MemberKey
  ) {
    let salt = nextSalt()
    let sequence = found.lastSequences[key, default: 0] + 1
    let row = EventRow(
      event, origin,
      at: RowPlace(
        partition: partition, position: head.position + 1, memberKey: key, sequence: sequence,
        previousChain: head.chain),
      recordedAt: recordedAt, salt: salt)
    addition.events.append(StoredEvent(row: row, payload: event.payload))
    found.ids.insert(event.id)
    found.lastSequences[key] = sequence
    head = LogHead(position: row.position, chain: row.chain)
  }

  private mutating func nextSalt() -> Digest {
    if salts.isEmpty { salts = random(32 * Self.saltsPerCall)[...] }
    let next = salts.prefix(32)
    guard let salt = Digest(next.span) else {
      preconditionFailure("asked for bytes of whole salts, got others")
    }
    salts.removeFirst(32)
    return salt
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

/// Random bytes from the operating system.
let systemRandomBytes: RandomBytes = { count in
  unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, initializedCount in
    // One call of the system gives at most 256.
    for start in stride(from: 0, to: count, by: 256) {
      let call = unsafe UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer(bytes)[start..<min(count, start + 256)])
      guard let address = call.baseAddress,
        unsafe getentropy(address, call.count) == 0
      else {
        preconditionFailure("the system gives no random bytes")
      }
    }
    initializedCount = count
  }
}
