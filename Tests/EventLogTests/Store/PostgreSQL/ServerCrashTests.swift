import Runtime
import ActivityModel
import Foundation
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@testable import EventLog

/// P16, in its short form: a server that is killed under load loses nothing that it acknowledged.
///
/// Each test has a server of its own.
@Suite(
  .serialized,
  .enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct ServerCrashTests {
  /// The acknowledged sources of each member.
  private final class Acknowledged: Sendable {
    private let sources = Mutex<[MemberID: [SourceID]]>([:])
    var all: [MemberID: [SourceID]] { sources.withLock(\.self) }
    var count: Int { all.values.reduce(0) { $0 + $1.count } }

    func add(_ source: SourceID, of member: MemberID) {
      sources.withLock { $0[member, default: []].append(source) }
    }
  }

  private func withServer(
    _ settings: [String], acceptingUnsafe: Bool = false,
    _ body: (PostgreSQLServer, ServerPlace) throws -> Void
  ) throws {
    let server = try PostgreSQLServer(settings: settings)
    try server.withDatabase { address in
      try withDataFolder { folder in
        var place = try #require(
          ServerPlace(address: "\(address)&partitions=4", folder: folder))
        place.acceptsUnsafeServer = acceptingUnsafe
        defer { place.closeConnections() }
        try place.write().log.close()
        try body(server, place)
      }
    }
  }

  /// Appends for a member until it must stop, whatever becomes of the server.
  private func append(
    for member: MemberID, to place: ServerPlace, _ acknowledged: Acknowledged,
    until isDone: () -> Bool
  ) {
    var number = 0
    while !isDone() {
      number += 1
      let name = "\(member.name) \(number)"
      let record = Examples.imported(name, [Examples.run(day: number % 300)], member: member)
      guard let log = try? place.write(for: [member], wait: .seconds(5)).log else { continue }
      if (try? log.append([record], recordedAt: Examples.noon)) != nil {
        acknowledged.add(Examples.source(name), of: member)
      }
      try? log.close()
    }
  }

  @Test func `no acknowledged event is lost when the server is killed under load`() throws {
    try withServer([]) { server, place throws in
      let acknowledged = Acknowledged()
      let isDone = Mutex(false)
      try parallel(4) { index in
        if index == 3 {
          for _ in 0..<3 {
            let before = acknowledged.count
            while acknowledged.count < before + 30 { usleep(10_000) }
            try server.kill()
            try server.restart()
          }
          isDone.withLock { $0 = true }
        } else {
          append(for: Examples.member("m\(index)"), to: place, acknowledged) {
            isDone.withLock(\.self)
          }
        }
      }
      try expectEverything(acknowledged, in: place)
    }
  }

  private func expectEverything(_ acknowledged: Acknowledged, in place: ServerPlace) throws {
    let log = try place.write().log
    #expect(acknowledged.count >= 90)
    for (member, sources) in acknowledged.all {
      for source in sources {
        #expect(try log.knowledge(of: source, for: member) != nil, "\(member.name)")
      }
      // No duplicate either: an import a source, and at most 300 different facts.
      let headers = try log.headers(
        HeaderQuery(member: member, kinds: [.sourceImported], limit: .max))
      #expect(Set(headers.map(\.source)).count == headers.count)
    }
    let report = try log.verify()
    #expect(report.isSound, "\(report.damages)")
    try log.close()
  }

  /// The negative control: the durable head shows what such a server loses.
  @Test func `a server that acknowledges too early is found behind the durable head`() throws {
    try withServer(
      ["synchronous_commit=off", "wal_writer_delay=10000", "wal_writer_flush_after=0"],
      acceptingUnsafe: true
    ) { server, place throws in
      // Big enough events would fill pages of WAL, which are written early.
      for number in 0..<5 {
        let log = try place.write(for: [Examples.ada]).log
        _ = try log.append(
          [Examples.refused("\(number)", member: Examples.ada)], recordedAt: Examples.noon)
        try log.close()
      }
      try server.kill()
      try server.restart()
      let error = #expect(throws: Failure.self) { try place.write() }
      #expect(error?.code == .lossDetected)
    }
  }

  @Test func `the same server is made to keep what it acknowledges`() throws {
    try withServer(["synchronous_commit=off", "wal_writer_delay=10000"]) { server, place throws in
      let log = try place.write(for: [Examples.ada]).log
      _ = try log.append([Examples.refused("a")], recordedAt: Examples.noon)
      try log.close()
      try server.kill()
      try server.restart()
      let again = try place.write()
      #expect(again.notices.isEmpty)
      #expect(try again.log.head().position == 1)
      try again.log.close()
    }
  }

  @Test func `a server without fsync is refused`() throws {
    let server = try PostgreSQLServer(settings: ["fsync=off"])
    try server.withDatabase { address in
      try withDataFolder { folder in
        let place = try #require(ServerPlace(address: address, folder: folder))
        defer { place.closeConnections() }
        let error = #expect(throws: Failure.self) { try place.write() }
        #expect(
          error?.message
            == "the server runs with fsync = off: a crash would take back what it acknowledged")
        #expect(error?.advice == "set fsync = on in its configuration")
      }
    }
  }

  /// A commit waits for a standby that never comes, and then its connection ends: it took place.
  @Test func `an append whose answer is lost is found, and is there once`() throws {
    try withServer([]) { server, place throws in
      let log = try place.write(for: [Examples.ada]).log
      try makeCommitsWait(server)
      let record = Examples.imported("a", Examples.runs(2))
      let outcomes = Mutex<[AppendOutcome]>([])
      try parallel(2) { index in
        if index == 0 {
          let found = try log.append([record], recordedAt: Examples.noon)
          outcomes.withLock { $0 = found }
        } else {
          try meetWaitingCommit(server, then: "pg_terminate_backend(pid)")
          let isEarly = outcomes.withLock { !$0.isEmpty }
          #expect(!isEarly)
          try reload(server, "RESET synchronous_standby_names")
        }
      }
      guard case .imported(let new, 0)? = outcomes.withLock(\.self).first else {
        Issue.record("it should be imported")
        return
      }
      #expect(new.count == 2)
      try log.close()
      let again = try place.write(for: [Examples.ada]).log
      #expect(try again.append([record], recordedAt: Examples.noon) == [.known])
      #expect(try again.head().position == 3)
      #expect(try again.verify().isSound)
      try again.close()
    }
  }

  /// After a crash a primary shows commits that no standby has yet, and may be gone for good
  /// before one has them.
  @Test func `a writer believes what it finds only when the standbys have it`() throws {
    try withServer([]) { server, place throws in
      try makeCommitsWait(server)
      let isOpen = Mutex(false)
      try parallel(2) { index in
        if index == 0 {
          let log = try place.write(for: [Examples.ada]).log
          isOpen.withLock { $0 = true }
          try log.close()
        } else {
          try meetWaitingCommit(server, then: "pid")
          let isEarly = isOpen.withLock(\.self)
          #expect(!isEarly)
          try reload(server, "RESET synchronous_standby_names")
        }
      }
    }
  }

  private func reload(_ server: PostgreSQLServer, _ change: String) throws {
    try server.run("ALTER SYSTEM \(change)")
    try server.run("SELECT pg_reload_conf()")
  }

  /// Lets commits wait for a standby that never comes.
  ///
  /// Commits pass until the checkpointer has read the setting, so commits are made until one waits.
  private func makeCommitsWait(_ server: PostgreSQLServer) throws {
    try reload(server, "SET synchronous_standby_names = 'ghost'")
    let isWaiting = Mutex(false)
    try parallel(2) { index in
      if index == 0 {
        while !isWaiting.withLock(\.self) {
          try server.run("SELECT pg_logical_emit_message(true, 'a', 'commit')")
        }
      } else {
        do {
          defer { isWaiting.withLock { $0 = true } }
          try meetWaitingCommit(server, then: "pid")
        }
        try meetWaitingCommit(server, then: "pg_cancel_backend(pid)")
      }
    }
  }

  /// Waits until a commit waits for the standbys, and applies an expression to its connection.
  private func meetWaitingCommit(_ server: PostgreSQLServer, then expression: String) throws {
    let connection = try server.connect()
    defer { connection.close() }
    for _ in 0..<6_000 {
      let rows = try connection.run(
        """
        SELECT \(expression) FROM pg_stat_activity WHERE wait_event = 'SyncRep'
        """, timeout: .seconds(20))
      if rows.rowCount > 0 { return }
      usleep(50_000)
    }
    Issue.record("no commit waited")
  }
}
