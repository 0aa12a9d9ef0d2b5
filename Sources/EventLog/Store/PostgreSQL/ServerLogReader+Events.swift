import Runtime
import ActivityModel
import PostgreSQL

extension ServerLogReader {
  func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    guard sequence > 0, let place = try end(of: member), sequence <= place.last else { return nil }
    let event = try loaded(.whole, of: place.key, sequence...sequence).first?.event
    return try (event ?? .missing(sequence: sequence)).entry()
  }

  func end(of member: MemberID) throws(Failure) -> (key: MemberKey, last: Int)? {
    try read { connection in
      try connection.key(of: member).map { key in
        (key, try connection.lastSequence(of: key, in: log.partition(of: key)))
      }
    }
  }

  func loaded(
    _ scope: EventScope, of key: MemberKey, _ sequences: ClosedRange<Int>
  ) throws(Failure) -> [(sequence: Int, event: LoadedEvent)] {
    try read { connection in
      try connection.run(
        Self.batchQuery(scope),
        [
          .integer(log.partition(of: key)), .bytes(key.bytes), .integer(sequences.lowerBound),
          .integer(sequences.upperBound),
        ]
      ).storedEvents().map { ($0.row.sequence, .stored($0)) }
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
      SELECT \(EventRow.columns(of: "chosen")), payloads.part, payloads.bytes
      FROM chosen LEFT JOIN payloads ON payloads.partition = chosen.partition
        AND payloads.position = chosen.position \(parts)
      WHERE chosen.bytes_before < 2097152
      ORDER BY chosen.sequence, payloads.part
      """
  }
}
