import ActivityModel
import Digests

/// Identifies a member in headers; random, so that it reveals nothing after the name is erased.
struct MemberKey: Hashable, Sendable {
  static let length = 16
  let bytes: [UInt8]

  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }
}

/// The stored metadata of an event besides its payload.
///
/// An erasure removes salt, id, import, source and the payload. The rest suffices to verify the
/// chain, and reveals nothing that could be guessed or confirmed.
struct EventRow: Hashable, Sendable {
  /// The chain that the event belongs to; an embedded log has one, 0.
  var partition = 0
  /// Counts from 1 in the partition.
  var position: Int
  var memberKey: MemberKey
  /// Counts from 1 for each member.
  var sequence: Int
  var id: EventID?
  /// The raw value of an `EventKind`, perhaps of a newer program.
  var kind: Int
  var schemaVersion: Int
  var recordedAt: Instant
  /// The event with the outcome of the source; nil for a user's action.
  var importEvent: EventID?
  var source: SourceID?
  var partCount: Int
  /// 32 random bytes.
  var salt: Digest?
  var commitment: Digest
  /// Over this header and all before it.
  var chain: Digest
  /// Over every other column and the payload.
  var digest: Digest

  var isErased: Bool { id == nil }

  private static let columnNames = [
    "position", "partition", "member_key", "sequence", "id", "kind", "schema_version",
    "recorded_at", "import", "source", "part_count", "salt", "commitment", "chain", "digest",
  ]
  /// All columns, in the order in which rows are read.
  static let columns = columnNames.joined(separator: ", ")
  static let columnCount = columnNames.count

  static func columns(of table: String) -> String {
    columnNames.map { "\(table).\($0)" }.joined(separator: ", ")
  }
}

extension EventRow {
  /// The row of a new event.
  init(
    _ event: PreparedEvent, _ origin: EventOrigin, at place: RowPlace, recordedAt: Instant,
    salt: Digest
  ) {
    let payloadDigest = event.payload.digest(version: Payload.schemaVersion)
    self.init(
      partition: place.partition, position: place.position, memberKey: place.memberKey,
      sequence: place.sequence,
      id: event.id, kind: event.kind.rawValue, schemaVersion: Payload.schemaVersion,
      recordedAt: recordedAt, importEvent: origin.importEvent, source: origin.source,
      partCount: event.payload.parts.count, salt: salt,
      commitment: Self.commitment(salt: salt, id: event.id, payloadDigest: payloadDigest),
      chain: place.previousChain, digest: payloadDigest)
    chain = chain(after: place.previousChain)
    digest = digest(payloadDigest: payloadDigest)
  }

  static func commitment(salt: Digest, id: EventID, payloadDigest: Digest) -> Digest {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(96)
    for part in [salt, id.digest, payloadDigest] { bytes.append(part) }
    return Digest(sha256Of: bytes)
  }

  /// The chain before the first event of a log.
  static func chainOrigin(logID: [UInt8]) -> Digest {
    var values = HashedValues(purpose: "pacelog/chain-origin/1")
    values.bytes(logID)
    return Digest(values)
  }

  /// The correct `chain`, which covers only data that survive an erasure.
  func chain(after previous: Digest) -> Digest {
    var values = HashedValues(purpose: "pacelog/chain/1")
    values.digest(previous)
    write(into: &values)
    values.digest(commitment)
    return Digest(values)
  }

  /// The correct `digest`.
  func digest(payloadDigest: Digest) -> Digest {
    var values = HashedValues(purpose: "pacelog/row/1")
    write(into: &values)
    for value in [id?.digest, importEvent?.digest, source?.digest, salt] {
      values.byte(value == nil ? 0 : 1)
      if let value { values.digest(value) }
    }
    values.integer(partCount)
    values.digest(commitment)
    values.digest(chain)
    values.digest(payloadDigest)
    return Digest(values)
  }

  /// The columns that stay for good.
  private func write(into values: inout HashedValues) {
    values.integer(partition)
    values.integer(position)
    values.bytes(memberKey.bytes)
    values.integer(sequence)
    values.integer(kind)
    values.integer(schemaVersion)
    values.integer(recordedAt.milliseconds)
  }
}

/// The origin of an event.
struct EventOrigin {
  let importEvent: EventID?
  let source: SourceID?

  /// For events of the log itself, which have no origin.
  static let none = EventOrigin(source: nil)

  /// - Parameter source: that of a user event, which no import event came with.
  init(source: SourceID?) {
    importEvent = nil
    self.source = source
  }

  init(_ source: PreparedSource) {
    importEvent = source.conclusion.id
    self.source = source.source
  }
}

/// The place of the next event and its predecessor.
struct RowPlace {
  var partition = 0
  var position: Int
  var memberKey: MemberKey
  var sequence: Int
  var previousChain: Digest
}
