import Runtime
import ActivityModel
import Digests

/// A row with its payload, as read.
struct StoredEvent: Sendable {
  let row: EventRow
  let payload: Payload
}

extension StoredEvent {
  /// The damage of the row by itself, or nil.
  ///
  /// - Complexity: O(size of the payload).
  var damage: String? { damage(in: .whole) }

  /// The same of an event that was read in a scope.
  func damage(in scope: EventScope) -> String? {
    let hasPoints = scope == .whole || row.schemaVersion < 2
    guard payload.parts.count == (hasPoints ? row.partCount : min(1, row.partCount)) else {
      return "it has \(payload.parts.count) of its \(row.partCount) parts"
    }
    let payloadDigest = payload.digest(version: row.schemaVersion)
    guard row.digest == row.digest(payloadDigest: payloadDigest) else {
      return "its digest does not match what is stored"
    }
    guard let id = row.id, let salt = row.salt else {
      return row.id == nil && row.salt == nil && row.partCount == 0 ? nil : "it is half erased"
    }
    guard
      row.commitment == EventRow.commitment(salt: salt, id: id, payloadDigest: payloadDigest)
    else { return "its commitment does not match what is stored" }
    return !hasPoints || payload.isSealed(version: row.schemaVersion)
      ? nil : "the digest of its points does not match what is stored"
  }

  /// The event, or its damage.
  ///
  /// - Throws: When a newer program wrote it.
  func entry() throws(Failure) -> LogEntry {
    switch try checked(in: .whole, { () throws(StoredFormError) in try body() }) {
    case .success(let event): .event(event.with(event.content))
    case .failure(let damage): .damaged(damage)
    }
  }

  /// The event without its points, or its damage.
  ///
  /// - Throws: When a newer program wrote it.
  func outline() throws(Failure) -> OutlineEntry {
    let checked = try checked(in: .outline) { () throws(StoredFormError) in
      try payload.outline(kind: try kind(), version: row.schemaVersion)
    }
    switch checked {
    case .success(let event):
      return .event(event.with(event.content.body), track: event.content.track)
    case .failure(let damage): return .damaged(damage)
    }
  }

  private func checked<Content>(
    in scope: EventScope, _ content: () throws(StoredFormError) -> Content
  ) throws(Failure) -> Checked<Content> {
    if let damage = damage(in: scope) { return .failure(damaged(damage)) }
    guard let id = row.id else { return .failure(damaged("it was erased")) }
    do throws(StoredFormError) {
      return .success(CheckedEvent(row: row, id: id, content: try content()))
    } catch {
      switch error {
      case .malformed(let finding):
        return .failure(damaged("its content cannot be read: \(finding)"))
      case .unknown(let what): throw .newerEvent(what, position: row.position)
      }
    }
  }

  func body() throws(StoredFormError) -> EventBody {
    try payload.body(kind: try kind(), version: row.schemaVersion)
  }

  private func kind() throws(StoredFormError) -> EventKind {
    guard let kind = EventKind(rawValue: row.kind) else {
      throw .unknown("an event of kind \(row.kind)")
    }
    return kind
  }

  private func damaged(_ finding: String) -> LogDamage {
    LogDamage(
      partition: row.partition, position: row.position, sequence: row.sequence, finding: finding)
  }
}

/// How much of an event is read.
enum EventScope {
  case whole
  /// Without the parts that have points. Before version 2 part 0 has some of them, and all parts
  /// are read.
  case outline
}

/// A checked event, or the damage found.
private enum Checked<Content> {
  case success(CheckedEvent<Content>)
  case failure(LogDamage)
}

/// An event that passed all checks.
private struct CheckedEvent<Content> {
  let row: EventRow
  let id: EventID
  let content: Content

  func with(_ body: EventBody) -> RecordedEvent {
    RecordedEvent(sequence: row.sequence, id: id, recordedAt: row.recordedAt, body: body)
  }
}
