import Runtime
import ActivityModel
import Foundation
import PostgreSQL
import TestSupport
import Testing

@testable import EventLog

/// A copied log has the rows, digests and chains of the other one.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct LogCopyTests {
  private static let members = ["ada", "ben", "cleo", "dora", "emil"].map(Examples.member)

  /// Facts of five members, of whom one was forgotten.
  private func fill(_ place: any LogPlace) throws {
    let log = try place.write().log
    for member in Self.members {
      _ = try log.append(
        [
          Examples.imported("all", Examples.facts.map(\.fact), member: member),
          Examples.refused("b", member: member),
        ], recordedAt: Examples.noon)
    }
    _ = try log.forget(Examples.ada, recordedAt: Examples.noon)
    try log.close()
  }

  private func expectEqual(_ left: any LogPlace, _ right: any LogPlace) throws {
    let (one, other) = (try left.openForReading().log, try right.openForReading().log)
    #expect(try one.head() == other.head())
    #expect(try one.headers(HeaderQuery(limit: .max)) == other.headers(HeaderQuery(limit: .max)))
    for member in Self.members {
      #expect(try one.isForgotten(member) == other.isForgotten(member))
      let entries = try (one.events(of: member), other.events(of: member))
      #expect(entries.0.map(\.body) == entries.1.map(\.body))
    }
    let report = try other.verify()
    #expect(report.isSound, "\(report.damages)")
    try one.close()
    try other.close()
  }

  @Test func `a log goes to a server and comes back, digest by digest`() throws {
    try withDataFolder { folder throws in
      try fill(folder)
      try withEmptyDatabase { server throws in
        let heads = try CopyPlace.folder(folder).copyLog(to: .server(server))
        #expect(heads.map(\.position) == [try folder.openForReading().log.head().position])
        try expectEqual(folder, server)
        try withDataFolder { back throws in
          #expect(try CopyPlace.server(server).copyLog(to: .folder(back)) == heads)
          try expectEqual(folder, back)
          try check(back.path)
        }
        // The copy is a log like any other.
        let log = try server.write().log
        #expect(
          try log.append([Examples.refused("b", member: Examples.ben)], recordedAt: Examples.noon)
            == [.refusedBefore])
        try log.close()
      }
    }
  }

  @Test func `a log with four partitions goes to four files, which others can check, and back`()
    throws
  {
    try withServerPlace(partitions: 4) { server throws in
      try fill(server)
      try withDataFolder { folder throws in
        let heads = try CopyPlace.server(server).copyLog(to: .folder(folder))
        #expect(heads.count == 4)
        for partition in 0..<4 { try check("\(folder.path)/partition-\(partition)") }
        try withEmptyDatabase { other throws in
          #expect(try CopyPlace.folder(folder).copyLog(to: .server(other)) == heads)
          try expectEqual(server, other)
        }
      }
    }
  }

  @Test func `an interrupted copy goes on, and what came meanwhile comes too`() throws {
    try withDataFolder { folder throws in
      try fill(folder)
      try withEmptyDatabase { server throws in
        _ = try CopyPlace.folder(folder).copyLog(to: .server(server))
        let log = try folder.write().log
        _ = try log.append(
          [Examples.imported("c", Examples.runs(3), member: Examples.member("new"))],
          recordedAt: Examples.noon)
        try log.close()
        _ = try CopyPlace.folder(folder).copyLog(to: .server(server))
        try expectEqual(folder, server)
      }
    }
  }

  @Test func `two logs are never mixed`() throws {
    try withDataFolder { folder throws in
      try fill(folder)
      try withServerPlace(partitions: 1) { server throws in
        let refused = Failure(
          .foreignFile, "another log is there already", place: server.name,
          advice: "copy to a place that is empty")
        #expect(throws: refused) { try CopyPlace.folder(folder).copyLog(to: .server(server)) }
      }
      try withDataFolder { other throws in
        try fill(other)
        let refused = Failure(
          .foreignFile, "another log is there already", place: other.path,
          advice: "copy to a place that is empty")
        #expect(throws: refused) { try CopyPlace.folder(folder).copyLog(to: .folder(other)) }
      }
      try withDataFolder { empty throws in
        let error = #expect(throws: Failure.self) {
          try CopyPlace.folder(empty).copyLog(to: .folder(folder))
        }
        #expect(error?.code == .missingLog)
      }
    }
  }

  @Test func `a damaged row is not copied`() throws {
    try withServerPlace(partitions: 1) { server throws in
      try fill(server)
      let owner = try PostgreSQLConnection(
        server.address.url, application: "test", timeout: .seconds(20))
      defer { owner.close() }
      try owner.run(
        script: """
          SET session_replication_role = replica;
          UPDATE pacelog.events SET kind = 3 WHERE position = 5
          """, timeout: .seconds(20))
      try withDataFolder { folder throws in
        let refused = #expect(
          throws: Failure.damaged(
            "the chain is broken between it and the event before", place: "position 5")
        ) { try CopyPlace.server(server).copyLog(to: .folder(folder)) }
        #expect(refused?.code == .damaged)
      }
    }
  }

  private func withEmptyDatabase(_ body: (ServerPlace) throws -> Void) throws {
    try PostgreSQLServer.shared.get().withDatabase { address in
      try withDataFolder { folder in
        let place = try #require(ServerPlace(address: address, folder: folder))
        defer { place.closeConnections() }
        try body(place)
      }
    }
  }

  /// Checks a log file with the program that shares no code with Pacelog.
  private func check(_ folder: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let script = repositoryRoot.appendingPathComponent("docs/check-event-log.py").path
    process.arguments = ["python3", script, folder]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
