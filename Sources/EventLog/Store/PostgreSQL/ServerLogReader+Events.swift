import Runtime
import ActivityModel
import PostgreSQL

extension ServerLogReader {
  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachLoaded(.whole, of: member, after: sequence) { (number, event) throws(Failure) in
      try body(try event?.entry() ?? .damaged(LogDamage(missing: number)))
    }
  }

  func forEachOutline(
    of member: MemberID, after sequence: Int, _ body: (OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachLoaded(.outline, of: member, after: sequence) { (number, event) throws(Failure) in
      try body(try event?.outline() ?? .damaged(LogDamage(missing: number)))
    }
  }

  func isSound(_ member: MemberID, upTo sequence: Int) throws(Failure) -> Bool {
    guard let place = try end(of: member), place.last >= sequence else { return sequence == 0 }
    var next = 1
    while next <= sequence {
      let batch = try self.batch(.whole, of: place.key, next...sequence)
      guard !batch.isEmpty else { return false }
      for (number, event) in zip(next..., batch) {
        guard event.row.sequence == number, event.damage == nil else { return false }
      }
      next += batch.count
    }
    return true
  }

  func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    guard sequence > 0, let place = try end(of: member), sequence <= place.last else { return nil }
    return try batch(.whole, of: place.key, sequence...sequence).first?.entry()
      ?? .damaged(LogDamage(missing: sequence))
  }

  private func forEachLoaded(
    _ scope: EventScope, of member: MemberID, after sequence: Int,
    _ body: (Int, StoredEvent?) throws(Failure) -> Void
  ) throws(Failure) {
    guard let place = try end(of: member), sequence < place.last else { return }
    var next = max(0, sequence) + 1
    while next <= place.last {
      // Each batch is read as a whole before the body sees it: the body may use the log too.
      let batch = try self.batch(scope, of: place.key, next...place.last)
      for event in batch {
        while next < event.row.sequence {
          try body(next, nil)
          next += 1
        }
        try body(next, event)
        next += 1
      }
      guard batch.isEmpty else { continue }
      try body(next, nil)
      next += 1
    }
  }

  private func end(of member: MemberID) throws(Failure) -> (key: MemberKey, last: Int)? {
    try read { connection in
      try connection.key(of: member).map { key in
        (key, try connection.lastSequence(of: key, in: log.partition(of: key)))
      }
    }
  }

  /// The first events of a range of sequences, as many as are held in memory at a time.
  private func batch(
    _ scope: EventScope, of key: MemberKey, _ sequences: ClosedRange<Int>
  ) throws(Failure) -> [StoredEvent] {
    try read { connection in
      try connection.run(
        Self.batchQuery(scope),
        [
          .integer(log.partition(of: key)), .bytes(key.bytes), .integer(sequences.lowerBound),
          .integer(sequences.upperBound),
        ], timeout: ServerConnections.timeout
      ).storedEvents()
    }
  }

  /// At most 64 events and 2 MiB of payload, one event more on top; in one round trip.
  private static func batchQuery(_ scope: EventScope) -> String {
    let parts =
      scope == .whole
      ? "" : "AND (payloads.part = 0 OR chosen.schema_version < 2)"
    return """
      WITH wanted AS (
        SELECT * FROM events
        WHERE partition = $1 AND member_key = $2 AND sequence BETWEEN $3 AND $4
        ORDER BY sequence LIMIT 64
      ), sized AS (
        SELECT wanted.*, coalesce((
          SELECT sum(octet_length(bytes)) FROM payloads
          WHERE payloads.partition = wanted.partition AND payloads.position = wanted.position
            \(parts.replacing("chosen.", with: "wanted."))), 0) AS size
        FROM wanted
      ), chosen AS (
        SELECT *, sum(size) OVER (ORDER BY sequence) - size AS bytes_before FROM sized
      )
      SELECT \(EventRow.serverColumns(of: "chosen")), payloads.part, payloads.bytes
      FROM chosen LEFT JOIN payloads ON payloads.partition = chosen.partition
        AND payloads.position = chosen.position \(parts)
      WHERE chosen.bytes_before < 2097152
      ORDER BY chosen.sequence, payloads.part
      """
  }
}

extension LogDamage {
  fileprivate init(missing sequence: Int) {
    self.init(position: nil, sequence: sequence, finding: "there is no such event")
  }
}
