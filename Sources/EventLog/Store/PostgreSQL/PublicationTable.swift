public import Runtime
public import ActivityModel
import PostgreSQL

/// A rebuild by several processes, which agree on what they make.
public struct RebuildRun: Hashable, Sendable {
  /// Ascending from 1; later runs take members over from earlier ones.
  public let number: Int
  /// The digest of the program that every process must run.
  public let program: Digest
  /// The digest of everything but the members' histories that the documents depend on.
  public let version: Digest
  /// The last event of the club's own history that the documents know of.
  public let clubSequence: Int

  public init(number: Int, program: Digest, version: Digest, clubSequence: Int) {
    self.number = number
    self.program = program
    self.version = version
    self.clubSequence = clubSequence
  }
}

/// The published state of one member.
public struct MemberPublication: Hashable, Sendable {
  /// The newest run that has the member among its tasks.
  public let run: Int
  /// The newest attempt of that run; 0 before the first.
  public let attempt: Int
  /// True when that attempt put the files in place.
  public let isPublished: Bool
  /// The files that some attempt put in place; nil before the first.
  public let files: PublishedFiles?
}

/// The files of one member that are in place.
public struct PublishedFiles: Hashable, Sendable {
  /// The name of the member's folder.
  public let name: String
  /// The member's last event that they know of.
  public let sequence: Int
  /// See ``RebuildRun/version``.
  public let version: Digest
  /// Of the member's index.
  public let index: Digest

  public init(name: String, sequence: Int, version: Digest, index: Digest) {
    self.name = name
    self.sequence = sequence
    self.version = version
    self.index = index
  }
}

/// The right to put the files of a member in place, until a later claim.
public struct PublicationClaim: Hashable, Sendable {
  public let member: MemberID
  public let run: Int
  public let attempt: Int
}

/// The answer to a process that wants to publish a member.
public enum PublicationAnswer: Hashable, Sendable {
  case claimed(PublicationClaim)
  /// An attempt of the same run has done it.
  case published(PublishedFiles)
  /// A later run has the member among its tasks, or the member was forgotten.
  case superseded
}

/// The published state of the members of a log in a database, and the runs that made it.
///
/// A claim is a comparison and a change in one statement: of two claims of a member the later one
/// holds. Every call may be repeated after a lost answer.
public struct PublicationTable: Sendable {
  private let connections: ServerConnections
  /// Accepts the claims of every run: for tests alone.
  var comparesRuns = true

  public init(_ place: ServerPlace) { connections = place.connections }

  /// Begins a run, and takes its members over from all earlier runs.
  ///
  /// - Parameters:
  ///   - run: The run; its number is not looked at.
  ///   - members: The members to publish.
  /// - Returns: The number of the run.
  /// - Throws: `Failure.Code.storage` when the server refuses.
  public func begin(_ run: RebuildRun, for members: [MemberID]) throws(Failure) -> Int {
    try connections.read { connection in
      try connection.makePublications()
      let results = try connection.run(
        [
          Statement("BEGIN"),
          Statement("SELECT pg_advisory_xact_lock($1)", [.integer(ServerLocks.key("runs"))]),
          Statement(
            """
            INSERT INTO runs (run, program, version, club_sequence)
              SELECT coalesce(max(run), 0) + 1, $1, $2, $3 FROM runs RETURNING run
            """,
            [.bytes(run.program.bytes), .bytes(run.version.bytes), .integer(run.clubSequence)]),
          Statement(
            """
            INSERT INTO publications (member_key, run, attempt, is_published)
              SELECT key, (SELECT max(run) FROM runs), 0, false FROM members
              WHERE name = ANY($1::text[])
              ON CONFLICT (member_key) DO UPDATE
                SET run = excluded.run, attempt = 0, is_published = false
                WHERE publications.run < excluded.run
            """, [.texts(members.map(\.name))]),
          Statement("COMMIT"),
        ], timeout: ServerConnections.longTimeout)
      return try results[2].integer(0, 0)
    }
  }

  /// Runs a body while no other process finishes a run or forgets a member.
  ///
  /// - Parameters:
  ///   - wait: The maximum time to wait for the other process.
  ///   - body: The body, which should see ``publications()`` again.
  /// - Returns: The value of the body.
  /// - Throws: `Failure.Code.locked` when the other process does not end in time.
  public func alone<Value>(
    wait: Duration, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let connection = try connections.translating {
      let connection = try connections.connect("pacelog work")
      try connection.run(script: "SET lock_timeout = \(max(1, wait.components.seconds * 1_000))")
      try connection.lockPublications(timeout: wait + .seconds(10))
      return connection
    }
    defer { connection.close() }
    return try body()
  }

  /// The newest run, or nil without one.
  public func newestRun() throws(Failure) -> RebuildRun? {
    try run("ORDER BY run DESC LIMIT 1", [])
  }

