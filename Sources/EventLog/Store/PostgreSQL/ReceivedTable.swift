public import ActivityModel
import PostgreSQL
public import Runtime
import Synchronization

/// One device of one member, as the table of posts names it.
public struct ReceivedStream: Hashable, Sendable {
  public let member: MemberID
  /// The number of the kind of client.
  public let dialect: Int
  public let device: String

  public init(member: MemberID, dialect: Int, device: String) {
    (self.member, self.dialect, self.device) = (member, dialect, device)
  }
}

/// The fixes of one request, received and not in the log yet.
public struct ReceivedPost: Hashable, Sendable {
  public let stream: ReceivedStream
  public let received: Instant
  /// South, north, west, east, in ten-millionths of a degree.
  public let extent: [Int]
  public let body: [UInt8]

  public init(stream: ReceivedStream, received: Instant, extent: [Int], body: [UInt8]) {
    (self.stream, self.received, self.extent, self.body) = (stream, received, extent, body)
  }
}

/// The posts of a stream that no seal has closed.
public struct OpenStreamSummary: Hashable, Sendable {
  public let stream: ReceivedStream
  public let byteCount: Int
  public let firstReceived: Instant
  public let lastReceived: Instant
  /// South, north, west, east, in ten-millionths of a degree.
  public let extent: [Int]
}

/// A closed segment of a stream.
public struct SealedPosts: Hashable, Sendable {
  /// Names it; the number of its newest post.
  public let seal: Int
  public let stream: ReceivedStream
  public let byteCount: Int
}

/// The posts that several servers acknowledged, in the database of the log.
///
/// A post is inserted before it is acknowledged. One server at a time closes segments and brings
/// them into the log; it holds a lock that ends with its connection.
public struct ReceivedTable: Sendable {
  private let place: ServerPlace
  private let posting: ServerLine
  private let looking: ServerLine
  private var connections: ServerConnections { place.connections }

  /// Makes the tables when they are not there, and the log too.
  public init(_ place: ServerPlace) throws(Failure) {
    self.place = place
    posting = ServerLine(place)
    looking = ServerLine(place)
    let hasLog = try place.connections.read { try $0.hasTable("log") }
    if !hasLog {
      let request = WriteRequest(
        command: "pacelog serve", now: SystemClock.now, wait: .seconds(60), acceptsLoss: false)
      let opened = try place.openForWriting(
        for: [], request, onWaiting: { _ in }, beforeErasing: { _ throws(Failure) in })
      try opened.log.close()
    }
    try place.connections.read { connection in
      try connection.makeTables(ReceivedFormat.script, unless: "intake")
    }
  }

  /// The tables where some server has made them; nil elsewhere.
  public static func existing(_ place: ServerPlace) throws(Failure) -> ReceivedTable? {
    let exists = try place.connections.read { try $0.hasTable("intake") }
    return exists ? try ReceivedTable(place) : nil
  }

  public var name: String { place.name }

  // MARK: Posts

  /// Inserts posts; they are as durable as an import when this returns.
  ///
  /// - Throws: When it is not known whether they are there: they may be sent again.
  public func insert(_ posts: [ReceivedPost]) throws(Failure) {
    let columns: [Parameter] = [
      .texts(posts.map(\.stream.member.name)), .integers(posts.map(\.stream.dialect)),
      .texts(posts.map(\.stream.device)), .integers(posts.map { Int($0.received.milliseconds) }),
      .integers(posts.map { $0.extent[0] }), .integers(posts.map { $0.extent[1] }),
      .integers(posts.map { $0.extent[2] }), .integers(posts.map { $0.extent[3] }),
      .byteArrays(posts.map(\.body)),
    ]
    try posting.run(timeout: .seconds(10)) { connection in
      _ = try connection.run(
        """
        INSERT INTO intake (member, dialect, device, received, south, north, west, east, body)
          SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[],
            $6::bigint[], $7::bigint[], $8::bigint[], $9::bytea[])
        """, columns, timeout: .seconds(10))
    }
  }

