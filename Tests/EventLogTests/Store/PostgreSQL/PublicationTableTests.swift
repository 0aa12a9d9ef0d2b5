import ActivityModel
import Digests
import PostgreSQL
import Runtime
import Synchronization
import TestSupport
import Testing

@testable import EventLog

/// The table that decides which process publishes a member.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct PublicationTableTests {
  private static let digest = Digest(sha256Of: [1])
  private static let files = PublishedFiles(
    name: "ada", sequence: 2, version: digest, index: digest)
  private static let run = RebuildRun(
    number: 0, program: digest, version: digest, clubSequence: 3)

  private func withTable(_ body: (PublicationTable, ServerPlace) throws -> Void) throws {
    try withServerPlace(partitions: 4) { place throws in
      let log = try place.write().log
      for member in [Examples.ada, Examples.ben] {
        _ = try log.append(
          [Examples.imported("a", Examples.runs(1), member: member)], recordedAt: Examples.noon)
      }
      try log.close()
      try body(PublicationTable(place), place)
    }
  }

  private func claim(
    _ table: PublicationTable, _ member: MemberID, run: Int
  ) throws -> PublicationClaim {
    guard case .claimed(let claim) = try table.claim(member, run: run) else {
      throw Failure(.failed, "there is no claim")
    }
    return claim
  }

  @Test func `runs are numbered, and known by all`() throws {
    try withTable { table, _ throws in
      #expect(try table.newestRun() == nil)
      #expect(try table.publications().isEmpty)
      #expect(try table.begin(Self.run, for: [Examples.ada]) == 1)
      #expect(try table.begin(Self.run, for: []) == 2)
      let second = RebuildRun(
        number: 2, program: Self.digest, version: Self.digest, clubSequence: 3)
      #expect(try table.newestRun() == second)
      #expect(try table.run(1)?.number == 1)
      #expect(try table.run(3) == nil)
      #expect(try table.publications().keys.sorted() == [Examples.ada])
    }
  }

  @Test func `the later of two claims holds, and alone may record`() throws {
    try withTable { table, _ throws in
      let run = try table.begin(Self.run, for: [Examples.ada])
      let first = try claim(table, Examples.ada, run: run)
      #expect(try table.holds(first))
      let second = try claim(table, Examples.ada, run: run)
      #expect((first.attempt, second.attempt) == (1, 2))
      #expect(try !table.holds(first))
      #expect(try !table.record(Self.files, of: first))
      #expect(try table.publications()[Examples.ada]?.isPublished == false)
      // The answer may be lost: the same again is as good.
      #expect(try table.record(Self.files, of: second))
      #expect(try table.record(Self.files, of: second))
      #expect(try table.claim(Examples.ada, run: run) == .published(Self.files))
      #expect(try table.publications()[Examples.ada]?.files == Self.files)
    }
  }

  @Test func `a later run takes its members over, and no others`() throws {
    try withTable { table, _ throws in
      let first = try table.begin(Self.run, for: [Examples.ada, Examples.ben])
      let (ada, ben) = try (
        claim(table, Examples.ada, run: first), claim(table, Examples.ben, run: first)
      )
      let second = try table.begin(Self.run, for: [Examples.ada])
      #expect(try !table.holds(ada))
      #expect(try table.holds(ben))
      #expect(try table.claim(Examples.ada, run: first) == .superseded)
      #expect(try claim(table, Examples.ada, run: second).attempt == 1)
      // A member of whom no run has a task.
      #expect(try table.claim(Examples.member("cleo"), run: second) == .superseded)
    }
  }

  @Test func `while a member is forgotten and afterwards, no claim holds`() throws {
    try withTable { table, place throws in
      let run = try table.begin(Self.run, for: [Examples.ada])
      let held = try claim(table, Examples.ada, run: run)
      let seen = Mutex<[(answer: PublicationAnswer, holds: Bool)]>([])
      let opened = try place.openForWriting(
        for: [Examples.ada],
        WriteRequest(command: "test", now: Examples.noon, wait: .zero, acceptsLoss: false),
        onWaiting: { _ in },
        beforeErasing: { (member) throws(Failure) in
          let answer = try table.claim(member, run: run)
          let holds = try table.holds(held)
          seen.withLock { $0.append((answer, holds)) }
        })
      _ = try opened.log.forget(Examples.ada, recordedAt: Examples.noon)
      try opened.log.close()
      let found = seen.withLock(\.self)
      #expect(found.map(\.answer) == [.superseded])
      #expect(found.map(\.holds) == [false])
      #expect(try table.claim(Examples.ada, run: run) == .superseded)
      #expect(try !table.record(Self.files, of: held))
      #expect(try table.publications().isEmpty)
    }
  }

  @Test func `a log of an earlier program gets the tables`() throws {
    try withTable { table, place throws in
      let owner = try PostgreSQLConnection(
        place.address.url, application: "test", timeout: .seconds(20))
      defer { owner.close() }
      try owner.run(
        script: "DROP TABLE pacelog.publications, pacelog.runs", timeout: .seconds(20))
      #expect(try table.newestRun() == nil)
      #expect(try table.publications().isEmpty)
      #expect(try table.begin(Self.run, for: [Examples.ada]) == 1)
      #expect(try claim(table, Examples.ada, run: 1).attempt == 1)
      try owner.run(
        script: "DROP TABLE pacelog.publications, pacelog.runs", timeout: .seconds(20))
      let log = try place.write().log
      _ = try log.forget(Examples.ben, recordedAt: Examples.noon)
      try log.close()
    }
  }
}
