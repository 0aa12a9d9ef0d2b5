import ActivityModel
import Digests

/// A row with its payload, as read.
struct StoredEvent: Sendable {
  let row: EventRow
  let payload: Payload
}

/// What a row and its payload come to.
private struct FoundDigests {
  let row: Digest
  let commitment: Digest

  /// Those of many, which are digested together.
  static func of(_ events: [StoredEvent]) -> [FoundDigests] {
    let payloads = Digest.sha256(ofEach: events.map(\.payload.hashedValues.laid))
    let found = zip(events, payloads)
    let rows = Digest.sha256(
      ofEach: found.map { $0.row.hashedValues(payloadDigest: $1).laid })
    let commitments = Digest.sha256(
      ofEach: found.map { event, payload in
        guard let id = event.row.id, let salt = event.row.salt else { return [] }
        return EventRow.committed(salt: salt, id: id, payloadDigest: payload)
      })
    return zip(rows, commitments).map(FoundDigests.init)
  }
}

extension StoredEvent {
  /// What is wrong with the row by itself, or nil.
  ///
  /// - Complexity: O(size of the payload).
  var damage: String? { StoredEvent.damages(of: [self])[0] }

  /// What is wrong with each of some rows by itself, or nil; less work than for one after another.
  static func damages(of events: [StoredEvent]) -> [String?] {
    zip(events, FoundDigests.of(events)).map { $0.damage($1) }
  }

  private func damage(_ found: FoundDigests) -> String? {
    guard row.partCount == payload.parts.count else {
      return "it has \(payload.parts.count) of its \(row.partCount) parts"
    }
    guard row.digest == found.row else { return "its digest does not match what is stored" }
    guard row.id != nil, row.salt != nil else {
      return row.id == nil && row.salt == nil && row.partCount == 0 ? nil : "it is half erased"
    }
    return row.commitment == found.commitment
      ? nil : "its commitment does not match what is stored"
  }

  /// The event, or what is wrong with it.
  ///
  /// - Throws: when a newer program wrote it.
  func entry() throws(LogError) -> LogEntry { try entry(damage: damage) }

  /// The event, or what was found to be wrong with it.
  ///
  /// - Throws: when a newer program wrote it.
  func entry(damage: String?) throws(LogError) -> LogEntry {
    if let damage { return damaged(damage) }
    guard let id = row.id else { return damaged("it was erased") }
    do throws(StoredFormError) {
      let event = RecordedEvent(
        sequence: row.sequence, id: id, recordedAt: row.recordedAt, body: try body())
      return .event(event)
    } catch {
      switch error {
      case .malformed(let finding): return damaged("its content cannot be read: \(finding)")
      case .unknown(let what): throw .newerEvent(what, position: row.position)
      }
    }
  }

  func body() throws(StoredFormError) -> EventBody {
    guard let kind = EventKind(rawValue: row.kind) else {
      throw .unknown("an event of kind \(row.kind)")
    }
    return try payload.body(kind: kind, version: row.schemaVersion)
  }

  private func damaged(_ finding: String) -> LogEntry {
    .damaged(LogDamage(position: row.position, sequence: row.sequence, finding: finding))
  }
}
