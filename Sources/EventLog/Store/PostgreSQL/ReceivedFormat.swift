import PostgreSQL

/// The tables of what servers received and the log does not have yet, and of who may send.
///
/// They have no part in the chain.
enum ReceivedFormat {
  /// Makes the tables in the schema of the search path.
  static let script = """
    CREATE TABLE intake (
      number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      member text COLLATE "C" NOT NULL,
      dialect bigint NOT NULL,
      device text COLLATE "C" NOT NULL,
      received bigint NOT NULL,
      south bigint NOT NULL,
      north bigint NOT NULL,
      west bigint NOT NULL,
      east bigint NOT NULL,
      body bytea NOT NULL,
      seal bigint
    );
    CREATE INDEX intake_by_stream ON intake (member, dialect, device) WHERE seal IS NULL;
    CREATE INDEX intake_by_seal ON intake (seal) WHERE seal IS NOT NULL;
    CREATE TABLE tokens (
      one bigint PRIMARY KEY CHECK (one = 1),
      list bytea NOT NULL
    );
    ALTER TABLE intake ALTER COLUMN member SET STATISTICS 0, ALTER COLUMN device SET STATISTICS 0,
      ALTER COLUMN south SET STATISTICS 0, ALTER COLUMN north SET STATISTICS 0,
      ALTER COLUMN west SET STATISTICS 0, ALTER COLUMN east SET STATISTICS 0,
      ALTER COLUMN received SET STATISTICS 0, ALTER COLUMN body SET STATISTICS 0;
    ALTER TABLE tokens ALTER COLUMN list SET STATISTICS 0;
    INSERT INTO tokens VALUES (1, '');
    GRANT SELECT, INSERT, DELETE ON intake TO \(ServerFormat.writer);
    GRANT UPDATE (seal) ON intake TO \(ServerFormat.writer);
    GRANT SELECT ON tokens TO \(ServerFormat.writer);
    GRANT UPDATE (list) ON tokens TO \(ServerFormat.writer);
    """
}

extension PostgreSQLConnection {
  func hasTable(_ name: String) throws(PostgreSQLError) -> Bool {
    try run("SELECT to_regclass($1) IS NOT NULL", [.text("pacelog.\(name)")]).integer(0, 0) == 1
  }

  /// Makes tables in a log that an earlier program made.
  ///
  /// - Parameters:
  ///   - script: Statements without BEGIN and COMMIT.
  ///   - name: One of the tables, which is not there before.
  /// - Throws: When the user may not make tables.
  func makeTables(_ script: String, unless name: String) throws(PostgreSQLError) {
    guard try !hasTable(name) else { return }
    do {
      try run(script: "RESET ROLE; BEGIN; \(script) COMMIT;")
    } catch {
      try run(script: "ROLLBACK")
      // Another process made them meanwhile.
      guard try hasTable(name) else { throw error }
    }
    try run(script: "SET ROLE \(ServerFormat.writer)")
  }
}
