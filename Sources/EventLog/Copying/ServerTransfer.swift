import Runtime
import ActivityModel
import PostgreSQL

/// The rows of a log in a database, as they are at one moment.
final class ServerRowSource: RowSource {
  let log: ServerLog
  private let connections: ServerConnections
  private let connection: PostgreSQLConnection
  private static let pageLength = 256

  init(_ connections: ServerConnections) throws(Failure) {
    self.connections = connections
    (connection, log) = try connections.translating {
      let connection = try connections.connect("pacelog log copy")
      guard let log = try ServerLog(connection, place: connections.address.name) else {
        throw Failure.missingLog(connections.address.name)
      }
      try connection.run(script: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
      return (connection, log)
    }
  }

  deinit { connection.close() }

  var logID: [UInt8] { log.id }
  var partitionCount: Int { log.partitionCount }

  func members(of partition: Int) throws(Failure) -> [MemberEntry] {
    try connections.translating { () throws in
      try connection.allEntries().filter { log.partition(of: $0.key) == partition }
    }
  }

  func head(of partition: Int) throws(Failure) -> LogHead {
    try connections.translating { () throws in try connection.heads()[partition] }
  }

  func forgotten() throws(Failure) -> [ForgottenList.Entry] {
    try connections.translating { () throws in
      let rows = try connection.run("SELECT key, token FROM forgotten ORDER BY key")
      return try (0..<rows.rowCount).map { row in
        ForgottenList.Entry(
          key: try rows.memberKey(row, 0), token: try rows.optionalDigest(row, 1), isErased: true)
      }
    }
  }

  func page(of partition: Int, after position: Int) throws(Failure) -> [StoredEvent] {
    try connections.translating { () throws in
      try connection.events(
        in: partition, at: position + 1..<position + 1 + Self.pageLength)
    }
  }
}

/// A log in a database that takes rows from another log.
final class ServerRowTarget: RowTarget {
  private let place: ServerPlace
  private let log: ServerLog
  private let connections: ServerConnections
  private let connection: PostgreSQLConnection
  private let heads: ServerHeadsFile

  /// Makes a log with the id of another one, or opens that of an earlier copy.
  init(_ place: ServerPlace, logID: [UInt8], partitionCount: Int) throws(Failure) {
    var new = place
    new.random = { _ in logID }
    new.newPartitionCount = partitionCount
    self.place = new
    let request = WriteRequest(
      command: "pacelog log copy", now: Instant(milliseconds: 0), wait: .zero, acceptsLoss: false)
    let opened = try new.openForWriting(
      for: nil, request, onWaiting: { _ in }, beforeErasing: { (_) throws(Failure) in })
    try opened.log.close()
    connections = new.connections
    heads = new.heads
    (connection, log) = try connections.translating { [connections] in
      let connection = try connections.connect("pacelog log copy")
      try ServerLocks(for: nil).take(connection, wait: .zero) {}
      guard let log = try ServerLog(connection, place: new.name) else {
        throw Failure.missingLog(new.name)
      }
      guard log.id == logID, log.partitionCount == partitionCount else {
        throw Failure(
          .foreignFile, "another log is there already", place: new.name,
          advice: "copy to a place that is empty")
      }
      return (connection, log)
    }
  }

  deinit { connection.close() }

  func head(of partition: Int) throws(Failure) -> LogHead {
    try connections.translating { () throws in try connection.heads()[partition] }
  }

  func insert(_ members: [MemberEntry], into partition: Int) throws(Failure) {
    try connections.translating { () throws in
      _ = try connection.run(
        """
        INSERT INTO members (key, partition, name, digest)
          SELECT new.key, new.partition, nullif(new.name, ''), new.digest
          FROM unnest($1::bytea[], $2::bigint[], $3::text[], $4::bytea[])
            AS new(key, partition, name, digest)
          ON CONFLICT (key) DO NOTHING
        """,
        [
          .byteArrays(members.map(\.key.bytes)),
          .integers(members.map { _ in partition }), .texts(members.map { $0.member?.name ?? "" }),
          .byteArrays(members.map { MemberEntry.digest($0.key, $0.member?.name).bytes }),
        ])
    }
  }

  func append(_ events: [StoredEvent], to partition: Int) throws(Failure) {
    guard let last = events.last?.row else { return }
    let head = LogHead(position: last.position, chain: last.chain)
    try connections.translating { () throws in
      _ = try connection.run("BEGIN")
      try ServerTable(connection: connection, log: log, partition: partition).insert(
        EventAddition(members: [], events: events), head, commits: true)
    }
    try heads.advance(to: [partition: head], of: log)
  }

  func note(_ forgotten: [ForgottenList.Entry]) throws(Failure) {
    guard !forgotten.isEmpty else { return }
    try connections.translating { () throws in
      _ = try connection.run(
        [
          Statement("BEGIN"), Statement("SET LOCAL ROLE \(ServerFormat.eraser)"),
          Statement(
            """
            INSERT INTO forgotten (key, token)
              SELECT * FROM unnest($1::bytea[], $2::bytea[]) ON CONFLICT (key) DO NOTHING
            """,
            [
              .byteArrays(forgotten.map(\.key.bytes)),
              .byteArrays(forgotten.map { $0.token?.bytes }),
            ]),
          Statement("COMMIT"),
        ])
    }
  }
}
