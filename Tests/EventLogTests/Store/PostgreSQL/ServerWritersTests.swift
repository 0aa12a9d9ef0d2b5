import Runtime
import ActivityModel
import PostgreSQL
import TestSupport
import Testing

@testable import EventLog

/// Several writers of one log in a database.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct ServerWritersTests {
  private func source(_ name: String, _ member: MemberID) -> SourceRecord {
    Examples.imported(name, [Examples.run(day: 0)], member: member)
  }

  @Test func `a member has one writer at a time, and others go on`() throws {
    try withServerPlace(partitions: 4) { place throws in
      let ada = try place.write(for: [Examples.ada]).log
      defer { try? ada.close() }
      let ben = try place.write(for: [Examples.ben]).log
      _ = try ada.append([source("a", Examples.ada)], recordedAt: Examples.noon)
      _ = try ben.append([source("a", Examples.ben)], recordedAt: Examples.noon)
      let error = #expect(throws: Failure.self) { try place.write(for: [Examples.ada]) }
      #expect(error?.code == .locked)
      #expect(error?.message.contains("(pacelog test, since ") == true)
      #expect(error?.message.hasSuffix(" is writing for the same members") == true)
      #expect(error?.advice == "try again when it has ended, or wait longer with --wait")
      #expect(throws: Failure.self) { try place.write(for: [Examples.ada, Examples.ben]) }
      #expect(throws: Failure.self) { try place.write(for: nil) }
      try ben.close()
      try place.write(for: [Examples.ben]).log.close()
      #expect(place.writer?.command == "pacelog test")
    }
  }

  @Test func `who waits gets the lock when it is free`() throws {
    try withServerPlace(partitions: 1) { place throws in
      let first = try place.write(for: [Examples.ada]).log
      var waitedFor: [LockHolder?] = []
      let request = WriteRequest(
        command: "second", now: Examples.noon, wait: .seconds(30), acceptsLoss: false)
      let second = try place.openForWriting(
        for: [Examples.ada], request,
        onWaiting: { holder in
          waitedFor.append(holder)
          try? first.close()
        }, beforeErasing: { (_) throws(Failure) in })
      #expect(waitedFor.map { $0?.command } == ["pacelog test"])
      try second.log.close()
    }
  }

  /// P17: the lock and the ability to append end together.
  @Test func `a writer whose connection was taken away cannot append, and its successor can`()
    throws
  {
    try withServerPlace(partitions: 4) { place throws in
      let stale = try place.write(for: [Examples.ada]).log
      defer { try? stale.close() }
      try end("pacelog test", of: place)
      let successor = try place.write(for: [Examples.ada], wait: .seconds(20)).log
      _ = try successor.append([source("b", Examples.ada)], recordedAt: Examples.noon)
      let error = #expect(throws: Failure.self) {
        try stale.append([source("a", Examples.ada)], recordedAt: Examples.noon)
      }
      #expect(error?.advice == "run the same again: nothing is appended twice")
      let again = #expect(throws: Failure.self) {
        try stale.append([source("a", Examples.ada)], recordedAt: Examples.noon)
      }
      #expect(
        again?.message
          == "the connection to the server was lost: the locks of this writer are gone")
      #expect(try successor.head().position == 2)
      try successor.close()
    }
  }

  @Test func `many writers of many members make one sound log`() throws {
    try withServerPlace(partitions: 4) { place throws in
      let members = (0..<6).map { Examples.member("member\($0)") }
      try parallel(members.count) { index in
        for round in 0..<8 {
          let log = try place.write(for: [members[index]], wait: .seconds(60)).log
          let outcomes = try log.append(
            [source("\(round)", members[index]), source("again", members[index])],
            recordedAt: Examples.noon)
          #expect(round == 0 || outcomes[1] == .known)
          try log.close()
        }
      }
      let log = try place.openForReading().log
      let report = try log.verify()
      #expect(report.isSound, "\(report.damages)")
      // A fact, and nine imports.
      for member in members { #expect(try log.lastSequence(of: member) == 10) }
      #expect(report.head.position == 60)
    }
  }

  @Test func `one new member that two bring at once is one member`() throws {
    try withServerPlace(partitions: 4) { place throws in
      try parallel(4) { index in
        let log = try place.write(for: [Examples.ada], wait: .seconds(60)).log
        _ = try log.append([source("\(index)", Examples.ada)], recordedAt: Examples.noon)
        try log.close()
      }
      let log = try place.openForReading().log
      #expect(try log.members() == [Examples.ada])
      #expect(try log.lastSequence(of: Examples.ada) == 5)
      #expect(try log.verify().isSound)
    }
  }

  /// The server refuses the end of one partition: with a transaction for each, as the control has
  /// them, the others are there all the same.
  @Test(arguments: [true, false])
  func `a change of several members is in every partition or in none`(asOne: Bool) throws {
    try withServerPlace(partitions: 4) { place throws in
      // So many that every partition has some: the partition of each is random.
      let members = (0..<64).map { Examples.member("member\($0)") }
      let sources = members.map { PreparedSource(source("a", $0)) }
      let owner = try PostgreSQLConnection(
        place.address.url, application: "test", timeout: .seconds(20))
      defer { owner.close() }
      try owner.run(
        script: """
          SET search_path = pacelog;
          CREATE FUNCTION refuse_third() RETURNS trigger LANGUAGE plpgsql
            AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
          CREATE TRIGGER refusal BEFORE UPDATE ON partitions
            FOR EACH ROW WHEN (NEW.partition = 3) EXECUTE FUNCTION refuse_third();
          """, timeout: .seconds(20))
      let log = try place.write(for: members).log
      #expect(throws: Failure.self) {
        try log.append(sources, recordedAt: Examples.noon, asOne: asOne)
      }
      let count = try place.openForReading().log.head().position
      #expect(asOne ? count == 0 : count > 0)
      try owner.run(script: "DROP TRIGGER refusal ON partitions", timeout: .seconds(20))
      let outcomes = try log.append(sources, recordedAt: Examples.noon, asOne: asOne)
      #expect(outcomes.count == 64 && outcomes.contains(.known) == !asOne)
      try log.close()
      let read = try place.openForReading().log
      #expect(try read.head().position == 128)
      #expect(try read.verify().isSound)
      let extent = try read.extent()
      #expect(extent.description.split(separator: ",").count == 4)
    }
  }

  /// Ends the connections of an application at the server.
  private func end(_ application: String, of place: ServerPlace) throws {
    let owner = try PostgreSQLConnection(
      place.address.url, application: "test", timeout: .seconds(20))
    defer { owner.close() }
    _ = try owner.run(
      """
      SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
      WHERE starts_with(application_name, $1) AND datname = current_database()
      """, [.text(application)], timeout: .seconds(20))
  }
}
