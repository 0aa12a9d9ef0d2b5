import Files
import Runtime
import ActivityModel
import Foundation
import GRDB
import Testing

@testable import EventLog

@Suite struct OpeningTests {
  @Test func `there is nothing to read before the first import`() throws {
    try withDataFolder { folder throws in
      #expect { try folder.openForReading() } throws: { error in
        (error as? Failure)?.oneLine
          == "\(folder.logPath): there is no log yet (import something first, or name"
          + " another data folder)"
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }

  @Test func `an empty log can be read`() throws {
    try withDataFolder { folder throws in
      try folder.append()
      let opened = try folder.openForReading()
      #expect(opened.notices.isEmpty)
      #expect(try opened.log.head().position == 0)
    }
  }

  @Test(arguments: ["text", "other database", "picture"])
  func `what is not ours is refused and stays as it is`(kind: String) throws {
    try withDataFolder { folder throws in
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true)
      let file = folder.file("events.sqlite")
      switch kind {
      case "text": try Data("my notes, not a log".utf8).write(to: file)
      case "picture": try Data(repeating: 0xff, count: 5_000).write(to: file)
      default:
        let other = try DatabaseQueue(path: file.path)
        try other.write { try $0.execute(sql: "CREATE TABLE notes (text)") }
        try other.close()
      }
      let bytes = try Data(contentsOf: file)
      let expected =
        "\(folder.logPath): this file is not a log of Pacelog (name another data folder, or move"
        + " the file away)"
      #expect { try folder.openForReading() } throws: { ($0 as? Failure)?.oneLine == expected }
      #expect { try folder.write() } throws: { ($0 as? Failure)?.oneLine == expected }
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test func `another program's database that is still in its WAL is refused`() throws {
    try withDataFolder { folder throws in
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true)
      let other = try DatabaseQueue(path: folder.logPath)
      try other.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE notes (text)")
      }
      #expect { try folder.write() } throws: { ($0 as? Failure)?.code == .foreignFile }
      try other.close()
    }
  }

