import ActivityModel
import Digests

/// A row with its payload, as read.
struct StoredEvent: Sendable {
  let row: EventRow
  let payload: Payload
}

extension StoredEvent {
  /// What is wrong with the row by itself, or nil.
  ///
  /// - Complexity: O(size of the payload).
  var damage: String? {
    guard row.partCount == payload.parts.count else {
      return "it has \(payload.parts.count) of its \(row.partCount) parts"
    }
    let payloadDigest = payload.digest
    guard row.digest == row.digest(payloadDigest: payloadDigest) else {
      return "its digest does not match what is stored"
    }
    guard let id = row.id, let salt = row.salt else {
      return row.id == nil && row.salt == nil && row.partCount == 0 ? nil : "it is half erased"
    }
    return row.commitment
      == EventRow.commitment(salt: salt, id: id, payloadDigest: payloadDigest)
      ? nil : "its commitment does not match what is stored"
  }

  /// The event, or what is wrong with it.
  ///
  /// - Throws: when a newer program wrote it.
  func entry() throws(LogError) -> LogEntry {
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
