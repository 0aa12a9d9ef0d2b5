import Runtime
import ActivityModel
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import EventLog

/// A forgotten member stays forgotten: after a crash, and in an old file that is put back.
@Suite struct ErasedAgainTests {
  /// A replacement for a crash.
  private struct Stop: Error {}

  private func withTwoMembers(_ body: (DataFolder) throws -> Void) throws {
    try withDataFolder { folder throws in
      try folder.append([
        Examples.imported("a", Examples.runs(2)),
        Examples.imported("b", [Examples.run(day: 0)], member: Examples.ben),
      ])
      try folder.originals.keep(Examples.source("a"), Array("a".utf8))
      try folder.originals.keep(Examples.source("b"), Array("b".utf8))
      try body(folder)
    }
  }

  private func forgetAda(_ folder: DataFolder) throws {
    let log = try folder.write().log
    _ = try log.forget(Examples.ada, recordedAt: Examples.noon)
    try log.close()
  }

  private func expectGone(_ folder: DataFolder, positions: Int) throws {
    let opened = try folder.openForReading()
    #expect(opened.notices.isEmpty)
    #expect(try opened.log.members() == [Examples.ben])
    #expect(try opened.log.isForgotten(Examples.ada))
    #expect(try opened.log.head().position == positions)
    let report = try opened.log.verify()
    #expect(report.isSound, "\(report.damages)")
    #expect(!folder.originals.holds(Examples.source("a")))
    #expect(folder.originals.holds(Examples.source("b")))
    try opened.log.close()
  }

  @Test func `an old file that is put back is erased again on opening`() throws {
    try withTwoMembers { folder throws in
      let old = try contents(of: folder)
      try forgetAda(folder)
      try expectGone(folder, positions: 6)
      try FileManager.default.removeItem(at: folder.url)
      try write(old, to: folder)

      #expect { try folder.openForReading() } throws: { error in
        (error as? Failure)?.oneLine
          == "\(folder.logPath): a forgotten member is in this log, as in an old"
          + " copy of it (open it for writing once, as an import does, to erase it again)"
      }
      let opened = try folder.write()
      #expect(
        opened.notices.map(\.description) == [
          "a forgotten member was in the log again, as in an old copy of it: 3 events"
            + " erased again"
        ])
      try opened.log.close()
      try expectGone(folder, positions: 6)
      #expect(try folder.write().notices.isEmpty)
    }
  }

  @Test func `an old file stays without somebody who was admitted since`() throws {
    try withTwoMembers { folder throws in
      let old = try contents(of: folder)
      try forgetAda(folder)
      let log = try folder.write().log
      #expect(try log.admit(Examples.ada))
      try log.close()
      try FileManager.default.removeItem(at: folder.url)
      try write(old, to: folder)
      let again = try folder.write().log
      #expect(try again.members() == [Examples.ben])
      #expect(try !again.isForgotten(Examples.ada))
      try again.close()
    }
  }

  @Test func `what was made of a member goes first, and stops everything when it cannot`() throws {
    try withTwoMembers { folder throws in
      let asked = Mutex<[MemberID]>([])
      let log = try folder.openForWriting(
        command: "pacelog test", now: Examples.noon,
        beforeErasing: { (member) throws(Failure) in
          asked.withLock { $0.append(member) }
          throw Failure(.storage, "no", place: "out", advice: "try again")
        }
      ).log
      #expect { try log.forget(Examples.ada, recordedAt: Examples.noon) } throws: {
        ($0 as? Failure)?.place == "out"
      }
      #expect(asked.withLock { $0 } == [Examples.ada])
      #expect(try log.members() == [Examples.ada, Examples.ben])
      try log.close()

      #expect { try folder.openForReading() } throws: {
        ($0 as? Failure)?.code == .unfinishedErasure
      }
      let opened = try folder.write()
      #expect(
        opened.notices.map(\.description) == [
          "the program had ended while it forgot a member: that is done now"
        ])
      try opened.log.close()
      try expectGone(folder, positions: 6)
    }
  }

  @Test func `a program that ends after the rows were cleared leaves the rest to the next`() throws
  {
    try withTwoMembers { folder throws in
      // A reader keeps the WAL from being emptied: everything behind the commit is left undone.
      let reader = try DatabasePool(path: folder.logPath)
      let log = try folder.write().log
      let erasing = try #require(log as? SQLiteEventStore)
      try erasing.connections.write { try $0.execute(sql: "PRAGMA busy_timeout = 50") }
      try reader.read { db in
        _ = try Row.fetchAll(db, sql: "SELECT * FROM payloads")
        #expect { try log.forget(Examples.ada, recordedAt: Examples.noon) } throws: { error in
          (error as? Failure)?.oneLine
            == "\(folder.logPath): the events are erased, but another program reads the"
            + " file, so that copies of them stay in its WAL (let that program end; the next"
            + " import or forget goes on with it)"
        }
      }
      try reader.close()
      try log.close()
      #expect(folder.originals.holds(Examples.source("a")))

      let opened = try folder.write()
      #expect(opened.notices.map(\.code) == [.erasureFinished])
      try opened.log.close()
      try expectGone(folder, positions: 6)
    }
  }

  @Test func `a lost list of who was forgotten is missed`() throws {
    try withTwoMembers { folder throws in
      try forgetAda(folder)
      try FileManager.default.removeItem(at: folder.forgottenURL)
      let loss =
        "\(folder.logPath): 1 member was forgotten, and the list of who may not come back is"
        + " missing or not whole (\(folder.forgottenPath)): an import could bring them back"
      #expect(try folder.openForReading().notices.map(\.description) == [loss])
      #expect { try folder.write() } throws: { error in
        (error as? Failure)?.oneLine == loss
          + " (bring the file back, or go on without it with --accept-loss)"
      }
      let accepted = try folder.write(acceptingLoss: true)
      #expect(
        accepted.notices.map(\.description) == [
          loss + "; accepted, the log goes on without them"
        ])
      #expect(try !accepted.log.isForgotten(Examples.ada))
      try accepted.log.close()
      #expect(try folder.write().notices.isEmpty)
    }
  }

  @Test func `a damaged list and one of another log are refused`() throws {
    try withTwoMembers { folder throws in
      try forgetAda(folder)
      try Data("pacelog forgotten 1\n".utf8).write(to: folder.forgottenURL)
      #expect { try folder.write() } throws: { error in
        (error as? Failure)?.oneLine
          == "\(folder.logPath): the list of who was forgotten cannot be read"
          + " (\(folder.forgottenPath)): an import could bring them back (bring the file back, or"
          + " go on without it with --accept-loss)"
      }
      let other = ForgottenList(logID: [1, 2, 3])
      try Data(other.text.utf8).write(to: folder.forgottenURL)
      #expect { try folder.write() } throws: { error in
        (error as? Failure)?.oneLine
          == "\(folder.logPath): the list of who was forgotten belongs to another log"
          + " (\(folder.forgottenPath)): an import could bring them back (bring the file back, or"
          + " go on without it with --accept-loss)"
      }
    }
  }

  private func contents(of folder: DataFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      files[path] = FileManager.default.contents(atPath: folder.file(path).path)
    }
    return files
  }

  private func write(_ files: [String: Data], to folder: DataFolder) throws {
    try FileManager.default.createDirectory(
      atPath: folder.originals.folder, withIntermediateDirectories: true)
    for (path, data) in files where path != "originals" { try data.write(to: folder.file(path)) }
  }
}
