import Runtime
import ActivityModel
import Foundation
import PostgreSQL
import TestSupport
import Testing

@testable import EventLog

/// A forgotten member leaves no trace in the files of the database.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct ServerErasureTests {
  private static let name = "quetzalcoatlus"
  private static let member = Examples.member(name)
  private static let file = "xylophonist.gpx"

  private func fill(_ place: ServerPlace) throws {
    let log = try place.write().log
    _ = try log.append(
      [
        Examples.imported(Self.file, Examples.runs(3), member: Self.member),
        Examples.imported("b", Examples.runs(2), member: Examples.ben),
      ], recordedAt: Examples.noon)
    try log.close()
  }

  private func owner(of place: ServerPlace) throws -> PostgreSQLConnection {
    try PostgreSQLConnection(place.address.url, application: "test", timeout: .seconds(20))
  }

  /// The contents of all files of the database, as they are on the disk.
  private func contents(of place: ServerPlace) throws -> [Data] {
    let connection = try owner(of: place)
    defer { connection.close() }
    _ = try connection.run("CHECKPOINT", timeout: .seconds(20))
    let rows = try connection.run(
      "SELECT oid::bigint FROM pg_database WHERE datname = current_database()",
      timeout: .seconds(20))
    let folder = try PostgreSQLServer.shared.get().folder
      .appendingPathComponent("data/base/\(rows.integer(0, 0))")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).compactMap { try? Data(contentsOf: $0) }
  }

  /// Runs what the server does by itself when tables have grown.
  private func analyze(_ place: ServerPlace) throws {
    let connection = try owner(of: place)
    defer { connection.close() }
    try connection.run(script: "ANALYZE", timeout: .seconds(60))
  }

  private func traces(
    of member: MemberID, salts: [[UInt8]], in place: ServerPlace
  ) throws -> [String] {
    var traces: [String] = []
    let wanted =
      [("name", Array(member.name.utf8)), ("file", Array(Self.file.utf8))]
      + salts.map { ("salt", $0) }
    for file in try contents(of: place) {
      for (what, bytes) in wanted where file.range(of: Data(bytes)) != nil { traces.append(what) }
    }
    return traces
  }

  private func salts(of key: MemberKey, in place: ServerPlace) throws -> [[UInt8]] {
    let connection = try owner(of: place)
    defer { connection.close() }
    let rows = try connection.run(
      "SELECT salt FROM pacelog.events WHERE member_key = $1 AND salt IS NOT NULL",
      [.bytes(key.bytes)], timeout: .seconds(20))
    return try (0..<rows.rowCount).map { try rows.bytes($0, 0) }
  }

  private func key(in place: ServerPlace) throws -> MemberKey {
    try place.connections.read { try $0.key(of: Self.member) } ?? #require(nil as MemberKey?)
  }

  @Test(arguments: [1, 4])
  func `neither name nor salts are in a file of the database`(partitions: Int) throws {
    try withServerPlace(partitions: partitions) { place throws in
      try fill(place)
      try analyze(place)
      let salts = try salts(of: key(in: place), in: place)
      #expect(salts.count == 4)
      #expect(try !traces(of: Self.member, salts: salts, in: place).isEmpty)
      let log = try place.write(for: [Self.member]).log
      #expect(try log.forget(Self.member, recordedAt: Examples.noon)?.eventCount == 4)
      try log.close()
      let rest = try traces(of: Self.member, salts: salts, in: place)
      #expect(rest == [])
      #expect(try place.openForReading().log.verify().isSound)
    }
  }

  @Test func `a reader who began earlier keeps no copy`() throws {
    try withServerPlace(partitions: 1) { place throws in
      try fill(place)
      let salts = try salts(of: key(in: place), in: place)
      let reader = try owner(of: place)
      try reader.run(
        script: "BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT count(*) FROM pg_class",
        timeout: .seconds(20))
      let end = Thread {
        Thread.sleep(forTimeInterval: 2)
        reader.close()
      }
      end.start()
      let log = try place.write(for: [Self.member]).log
      #expect(try log.forget(Self.member, recordedAt: Examples.noon)?.eventCount == 4)
      try log.close()
      #expect(try traces(of: Self.member, salts: salts, in: place) == [])
    }
  }

  @Test func `a database that was put back is erased again before it is used`() throws {
    try withServerPlace(partitions: 4) { place throws in
      try fill(place)
      let database = try #require(
        place.address.url.firstMatch(of: #/\/\/\/([a-z0-9_]+)/#).map { String($0.1) })
      let server = try PostgreSQLServer.shared.get()
      place.closeConnections()
      try server.run("CREATE DATABASE \(database)_old TEMPLATE \(database)")
      defer { try? server.run("DROP DATABASE \(database)_old WITH (FORCE)") }
      let log = try place.write(for: [Self.member]).log
      _ = try log.forget(Self.member, recordedAt: Examples.noon)
      try log.close()
      let old = try #require(
        ServerPlace(
          address: place.address.url.replacing(database, with: "\(database)_old"),
          folder: place.folder))
      defer { old.closeConnections() }
      let error = #expect(throws: Failure.self) { try old.openForReading() }
      #expect(error?.code == .unfinishedErasure)
      // The erasure was acknowledged there: the old database lacks the receipt.
      let opened = try old.write(acceptingLoss: true)
      #expect(opened.notices.map(\.code) == [.lossAccepted, .erasedAgain])
      #expect(try opened.log.members() == [Examples.ben])
      #expect(try opened.log.verify().isSound)
      try opened.log.close()
    }
  }

  @Test func `a machine without the list knows from the database who may not come back`() throws {
    try withServerPlace(partitions: 1) { place throws in
      try fill(place)
      let log = try place.write(for: [Self.member]).log
      _ = try log.forget(Self.member, recordedAt: Examples.noon)
      try log.close()
      try withDataFolder { folder in
        let other = try #require(ServerPlace(address: place.address.url, folder: folder))
        let log = try other.write().log
        #expect(try log.isForgotten(Self.member))
        let record = Examples.imported("a", Examples.runs(1), member: Self.member)
        #expect(try log.append([record], recordedAt: Examples.noon) == [.forgotten])
        #expect(try log.admit(Self.member))
        #expect(try !log.isForgotten(Self.member))
        try log.close()
      }
    }
  }

  @Test func `only the owner of the tables can forget, and nothing is touched before`() throws {
    try withServerPlace(partitions: 1) { place throws in
      try fill(place)
      let server = try PostgreSQLServer.shared.get()
      try server.run(
        """
        DO $$ BEGIN
          CREATE ROLE importer LOGIN IN ROLE pacelog_writer;
        EXCEPTION WHEN duplicate_object THEN NULL; END $$
        """)
      let importer = try #require(
        ServerPlace(
          address: place.address.url.replacing("user=pacelog", with: "user=importer"),
          folder: place.folder))
      defer { importer.closeConnections() }
      let log = try importer.write().log
      _ = try log.append([Examples.refused("c")], recordedAt: Examples.noon)
      let error = #expect(throws: Failure.self) {
        try log.forget(Self.member, recordedAt: Examples.noon)
      }
      #expect(error?.message == "only the owner of the tables can erase a member")
      #expect(error?.advice == "run the same as the database user who made the log")
      #expect(try !log.isForgotten(Self.member))
      #expect(try log.lastSequence(of: Self.member) == 4)
      try log.close()
    }
  }
}
