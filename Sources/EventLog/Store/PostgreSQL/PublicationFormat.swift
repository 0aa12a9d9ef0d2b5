import ActivityModel
import PostgreSQL

/// The tables of what is published of a log: derived data beside it, with no part in its chain.
enum PublicationFormat {
  /// The run of a member who is being forgotten: later than every other.
  static let forgotten = Int.max

  /// Makes the tables in the schema of the search path.
  static let script = """
    CREATE TABLE runs (
      run bigint PRIMARY KEY,
      program bytea NOT NULL,
      version bytea NOT NULL,
      club_sequence bigint NOT NULL
    );
    CREATE TABLE publications (
      member_key bytea PRIMARY KEY,
      run bigint NOT NULL,
      attempt bigint NOT NULL,
      is_published boolean NOT NULL,
      name text COLLATE "C",
      sequence bigint,
      version bytea,
      index_digest bytea
    );
    ALTER TABLE publications ALTER COLUMN name SET STATISTICS 0;
    GRANT SELECT, INSERT ON runs, publications TO \(ServerFormat.writer);
    GRANT UPDATE ON publications TO \(ServerFormat.writer);
    GRANT SELECT, DELETE ON publications TO \(ServerFormat.eraser);
    """
}

extension PostgreSQLConnection {
  func hasPublications() throws(PostgreSQLError) -> Bool { try hasTable("publications") }

  /// Makes the tables in a log that an earlier program made.
  func makePublications() throws(PostgreSQLError) {
    try makeTables(PublicationFormat.script, unless: "publications")
  }

  /// Waits until no other process finishes a run or forgets a member; ends with the connection.
  func lockPublications(timeout: Duration) throws(PostgreSQLError) {
    _ = try run(
      "SELECT pg_advisory_lock($1)", [.integer(ServerLocks.key("publications"))],
      timeout: timeout)
  }

  /// Ends the ability of every worker to publish a member who is about to be erased.
  func closePublication(of key: MemberKey) throws(PostgreSQLError) {
    guard try hasPublications() else { return }
    _ = try run(
      """
      INSERT INTO publications (member_key, run, attempt, is_published) VALUES ($1, $2, 0, false)
        ON CONFLICT (member_key) DO UPDATE SET run = excluded.run, is_published = false
      """, [.bytes(key.bytes), .integer(PublicationFormat.forgotten)])
  }
}
