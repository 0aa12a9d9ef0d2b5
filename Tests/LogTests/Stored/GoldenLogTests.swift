import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import Log

/// Every version of the stored messages that a log on somebody's disk may hold.
///
/// `PACELOG_RECORD=1` makes this program write the log of its own version into
/// `Tests/LogTests/Golden`, if there is none. One that is there is never written again.
@Suite(.serialized) struct GoldenLogTests {
  private static let folder = repositoryRoot.appendingPathComponent("Tests/LogTests/Golden")
  private static let files = ["events.sqlite", "events.head"]
  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["PACELOG_RECORD"] == "1"
  }

  @Test(arguments: 0...Payload.schemaVersion)
  func `a log of every version tells what the same records tell today`(version: Int) throws {
    try withDataFolder { folder throws in
      try fetch(version, into: folder)
      let golden = try folder.openForReading()
      #expect(golden.notices.isEmpty)
      let report = try golden.log.verify()
      #expect(report.isSound, "\(report.damages)")

      let today = InMemoryEventLog()
      for record in GoldenRecords.known(to: version) {
        _ = try today.append([record], recordedAt: GoldenRecords.recordedAt)
      }
      #expect(try golden.log.head().position == today.head().position)
      #expect(try golden.log.members() == today.members())
      for member in [GoldenRecords.ada, GoldenRecords.ben] {
        let (old, new) = (try golden.log.events(of: member), try today.events(of: member))
        #expect(old.count == new.count)
        for (old, new) in zip(old, new) {
          #expect(old.id == new.id, "\(member) \(new.sequence)")
          #expect(old.body == new.body, "\(member) \(new.sequence)")
        }
      }
    }
  }

  @Test(arguments: 0...Payload.schemaVersion)
  func `importing again what an old log holds appends nothing`(version: Int) throws {
    try withDataFolder { folder throws in
      try fetch(version, into: folder)
      let log = try folder.write().log
      defer { try? log.close() }
      let head = try log.head()
      for record in GoldenRecords.known(to: version) {
        let outcome = try log.append([record], recordedAt: Examples.noon)
        #expect(outcome == [.known] || outcome == [.refusedBefore])
      }
      #expect(try log.head() == head)
    }
  }

  private func fetch(_ version: Int, into folder: DataFolder) throws {
    let golden = Self.folder.appendingPathComponent("v\(version)")
    if Self.isRecording && version == Payload.schemaVersion { try record(in: golden) }
    try FileSystem.createFolder(folder.path)
    for name in Self.files {
      try FileManager.default.copyItem(
        at: golden.appendingPathComponent(name), to: folder.file(name))
    }
  }

  private func record(in golden: URL) throws {
    guard !FileManager.default.fileExists(atPath: golden.path) else { return }
    try withDataFolder { folder throws in
      let log = try folder.write().log
      for record in GoldenRecords.known(to: Payload.schemaVersion) {
        _ = try log.append([record], recordedAt: GoldenRecords.recordedAt)
      }
      try log.close()
      try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
      for name in Self.files {
        try FileManager.default.copyItem(
          at: folder.file(name), to: golden.appendingPathComponent(name))
      }
    }
    Issue.record("recorded \(golden.path): commit it, and never record it again")
  }
}