  /// The newest posts of open segments of a member that came after a time; oldest first.
  public func openPosts(
    of members: [MemberID], after time: Instant, limit: Int
  ) throws(Failure) -> [ReceivedPost] {
    try looking.run(timeout: .seconds(2)) { connection in
      let rows = try connection.run(
        """
        SELECT * FROM (
          SELECT member, dialect, device, received, body, number FROM intake
          WHERE member = ANY($1::text[]) AND seal IS NULL AND received >= $2
          ORDER BY number DESC LIMIT $3) AS newest ORDER BY number
        """,
        [
          .texts(members.map(\.name)), .integer(Int(time.milliseconds)), .integer(limit),
        ], timeout: .seconds(2))
      return try (0..<rows.rowCount).compactMap { row in
        guard let stream = try ReceivedStream(rows, row, at: 0) else { return nil }
        return ReceivedPost(
          stream: stream, received: Instant(milliseconds: Int64(try rows.integer(row, 3))),
          extent: [], body: try rows.bytes(row, 4))
      }
    }
  }

  /// The ends of the partitions of the log, which other servers may have moved.
  ///
  /// - Throws: `Failure.Code.lossDetected` when the database lacks events that this machine knows.
  public func ends() throws(Failure) -> [Int] {
    try looking.run(timeout: .seconds(2)) { connection in
      guard let log = try ServerLog(connection, place: name) else { throw Failure.missingLog(name) }
      if let loss = try place.heads.loss(connection, log) {
        throw Failure.loss(loss, inDatabase: name)
      }
      return try connection.heads().map(\.position)
    }
  }

  /// The number of posts of each member.
  public func postCounts() throws(Failure) -> [MemberID: Int] {
    try connections.read { connection in
      let rows = try connection.run("SELECT member, count(*) FROM intake GROUP BY member")
      return try (0..<rows.rowCount).reduce(into: [:]) { counts, row in
        guard let member = MemberID(try rows.text(row, 0)) else { return }
        counts[member] = try rows.integer(row, 1)
      }
    }
  }

  // MARK: Tokens

  /// The list of tokens as it was last stored; empty at first.
  ///
  /// - Throws: When the server does not answer within two seconds.
  public func tokens() throws(Failure) -> [UInt8] {
    try looking.run(timeout: .seconds(2)) { connection in
      try connection.run("SELECT list FROM tokens", timeout: .seconds(2)).bytes(0, 0)
    }
  }

  /// Replaces the list of tokens; two processes do so one after the other.
  public func changeTokens(
    _ body: ([UInt8]) throws -> [UInt8]
  ) throws(Failure) {
    try posting.run(timeout: .usualTimeout) { connection in
      let found = try connection.run(
        [Statement("BEGIN"), Statement("SELECT list FROM tokens FOR UPDATE")])[1]
      let list = try body(found.bytes(0, 0))
      _ = try connection.run(
        [Statement("UPDATE tokens SET list = $1", [.bytes(list)]), Statement("COMMIT")])
    }
  }

  // MARK: Import

  /// Runs a body while no other server imports; returns nil when one does.
  public func importing<Value>(
    _ body: (ReceivedImport) throws -> Value
  ) throws(Failure) -> Value? {
    try connections.translating {
      let connection = try connections.takeWriter("pacelog serve")
      defer { connections.giveWriter(connection) }
      let rows = try connection.run("SELECT pg_try_advisory_lock($1)", [.integer(Self.lock)])
      guard try rows.integer(0, 0) == 1 else { return nil }
      return try body(ReceivedImport(connection: connection))
    }
  }

  private static let lock = ServerLocks.key("intake")

  /// Refuses a user who could not erase posts: the files of the tables are rewritten.
  public func requireOwner() throws(Failure) {
    try connections.read { try $0.requireOwner(of: "intake", in: place.name) }
  }

