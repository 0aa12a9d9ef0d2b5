import ActivityModel
import GRDB
import Testing

@testable import EventLog

/// A damaged index of names must hide no history.
struct NameIndexTests {
  /// Two members, whose index of names is replaced by one that lacks the first.
  private func withDamagedIndex(_ body: (DataFolder) throws -> Void) throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.refused("a"), Examples.refused("b", member: Examples.ben)])
      let file = try DatabaseQueue(path: folder.logPath)
      try file.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            CREATE TABLE others (name TEXT UNIQUE);
            INSERT INTO others (rowid, name) SELECT rowid, name FROM members WHERE name <> 'ada';
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET rootpage = (
              SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_others_1')
            WHERE name = 'sqlite_autoindex_members_2';
            """)
      }
      try file.close()
      try body(DataFolder(path: folder.path))
    }
  }

  @Test func `a reader finds the history`() throws {
    try withDamagedIndex { folder throws in
      let log = try folder.openForReading().log
      #expect(try log.lastSequence(of: Examples.ada) == 1)
      #expect(try log.lastSequence(of: Examples.ben) == 1)
      #expect(try log.lastSequence(of: Examples.member("eve")) == 0)
    }
  }

  @Test func `a writer goes on with the history`() throws {
    try withDamagedIndex { folder throws in
      try folder.append([Examples.refused("c")])
      #expect(try folder.openForReading().log.lastSequence(of: Examples.ada) == 2)
    }
  }

  @Test func `a whole index is compared once for all writers of one opening`() throws {
    try withDataFolder { folder throws in
      let index = NameIndex()
      try folder.append([Examples.refused("a")])
      let file = try DatabaseQueue(path: folder.logPath)
      try file.writeWithoutTransaction { db in
        #expect(try index.isWhole(db))
        try db.execute(sql: "DROP TABLE members")
        // The table is not read again.
        #expect(try index.isWhole(db))
      }
    }
  }
}
