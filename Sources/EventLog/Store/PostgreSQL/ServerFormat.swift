import ActivityModel

/// The structure of a log in a PostgreSQL database: the schema `pacelog`.
enum ServerFormat {
  /// Rises when tables change.
  static let version = 1
  /// Appends, and changes nothing else.
  static let writer = "pacelog_writer"
  /// Clears what was forgotten; a transaction takes it for that long.
  static let eraser = "pacelog_eraser"
  /// Most leaves that a table has; several partitions share one.
  static let maximumLeafCount = 16

  /// Makes the roles, the tables and their guards.
  ///
  /// - Parameters:
  ///   - partitionCount: The number of chains, at least 1.
  ///   - logID: 16 random bytes.
  /// - Returns: One transaction.
  static func script(partitionCount: Int, logID: [UInt8]) -> String {
    let leaves = min(partitionCount, maximumLeafCount)
    let id = "'\\x\(hexadecimal(logID))'::bytea"
    let origin = "'\\x\(EventRow.chainOrigin(logID: logID).hex)'::bytea"
    return """
      BEGIN;
      \(roles)
      \(tables)
      \(leafTables(leaves))
      \(withoutStatistics(leaves))
      \(guards)
      \(leafGuards(leaves))
      \(grants)
      \(PublicationFormat.script)
      \(ReceivedFormat.script)
      INSERT INTO log (one, id, format, partitions)
        VALUES (1, \(id), \(version), \(partitionCount));
      INSERT INTO partitions (partition, position, chain)
        SELECT number, 0, \(origin) FROM generate_series(0, \(partitionCount - 1)) AS number;
      COMMIT;
      """
  }

  private static let roles = [writer, eraser].map { role in
    """
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '\(role)') THEN
        CREATE ROLE \(role) NOLOGIN;
      END IF;
      IF NOT pg_has_role(session_user, '\(role)', 'member') THEN
        EXECUTE format('GRANT \(role) TO %I', session_user);
      END IF;
    END $$;
    """
  }.joined(separator: "\n")

  private static let tables = """
    CREATE SCHEMA pacelog;
    SET LOCAL search_path = pacelog, pg_catalog;
    CREATE TABLE log (
      one integer PRIMARY KEY CHECK (one = 1),
      id bytea NOT NULL,
      format bigint NOT NULL,
      partitions bigint NOT NULL
    );
    CREATE TABLE partitions (
      partition bigint PRIMARY KEY,
      position bigint NOT NULL,
      chain bytea NOT NULL
    ) WITH (fillfactor = 10);
    CREATE TABLE members (
      key bytea PRIMARY KEY,
      partition bigint NOT NULL,
      name text COLLATE "C" UNIQUE,
      digest bytea NOT NULL
    );
    CREATE TABLE forgotten (
      key bytea PRIMARY KEY,
      token bytea
    );
    CREATE INDEX forgotten_by_token ON forgotten (token);
    CREATE TABLE events (
      position bigint NOT NULL,
      partition bigint NOT NULL,
      member_key bytea NOT NULL,
      sequence bigint NOT NULL,
      id bytea,
      kind bigint NOT NULL,
      schema_version bigint NOT NULL,
      recorded_at bigint NOT NULL,
      import bytea,
      source bytea,
      part_count bigint NOT NULL,
      salt bytea,
      commitment bytea NOT NULL,
      chain bytea NOT NULL,
      digest bytea NOT NULL,
      PRIMARY KEY (partition, position),
      UNIQUE (partition, id),
      UNIQUE (partition, member_key, sequence)
    ) PARTITION BY HASH (partition);
    CREATE INDEX events_by_source ON events (source, member_key) WHERE kind IN (8, 9);
    CREATE TABLE payloads (
      partition bigint NOT NULL,
      position bigint NOT NULL,
      part bigint NOT NULL,
      bytes bytea NOT NULL,
      PRIMARY KEY (partition, position, part)
    ) PARTITION BY HASH (partition);
    ALTER TABLE payloads ALTER COLUMN bytes SET STORAGE EXTERNAL;
    """

  private static func leafTables(_ count: Int) -> String {
    ["events", "payloads"].flatMap { table in
      (0..<count).map { number in
        """
        CREATE TABLE \(table)_\(number) PARTITION OF \(table)
          FOR VALUES WITH (MODULUS \(count), REMAINDER \(number));
        """
      }
    }.joined(separator: "\n")
      + (0..<count).map {
        "\nALTER TABLE payloads_\($0) ALTER COLUMN bytes SET STORAGE EXTERNAL;"
      }.joined()
  }

  /// Keeps names, ids and contents out of the planner's statistics, which an erasure cannot reach.
  private static func withoutStatistics(_ count: Int) -> String {
    let events = ["id", "import", "source", "salt", "commitment", "chain", "digest"]
    let leaves = (0..<count).flatMap { [("events_\($0)", events), ("payloads_\($0)", ["bytes"])] }
    let tables = [
      ("members", ["name", "digest"]), ("forgotten", ["token"]), ("events", events),
      ("payloads", ["bytes"]),
    ]
    return (tables + leaves).map { table, columns in
      let changes = columns.map { "ALTER COLUMN \($0) SET STATISTICS 0" }
      return "ALTER TABLE \(table) \(changes.joined(separator: ", "));"
    }.joined(separator: "\n")
  }

  /// Refuses to change and to remove rows, except for the eraser.
  private static let guards =
    """
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND current_user = '\(eraser)' THEN RETURN NEW; END IF;
      IF TG_OP = 'DELETE' AND current_user = '\(eraser)' THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'the log only grows: % cannot be %', TG_TABLE_NAME,
        CASE TG_OP WHEN 'UPDATE' THEN 'changed' ELSE 'removed' END;
    END $$;
    CREATE FUNCTION advance() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' AND NEW.partition = OLD.partition AND NEW.position > OLD.position THEN
        RETURN NEW;
      END IF;
      RAISE EXCEPTION 'the log only grows: the end of partition % cannot go back', OLD.partition;
    END $$;
    CREATE TRIGGER advance BEFORE UPDATE OR DELETE ON partitions
      FOR EACH ROW EXECUTE FUNCTION advance();
    """
    + ["log", "members", "forgotten", "events", "payloads"].map { table in
      """

      CREATE TRIGGER refuse BEFORE UPDATE OR DELETE ON \(table)
        FOR EACH ROW EXECUTE FUNCTION refuse();
      """
    }.joined()

  /// A TRUNCATE of a leaf does not fire the trigger of its parent.
  private static func leafGuards(_ count: Int) -> String {
    let leaves = ["events", "payloads"].flatMap { table in
      [table] + (0..<count).map { "\(table)_\($0)" }
    }
    return (["log", "partitions", "members", "forgotten"] + leaves).map { table in
      """
      CREATE TRIGGER keep BEFORE TRUNCATE ON \(table)
        FOR EACH STATEMENT EXECUTE FUNCTION refuse();
      """
    }.joined(separator: "\n")
  }

  private static let grants = """
    GRANT USAGE ON SCHEMA pacelog TO \(writer), \(eraser);
    GRANT SELECT ON ALL TABLES IN SCHEMA pacelog TO \(writer), \(eraser);
    GRANT INSERT ON members, events, payloads TO \(writer), \(eraser);
    GRANT UPDATE (position, chain) ON partitions TO \(writer), \(eraser);
    GRANT INSERT, UPDATE ON forgotten TO \(eraser);
    GRANT UPDATE ON members, events TO \(eraser);
    GRANT DELETE ON payloads TO \(eraser);
    """
}