  /// Erases the posts of a member, after the import that another server may have begun.
  ///
  /// The user must own the tables: their files are rewritten.
  public func erase(_ member: MemberID) throws(Failure) {
    try connections.translating {
      let connection = try connections.connect("pacelog forget")
      defer { connection.close() }
      _ = try connection.run(
        "SELECT pg_advisory_lock($1)", [.integer(Self.lock)], timeout: .seconds(120))
      _ = try connection.run(
        "DELETE FROM intake WHERE member = $1", [.text(member.name)],
        timeout: ServerConnections.longTimeout)
      try connection.run(script: "RESET ROLE")
      for table in ["intake", "tokens"] {
        try connection.run(script: "VACUUM FULL \(table)", timeout: ServerConnections.longTimeout)
      }
    }
  }
}

/// The work of the one server that closes segments, on the connection with its lock.
public struct ReceivedImport {
  fileprivate let connection: PostgreSQLConnection

  /// The streams with posts that no seal has closed.
  ///
  /// - Complexity: O(posts in the table).
  public func openStreams() throws -> [OpenStreamSummary] {
    let rows = try connection.run(
      """
      SELECT member, dialect, device, sum(octet_length(body))::bigint, min(received), max(received),
        min(south), max(north), min(west), max(east)
      FROM intake WHERE seal IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
      """)
    return try (0..<rows.rowCount).compactMap { row in
      guard let stream = try ReceivedStream(rows, row, at: 0) else { return nil }
      return OpenStreamSummary(
        stream: stream, byteCount: try rows.integer(row, 3),
        firstReceived: Instant(milliseconds: Int64(try rows.integer(row, 4))),
        lastReceived: Instant(milliseconds: Int64(try rows.integer(row, 5))),
        extent: try (6..<10).map { try rows.integer(row, $0) })
    }
  }

  /// Closes the segment of a stream; what is beyond a size stays open.
  public func seal(_ stream: ReceivedStream, byteCount: Int) throws {
    _ = try connection.run(
      """
      WITH chosen AS (
        SELECT number FROM (
          SELECT number, sum(octet_length(body)) OVER (ORDER BY number) - octet_length(body) AS before
          FROM intake WHERE member = $1 AND dialect = $2 AND device = $3 AND seal IS NULL) AS open
        WHERE before < $4)
      UPDATE intake SET seal = (SELECT max(number) FROM chosen)
      WHERE number IN (SELECT number FROM chosen)
      """,
      [
        .text(stream.member.name), .integer(stream.dialect), .text(stream.device),
        .integer(byteCount),
      ])
  }

  /// The oldest closed segments.
  public func sealed(limit: Int) throws -> [SealedPosts] {
    let rows = try connection.run(
      """
      SELECT seal, member, dialect, device, sum(octet_length(body))::bigint FROM intake
      WHERE seal IS NOT NULL GROUP BY 1, 2, 3, 4 ORDER BY 1 LIMIT $1
      """, [.integer(limit)])
    return try (0..<rows.rowCount).compactMap { row in
      guard let stream = try ReceivedStream(rows, row, at: 1) else { return nil }
      return SealedPosts(
        seal: try rows.integer(row, 0), stream: stream, byteCount: try rows.integer(row, 4))
    }
  }

  /// The posts of a closed segment, in the order of their numbers.
  public func posts(of seal: Int) throws -> [(received: Instant, body: [UInt8])] {
    let rows = try connection.run(
      "SELECT received, body FROM intake WHERE seal = $1 ORDER BY number", [.integer(seal)])
    return try (0..<rows.rowCount).map { row in
      (Instant(milliseconds: Int64(try rows.integer(row, 0))), try rows.bytes(row, 1))
    }
  }

  /// Removes closed segments that are in the log.
  public func remove(_ seals: [Int]) throws {
    _ = try connection.run("DELETE FROM intake WHERE seal = ANY($1::bigint[])", [.integers(seals)])
  }
}

extension ReceivedStream {
  /// Reads three columns; nil for a name that no member has.
  fileprivate init?(_ rows: QueryResult, _ row: Int, at column: Int) throws {
    guard let member = MemberID(try rows.text(row, column)) else { return nil }
    self.init(
      member: member, dialect: try rows.integer(row, column + 1),
      device: try rows.text(row, column + 2))
  }
}
