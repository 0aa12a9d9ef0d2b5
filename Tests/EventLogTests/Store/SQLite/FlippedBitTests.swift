import Files
import Runtime
import ActivityModel
import Foundation
import Testing

@testable import EventLog

/// Flips bits of a small log, one at a time, in any of its files.
///
/// Opening or verifying must name every flip that changes an event; and an event that is read must
/// be the one that was written.
@Suite struct FlippedBitTests {
  @Test(arguments: ["events.sqlite", "events.sqlite-wal"])
  func `a flipped bit is found or harmless, and no wrong event is ever read`(
    name: String
  ) throws {
    try withDataFolder { folder throws in
      let whole = try SmallLog(folder, keepingWAL: name.hasSuffix("-wal"))
      try whole.restore()
      let length = FileSystem.length(folder.file(name).path)
      var tally = Tally()
      // A prime stride visits every kind of byte; every bit of a log is for `CrashHarness flips`.
      let isLong = ProcessInfo.processInfo.environment["PACELOG_SOAK"] != nil
      for offset in stride(from: 0, to: length, by: isLong ? 11 : 127) {
        try whole.restore()
        try flip(folder.file(name), offset: offset, bit: offset % 8)
        tally.count(try whole.outcome(), offset: offset, bit: offset % 8)
      }
      print("\(name): \(tally)")
      #expect(tally.wrong.isEmpty, "\(tally.wrong.prefix(20))")
      #expect(tally.found > 0)
      try whole.restore()
      #expect(try whole.outcome() == .harmless)
    }
  }

  private func flip(_ file: URL, offset: Int, bit: Int) throws {
    let handle = try FileHandle(forUpdating: file)
    defer { try? handle.close() }
    try handle.seek(toOffset: UInt64(offset))
    guard let byte = try handle.read(upToCount: 1)?.first else { return }
    try handle.seek(toOffset: UInt64(offset))
    try handle.write(contentsOf: [byte ^ 1 << UInt8(bit)])
  }
}

/// How many flips ended how.
private struct Tally: CustomStringConvertible {
  var found = 0
  var harmless = 0
  var wrong: [String] = []

  mutating func count(_ outcome: SmallLog.Outcome, offset: Int, bit: Int) {
    switch outcome {
    case .found: found += 1
    case .harmless: harmless += 1
    case .wrong: wrong.append("byte \(offset), bit \(bit)")
    }
  }

  var description: String {
    "\(found) flips found, \(harmless) in bytes that hold no event, \(wrong.count) missed"
  }
}

/// A log of two members in a few pages, that can be brought back after every flip.
private struct SmallLog {
  enum Outcome: Hashable {
    /// Opening or verifying named damage.
    case found
    /// Nothing was named, and every event is what was written.
    case harmless
    /// Nothing was named, and an event is missing or another.
    case wrong
  }

  private let folder: DataFolder
  private let files: [String: Data]
  private let events: [[EventBody]]

  init(_ folder: DataFolder, keepingWAL: Bool) throws {
    self.folder = folder
    let log = try folder.write().log
    let members = [Examples.ada, Examples.ben]
    for member in members {
      _ = try log.append(
        [
          Examples.imported("a", Examples.facts.map(\.fact), member: member),
          Examples.refused("b", member: member),
        ], recordedAt: Examples.noon)
    }
    if !keepingWAL { try log.close() }
    var files: [String: Data] = [:]
    for name in ["events.sqlite", "events.sqlite-wal", "events.head"] {
      files[name] = try? Data(contentsOf: folder.file(name))
    }
    self.files = files
    if keepingWAL { try log.close() }
    events = try members.map { member in
      try folder.openForReading().log.events(of: member).map(\.body)
    }
  }

  func restore() throws {
    for name in ["events.sqlite", "events.sqlite-wal", "events.sqlite-shm", "events.head"] {
      try? FileManager.default.removeItem(at: folder.file(name))
      try files[name]?.write(to: folder.file(name))
    }
  }

  func outcome() throws -> Outcome {
    do {
      let opened = try folder.openForReading()
      guard opened.notices.isEmpty else { return .found }
      let report = try opened.log.verify()
      let members = [Examples.ada, Examples.ben]
      for (member, expected) in zip(members, events) {
        let bodies = try opened.log.events(of: member).map(\.body)
        // Damage may hide an event, if it was named; nothing may ever change one.
        guard bodies.allSatisfy(expected.contains) else { return .wrong }
        if report.isSound && bodies != expected { return .wrong }
      }
      return report.isSound ? .harmless : .found
    } catch is Failure {
      return .found
    }
  }
}
