import Files
import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import EventLog

/// Every version of the stored messages that a log on a user's disk may hold.
///
/// `PACELOG_RECORD=1` makes this program write the log of its own version into
/// `Tests/EventLogTests/Golden`, if there is none. One that is there is never written again:
/// `make golden-log` removes the newest, and is only for a version that is not frozen.
@Suite(.serialized) struct GoldenLogTests {
  private static let folder = repositoryRoot.appendingPathComponent("Tests/EventLogTests/Golden")
  private static let files = ["events.sqlite", "events.head"]
  /// The list of forgotten members, beside the folder of the log.
  private static let list = "forgotten"
  private static var isRecording: Bool {
    ProcessInfo.processInfo.environment["PACELOG_RECORD"] == "1"
  }

  @Test(arguments: 0...Payload.schemaVersion)
  func `a log of every version gives the facts that the same records give today`(version: Int)
    throws
  {
    try withDataFolder { folder throws in
      try fetch(version, into: folder)
      let golden = try folder.openForReading()
      #expect(golden.notices.isEmpty)
      let report = try golden.log.verify()
      #expect(report.isSound, "\(report.damages)")

      try withDataFolder { other throws in
        let today = try other.write().log
        defer { try? today.close() }
        for step in GoldenRecords.known(to: version) { _ = try step.take(today) }
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
  }

  @Test func `the log of the newest version has every kind of event`() throws {
    try withDataFolder { folder throws in
      try fetch(Payload.schemaVersion, into: folder)
      let log = try folder.openForReading().log
      let headers = try log.headers(HeaderQuery(limit: .max))
      #expect(Set(headers.map(\.kind)) == Set(EventKind.allCases))
      #expect(headers.contains { $0.storedByteCount == 0 && $0.id == nil }, "nothing is erased")
      let position = headers.first { $0.kind == .memberForgotten }?.position
      guard case .event(let event) = try log.event(at: try #require(position))?.entry,
        case .memberForgotten(let receipt) = event.body
      else {
        Issue.record("there should be a receipt")
        return
      }
      #expect(receipt.erasedEventCount == 4)
      #expect(try log.isForgotten(GoldenRecords.cleo))
    }
  }

  @Test(arguments: 0...Payload.schemaVersion)
  func `importing again what an old log holds appends nothing`(version: Int) throws {
    try withDataFolder { folder throws in
      try fetch(version, into: folder)
      let log = try folder.write().log
      defer { try? log.close() }
      let head = try log.head()
      for step in GoldenRecords.known(to: version) {
        #expect(try !step.take(log, at: Examples.noon), "\(step)")
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
    let list = golden.appendingPathComponent(Self.list)
    if FileManager.default.fileExists(atPath: list.path) {
      try FileManager.default.copyItem(at: list, to: folder.forgottenURL)
    }
  }

  private func record(in golden: URL) throws {
    guard !FileManager.default.fileExists(atPath: golden.path) else { return }
    try withDataFolder { folder throws in
      let log = try folder.write().log
      for step in GoldenRecords.known(to: Payload.schemaVersion) { _ = try step.take(log) }
      try log.close()
      try FileManager.default.createDirectory(at: golden, withIntermediateDirectories: true)
      for name in Self.files {
        try FileManager.default.copyItem(
          at: folder.file(name), to: golden.appendingPathComponent(name))
      }
      try FileManager.default.copyItem(
        at: folder.forgottenURL, to: golden.appendingPathComponent(Self.list))
    }
    Issue.record("recorded \(golden.path): commit it, and never record it again")
  }
}
