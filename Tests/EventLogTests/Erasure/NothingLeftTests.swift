import Files
import ActivityModel
import Foundation
import GRDB
import TestSupport
import Testing

@testable import EventLog

/// Of a forgotten member nothing is left in the data folder that could be read or confirmed.
@Suite struct NothingLeftTests {
  private static let gone = Examples.member("adelheid-who-wants-to-be-forgotten")
  private static let kept = Examples.member("benedikt-who-stays-a-member-for-good")

  @Test func `no 16 bytes of a forgotten member are in any file`() throws {
    try withGeneratedMembers { folder, log throws in
      let fragments = try Self.fragments(of: folder)
      #expect(fragments.count > 10_000)
      #expect(try fragments.found(below: folder.url).count >= 2, "the test looks at nothing")
      let erasure = try log.forget(Self.gone, recordedAt: Examples.noon)
      #expect(erasure?.originalCount == 8)
      #expect(try fragments.found(below: folder.url) == [:])
      #expect(fragments.count(in: try Data(contentsOf: folder.forgottenURL)) == 0)
      try log.close()
      #expect(try fragments.found(below: folder.url) == [:])
    }
  }

  /// Each of the two ways to overwrite is enough for these members, and neither is not.
  @Test func `without overwriting, fragments are left`() throws {
    let neither = try fragmentsLeft(deletingSecurely: false, writingAnew: false)
    let deleting = try fragmentsLeft(deletingSecurely: true, writingAnew: false)
    let writing = try fragmentsLeft(deletingSecurely: false, writingAnew: true)
    let both = try fragmentsLeft(deletingSecurely: true, writingAnew: true)
    print("fragments left: \(neither), \(deleting), \(writing), \(both)")
    #expect(neither > 1_000)
    #expect(deleting == 0 && writing == 0 && both == 0)
  }

  /// How much of a member's events is in the file when they are deleted and the file is, or is
  /// not, written anew.
  private func fragmentsLeft(deletingSecurely: Bool, writingAnew: Bool) throws -> Int {
    var count = 0
    try withGeneratedMembers { folder, log throws in
      let fragments = try Self.fragments(of: folder)
      try log.close()
      let file = try DatabaseQueue(path: folder.logPath)
      try file.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA secure_delete = \(deletingSecurely ? "ON" : "OFF")")
        try db.inTransaction {
          let key = try #require(try db.key(of: Self.gone, NameIndex()))
          try LogFileFormat.unguarded(db) { _ = try db.erase(key) }
          return .commit
        }
        if writingAnew { try db.execute(sql: "VACUUM") }
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
      try file.close()
      count = try fragments.found(below: folder.url)["events.sqlite", default: 0]
    }
    return count
  }

  @Test func `originals stay that somebody else needs`() throws {
    try withGeneratedMembers { folder, log throws in
      let shared = Examples.source("shared")
      let names = Set(try FileSystem.names(in: folder.originals.folder))
      _ = try log.forget(Self.gone, recordedAt: Examples.noon)
      let left = Set(try FileSystem.names(in: folder.originals.folder))
      #expect(left.isSubset(of: names))
      #expect(left.contains("\(shared.hex).zst"))
      #expect(left.count == 9)
      try log.close()
    }
  }

  @Test func `originals left by a crash or by no import are removed too`() throws {
    try withGeneratedMembers { folder, log throws in
      try folder.originals.keep(Examples.source("orphan"), Array("orphan".utf8))
      let unfinished = "\(folder.originals.folder)/.4711-1.new"
      try Data("unfinished".utf8).write(to: URL(fileURLWithPath: unfinished))
      _ = try log.forget(Self.gone, recordedAt: Examples.noon)
      #expect(!folder.originals.holds(Examples.source("orphan")))
      #expect(!FileManager.default.fileExists(atPath: unfinished))
      try log.close()
    }
  }

  // MARK: Generated members

  /// Two members with eight sources each of their own, and one that both brought.
  private func withGeneratedMembers(
    _ body: (DataFolder, any EventStore) throws -> Void
  ) throws {
    try withDataFolder { folder throws in
      var random = SeededGenerator(seed: 14)
      let log = try folder.write().log
      // Turn about, and a commit each: rows of both share pages, and pages are split.
      for number in 0..<8 {
        for member in [Self.gone, Self.kept] {
          let record = Self.source("\(member.name) \(number)", of: member, using: &random)
          try append(record, to: log, folder)
        }
      }
      for member in [Self.gone, Self.kept] {
        try append(
          Examples.imported("shared", [Examples.run(day: 99)], member: member), to: log, folder)
      }
      try body(folder, log)
    }
  }

  private func append(
    _ record: SourceRecord, to log: any EventStore, _ folder: DataFolder
  ) throws {
    try folder.originals.keep(
      record.source, Array("the bytes of \(record.names) \(record.source.hex)".utf8))
    _ = try log.append([record], recordedAt: Examples.noon)
  }

  private static func source(
    _ name: String, of member: MemberID, using random: inout SeededGenerator
  ) -> SourceRecord {
    let facts = (0..<Int.random(in: 1...6, using: &random)).map { _ -> Fact in
      let start = Examples.noon.adding(milliseconds: Int64.random(in: 0...1 << 40, using: &random))
      var run = Examples.run(from: start, points: Int.random(in: 1...300, using: &random))
      run.title = "\(name) \(UInt64.random(in: 0 ... .max, using: &random))"
      run.device = "\(member.name)'s watch"
      return .activityRecorded(run)
    }
    return Examples.imported(name, facts, member: member)
  }

  /// Every stored blob, id, digest and name of the member that goes, without what the other has.
  private static func fragments(of folder: DataFolder) throws -> Fragments {
    var fragments = Fragments()
    let file = try DatabaseQueue(path: folder.logPath)
    try file.read { db in
      for member in [gone, kept] {
        let key = try #require(try db.key(of: member, NameIndex()))
        var blobs = [Array(member.name.utf8)]
        for column in ["id", "import", "source", "salt", "digest"] {
          blobs += try self.blobs(db, "SELECT \(column) FROM events WHERE member_key = ?", key)
        }
        blobs += try self.blobs(
          db,
          "SELECT bytes FROM payloads JOIN events USING (position) WHERE member_key = ?", key)
        for source in try self.blobs(db, "SELECT source FROM events WHERE member_key = ?", key) {
          blobs.append(Array(hexadecimal(source).utf8))
          let name = "\(folder.originals.folder)/\(hexadecimal(source)).zst"
          blobs.append([UInt8](try Data(contentsOf: URL(fileURLWithPath: name))))
        }
        for blob in blobs {
          if member == gone { fragments.record(blob) } else { fragments.forgive(blob) }
        }
      }
    }
    try file.close()
    return fragments
  }

  private static func blobs(
    _ db: Database, _ query: String, _ key: MemberKey
  ) throws -> [[UInt8]] {
    try Data.fetchAll(db, sql: query, arguments: [data(key.bytes)]).map { [UInt8]($0) }
  }
}

extension DataFolder {
  var url: URL { URL(fileURLWithPath: path) }
  var forgottenURL: URL { URL(fileURLWithPath: forgottenPath) }
}
