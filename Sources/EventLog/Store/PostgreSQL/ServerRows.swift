import ActivityModel
import PostgreSQL

extension QueryResult {
  func digest(_ row: Int, _ column: Int) throws(PostgreSQLError) -> Digest {
    guard let digest = Digest(try bytes(row, column)) else { throw .malformed("digest") }
    return digest
  }

  func optionalDigest(_ row: Int, _ column: Int) throws(PostgreSQLError) -> Digest? {
    guard let bytes = try optionalBytes(row, column) else { return nil }
    guard let digest = Digest(bytes) else { throw .malformed("digest") }
    return digest
  }

  func memberKey(_ row: Int, _ column: Int) throws(PostgreSQLError) -> MemberKey {
    guard let key = MemberKey(try bytes(row, column)) else { throw .malformed("member key") }
    return key
  }
}

extension PostgreSQLError {
  fileprivate static func malformed(_ what: String) -> PostgreSQLError {
    PostgreSQLError(code: .malformed, message: "a \(what) has another length")
  }
}

extension EventRow {
  /// Reads a row that begins with ``columns``.
  init(_ rows: QueryResult, _ row: Int) throws(PostgreSQLError) {
    self.init(
      partition: try rows.integer(row, 1), position: try rows.integer(row, 0),
      memberKey: try rows.memberKey(row, 2), sequence: try rows.integer(row, 3),
      id: try rows.optionalDigest(row, 4).map(EventID.init), kind: try rows.integer(row, 5),
      schemaVersion: try rows.integer(row, 6),
      recordedAt: Instant(milliseconds: Int64(try rows.integer(row, 7))),
      importEvent: try rows.optionalDigest(row, 8).map(EventID.init),
      source: try rows.optionalDigest(row, 9).map(SourceID.init),
      partCount: try rows.integer(row, 10), salt: try rows.optionalDigest(row, 11),
      commitment: try rows.digest(row, 12), chain: try rows.digest(row, 13),
      digest: try rows.digest(row, 14))
  }

  /// The statement that inserts rows.
  static func insertion(of rows: [EventRow]) -> Statement {
    Statement(
      """
      INSERT INTO events (\(columns)) SELECT * FROM unnest($1::bigint[], $2::bigint[],
        $3::bytea[], $4::bigint[], $5::bytea[], $6::bigint[], $7::bigint[], $8::bigint[],
        $9::bytea[], $10::bytea[], $11::bigint[], $12::bytea[], $13::bytea[], $14::bytea[],
        $15::bytea[])
      """,
      [
        .integers(rows.map(\.position)), .integers(rows.map(\.partition)),
        .byteArrays(rows.map(\.memberKey.bytes)), .integers(rows.map(\.sequence)),
        .byteArrays(rows.map { $0.id?.digest.bytes }), .integers(rows.map(\.kind)),
        .integers(rows.map(\.schemaVersion)),
        .integers(rows.map { Int($0.recordedAt.milliseconds) }),
        .byteArrays(rows.map { $0.importEvent?.digest.bytes }),
        .byteArrays(rows.map { $0.source?.digest.bytes }), .integers(rows.map(\.partCount)),
        .byteArrays(rows.map { $0.salt?.bytes }), .byteArrays(rows.map(\.commitment.bytes)),
        .byteArrays(rows.map(\.chain.bytes)), .byteArrays(rows.map(\.digest.bytes)),
      ])
  }
}

/// Parts of payloads on their way into the table.
struct PayloadRows {
  /// Most bytes in one statement; one part more may come on top.
  static let byteLimit = 16 << 20

  private var partitions: [Int] = []
  private var positions: [Int] = []
  private var parts: [Int] = []
  private var bytes: [[UInt8]] = []
  private var byteCount = 0

  /// The statements that insert the payloads of some events.
  static func insertions(of events: [StoredEvent]) -> [Statement] {
    var statements: [Statement] = []
    var rows = PayloadRows()
    for event in events {
      for (part, bytes) in event.payload.parts.enumerated() {
        rows.append(event.row, part, bytes)
        if rows.byteCount >= byteLimit {
          statements.append(rows.statement)
          rows = PayloadRows()
        }
      }
    }
    return rows.parts.isEmpty ? statements : statements + [rows.statement]
  }

  private mutating func append(_ row: EventRow, _ part: Int, _ content: [UInt8]) {
    partitions.append(row.partition)
    positions.append(row.position)
    parts.append(part)
    bytes.append(content)
    byteCount += content.count
  }

  private var statement: Statement {
    Statement(
      """
      INSERT INTO payloads (partition, position, part, bytes)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bytea[])
      """,
      [.integers(partitions), .integers(positions), .integers(parts), .byteArrays(bytes)])
  }
}

extension QueryResult {
  /// Members from rows that begin with ``MemberEntry/columns``.
  func memberEntries() throws -> [MemberEntry] {
    try MemberEntry.reading(
      (0..<rowCount).map { row in
        StoredMemberEntry(
          key: try memberKey(row, 0), name: try optionalText(row, 1), digest: try digest(row, 2))
      })
  }

  /// Events from rows that begin with ``EventRow/columns`` and end with part and bytes,
  /// ordered by event and part.
  func storedEvents() throws(PostgreSQLError) -> [StoredEvent] {
    var events: [StoredEvent] = []
    var row = 0
    while row < rowCount {
      let header = try EventRow(self, row)
      var parts: [[UInt8]] = []
      while row < rowCount, try integer(row, 0) == header.position,
        try integer(row, 1) == header.partition
      {
        if let part = try optionalBytes(row, EventRow.columnCount + 1) { parts.append(part) }
        row += 1
      }
      events.append(StoredEvent(row: header, payload: Payload(parts: parts)))
    }
    return events
  }
}

extension PostgreSQLConnection {
  /// The events at some positions of a partition, ascending.
  func events(
    in partition: Int, at positions: Range<Int>
  ) throws(PostgreSQLError) -> [StoredEvent] {
    try run(
      """
      SELECT \(EventRow.columns(of: "events")), part, bytes
      FROM events LEFT JOIN payloads USING (partition, position)
      WHERE partition = $1 AND position >= $2 AND position < $3 ORDER BY position, part
      """,
      [.integer(partition), .integer(positions.lowerBound), .integer(positions.upperBound)],
      timeout: ServerConnections.longTimeout
    ).storedEvents()
  }
}
