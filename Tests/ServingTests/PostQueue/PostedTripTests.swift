import ActivityModel
import Application
import Foundation
import Importing
import TestSupport
import Testing

@testable import Serving

/// Posts and files of the same fixes, through the real importer.
@Suite struct PostedTripTests {
  /// A walk of ten minutes to the north, a fix every 10 s.
  private static let fixes: [(seconds: Int, latitude: String)] = (0..<60).map { index in
    let latitude = Int64(525_000_000 + index * 1_200)
    return (1_767_322_800 + index * 10, FixedPoint.text(latitude, places: 7))
  }

  private static func message(_ fix: (seconds: Int, latitude: String)) -> String {
    "{\"_type\":\"location\",\"tid\":\"ne\",\"lat\":\(fix.latitude),\"lon\":13.4,"
      + "\"tst\":\(fix.seconds),\"acc\":5}"
  }

  private func pipeline(_ folder: URL) -> Pipeline {
    Pipeline(configuration: Configuration(folder: folder.path))
  }

  /// Posts bodies as of anna, and brings them into the log.
  private func post(_ bodies: [String], in folder: URL) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("var"), withIntermediateDirectories: true)
    let postQueue = try PostQueue(
      PostQueueFolder(dataFolder: folder.appendingPathComponent("var").path),
      pipeline: pipeline(folder), notify: { Issue.record("\($0)") })
    defer { postQueue.journal.close() }
    for body in bodies {
      var request = LiveRequest(received: Instant(milliseconds: 1_767_323_400_000))
      request.body = Array(body.utf8)
      let post = try #require(try Dialect.ownTracks.decode(request))
      try postQueue.journal.appendAndWait(
        .post(
          Post(
            key: StreamKey(
              member: try #require(MemberID("anna")), dialect: .ownTracks, device: post.device),
            received: request.received, extent: post.extent, body: post.body)))
    }
    try postQueue.seal()
    _ = try postQueue.advance(at: Instant(milliseconds: 1_767_323_400_000))
  }

  private func importFile(_ text: String, in folder: URL) throws -> ImportReport {
    let file = folder.appendingPathComponent("export.json")
    try Data(text.utf8).write(to: file)
    let member = try #require(MemberID("anna"))
    return try pipeline(folder).run(
      importing: [Input(path: file.path, owner: .member(member))], rebuilding: false
    ).imported
  }

  /// The documents of anna, without those that name events or digests.
  private func documents(_ folder: URL) throws -> [String: String] {
    try pipeline(folder).refresh()
    let home = folder.appendingPathComponent("out/members/anna").resolvingSymlinksInPath().path
    var documents: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: home) ?? .init() {
      guard path.hasSuffix("days.json") || path.hasSuffix("totals.json"),
        let data = FileManager.default.contents(atPath: "\(home)/\(path)")
      else { continue }
      documents[path] = String(decoding: data, as: UTF8.self)
    }
    return documents
  }

  @Test func `a trip recorded by posts gives the numbers of the same fixes in a file`() throws {
    try withTemporaryFolder { posted in
      try withTemporaryFolder { filed in
        try post(Self.fixes.map(Self.message), in: posted)
        let text = "[" + Self.fixes.map(Self.message).joined(separator: ",") + "]"
        #expect(try importFile(text, in: filed).newEvents == 1)
        let documents = try documents(posted)
        #expect(documents.count >= 3)
        #expect(try documents == self.documents(filed))
      }
    }
  }

  /// P21: a token names the member, whatever user the app is set to.
  @Test func `a trip of one token counts, whoever the topics of its messages name`() throws {
    try withTemporaryFolder { plain in
      try withTemporaryFolder { named in
        try post(Self.fixes.map(Self.message), in: plain)
        let users = ["anna", "zoe", "anna/b", ""]
        let messages = Self.fixes.enumerated().map { index, fix in
          Self.message(fix).dropLast()
            + ",\"topic\":\"owntracks/\(users[index % users.count])/phone\"}"
        }
        try post(messages.map(String.init), in: named)
        #expect(try documents(plain) == self.documents(named))
      }
    }
  }

  @Test func `the file of posted fixes adds no event: it names the same stream`() throws {
    try withTemporaryFolder { folder in
      try post(Self.fixes.map(Self.message), in: folder)
      let text = Self.fixes.map(Self.message).joined(separator: "\n")
      let report = try importFile(text, in: folder)
      #expect(report.sources.map(\.newEvents) == [0])
      #expect(report.sources.map(\.knownEvents) == [1])
    }
  }

  /// P22.
  @Test func `the same posts twice, at once, later and in another order, give the same numbers`()
    throws
  {
    try withTemporaryFolder { once in
      try withTemporaryFolder { twice in
        let messages = Self.fixes.map(Self.message)
        try post(messages, in: once)
        try post(messages + messages, in: twice)
        try post(Array(messages.prefix(20)), in: twice)
        try post(messages.reversed(), in: twice)
        #expect(try documents(once) == self.documents(twice))
      }
    }
  }

  @Test func `a segment that is imported again is known`() throws {
    try withTemporaryFolder { folder in
      try post(Self.fixes.map(Self.message), in: folder)
      let file = folder.appendingPathComponent("var/intake/again.json")
      let source = Self.fixes.map { Self.message($0) + "\n" }.joined()
      try Data(source.utf8).write(to: file)
      let member = try #require(MemberID("anna"))
      let report = try pipeline(folder).importReceived([
        Input(path: file.path, owner: .member(member))
      ])
      #expect(report.sources.map(\.outcome) == [.known])
    }
  }
}
