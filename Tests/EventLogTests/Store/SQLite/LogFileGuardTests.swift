import ActivityModel
import Foundation
import GRDB
import Testing

@testable import EventLog

/// The changes that the file itself refuses, from any program.
@Suite struct LogFileGuardTests {
  private static let attempts: [(statement: String, rejection: String)] = [
    ("UPDATE events SET kind = 2", "the log only grows: events cannot be changed"),
    ("UPDATE events SET digest = x'00' WHERE position = 1", "the log only grows: events"),
    ("DELETE FROM events", "the log only grows: events cannot be removed"),
    ("DELETE FROM events WHERE position = 2", "the log only grows: events cannot be removed"),
    (
      "INSERT OR REPLACE INTO events SELECT * FROM events WHERE position = 1",
      "the log only grows: events cannot be replaced"
    ),
    (
      """
      INSERT OR REPLACE INTO events SELECT 99, partition, member_key, sequence, NULL, kind,
        schema_version, recorded_at, import, source, part_count, salt, commitment, chain, digest
      FROM events WHERE position = 1
      """, "the log only grows: events cannot be replaced"
    ),
    (
      """
      INSERT OR REPLACE INTO events SELECT 99, partition, member_key, 99, id, kind,
        schema_version, recorded_at, import, source, part_count, salt, commitment, chain, digest
      FROM events WHERE position = 1
      """, "the log only grows: events cannot be replaced"
    ),
    ("UPDATE payloads SET bytes = x''", "the log only grows: payloads cannot be changed"),
    ("DELETE FROM payloads", "the log only grows: payloads cannot be removed"),
    (
      "INSERT OR REPLACE INTO payloads VALUES (1, 0, x'')",
      "the log only grows: payloads cannot be replaced"
    ),
    ("UPDATE members SET name = 'eve'", "the log only grows: members cannot be changed"),
    ("DELETE FROM members", "the log only grows: members cannot be removed"),
    (
      "INSERT OR REPLACE INTO members VALUES (x'00', 'ada', x'00')",
      "the log only grows: members cannot be replaced"
    ),
    ("UPDATE log SET id = x'00'", "the log only grows: log cannot be changed"),
    ("DELETE FROM log", "the log only grows: log cannot be removed"),
    (
      "INSERT OR REPLACE INTO log VALUES (1, x'00')",
      "the log only grows: log cannot be replaced"
    ),
  ]

  @Test(arguments: [true, false])
  func `rows cannot be changed, removed or replaced`(recursiveTriggers: Bool) throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.imported("a", [Examples.run(day: 0)])])
      let file = try DatabaseQueue(path: folder.logPath)
      for (statement, rejection) in Self.attempts {
        #expect {
          try file.writeWithoutTransaction { db in
            try db.execute(
              sql: "PRAGMA recursive_triggers = \(recursiveTriggers); \(statement)")
          }
        } throws: { error in
          "\((error as? DatabaseError)?.message ?? "")".hasPrefix(rejection)
        }
      }
      try file.close()
      let log = try folder.openForReading().log
      #expect(try log.verify().isSound)
      #expect(try log.events(of: Examples.ada).count == 2)
    }
  }

  @Test func `a file whose guards were taken away is named by verify`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.imported("a", [Examples.run(day: 0)])])
      let file = try DatabaseQueue(path: folder.logPath)
      try file.write { try $0.execute(sql: "DROP TRIGGER events_delete") }
      try file.close()
      let report = try folder.openForReading().log.verify()
      #expect(
        report.damages == [
          LogDamage(
            position: nil, finding: "its tables and triggers are not those of a log")
        ])
    }
  }

  @Test func `only the owner can read what is in the folder`() throws {
    try withDataFolder { folder throws in
      let log = try folder.write().log
      _ = try log.append([Examples.refused("a")], recordedAt: Examples.noon)
      try folder.originals.keep(Examples.source("x"), Array("x".utf8))
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.contains("events.sqlite-wal"))
      for name in names {
        let attributes = try FileManager.default.attributesOfItem(
          atPath: folder.file(name).path)
        let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
        #expect(attributes[.posixPermissions] as? Int == (isFolder ? 0o700 : 0o600), "\(name)")
      }
      try log.close()
    }
  }

  @Test func `what is promised about the file is what SQLite is told`() throws {
    try withDataFolder { folder throws in
      let opened = try folder.write().log
      let log = try #require(opened as? SQLiteEventStore)
      let settings: [String: String] = try log.connections.write { db in
        var settings: [String: String] = [:]
        for name in [
          "journal_mode", "synchronous", "recursive_triggers", "secure_delete", "user_version",
          "application_id",
        ] {
          settings[name] = try String.fetchOne(db, sql: "PRAGMA \(name)")
        }
        return settings
      }
      #expect(
        settings == [
          "journal_mode": "wal", "synchronous": "2", "recursive_triggers": "1",
          "secure_delete": "1", "user_version": "1", "application_id": "\(0x5041_4345)",
        ])
      try log.close()
    }
  }
}
