import Foundation
import TestSupport
import Testing

/// Databases that cannot be used, in the words that an operator reads.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct ServerRejectionTests {
  /// A place whose log of two events is in a database, and one file that is not imported yet.
  private func withImported(_ body: (Workplace, String) throws -> Void) throws {
    try PostgreSQLServer.shared.get().withDatabase { address in
      try Workplace.empty { workplace in
        for day in [1, 2] { try workplace.write(Self.gpx(day), to: "run\(day).gpx") }
        try workplace.write(
          #"{ "data": "var", "log": "\#(address)", "output": "out" }"#, to: "pipeline.json")
        try workplace.succeed("import", "run1.gpx", "--member", "anna", "--create")
        try body(workplace, address)
      }
    }
  }

  private static func gpx(_ day: Int) -> String {
    let points = (0..<9).map { index in
      "<trkpt lat=\"50.00\(index)\" lon=\"8\"><time>2026-03-0\(day)T06:00:\(index)0Z</time></trkpt>"
    }
    return "<gpx version=\"1.1\" creator=\"t\"><trk><trkseg>\(points.prefix(6).joined())"
      + "</trkseg></trk></gpx>"
  }

  private func query(_ workplace: Workplace, _ address: String, _ text: String) throws {
    try workplace.write(text, to: "query.sql")
    try workplace.shell("psql -Xq -v ON_ERROR_STOP=1 '\(address)' -f query.sql >/dev/null 2>&1")
  }

  private func importOther(_ workplace: Workplace) throws -> Program.Outcome {
    try workplace.pacelog("import", "run2.gpx", "--member", "anna")
  }

  /// The words behind the address, which is another in each run.
  private func words(_ outcome: Program.Outcome) -> String {
    outcome.standardError.replacing(#/postgresql:\/\/\/[a-z0-9_]+/#, with: "DATABASE")
  }

  @Test func `a database of a later format is refused`() throws {
    try withImported { workplace, address in
      try query(
        workplace, address,
        "SET session_replication_role = replica; UPDATE pacelog.log SET format = 99")
      let outcome = try importOther(workplace)
      #expect(outcome.status == 1)
      #expect(
        words(outcome) == """
          pacelog: DATABASE: this log has format 99, and this program knows formats up to 1
            install the newer Pacelog that wrote it

          """)
    }
  }

  @Test
  func `a database behind the durable head is refused, and takes imports when that is accepted`()
    throws
  {
    try withImported { workplace, address in
      let server = try PostgreSQLServer.shared.get()
      let name = try #require(address.split(separator: "?").first?.split(separator: "/").last)
      try server.run("CREATE DATABASE behind_\(name) TEMPLATE \(name)")
      defer { try? server.run("DROP DATABASE behind_\(name) WITH (FORCE)") }
      #expect(try importOther(workplace).status == 0)
      try workplace.write(
        #"{ "data": "var", "log": "\#(server.address("behind_\(name)"))", "output": "out" }"#,
        to: "pipeline.json")
      let outcome = try importOther(workplace)
      #expect(outcome.status == 1)
      #expect(
        words(outcome) == """
          pacelog: DATABASE: events 3 to 4 (2 events) were acknowledged and are missing
          pacelog: acknowledged events are missing: the output was made of 4 events of anna, and \
          the log has 2
            restore a backup of var, or go on with what there is: --accept-loss

          """)
      #expect(try workplace.pacelog("status").standardOutput.hasPrefix("log: 2 events in "))
    }
  }

  @Test func `a full disk of the server refuses the import whole`() throws {
    try withImported { workplace, address in
      try query(
        workplace, address,
        """
        CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          RAISE EXCEPTION 'could not extend file "base/5/1": No space left on device'
            USING ERRCODE = '53100';
        END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON pacelog.payloads_0
          FOR EACH ROW EXECUTE FUNCTION full_disk();
        """)
      let outcome = try importOther(workplace)
      #expect(outcome.status == 1)
      #expect(
        words(outcome) == """
          pacelog: DATABASE: the disk of the server is full: could not extend file \
          "base/5/1": No space left on device
            make room on it, then run the same again: nothing is appended twice

          """)
      try query(workplace, address, "DROP TRIGGER full_disk ON pacelog.payloads_0")
      #expect(try workplace.pacelog("status").standardOutput.hasPrefix("log: 2 events in "))
      #expect(try importOther(workplace).status == 0)
      #expect(try workplace.pacelog("status").standardOutput.hasPrefix("log: 4 events in "))
    }
  }

  @Test func `a server that only reads is no primary`() throws {
    try withImported { workplace, address in
      let name = try #require(address.split(separator: "?").first?.split(separator: "/").last)
      try query(
        workplace, address, "ALTER DATABASE \(name) SET default_transaction_read_only = on")
      let outcome = try importOther(workplace)
      #expect(outcome.status == 1)
      #expect(
        words(outcome).hasPrefix("pacelog: DATABASE: the server cannot be reached: "))
      #expect(words(outcome).contains("failed: session is read-only\n"))
      #expect(
        words(outcome).hasSuffix(
          "\n  check that it runs, and the address \"log\" of the configuration\n"))
    }
  }
}