  @Test func `a file that was left while it was being made becomes a log`() throws {
    try withDataFolder { folder throws in
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true)
      let begun = try DatabaseQueue(path: folder.logPath)
      try begun.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try begun.close()
      #expect(FileSystem.length(folder.logPath) > 0)
      #expect { try folder.openForReading() } throws: { ($0 as? Failure)?.code == .missingLog }
      try folder.append([Examples.refused("a")])
      #expect(try folder.openForReading().log.head().position == 1)
    }
  }

  @Test func `a log is made beside its place, and put there when it is whole`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.refused("old")])
      let old = try folder.write()
      _ = try old.log.append([Examples.refused("older")], recordedAt: Examples.noon)
      let wal = try Data(contentsOf: folder.file("events.sqlite-wal"))
      try old.log.close()
      try FileManager.default.removeItem(at: folder.url)
      try FileManager.default.createDirectory(
        atPath: folder.path, withIntermediateDirectories: true)
      // The files that a power cut may leave: a torn file under the other name, and the WAL of one
      // that went.
      try Data(repeating: 7, count: 5_000).write(to: folder.file("events.sqlite.new"))
      try Data("torn".utf8).write(to: folder.file("events.sqlite.new-wal"))
      try wal.write(to: folder.file("events.sqlite-wal"))
      #expect { try folder.openForReading() } throws: { ($0 as? Failure)?.code == .missingLog }
      try folder.append([Examples.refused("a")])
      let opened = try folder.openForReading()
      #expect(try opened.notices.isEmpty && opened.log.head().position == 1)
      #expect(try opened.log.verify().isSound)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.contains(".new") }, "\(names)")
    }
  }

  @Test func `what was left beside a new log is gone when the log is opened again`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.refused("a")])
      for name in ["events.sqlite.new-wal", "events.sqlite.new-shm"] {
        try Data("left".utf8).write(to: folder.file(name))
      }
      try folder.append([Examples.refused("b")])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(!names.contains { $0.contains(".new") }, "\(names)")
      #expect(try folder.openForReading().log.head().position == 2)
    }
  }

  @Test func `a newer file is refused with what to do`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.refused("a")])
      let file = try DatabaseQueue(path: folder.logPath)
      try file.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 7") }
      try file.close()
      let expected =
        "\(folder.logPath): this log has format 7, and this program knows formats up to 1"
        + " (install the newer Pacelog that wrote it)"
      #expect { try folder.openForReading() } throws: { ($0 as? Failure)?.oneLine == expected }
      #expect { try folder.write() } throws: { ($0 as? Failure)?.oneLine == expected }
    }
  }

  @Test func `a second writer is told who is the first`() throws {
    try withDataFolder { folder throws in
      let first = try folder.write().log
      var holder: LockHolder?
      #expect {
        _ = try folder.openForWriting(
          command: "pacelog rebuild", now: Examples.noon, wait: .milliseconds(30)
        ) { holder = $0 }
      } throws: { error in
        (error as? Failure)?.oneLine
          == "\(folder.path): process \(ProcessInfo.processInfo.processIdentifier) (pacelog"
          + " test, since 2026-03-01T08:00:00Z) is writing to this data folder (try again when"
          + " it has ended, or wait longer with --wait)"
      }
      #expect(holder?.command == "pacelog test")
      try first.close()
      try folder.write().log.close()
    }
  }

  @Test func `a writer of another process is waited for`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.refused("a")])
      let other = Process()
      other.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
      let pipe = Pipe()
      other.standardOutput = pipe
      other.arguments = [
        folder.file("lock").path, "sh", "-c", "echo locked; exec >&-; sleep 0.3",
      ]
      try other.run()
      _ = try pipe.fileHandleForReading.read(upToCount: 6)
      #expect {
        try folder.openForWriting(command: "pacelog test", now: Examples.noon)
      } throws: {
        ($0 as? Failure)?.code == .locked
      }
      let log = try folder.openForWriting(
        command: "pacelog test", now: Examples.noon, wait: .seconds(30)
      ).log
      try log.close()
      other.waitUntilExit()
    }
  }

  @Test func `readers read while a writer writes`() throws {
    try withDataFolder { folder throws in
      let writer = try folder.write().log
      let reader = try folder.openForReading().log
      for number in 1...5 {
        _ = try writer.append([Examples.refused("\(number)")], recordedAt: Examples.noon)
        #expect(try reader.lastSequence(of: Examples.ada) == number)
      }
      try writer.close()
      #expect(try reader.events(of: Examples.ada).count == 5)
      try reader.close()
      try folder.append([Examples.refused("6")])
    }
  }

  @Test func `importers that start at once all end well, with one history`() async throws {
    let folder = DataFolder(
      path: FileManager.default.temporaryDirectory
        .appendingPathComponent("pacelog-test-\(UUID().uuidString)").path)
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let records = (0..<5).map { Examples.imported("\($0)", [Examples.run(day: $0)]) }
    let outcomes = try await withThrowingTaskGroup(of: [AppendOutcome].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let log = try folder.openForWriting(
            command: "pacelog import", now: Examples.noon, wait: .seconds(60)
          ).log
          let outcomes = try log.append(records, recordedAt: Examples.noon)
          try log.close()
          return outcomes
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(outcomes.count == 8)
    #expect(outcomes.filter { $0.contains { $0 != .known } }.count == 1)
    let log = try folder.openForReading().log
    #expect(try log.head().position == 10)
    #expect(try log.verify().isSound)
  }

  @Test func `what was opened for reading cannot append`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.refused("a")])
      let reader = try folder.openForReading().log
      #expect(!(reader is any EventStore))
    }
  }

  @Test func `an append that the disk refuses leaves nothing behind`() throws {
    try withDataFolder { folder throws in
      let log = try folder.write().log
      _ = try log.append([Examples.refused("a")], recordedAt: Examples.noon)
      // The note of what is about to be committed cannot be made: a folder is in its place.
      let obstacle = folder.file("events.head.pending.new")
      try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: false)
      #expect {
        _ = try log.append([Examples.refused("b")], recordedAt: Examples.noon)
      } throws: {
        ($0 as? Failure)?.code == .storage
      }
      #expect(try log.head().position == 1)
      try FileManager.default.removeItem(at: obstacle)
      #expect(
        try log.append([Examples.refused("b")], recordedAt: Examples.noon) == [.refused])
      #expect(try log.verify().isSound)
      try log.close()
    }
  }
}
