import Runtime
import ActivityModel
import Digests
import Foundation
import GRDB
import Testing

@testable import EventLog

@Suite struct VerifyTests {
  @Test func `the report of a sound log lists the checks`() throws {
    try withDataFolder { folder throws in
      try folder.append([
        Examples.imported("a", Examples.runs(3)), Examples.refused("b", member: Examples.ben),
      ])
      let report = try folder.openForReading().log.verify()
      #expect(report.isSound)
      #expect(report.head.position == 5)
      #expect(
        report.checks.map { "\($0.name): \($0.count)" } == [
          "database structure: 1", "tables and triggers: 1", "members: 2",
          "durable head of the log: 5", "digests of events: 5", "links of the chain: 5",
          "ids of events: 5",
        ])
    }
  }

  /// Every column of a row, changed behind the log's back, with the report on it.
  private static let changes: [(column: String, value: String)] = [
    ("partition", "1"), ("member_key", "x'00112233445566778899aabbccddeeff'"),
    ("sequence", "77"), ("id", "randomblob(32)"), ("kind", "3"), ("schema_version", "-1"),
    ("recorded_at", "0"), ("import", "NULL"), ("import", "randomblob(32)"),
    ("source", "randomblob(32)"), ("source", "NULL"), ("part_count", "3"), ("part_count", "0"),
    ("salt", "randomblob(32)"), ("commitment", "randomblob(32)"), ("chain", "randomblob(32)"),
    ("digest", "randomblob(32)"), ("salt", "NULL"), ("id", "NULL"), ("digest", "x'00'"),
  ]

  @Test func `a change of any column is found, named, and never read as an event`() throws {
    for (column, value) in Self.changes {
      try withChangedFile("UPDATE events SET \(column) = \(value) WHERE position = 2") {
        log throws in
        let report = try log.verify()
        #expect(report.damages.contains { $0.position == 2 }, "\(column): \(report.damages)")
        let entries = try log.entries(of: Examples.ada)
        #expect(wholeSequences(entries) == [1, 3, 4], "\(column) = \(value)")
      }
    }
  }

  @Test func `a row that is gone leaves a gap that is named`() throws {
    try withChangedFile("DELETE FROM events WHERE position = 2") { log throws in
      #expect(
        try log.verify().damages.contains {
          $0.description == "position 2: there is no such event"
        })
      let entries = try log.entries(of: Examples.ada)
      #expect(entries.count == 4 && wholeSequences(entries) == [1, 3, 4])
    }
  }

  @Test func `a payload that is changed, gone or too many is found`() throws {
    let changes = [
      "UPDATE payloads SET bytes = x'00' WHERE position = 2",
      "UPDATE payloads SET bytes = CAST(bytes || x'00' AS BLOB) WHERE position = 2",
      "UPDATE payloads SET bytes = CAST(bytes || x'00' AS BLOB) WHERE position = 2 AND part = 1",
      "UPDATE payloads SET bytes = (SELECT bytes FROM payloads WHERE position = 1 AND part = 1)"
        + " WHERE position = 2 AND part = 1",
      "DELETE FROM payloads WHERE position = 2",
      "DELETE FROM payloads WHERE position = 2 AND part = 1",
      "INSERT INTO payloads VALUES (2, 2, x'00')",
      "UPDATE payloads SET position = 99 WHERE position = 2",
    ]
    for change in changes {
      try withChangedFile(change) { log throws in
        #expect(try log.verify().damages.contains { $0.position == 2 }, "\(change)")
        #expect(try wholeSequences(log.entries(of: Examples.ada)) == [1, 3, 4], "\(change)")
      }
    }
  }

  @Test func `a payload of no event is found`() throws {
    try withChangedFile("INSERT INTO payloads VALUES (99, 0, x'00')") { log throws in
      #expect(
        try log.verify().damages.map(\.description) == ["position 99: there is a part 0 too many"])
    }
  }

  @Test func `a member who is somebody else is found, and not read`() throws {
    try withChangedFile("UPDATE members SET name = 'eve'") { log throws in
      #expect(try !log.verify().isSound)
      #expect { try log.members() } throws: { ($0 as? Failure)?.code == .damaged }
      #expect { try log.entries(of: Examples.ada) } throws: { error in
        (error as? Failure)?.oneLine
          == "table members: the entry of a member does not match its digest"
          + " (run verify to see what is damaged, and restore a backup)"
      }
    }
  }

  @Test(arguments: [
    (kind: 77, schema: 0, "an event of kind 77"),
    (kind: 1, schema: 77, "an event of schema version 77"),
  ])
  func `an event of a newer program stops the reading and is named`(
    kind: Int, schema: Int, what: String
  ) throws {
    try withDataFolder { folder throws in
      let opened = try folder.write().log
      let log = try #require(opened as? SQLiteEventStore)
      _ = try log.append([Examples.refused("a")], recordedAt: Examples.noon)
      let newer = try newerEvent(log, kind: kind, schema: schema)
      try log.connections.write { db in try EventInsertion(into: db).insert([newer]) }
      #expect { try log.entries(of: Examples.ada) } throws: { error in
        (error as? Failure)?.oneLine
          == "position 2: a newer Pacelog wrote \(what), which this one cannot read"
          + " (install the newer Pacelog)"
      }
      #expect(
        try log.verify().damages.map(\.description) == [
          "position 2: a newer Pacelog wrote \(what)"
        ])
      try log.close()
    }
  }

  /// A row as a newer program would append it.
  private func newerEvent(_ log: SQLiteEventStore, kind: Int, schema: Int) throws -> StoredEvent {
    let head = try log.head()
    let event = try #require(try log.connections.read { db in try StoredEvent(db, at: 1) })
    var row = event.row
    row.position = head.position + 1
    row.sequence = head.position + 1
    row.kind = kind
    row.schemaVersion = schema
    row.id = EventID(digest: Digest(sha256Of: [UInt8(kind), UInt8(schema)]))
    let id = try #require(row.id), salt = try #require(row.salt)
    row.commitment = EventRow.commitment(
      salt: salt, id: id, payloadDigest: event.payload.digest(version: schema))
    row.chain = row.chain(after: head.chain)
    row.digest = row.digest(payloadDigest: event.payload.digest(version: schema))
    return StoredEvent(row: row, payload: event.payload)
  }

  /// A log of ada's with three runs and their import, changed by a statement that no guard stops.
  private func withChangedFile(
    _ statement: String, _ body: (any EventLogReader) throws -> Void
  ) throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.imported("a", Examples.runs(3))])
      let file = try DatabaseQueue(path: folder.logPath)
      try file.write { db in
        try LogFileFormat.unguarded(db) { try db.execute(sql: statement) }
      }
      try file.close()
      try body(try folder.openForReading().log)
    }
  }
}

func wholeSequences(_ entries: [LogEntry]) -> [Int] {
  entries.compactMap { entry in
    guard case .event(let event) = entry else { return nil }
    return event.sequence
  }
}
