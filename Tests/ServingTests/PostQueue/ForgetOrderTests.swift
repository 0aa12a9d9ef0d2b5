import ActivityModel
import Application
import EventLog
import Foundation
import Importing
import Runtime
import TestSupport
import Testing

@testable import Serving

/// The log decides first whether a member may be erased; what servers received goes afterwards.
@Suite struct ForgetOrderTests {
  private func withPipeline(_ body: (Pipeline, PostQueueFolder, URL) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let pipeline = Pipeline(configuration: Configuration(folder: folder.path))
      try DataFolder(path: pipeline.configuration.dataFolder).create()
      try body(pipeline, PostQueueFolder(dataFolder: pipeline.configuration.dataFolder), folder)
    }
  }

  private func importFix(of name: String, _ pipeline: Pipeline, in folder: URL) throws {
    let file = folder.appendingPathComponent("\(name).json")
    let fixes = (0..<60).map { index in
      "{\"_type\":\"location\",\"tid\":\"\(name)\",\"lat\":52.\(5_000 + index * 12)"
        + ",\"lon\":13.4,\"tst\":\(1_767_322_800 + index * 10),\"acc\":5}"
    }
    try Data("[\(fixes.joined(separator: ","))]".utf8).write(to: file)
    let input = Input(path: file.path, owner: .member(try #require(MemberID(name))))
    #expect(try pipeline.run(importing: [input], rebuilding: true).imported.newEvents == 1)
  }

  private func receive(_ name: String, _ intake: PostQueueFolder) throws {
    let member = try #require(MemberID(name))
    let postQueue = try PostQueue(intake, pipeline: FakePipeline(), notify: { _ in })
    for device in ["watch", "phone"] {
      let post = Post(
        key: StreamKey(member: member, dialect: .osmAnd, device: device),
        received: Instant(milliseconds: 1), extent: Extent(latitudeE7: 0, longitudeE7: 0),
        body: Array("fix".utf8))
      try postQueue.journal.appendAndWait(.post(post))
    }
    postQueue.close()
    try intake.receive("a.gpx", "file", of: member)
  }

  private func extent(of name: String, _ pipeline: Pipeline) throws -> ReceivedExtent? {
    try ReceivedErasure(in: pipeline).preview(name).received
  }

  private static let everything = ReceivedExtent(tokens: 1, posts: 2, uploads: 1)

  @Test func `the preview lists what was received, and touches nothing`() throws {
    try withPipeline { pipeline, intake, folder in
      try importFix(of: "anna", pipeline, in: folder)
      try receive("anna", intake)
      let preview = try ReceivedErasure(in: pipeline).preview("anna")
      #expect(
        preview.text.hasPrefix(
          """
          would permanently erase anna's data: 2 events, 1 kept original, 1 token, 2 waiting posts, \
          1 waiting upload and the output

          """))
      #expect(try extent(of: "anna", pipeline) == Self.everything)
      _ = try ReceivedErasure(in: pipeline).forget("anna")
      #expect(throws: Failure.self) { try extent(of: "anna", pipeline) }
    }
  }

  @Test func `a member of whom the log has nothing can be forgotten`() throws {
    try withPipeline { pipeline, intake, _ in
      try receive("tim", intake)
      try receive("una", intake)
      let preview = try ReceivedErasure(in: pipeline).preview("tim")
      #expect(
        preview.text.hasPrefix(
          "would permanently erase tim's data: 1 token, 2 waiting posts, 1 waiting upload\n"))
      let report = try ReceivedErasure(in: pipeline).forget("tim")
      #expect(
        report.text.hasPrefix(
          """
          permanently erased tim's data, none of which was in the log: 1 token, 2 waiting \
          posts, 1 waiting upload

          """))
      #expect(report.text.hasSuffix("\nnothing is left to erase"))
      let refused = #expect(throws: Failure.self) {
        try ReceivedErasure(in: pipeline).forget("tim")
      }
      #expect(refused?.code == .usage)
      #expect(refused?.message == "there is no member \"tim\"")
      #expect(try extent(of: "una", pipeline) == Self.everything)
    }
  }

  @Test func `where the log refuses, nothing that was received is touched`() throws {
    try withPipeline { pipeline, intake, folder in
      try importFix(of: "anna", pipeline, in: folder)
      let files = FileManager.default
      let log = pipeline.configuration.dataFolder + "/events.sqlite"
      let earlier = folder.appendingPathComponent("earlier").path
      try files.copyItem(atPath: log, toPath: earlier)
      try importFix(of: "ben", pipeline, in: folder)
      try receive("anna", intake)
      // The end of the log is lost.
      for ending in ["", "-wal", "-shm"] { try? files.removeItem(atPath: log + ending) }
      try files.copyItem(atPath: earlier, toPath: log)
      let refused = #expect(throws: Failure.self) {
        try ReceivedErasure(in: pipeline).forget("anna")
      }
      #expect(refused?.code == .lossDetected)
      #expect(try extent(of: "anna", pipeline) == Self.everything)
    }
  }

  @Test func `a second forget erases what an end after the log left, under every name`() throws {
    try withPipeline { pipeline, intake, folder in
      try importFix(of: "anna", pipeline, in: folder)
      try importFix(of: "ben", pipeline, in: folder)
      _ = try pipeline.rename("anna", to: "berg")
      // An earlier version kept posts under the published name.
      for name in ["anna", "berg", "ben"] { try receive(name, intake) }
      _ = try pipeline.forget("anna")
      let report = try ReceivedErasure(in: pipeline).forget("anna")
      #expect(report.received == ReceivedExtent(tokens: 2, posts: 4, uploads: 2))
      #expect(try intake.members().map(\.name) == ["ben"])
      #expect(try TokenStore(path: intake.tokens).list().tokens.map(\.member.name) == ["ben"])
      let posts = try JournalErasure.waitingPosts(in: LinuxJournalDisk(folder: intake.path))
      #expect(posts == [try #require(MemberID("ben")): 2])
    }
  }

  @Test func `a damaged list of tokens is named before anything is touched`() throws {
    try withPipeline { pipeline, intake, folder in
      try importFix(of: "anna", pipeline, in: folder)
      try receive("anna", intake)
      try Data("{".utf8).write(to: URL(fileURLWithPath: intake.tokens))
      let refused = #expect(throws: Failure.self) {
        try ReceivedErasure(in: pipeline).forget("anna")
      }
      #expect(refused?.message.hasPrefix("\(intake.tokens): line 1: ") == true)
      #expect(refused?.advice == "repair the file, then forget again")
      #expect(try pipeline.previewForgetting("anna").events == 2)
    }
  }
}
