import ActivityModel
import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// P14 for requests that began before their member was forgotten, and end afterwards.
@Suite struct ForgottenDuringPostTests {
  private static let fix = #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":1767322800}"#

  /// Sends half of a request, lets something happen, and sends the rest.
  ///
  /// - Returns: The status of the answer.
  private func status(
    of method: HTTPRequest.Method, _ path: String, _ scope: TokenScope, in fixture: ServiceFixture,
    meanwhile: () throws -> Void
  ) async throws -> Int {
    var head = HTTPRequest(method: method, scheme: nil, authority: "localhost", path: path)
    head.headerFields[.contentLength] = "\(Self.fix.utf8.count)"
    head.headerFields[.authorization] = "Bearer \(ServiceFixture.secret("anna", scope))"
    let body = ArrivingBody(onRoom: {})
    let incoming = IncomingRequest(
      request: Request(head: head, body: RequestBody(asyncSequence: body)), origin: .init())
    body.push(ByteBuffer(substring: Self.fix.prefix(20)))
    let answering = Task { [service = fixture.service] in
      await service.response(to: incoming).status.code
    }
    // The token is checked before the first byte is taken.
    while body.isFull { await Task.yield() }
    try meanwhile()
    body.push(ByteBuffer(substring: Self.fix.dropFirst(20)))
    body.end()
    return await answering.value
  }

  private func removeTokens(of name: String, in fixture: ServiceFixture) throws {
    _ = try fixture.service.tokens.change { list in list.remove { $0.member.name == name } }
  }

