import ActivityModel
import PostgreSQL
import TestSupport
import Testing

@testable import EventLog

/// The tables of a log in a database only grow, whoever is connected.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct ServerGuardTests {
  private func withFilledLog(_ body: (ServerPlace, PostgreSQLConnection) throws -> Void) throws {
    try withServerPlace(partitions: 4) { place throws in
      let log = try place.write().log
      for name in ["ada", "ben", "cleo", "dora"] {
        _ = try log.append(
          [Examples.imported("a", Examples.runs(2), member: Examples.member(name))],
          recordedAt: Examples.noon)
      }
      _ = try log.forget(Examples.ada, recordedAt: Examples.noon)
      try log.close()
      let owner = try PostgreSQLConnection(
        place.address.url, application: "test", timeout: .seconds(20))
      defer { owner.close() }
      try owner.run(script: "SET search_path = pacelog", timeout: .seconds(20))
      try body(place, owner)
    }
  }

  private func state(of script: String, _ connection: PostgreSQLConnection) -> String? {
    do throws(PostgreSQLError) {
      try connection.run(script: script, timeout: .seconds(20))
      return nil
    } catch {
      return error.state
    }
  }

  private static let tables = ["log", "partitions", "members", "forgotten", "events", "payloads"]
  private static let leaves = (0..<4).flatMap { ["events_\($0)", "payloads_\($0)"] }

  @Test func `no role can change, remove or empty a table, not even its owner`() throws {
    try withFilledLog { _, owner throws in
      for table in Self.tables + Self.leaves {
        #expect(state(of: "TRUNCATE \(table)", owner) == "P0001", "\(table)")
        let rows = try owner.run("SELECT count(*) FROM \(table)", timeout: .seconds(20))
        guard try rows.integer(0, 0) > 0 else { continue }
        #expect(state(of: "DELETE FROM \(table)", owner) == "P0001", "\(table)")
        let column = table == "log" ? "one" : table == "forgotten" ? "token" : nil
        let known = column ?? (table == "members" ? "name" : "position")
        #expect(state(of: "UPDATE \(table) SET \(known) = \(known)", owner) == "P0001", "\(table)")
      }
    }
  }

  @Test func `a writer may append and move the ends on, and nothing else`() throws {
    try withFilledLog { _, owner throws in
      try owner.run(script: "SET ROLE pacelog_writer", timeout: .seconds(20))
      for table in Self.tables {
        #expect(state(of: "TRUNCATE \(table)", owner) == "42501", "\(table)")
        #expect(state(of: "DELETE FROM \(table)", owner) == "42501", "\(table)")
      }
      for change in [
        "UPDATE events SET kind = 1", "UPDATE members SET name = NULL", "UPDATE log SET id = ''",
        "UPDATE payloads SET bytes = ''", "UPDATE partitions SET partition = 7",
        "INSERT INTO forgotten VALUES ('', '')", "INSERT INTO log VALUES (2, '', 1, 1)",
        "INSERT INTO partitions VALUES (7, 0, '')", "ALTER TABLE events DISABLE TRIGGER refuse",
      ] {
        #expect(state(of: change, owner) == "42501", "\(change)")
      }
      #expect(state(of: "UPDATE partitions SET position = position - 1", owner) == "P0001")
      #expect(state(of: "UPDATE partitions SET position = position + 1", owner) == nil)
    }
  }

  @Test func `the message names what is refused`() throws {
    try withFilledLog { _, owner throws in
      #expect(
        throws: PostgreSQLError(
          code: .refused, message: "the log only grows: events_1 cannot be removed",
          state: "P0001")
      ) { try owner.run(script: "TRUNCATE events_1", timeout: .seconds(20)) }
      #expect(
        throws: PostgreSQLError(
          code: .refused, message: "the log only grows: members cannot be changed",
          state: "P0001")
      ) { try owner.run(script: "UPDATE members SET name = 'eve'", timeout: .seconds(20)) }
    }
  }

  @Test(arguments: ["events_2", "payloads", "partitions", "forgotten"])
  func `verify notices a guard that was switched off`(table: String) throws {
    try withFilledLog { place, owner throws in
      let log = try place.openForReading().log
      #expect(try log.verify().isSound)
      try owner.run(script: "ALTER TABLE \(table) DISABLE TRIGGER keep", timeout: .seconds(20))
      let damages = try log.verify().damages.map(\.description)
      #expect(damages.count == 1)
      let words = "its tables and triggers are not those of a log; switched off: "
      #expect(damages.first?.hasPrefix(words) == true)
      #expect(damages.first?.contains("\(table).keep") == true)
    }
  }

  /// The newest event with a source and a payload.
  ///
  /// The partition of a member depends on the log's random secret. A fixed position may be that of
  /// a forgotten event, whose payload is gone.
  private static let newest = """
    position = (SELECT max(position) FROM events JOIN payloads USING (partition, position) \
    WHERE source IS NOT NULL)
    """

  /// Whoever owns the server can switch the guards off; the chain notices.
  @Test(arguments: [
    "UPDATE events SET kind = kind + 1 WHERE \(newest)",
    "UPDATE events SET recorded_at = recorded_at + 1 WHERE \(newest)",
    "UPDATE events SET source = NULL WHERE \(newest)",
    "UPDATE events SET salt = id WHERE \(newest)",
    "UPDATE events SET chain = digest WHERE \(newest)",
    "UPDATE payloads SET bytes = '' WHERE \(newest) AND part = 0",
    "DELETE FROM payloads WHERE \(newest) AND part = 0",
    "INSERT INTO payloads SELECT partition, position, 9, bytes FROM payloads"
      + " WHERE \(newest) AND part = 0",
    "DELETE FROM events WHERE \(newest)",
    "DELETE FROM events WHERE position = 2",
    "UPDATE members SET digest = key",
    "UPDATE partitions SET position = position + 1",
    "UPDATE partitions SET chain = ''::bytea",
  ])
  func `verify finds any change behind the guards`(change: String) throws {
    try withFilledLog { place, owner throws in
      let log = try place.openForReading().log
      try owner.run(
        script: "SET session_replication_role = replica; \(change)", timeout: .seconds(20))
      let isSound = (try? log.verify().isSound) ?? false
      #expect(!isSound, "\(change)")
    }
  }
}
