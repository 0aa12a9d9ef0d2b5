import ActivityModel
import Application
import EventLog
import Foundation
import Importing
import Runtime
import TestSupport
import Synchronization
import Testing

@testable import Serving

/// A restore replaces the data folder, and no backup has what a server received since.
@Suite struct RestoredIntakeTests {
  private static let members = ["anna", "ben"]
  private static let evening = Instant(milliseconds: 1_767_392_000_000)

  /// A data folder with events of two members, their backup, and posts, an upload and tokens.
  private func withBackup(_ body: (Pipeline, PostQueueFolder, String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      let pipeline = Pipeline(configuration: Configuration(folder: folder.path))
      let inputs = try Self.members.enumerated().map { number, name -> Input in
        let file = folder.appendingPathComponent("\(name).json")
        let fixes = (0..<60).map { index in
          "{\"_type\":\"location\",\"tid\":\"ne\",\"lat\":52.\(5_000 + index * 12 + number)"
            + ",\"lon\":13.4,\"tst\":\(1_767_322_800 + index * 10),\"acc\":5}"
        }
        try Data("[\(fixes.joined(separator: ","))]".utf8).write(to: file)
        return Input(path: file.path, owner: .member(try #require(MemberID(name))))
      }
      #expect(try pipeline.run(importing: inputs, rebuilding: true).imported.newEvents == 2)
      let backup = folder.appendingPathComponent("backup.tar").path
      _ = try pipeline.backUp(to: backup, force: false)
      let intake = PostQueueFolder(dataFolder: pipeline.configuration.dataFolder)
      try receive(intake)
      try body(pipeline, intake, backup)
    }
  }

  private func receive(_ intake: PostQueueFolder) throws {
    let postQueue = try PostQueue(intake, pipeline: FakePipeline(), notify: { _ in })
    defer { postQueue.close() }
    for name in Self.members {
      let member = try #require(MemberID(name))
      let post = Post(
        key: StreamKey(member: member, dialect: .osmAnd, device: "\(name)s-watch"),
        received: Instant(milliseconds: 1_767_323_000_000),
        extent: Extent(latitudeE7: 0, longitudeE7: 0), body: Array("fix of \(name)".utf8))
      try postQueue.journal.appendAndWait(.post(post))
      try intake.receive("\(name).gpx", "file of \(name)", of: member)
    }
  }

  /// The sources that a server imports which begins now.
  private func imported(_ intake: PostQueueFolder) throws -> [String: String] {
    let pipeline = FakePipeline()
    let postQueue = try PostQueue(intake, pipeline: pipeline, notify: { Issue.record("\($0)") })
    defer { postQueue.close() }
    _ = try postQueue.advance(at: Self.evening)
    _ = try UploadStore(folder: intake.uploads, quotaByteCount: 1 << 20).importKept(pipeline)
    return pipeline.state.withLock { $0.sources }
  }

  private let everything = [
    "fix of anna\n": "anna", "file of anna": "anna", "fix of ben\n": "ben", "file of ben": "ben",
  ]

  @Test func `while a server runs nothing is restored`() throws {
    try withBackup { pipeline, intake, backup in
      let lock = try intake.lock()
      do throws(Failure) {
        _ = try pipeline.restore(from: backup, replacing: true)
        Issue.record("it was restored")
      } catch {
        #expect(error.code == .usage)
        #expect(
          "\(error)" == """
            a server uses \(intake.path)
              stop it first, such as with systemctl stop pacelog-serve, then restore again
            """)
      }
      withExtendedLifetime(lock) {}
      for name in ["replaced", "restoring"] {
        let path = "\(pipeline.configuration.dataFolder).\(name)"
        #expect(!FileManager.default.fileExists(atPath: path))
      }
      #expect(try imported(intake) == everything)
    }
  }

  @Test func `tokens, posts and uploads come into the restored folder`() throws {
    try withBackup { pipeline, intake, backup in
      _ = try pipeline.restore(from: backup, replacing: true) { () throws(Failure) in
        try ReceivedErasure(in: pipeline).eraseForgotten()
      }
      for name in Self.members {
        let token = try TokenStore(path: intake.tokens).token(secret: "\(name)s-secret")
        #expect(token?.member.name == name)
      }
      #expect(try imported(intake) == everything)
      // A server may begin as soon as the restore has ended.
      _ = try intake.lock()
      let former = "\(pipeline.configuration.dataFolder).replaced/intake"
      #expect(!FileManager.default.fileExists(atPath: former))
    }
  }

  /// Leaves the folders as a crash does in the middle of a restore.
  private func interrupt(_ pipeline: Pipeline) throws -> String {
    let files = FileManager.default
    let folder = pipeline.configuration.dataFolder
    try files.copyItem(atPath: folder, toPath: "\(folder).restoring")
    try files.removeItem(atPath: "\(folder).restoring/intake")
    try files.moveItem(atPath: folder, toPath: "\(folder).replaced")
    return folder
  }

  @Test func `a restore that a crash interrupted is completed with them`() throws {
    try withBackup { pipeline, intake, _ in
      _ = try interrupt(pipeline)
      // The first command that reads the log ends what the restore began.
      _ = try pipeline.names()
      #expect(try imported(intake) == everything)
      #expect(try TokenStore(path: intake.tokens).list().tokens.count == 2)
    }
  }

  /// A server that ends at once, at the latest when it listens on an address of no machine.
  private func serve(_ pipeline: Pipeline, log: String? = nil) throws(Failure) {
    var configuration = pipeline.configuration
    configuration.serve.address = "192.0.2.1"
    configuration.logAddress = log
    try PacelogServer(pipeline: Pipeline(configuration: configuration), notify: { _ in }).run()
  }

  @Test func `no server begins beside a restore that cannot be completed`() throws {
    try withBackup { pipeline, intake, _ in
      let folder = try interrupt(pipeline)
      let obstacle = "\(folder).restoring/intake"
      try Data("in the way".utf8).write(to: URL(fileURLWithPath: obstacle))
      #expect { try serve(pipeline) } throws: { ($0 as? Failure)?.code == .storage }
      #expect(!FileManager.default.fileExists(atPath: folder))
      try FileManager.default.removeItem(atPath: obstacle)
      _ = try pipeline.names()
      #expect(try imported(intake) == everything)
      #expect(try TokenStore(path: intake.tokens).list().tokens.count == 2)
    }
  }

  @Test func `a server with its log in a database completes a restore first`() throws {
    try withBackup { pipeline, intake, _ in
      _ = try interrupt(pipeline)
      // No database answers there.
      #expect(throws: Failure.self) {
        try serve(pipeline, log: "postgresql://pacelog@127.0.0.1:1/none")
      }
      #expect(try imported(intake) == everything)
      #expect(try TokenStore(path: intake.tokens).list().tokens.count == 2)
    }
  }