  private func holds(_ text: String, in fixture: ServiceFixture) -> Bool {
    let home = fixture.folder.appendingPathComponent("var").resolvingSymlinksInPath().path
    for case let path as String in FileManager.default.enumerator(atPath: home) ?? .init() {
      let bytes = FileManager.default.contents(atPath: "\(home)/\(path)") ?? Data()
      if path.contains(text) || bytes.range(of: Data(text.utf8)) != nil { return true }
    }
    return false
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, "/pub", TokenScope.post), (.put, "/upload/a.json", .upload),
  ])
  func `a request that ends after its member was forgotten leaves nothing`(
    method: HTTPRequest.Method, path: String, scope: TokenScope
  ) async throws {
    try await withService { (fixture) async throws in
      let anna = try #require(MemberID("anna"))
      let status = try await status(of: method, path, scope, in: fixture) {
        try removeTokens(of: "anna", in: fixture)
        try fixture.postQueue.forget(anna)
      }
      #expect(status == 401)
      #expect(fixture.postQueue.segmentCounts.open == 0)
      #expect(!holds("anna", in: fixture))
      #expect(holds("ben", in: fixture))
    }
  }

  @Test func `a token of a forgotten member does not count until the member is admitted`()
    async throws
  {
    try await withService { (fixture) async throws in
      func statuses() async throws -> [Int] {
        var statuses: [Int] = []
        for name in ServiceFixture.members {
          for (method, path, scope) in [
            ("POST", "/pub", TokenScope.post), ("PUT", "/upload/a.gpx", .upload),
            ("GET", "/members/\(name)/totals.json", .read),
          ] {
            let token = ["Authorization": "Bearer \(ServiceFixture.secret(name, scope))"]
            let body = method == "GET" ? nil : Self.fix
            statuses.append(
              try await fixture.send(method, path, body: body, headers: token).status)
          }
        }
        return statuses
      }
      #expect(try await statuses() == [200, 202, 200, 200, 202, 200])
      try fixture.write("anna\n", to: "var.forgotten")
      #expect(try await statuses() == [401, 401, 401, 200, 202, 200])
      try fixture.write("", to: "var.forgotten")
      #expect(try await statuses() == [200, 202, 200, 200, 202, 200])
    }
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, "/pub", TokenScope.post), (.put, "/upload/a.json", .upload),
  ])
  func `a token that is removed while a body arrives is refused`(
    method: HTTPRequest.Method, path: String, scope: TokenScope
  ) async throws {
    try await withService { (fixture) async throws in
      let status = try await status(of: method, path, scope, in: fixture) {
        try removeTokens(of: "anna", in: fixture)
      }
      #expect(status == 401)
      #expect(fixture.postQueue.segmentCounts.open == 0)
      let uploads = UploadStore(
        folder: fixture.service.uploads.folder, quotaByteCount: 1 << 20)
      _ = try uploads.importKept(fixture.pipeline)
      #expect(fixture.pipeline.state.withLock { $0.sources }.isEmpty)
    }
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, "/pub", TokenScope.post), (.put, "/upload/a.json", .upload),
  ])
  func `while a member is erased, requests of the member wait and others go on`(
    method: HTTPRequest.Method, path: String, scope: TokenScope
  ) async throws {
    try await withService { (fixture) async throws in
      let anna = try #require(MemberID("anna"))
      let ben = ["Authorization": "Bearer \(ServiceFixture.secret("ben", .post))"]
      let erasing = Erasing(gate: fixture.postQueue.gate, member: anna)
      let status = try await status(of: method, path, scope, in: fixture) { erasing.begin() }
      #expect(status == 503)
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: ben).status == 200)
      let own = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .post))"]
      let reply = try await fixture.send("POST", "/pub", body: Self.fix, headers: own)
      #expect(reply.status == 503)
      #expect(reply.headers["retry-after"] == "30")
      #expect(
        reply.text == """
          {"error":"the data of this member are being erased","place":"server",\
          "advice":"keep the data and try again"}

          """)
      erasing.end()
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: own).status == 200)
    }
  }

  /// An erasure that lasts until it is ended.
  private final class Erasing: Sendable {
    private let gate: MemberGate
    private let member: MemberID
    let steps = Mutex<[String]>([])
    private let begun = DispatchSemaphore(value: 0)
    private let mayEnd = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)

    init(gate: MemberGate, member: MemberID) { (self.gate, self.member) = (gate, member) }

    func begin() {
      start()
      begun.wait()
    }

    func start() {
      Thread.detachNewThread { [self] in
        gate.closed(for: member) {
          steps.withLock { $0.append("erased") }
          begun.signal()
          mayEnd.wait()
        }
        ended.signal()
      }
    }

    func end() {
      mayEnd.signal()
      ended.wait()
    }
  }

  @Test func `an erasure waits for those who came in before`() throws {
    let gate = MemberGate()
    let (anna, ben) = (try #require(MemberID("anna")), try #require(MemberID("ben")))
    let erasing = Erasing(gate: gate, member: anna)
    #expect(gate.enter(anna))
    #expect(gate.enter(anna))
    erasing.start()
    while gate.enter(anna) {
      gate.leave(anna)
      sched_yield()
    }
    #expect(gate.enter(ben))
    gate.leave(ben)
    for step in ["first left", "second left"] {
      erasing.steps.withLock { $0.append(step) }
      gate.leave(anna)
    }
    erasing.end()
    #expect(erasing.steps.withLock { $0 } == ["first left", "second left", "erased"])
    #expect(gate.enter(anna))
  }

  /// The disk had not written the post when the member was forgotten.
  @Test func `an erasure finds posts that are on their way to the disk`() throws {
    try withTemporaryFolder { folder in
      let disk = SlowDisk()
      let postQueue = try PostQueue(
        PostQueueFolder(dataFolder: folder.path), disk: disk, pipeline: FakePipeline(),
        notify: { _ in })
      let anna = try #require(MemberID("anna"))
      let post = Post(
        key: StreamKey(member: anna, dialect: .osmAnd, device: "phone"),
        received: Instant(milliseconds: 1), extent: Extent(latitudeE7: 0, longitudeE7: 0),
        body: Array("fix".utf8))
      postQueue.append(post) { _ in }
      while disk.waitingWrites == 0 { sched_yield() }
      let ended = DispatchSemaphore(value: 0)
      let failure = Mutex<String?>(nil)
      Thread.detachNewThread {
        do {
          try postQueue.forget(anna)
        } catch {
          failure.withLock { $0 = "\(error)" }
        }
        ended.signal()
      }
      while postQueue.gate.enter(anna) {
        postQueue.gate.leave(anna)
        sched_yield()
      }
      disk.goOn()
      ended.wait()
      postQueue.close()
      #expect(failure.withLock { $0 } == nil)
      #expect(postQueue.segmentCounts == (0, 0))
      for file in disk.fileNumbers() {
        #expect(Data(disk.read(file, at: 0, count: .max)).range(of: Data("anna".utf8)) == nil)
      }
    }
  }
}
