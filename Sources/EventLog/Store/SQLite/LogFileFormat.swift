import Files
import Runtime
import GRDB

/// The structure of a log file.
enum LogFileFormat {
  /// `PACE`, at byte 68 of the file.
  static let applicationID: UInt32 = 0x5041_4345
  /// At byte 60 of the file; rises when tables change.
  static let version = 1

  /// The kind of a file, by its first bytes.
  enum Kind: Hashable {
    /// No file, or one without a table: a log may begin here.
    case empty
    case log(format: Int)
    case foreign
  }

  /// Inspects a file without opening it in SQLite, which might change a foreign file.
  static func kind(of path: String) throws(Failure) -> Kind {
    guard let head = try FileSystem.read(path, limit: 108), !head.isEmpty else { return .empty }
    guard head.count == 108, head.starts(with: Array("SQLite format 3\0".utf8)) else {
      return .foreign
    }
    switch bigEndian(head[68..<72]) {
    case applicationID:
      // SQLite silently opens a file with an unknown write version read-only.
      guard head[18...19].allSatisfy({ (1...2).contains($0) }) else {
        throw .damaged(
          "the file's header is damaged at byte \(head[18] > 2 || head[18] == 0 ? 18 : 19)",
          place: path)
      }
      return .log(format: Int(bigEndian(head[60..<64])))
    // A crash during creation leaves a leaf page without cells.
    case 0 where head[100] == 13 && bigEndian(head[103..<105]) == 0: return .empty
    default: return .foreign
    }
  }

  /// True when SQLite, including its WAL, recognizes the file as a log or as empty.
  static func isOurs(_ db: Database) throws -> Bool {
    let id = try UInt32.fetchOne(db, sql: "PRAGMA application_id")
    return try id == applicationID || statements(db).isEmpty
  }

  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Makes the tables of an empty file.
  static func create(_ db: Database, logID: [UInt8], refusing: Refusing = .fail) throws {
    try db.execute(sql: tables)
    for (table, keys) in guarded {
      try db.execute(sql: guards(table, keys, refusing: refusing))
    }
    try db.execute(
      sql: "INSERT INTO log (one, id) VALUES (1, ?)", arguments: [data(logID)])
    try db.execute(
      sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
  }

  /// Allows a body to change tables that are otherwise append-only.
  ///
  /// Requires a transaction, so that the file is never visible without its guards.
  static func unguarded(_ db: Database, _ body: () throws -> Void) throws {
    for (table, _) in guarded {
      for event in ["insert", "update", "delete"] {
        try db.execute(sql: "DROP TRIGGER \(table)_\(event)")
      }
    }
    try body()
    for (table, keys) in guarded { try db.execute(sql: guards(table, keys)) }
  }

  private static let tables = """
    CREATE TABLE log (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      id BLOB NOT NULL
    ) STRICT;
    CREATE TABLE members (
      key BLOB NOT NULL UNIQUE,
      name TEXT UNIQUE,
      digest BLOB NOT NULL
    ) STRICT;
    CREATE TABLE events (
      position INTEGER PRIMARY KEY,
      partition INTEGER NOT NULL,
      member_key BLOB NOT NULL,
      sequence INTEGER NOT NULL,
      id BLOB UNIQUE,
      kind INTEGER NOT NULL,
      schema_version INTEGER NOT NULL,
      recorded_at INTEGER NOT NULL,
      import BLOB,
      source BLOB,
      part_count INTEGER NOT NULL,
      salt BLOB,
      commitment BLOB NOT NULL,
      chain BLOB NOT NULL,
      digest BLOB NOT NULL,
      UNIQUE (member_key, sequence)
    ) STRICT;
    CREATE INDEX events_by_source ON events (source, member_key) WHERE kind IN (8, 9);
    CREATE TABLE payloads (
      position INTEGER NOT NULL,
      part INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      UNIQUE (position, part)
    ) STRICT;

    """

  /// The append-only tables, and the keys that a new row must not share with an old one.
  private static let guarded: [(table: String, keys: String)] = [
    ("log", "one = NEW.one"),
    ("members", "key = NEW.key OR name = NEW.name"),
    (
      "events",
      """
      position >= NEW.position OR id = NEW.id
            OR (member_key = NEW.member_key AND sequence = NEW.sequence)
      """
    ),
    ("payloads", "position = NEW.position AND part = NEW.part"),
  ]

  /// How the guard of inserts ends a statement.
  enum Refusing: String {
    /// SQLite keeps a copy of each page that a statement changes, to take the statement back.
    case abort = "ABORT"
    /// The guard runs before its row is inserted, so a statement of one row has nothing to undo.
    case fail = "FAIL"
  }

  /// Refuses to change and to remove rows.
  ///
  /// The third refuses `INSERT OR REPLACE`, which walks past the second wherever a connection
  /// does not switch `recursive_triggers` on.
  private static func guards(
    _ table: String, _ keys: String, refusing: Refusing = .fail
  ) -> String {
    """
    CREATE TRIGGER \(table)_update BEFORE UPDATE ON \(table) BEGIN
      SELECT RAISE(ABORT, 'the log only grows: \(table) cannot be changed');
    END;
    CREATE TRIGGER \(table)_delete BEFORE DELETE ON \(table) BEGIN
      SELECT RAISE(ABORT, 'the log only grows: \(table) cannot be removed');
    END;
    CREATE TRIGGER \(table)_insert BEFORE INSERT ON \(table)
      WHEN EXISTS (SELECT 1 FROM \(table) WHERE \(keys)) BEGIN
      SELECT RAISE(\(refusing.rawValue), 'the log only grows: \(table) cannot be replaced');
    END;

    """
  }

  /// True when a file has the statements of a complete one, of this program or an earlier one.
  static func isComplete(_ db: Database) throws -> Bool {
    try expected.get().contains(statements(db))
  }

  private static let expected = Result {
    try [Refusing.fail, .abort].map { refusing in
      try DatabaseQueue().write { db in
        try create(db, logID: [], refusing: refusing)
        return try statements(db)
      }
    }
  }

  /// The statements that made the file, as SQLite keeps them.
  static func statements(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT coalesce(sql, name) FROM sqlite_master ORDER BY type, name")
  }
}