  /// The run of a number, or nil.
  public func run(_ number: Int) throws(Failure) -> RebuildRun? {
    try run("WHERE run = $1", [.integer(number)])
  }

  private func run(_ condition: String, _ values: [Parameter]) throws(Failure) -> RebuildRun? {
    try connections.read { connection in
      guard try connection.hasPublications() else { return nil }
      let rows = try connection.run(
        "SELECT run, program, version, club_sequence FROM runs \(condition)", values)
      guard rows.rowCount == 1 else { return nil }
      return RebuildRun(
        number: try rows.integer(0, 0), program: try rows.digest(0, 1),
        version: try rows.digest(0, 2), clubSequence: try rows.integer(0, 3))
    }
  }

  /// The published state of every member that ever was a task, the forgotten not among them.
  ///
  /// - Complexity: O(members).
  public func publications() throws(Failure) -> [MemberID: MemberPublication] {
    try connections.read { connection in
      guard try connection.hasPublications() else { return [:] }
      let rows = try connection.run(
        """
        SELECT \(MemberPublication.columns), members.name
        FROM publications JOIN members ON key = member_key
        WHERE members.name IS NOT NULL AND run < $1
        """, [.integer(PublicationFormat.forgotten)], timeout: ServerConnections.longTimeout)
      var found: [MemberID: MemberPublication] = [:]
      for row in 0..<rows.rowCount {
        guard let member = MemberID(try rows.text(row, 7)) else { continue }
        found[member] = try MemberPublication(rows, row)
      }
      return found
    }
  }
}

extension PublicationTable {
  /// Claims a member for a new attempt of a run, unless that is not wanted any more.
  ///
  /// - Throws: `Failure.Code.storage` when the server refuses.
  public func claim(_ member: MemberID, run: Int) throws(Failure) -> PublicationAnswer {
    try connections.read { connection in
      let condition = comparesRuns ? "run = $2 AND NOT is_published" : "$2 > 0"
      let claimed = try connection.run(
        """
        UPDATE publications SET attempt = attempt + 1
        WHERE member_key = (SELECT key FROM members WHERE name = $1) AND \(condition)
        RETURNING attempt
        """, [.text(member.name), .integer(run)])
      if claimed.rowCount == 1 {
        let attempt = try claimed.integer(0, 0)
        return .claimed(PublicationClaim(member: member, run: run, attempt: attempt))
      }
      let rows = try connection.run(
        """
        SELECT \(MemberPublication.columns) FROM publications
        WHERE member_key = (SELECT key FROM members WHERE name = $1)
        """, [.text(member.name)])
      guard rows.rowCount == 1 else { return .superseded }
      let known = try MemberPublication(rows, 0)
      guard known.run == run, known.isPublished, let files = known.files else { return .superseded }
      return .published(files)
    }
  }

  /// True while no later attempt has begun.
  public func holds(_ claim: PublicationClaim) throws(Failure) -> Bool {
    guard comparesRuns else { return true }
    return try connections.read { connection in
      try connection.run(
        """
        SELECT 1 FROM publications
        WHERE member_key = (SELECT key FROM members WHERE name = $1) AND run = $2 AND attempt = $3
        """, claim.values
      ).rowCount == 1
    }
  }

  /// Notes that the files of a claim are in place.
  ///
  /// - Returns: False when a later attempt has begun; nothing is noted then.
  public func record(
    _ files: PublishedFiles, of claim: PublicationClaim
  ) throws(Failure) -> Bool {
    try connections.read { connection in
      let condition = comparesRuns ? "run = $2 AND attempt = $3" : "$2 > 0 AND $3 > 0"
      return try connection.run(
        """
        UPDATE publications
        SET is_published = true, name = $4, sequence = $5, version = $6, index_digest = $7
        WHERE member_key = (SELECT key FROM members WHERE name = $1) AND \(condition)
        """,
        claim.values + [
          .text(files.name), .integer(files.sequence), .bytes(files.version.bytes),
          .bytes(files.index.bytes),
        ]
      ).changedRowCount == 1
    }
  }
}

extension PublicationClaim {
  fileprivate var values: [Parameter] {
    [.text(member.name), .integer(run), .integer(attempt)]
  }
}

extension MemberPublication {
  fileprivate static let columns =
    "run, attempt, is_published, publications.name, sequence, version, index_digest"

  /// Reads a row that begins with ``columns``.
  fileprivate init(_ rows: QueryResult, _ row: Int) throws {
    run = try rows.integer(row, 0)
    attempt = try rows.integer(row, 1)
    isPublished = try rows.integer(row, 2) != 0
    guard let name = try rows.optionalText(row, 3), let version = try rows.optionalDigest(row, 5),
      let index = try rows.optionalDigest(row, 6)
    else {
      files = nil
      return
    }
    files = PublishedFiles(
      name: name, sequence: try rows.integer(row, 4), version: version, index: index)
  }
}
