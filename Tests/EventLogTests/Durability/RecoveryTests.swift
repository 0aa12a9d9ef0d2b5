import Runtime
import ActivityModel
import Foundation
import GRDB
import Testing

@testable import EventLog

/// Recovery of a log after faults of its program, its disk or its owner.
@Suite struct RecoveryTests {
  private static func record(_ number: Int) -> SourceRecord {
    Examples.imported("\(number)", [Examples.run(day: number)])
  }

  @Test func `killed between commit and durable head, the events stay and are acknowledged`() throws
  {
    try withDataFolder { folder throws in
      try folder.append([Self.record(0)])
      let durableHead = try Data(contentsOf: folder.file("events.head"))
      try folder.append([Self.record(1), Self.record(2)])
      #expect(try !folder.needsRecovery())
      try durableHead.write(to: folder.file("events.head"))
      #expect(try folder.needsRecovery())

      let opened = try folder.write()
      #expect(
        opened.notices.map(\.description) == [
          "events 3 to 6 (4 events) had been written but not yet acknowledged when the program"
            + " ended: they are whole, and stay"
        ])
      // The retry finds its events already there.
      #expect(
        try opened.log.append([Self.record(1), Self.record(2)], recordedAt: Examples.noon)
          == [.known, .known])
      #expect(try opened.log.verify().isSound)
      try opened.log.close()
      #expect(try folder.write().notices.isEmpty)
    }
  }

  @Test(arguments: ["events", "payloads"])
  func `what is not whole beyond the durable head is cut, and nothing before it`(
    table: String
  ) throws {
    try withDataFolder { folder throws in
      try folder.append([Self.record(0)])
      let durableHead = try Data(contentsOf: folder.file("events.head"))
      try folder.append([
        Self.record(1), Examples.imported("b", [Examples.run(day: 0)], member: Examples.ben),
      ])
      try durableHead.write(to: folder.file("events.head"))
      try change(
        folder,
        table == "events"
          ? "UPDATE events SET recorded_at = 0 WHERE position = 4"
          : "UPDATE payloads SET bytes = x'00' WHERE position = 4")

      let opened = try folder.write()
      #expect(
        opened.notices.map(\.description) == [
          "events 3 to 6 (4 events) had not been acknowledged when the program ended, and are"
            + " not whole: they were cut, import their sources again"
        ])
      #expect(try opened.log.head().position == 2)
      #expect(try opened.log.members() == [Examples.ada])
      #expect(try opened.log.verify().isSound)
      guard case .imported = try opened.log.append([Self.record(1)], recordedAt: Examples.noon)[0]
      else {
        Issue.record("what was cut should be appended again")
        return
      }
      #expect(try opened.log.verify().isSound)
      try opened.log.close()
    }
  }

  @Test func `a transaction cut anywhere in the WAL is as if it had not begun`() throws {
    try withDataFolder { folder throws in
      try folder.append([Self.record(0)])
      let log = try folder.write().log
      _ = try log.append([Self.record(1)], recordedAt: Examples.noon)
      let before = try snapshot(folder)
      let begun = before["events.sqlite-wal"]?.count ?? 0
      _ = try log.append([Self.record(2)], recordedAt: Examples.noon)
      var after = try snapshot(folder)
      try log.close()
      let wal = try #require(after["events.sqlite-wal"])
      after["events.head"] = before["events.head"]
      after["events.head.pending"] = Data("5 6\n".utf8)
      // At every byte in the long form.
      let step = ProcessInfo.processInfo.environment["PACELOG_SOAK"] == nil ? 509 : 1
      for length in stride(from: begun, to: wal.count, by: step) {
        after["events.sqlite-wal"] = wal.prefix(length)
        try restore(folder, after)
        let opened = try folder.write()
        #expect(opened.notices.map(\.code) == [.cut], "\(length)")
        #expect(opened.notices.map(\.positions) == [5...6])
        #expect(try opened.log.head().position == 4)
        try opened.log.close()
      }
      after["events.sqlite-wal"] = wal
      try restore(folder, after)
      let opened = try folder.write()
      #expect(opened.notices.map(\.code) == [.completed])
      #expect(try opened.log.head().position == 6)
      try opened.log.close()
    }
  }

  @Test func `yesterday's file is refused until the loss is accepted`() throws {
    try withDataFolder { folder throws in
      try folder.append([Self.record(0)])
      let yesterday = try Data(contentsOf: folder.file("events.sqlite"))
      try folder.append([Self.record(1)])
      try yesterday.write(to: folder.file("events.sqlite"))
      try expectLoss(
        folder, positions: 3...4,
        "events 3 to 4 (2 events) were acknowledged and are missing, the last of them recorded"
          + " at 2026-03-01T08:00:00Z")
    }
  }

  @Test func `a lost WAL is refused until the loss is accepted`() throws {
    try withDataFolder { folder throws in
      let log = try folder.write().log
      _ = try log.append([Self.record(0), Examples.refused("x")], recordedAt: Examples.noon)
      var files = try snapshot(folder)
      try log.close()
      files["events.sqlite-wal"] = nil
      try restore(folder, files)
      try expectLoss(
        folder, positions: 1...3,
        "events 1 to 3 (3 events) were acknowledged and are missing, the last of them recorded"
          + " at 2026-03-01T08:00:00Z")
    }
  }

  @Test func `a lost file is refused until the loss is accepted`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.refused("x")])
      try FileManager.default.removeItem(at: folder.file("events.sqlite"))
      try Data("what is left".utf8).write(to: folder.file("events.sqlite-wal"))
      #expect { try folder.openForReading() } throws: { ($0 as? Failure)?.code == .lossDetected }
      #expect { try folder.write() } throws: { error in
        (error as? Failure)?.oneLine
          == "\(folder.logPath): event 1 was acknowledged and is missing, the last of"
          + " them recorded at 2026-03-01T08:00:00Z (bring the file back from a backup, or go on"
          + " without them with --accept-loss)"
      }
      #expect(
        try Data(contentsOf: folder.file("events.sqlite-wal")) == Data("what is left".utf8))
      let opened = try folder.write(acceptingLoss: true)
      #expect(opened.notices.map(\.code) == [.lossAccepted])
      #expect(try opened.log.head().position == 0)
      try opened.log.close()
      #expect(try folder.write().notices.isEmpty)
    }
  }

  @Test func `a flipped bit in the WAL costs no acknowledged event in silence`() throws {
    try withDataFolder { folder throws in
      let log = try folder.write().log
      for number in 0..<10 { _ = try log.append([Self.record(number)], recordedAt: Examples.noon) }
      var files = try snapshot(folder)
      try log.close()
      let wal = try #require(files["events.sqlite-wal"])
      for share in [1, 5, 9] {
        var damaged = wal
        damaged[wal.count * share / 10] ^= 1
        files["events.sqlite-wal"] = damaged
        try restore(folder, files)
        #expect { try folder.write() } throws: { ($0 as? Failure)?.code == .lossDetected }
        try restore(folder, files)
        let opened = try folder.openForReading()
        #expect(opened.notices.map(\.code) == [.missing])
      }
    }
  }

  @Test func `a missing, unreadable or foreign durable head is refused until accepted`() throws {
    let cases: [(Data?, String)] = [
      (
        nil,
        "the log's durable head is missing (PATH): it is unknown whether events"
          + " are missing too"
      ),
      (
        Data("nonsense".utf8),
        "the log's durable head cannot be read (PATH): it is unknown"
          + " whether events are missing"
      ),
      (try otherDurableHead(), "the log's durable head belongs to another log (PATH)"),
    ]
    for (durableHead, message) in cases {
      try withDataFolder { folder throws in
        try folder.append([Self.record(0)])
        let file = folder.file("events.head")
        try FileManager.default.removeItem(at: file)
        try durableHead?.write(to: file)
        try expectLoss(
          folder, positions: nil, message.replacingOccurrences(of: "PATH", with: file.path))
      }
    }
  }

  @Test func `another history under the same end is refused`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.refused("x")])
      let fork = try snapshot(folder)
      try folder.append([Examples.refused("y")])
      let durableHead = try #require(try snapshot(folder)["events.head"])
      try restore(folder, fork)
      try folder.append([Examples.refused("z")])
      try durableHead.write(to: folder.file("events.head"))
      try expectLoss(
        folder, positions: 2...2,
        "the event at position 2 is not the one that was acknowledged")
    }
  }

  @Test func `a file cut short is never read as whole`() throws {
    try withDataFolder { folder throws in
      try folder.append([Examples.imported("a", Examples.runs(40, points: 200))])
      let files = try snapshot(folder)
      let whole = try #require(files["events.sqlite"])
      for length in stride(from: 0, to: whole.count, by: 4_096) {
        try restore(folder, files)
        try whole.prefix(length).write(to: folder.file("events.sqlite"))
        do {
          let opened = try folder.openForReading()
          let isSound = try opened.log.verify().isSound
          #expect(!opened.notices.isEmpty || !isSound, "\(length)")
        } catch let error as Failure {
          #expect([.damaged, .lossDetected, .storage].contains(error.code), "\(error)")
        }
      }
    }
  }

  private func otherDurableHead() throws -> Data {
    try withDataFolder { folder throws in
      try folder.append([Self.record(0)])
      return try Data(contentsOf: folder.file("events.head"))
    }
  }

  /// Reading warns, writing refuses, and accepting goes on for good.
  private func expectLoss(
    _ folder: DataFolder, positions: ClosedRange<Int>?, _ message: String
  ) throws {
    let reading = try folder.openForReading()
    #expect(reading.notices.map(\.description) == ["\(folder.logPath): \(message)"])
    #expect(reading.notices.map(\.positions) == [positions])
    try reading.log.close()
    #expect { try folder.write() } throws: { error in
      (error as? Failure)?.oneLine
        == "\(folder.logPath): \(message) (bring the file back from a backup, or go on"
        + " without them with --accept-loss)"
    }
    let accepted = try folder.write(acceptingLoss: true)
    #expect(accepted.notices.map(\.code) == [.lossAccepted])
    _ = try accepted.log.append([Self.record(7)], recordedAt: Examples.noon)
    #expect(try accepted.log.verify().isSound)
    try accepted.log.close()
    #expect(try folder.write().notices.isEmpty)
  }

  private func change(_ folder: DataFolder, _ statement: String) throws {
    let file = try DatabaseQueue(path: folder.logPath)
    try file.write { db in
      try LogFileFormat.unguarded(db) { try db.execute(sql: statement) }
    }
    try file.close()
  }

  private static let names = [
    "events.sqlite", "events.sqlite-wal", "events.sqlite-shm", "events.head",
    "events.head.pending",
  ]

  private func snapshot(_ folder: DataFolder) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in Self.names where name != "events.sqlite-shm" {
      files[name] = try? Data(contentsOf: folder.file(name))
    }
    return files
  }

  private func restore(_ folder: DataFolder, _ files: [String: Data]) throws {
    for name in Self.names {
      try? FileManager.default.removeItem(at: folder.file(name))
      try files[name]?.write(to: folder.file(name))
    }
  }
}