  @Test func `the output is rebuilt although what was received cannot be read`() throws {
    try withBackup { pipeline, intake, backup in
      let files = FileManager.default
      let output = pipeline.configuration.outputFolder
      try files.removeItem(atPath: output)
      try files.removeItem(atPath: intake.uploads)
      try Data("no folder".utf8).write(to: URL(fileURLWithPath: intake.uploads))
      do throws(Failure) {
        _ = try pipeline.restore(from: backup, replacing: true) { () throws(Failure) in
          try ReceivedErasure(in: pipeline).eraseForgotten()
        }
        Issue.record("nothing was said")
      } catch {
        #expect(error.code == .failed)
        #expect(
          "\(error)" == """
            what was received cannot be read: cannot list \(intake.uploads): Not a directory
              see to the disk, then forget again who was forgotten
            """)
      }
      for name in Self.members {
        #expect(files.fileExists(atPath: "\(output)/members/\(name)/index.json"))
      }
    }
  }

  @Test func `who was forgotten is erased from what comes into the restored folder`() throws {
    try withBackup { pipeline, intake, backup in
      let anna = try #require(MemberID("anna"))
      // Without the erasure of what was received, as when an old copy of it is put back.
      _ = try pipeline.forget("anna")
      _ = try pipeline.restore(from: backup, replacing: true) { () throws(Failure) in
        try ReceivedErasure(in: pipeline).eraseForgotten()
      }
      #expect(try !intake.members().contains(anna))
      #expect(try TokenStore(path: intake.tokens).list().tokens.map(\.member.name) == ["ben"])
      #expect(try imported(intake) == ["fix of ben\n": "ben", "file of ben": "ben"])
    }
  }
}
