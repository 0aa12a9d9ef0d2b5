import Foundation
import HTTPTypes
import HummingbirdCore
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// Small posts are taken without a task, and answered as with one.
@Suite struct SmallPostTests {
  struct Sent: Sendable, CustomStringConvertible {
    var method = "POST"
    let path: String
    var body = ""
    var headers: [String: String] = ["Authorization": "Bearer anna-post-secret"]

    var description: String { "\(method) \(path) \(body) \(headers)" }
  }

  private static let fix = #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":1767322800}"#
  private static let query = "?lat=1&lon=2&timestamp=1767322800"
  private static let form = "application/x-www-form-urlencoded"

  static let requests = [
    Sent(path: "/pub", body: fix), Sent(path: "/live/owntracks", body: fix),
    Sent(path: "/live/overland", body: #"{"locations":[]}"#),
    Sent(method: "GET", path: "/live/osmand\(query)"),
    Sent(method: "PUT", path: "/live/gpslogger\(query)"),
    Sent(
      path: "/live/osmand", body: "id=anna-post-secret&lat=1&lon=2",
      headers: ["Content-Type": form]),
    Sent(path: "/pub", body: "{"), Sent(path: "/pub", body: #"{"_type":"lwt"}"#),
    Sent(path: "/live/osmand"), Sent(path: "/live/nowhere", body: fix),
    Sent(method: "GET", path: "/pub"), Sent(path: "/pub", body: fix, headers: [:]),
    Sent(path: "/pub", body: fix, headers: ["Authorization": "Bearer anna-read-secret"]),
    Sent(
      path: "/pub", body: fix,
      headers: ["Authorization": "Bearer anna-post-secret", "Content-Encoding": "gzip"]),
    Sent(path: "/live/osmand?lat=91&lon=2"),
    Sent(method: "GET", path: "/live/osmand?" + String(repeating: "a", count: 8_193)),
  ]

  @Test(arguments: requests)
  func `the answer is that of a task`(sent: Sent) async throws {
    try await withService { (fixture) async throws in
      // Reads the tokens and names, which small posts do not wait for.
      let wanted = try await fixture.send(
        sent.method, sent.path, body: sent.body.isEmpty ? nil : sent.body, headers: sent.headers)
      try await fixture.load()
      let answer = try #require(await fixture.sendNow(sent))
      #expect(answer.status == wanted.status)
      #expect(String(decoding: answer.body, as: UTF8.self) == wanted.text)
      var headers: [String: String] = [:]
      for field in answer.response().headers { headers[field.name.canonicalName] = field.value }
      #expect(headers == wanted.headers)
    }
  }

  @Test(arguments: [
    Sent(path: "/pub", body: String(repeating: "x", count: 8_193)),
    Sent(path: "/pub", body: fix, headers: ["Expect": "100-continue"]),
    Sent(path: "/pub", body: fix, headers: ["Transfer-Encoding": "chunked"]),
    Sent(method: "GET", path: "/members/anna/totals.json"),
    Sent(method: "GET", path: "/healthz"), Sent(method: "OPTIONS", path: "/pub"),
  ])
  func `everything else needs a task`(sent: Sent) async throws {
    try await withService { (fixture) async throws in
      try await fixture.load()
      #expect(await fixture.sendNow(sent) == nil)
    }
  }

  @Test func `a change of the tokens or names needs a task, which reads them`() async throws {
    try await withService { (fixture) async throws in
      let sent = Self.requests[0]
      #expect(await fixture.sendNow(sent) == nil)
      try await fixture.load()
      #expect(await fixture.sendNow(sent)?.status == 200)
      try fixture.write("{}", to: "out/manifest.json")
      #expect(await fixture.sendNow(sent) == nil)
      try await fixture.load()
      _ = try fixture.service.tokens.change { list in list.remove { _ in true } }
      #expect(await fixture.sendNow(sent) == nil)
      try await fixture.load()
      #expect(await fixture.sendNow(sent)?.status == 401)
    }
  }

  /// Only 2xx means that the post is on the disk.
  @Test func `a post that the disk refuses is 503`() async throws {
    let disk = FaultyDisk()
    try await withService(disk: disk) { (fixture) async throws in
      try await fixture.load()
      disk.state.withLock { $0.failure = .full }
      let answer = try #require(await fixture.sendNow(Self.requests[0]))
      #expect(answer.status == 503)
      #expect(answer.headers.contains { $0 == ("Retry-After", "60") })
      #expect(fixture.service.postQueue.segmentCounts.open == 0)
    }
  }

  @Test func `a body for which there is no room is 503, and takes none`() async throws {
    try await withService { (fixture) async throws in
      try await fixture.load()
      let lease = fixture.service.budget.lease()
      #expect(lease.take(16 << 20 - Self.fix.utf8.count + 1))
      #expect(await fixture.sendNow(Self.requests[0])?.status == 503)
      withExtendedLifetime(lease) {}
    }
  }
}

extension ServiceFixture {
  /// Has the tokens and names read, as the first request does.
  fileprivate func load() async throws {
    _ = try await send(
      "GET", "/members/anna/totals.json",
      headers: ["Authorization": "Bearer \(Self.secret("anna", .read))"])
  }

  /// The answer without a task; nil when the request needs one.
  fileprivate func sendNow(_ sent: SmallPostTests.Sent) async -> Answer? {
    guard let method = HTTPRequest.Method(sent.method) else { return nil }
    var head = HTTPRequest(method: method, scheme: nil, authority: "localhost", path: sent.path)
    for (name, value) in sent.headers {
      if let name = HTTPField.Name(name) { head.headerFields[name] = value }
    }
    if !sent.body.isEmpty { head.headerFields[.contentLength] = "\(sent.body.utf8.count)" }
    let incoming = IncomingRequest(
      request: Request(head: head, body: RequestBody(buffer: ByteBuffer())), origin: .init())
    let half = sent.body.utf8.count / 2
    let body = [sent.body.prefix(half), sent.body.dropFirst(half)].map {
      ByteBuffer(substring: $0)
    }
    return await withCheckedContinuation { continuation in
      let isTaken = service.answerNow(to: incoming, body: body) {
        continuation.resume(returning: $0)
      }
      if !isTaken { continuation.resume(returning: nil) }
    }
  }
}
