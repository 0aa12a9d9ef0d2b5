import ActivityModel
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// The answers of the server, as its clients take them.
@Suite struct ServiceTests {
  private static let fix = #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":1767322800}"#
  private static let batch = """
    {"locations":[{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},\
    "properties":{"timestamp":"2026-01-02T03:00:00Z","device_id":"ip"}}]}
    """
  private let post = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .post))"]
  private let read = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .read))"]
  private let upload = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .upload))"]

  @Test(arguments: [
    ("POST", "/live/owntracks", fix, "[]"), ("POST", "/live/overland", batch, #"{"result":"ok"}"#),
    ("GET", "/live/osmand?lat=1&lon=2&timestamp=1767322800", "", ""),
    ("POST", "/live/osmand?lat=1&lon=2&timestamp=1767322800", "", ""),
    ("GET", "/live/gpslogger?lat=1&lon=2&timestamp=1767322800", "", ""),
    ("PUT", "/live/gpslogger?lat=1&lon=2&timestamp=1767322800", "", ""),
  ])
  func `success is in the words of each client`(
    method: String, path: String, body: String, answer: String
  ) async throws {
    try await withService { (fixture) async throws in
      let reply = try await fixture.send(
        method, path, body: body.isEmpty ? nil : body, headers: post)
      #expect(reply.status == 200)
      #expect(reply.text == answer)
      #expect(fixture.postQueue.segmentCounts.open == 1)
    }
  }

  @Test func `a form of OsmAnd is read, with a token in the place of the id`() async throws {
    try await withService { (fixture) async throws in
      let reply = try await fixture.send(
        "POST", "/", body: "id=\(ServiceFixture.secret("anna", .post))&lat=1&lon=2",
        headers: ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"],
        origin: .init(isOsmAndPort: true))
      #expect(reply.status == 200)
      #expect(fixture.postQueue.segmentCounts.open == 1)
    }
  }

  @Test(arguments: [
    ("POST", "owntracks", fix), ("POST", "overland", batch),
    ("GET", "gpslogger", ""), ("GET", "osmand", ""),
  ])
  func `a token at the end of the path counts where it is configured`(
    method: String, dialect: String, body: String
  ) async throws {
    let query = body.isEmpty ? "?lat=1&lon=2&timestamp=1767322800" : ""
    func path(_ token: String) -> String { "/live/\(dialect)/\(token)\(query)" }
    let sent = body.isEmpty ? nil : body
    let (post, read) = (
      ServiceFixture.secret("anna", .post), ServiceFixture.secret("anna", .read)
    )
    try await withService { (fixture) async throws in
      #expect(try await fixture.send(method, path(post), body: sent).status == 404)
    }
    try await withService(takesTokensInPaths: true) { (fixture) async throws in
      for (token, status) in [("wrong", 401), (read, 403), ("", 401), (post + "/", 404)] {
        #expect(try await fixture.send(method, path(token), body: sent).status == status)
      }
      #expect(try await fixture.send("GET", "/members/anna/totals.json/\(read)").status == 401)
      #expect(fixture.postQueue.segmentCounts.open == 0)
      #expect(try await fixture.send(method, path(post), body: sent).status == 200)
      let keys = fixture.postQueue.openSegments.keys.map(\.member.name)
      #expect(keys == ["anna"])
    }
  }

  /// Only 2xx means that the post is on the disk, and only 503 that it may be one day.
  @Test(arguments: [FaultyDisk.Fault.full, .broken])
  func `a post that the disk refuses is 503 with the time of another attempt`(
    fault: FaultyDisk.Fault
  ) async throws {
    let disk = FaultyDisk()
    try await withService(disk: disk) { (fixture) async throws in
      disk.state.withLock { $0.failure = fault }
      let reply = try await fixture.send("POST", "/pub", body: Self.fix, headers: post)
      #expect(reply.status == 503)
      #expect(reply.headers["retry-after"] == (fault == .full ? "60" : "30"))
      #expect(reply.text.contains(fault == .full ? "the disk is full" : "refuses to write"))
      #expect(try await fixture.send("GET", "/readyz").status == 503)
      #expect(try await fixture.send("GET", "/healthz").status == 200)
      disk.state.withLock { $0.failure = nil }
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: post).status == 200)
      #expect(try await fixture.send("GET", "/readyz").status == 200)
    }
  }

  /// A balancer that obeys `/readyz` sends no post that would show that the disk writes again.
  @Test func `a server is ready again when the disk writes, without a post`() async throws {
    let disk = FaultyDisk()
    var limits = JournalLimits()
    limits.probePause = .zero
    try await withService(disk: disk, limits: limits) { (fixture) async throws in
      disk.state.withLock { $0.failure = .full }
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: post).status == 503)
      for _ in 0..<20 {
        let reply = try await fixture.send("GET", "/readyz")
        #expect(reply.status == 503)
        #expect(reply.text.contains("the disk is full"))
        try fixture.postQueue.journal.waitForBatches()
      }
      disk.state.withLock { $0.failure = nil }
      // Asks for an attempt, which the next request sees.
      #expect(try await fixture.send("GET", "/readyz").status == 503)
      try fixture.postQueue.journal.waitForBatches()
      #expect(try await fixture.send("GET", "/readyz").text == "ready\n")
      #expect(disk.fileNumbers().count <= 2)
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: post).status == 200)
    }
  }

  /// OwnTracks for iOS deletes its queue when it gets 401.
  @Test func `a post to a server without a list of tokens is 503 and not 401`() async throws {
    try await withService { (fixture) async throws in
      let list = try fixture.service.tokens.list()
      try FileManager.default.removeItem(atPath: fixture.service.tokens.path)
      let reply = try await fixture.send("POST", "/pub", body: Self.fix, headers: post)
      #expect(reply.status == 503)
      #expect(reply.headers["retry-after"] == "60")
      #expect(
        reply.text == """
          {"error":"the server has no tokens","place":"server",\
          "advice":"keep the data and try again"}

          """)
      #expect(
        try await fixture.send("GET", "/members/anna/totals.json", headers: read).status == 401)
      // Nothing empty takes the place of the lost list, as when a member is forgotten.
      _ = try fixture.service.tokens.change { $0.remove { _ in true } }
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: post).status == 503)
      try fixture.service.tokens.change { tokens in
        for token in list.tokens { tokens.add(token) }
      }
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: post).status == 200)
      _ = try fixture.service.tokens.change { $0.remove { _ in true } }
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: post).status == 401)
    }
  }

  @Test func `a list of tokens that cannot be read is 503 and not 401`() async throws {
    try await withService { (fixture) async throws in
      try fixture.write("{", to: "var/intake/tokens.json")
      let reply = try await fixture.send("POST", "/pub", body: Self.fix, headers: post)
      #expect(reply.status == 503)
      #expect(reply.headers["retry-after"] == "30")
    }
  }

  @Test func `a token that posts too often gets 503, and others go on`() async throws {
    try await withService { (fixture) async throws in
      var statuses: [Int: Int] = [:]
      for _ in 0..<600 {
        let reply = try await fixture.send(
          "POST", "/live/overland", body: #"{"locations":[]}"#, headers: post)
        statuses[reply.status, default: 0] += 1
      }
      #expect((statuses[200] ?? 0) >= 500)
      #expect(Set(statuses.keys).isSubset(of: [200, 503]))
    }
  }

  @Test(
    arguments: [
      ("POST", "/pub", "{", [:], 400, "the body cannot be read: not JSON: premature EOF at byte 1"),
      ("POST", "/nowhere", "{}", [:], 404, "there is nothing here"),
      ("GET", "/pub", nil, [:], 405, "the method is not allowed here"),
      ("POST", "/pub", nil, [:], 411, "the request has no body"),
      (
        "POST", "/pub", "{}", ["Content-Encoding": "gzip"], 415,
        "a body with a Content-Encoding is not read"
      ),
      ("POST", "/pub", "{}", ["Authorization": "Bearer x"], 401, "the request has no valid token"),
      (
        "GET", "/live/osmand?x=" + String(repeating: "1", count: 8_192), nil, [:], 413,
        "the query is longer than 8 KiB"
      ),
      (
        "POST", "/pub", "[" + String(repeating: " ", count: 4 << 20), [:], 413,
        "the body is larger than 4 MiB"
      ),
    ] as [(String, String, String?, [String: String], Int, String)])
  func `an error names the cause, the place and a remedy`(
    method: String, path: String, body: String?, headers: [String: String], status: Int,
    message: String
  ) async throws {
    try await withService { (fixture) async throws in
      let reply = try await fixture.send(
        method, path, body: body, headers: post.merging(headers) { $1 })
      #expect(reply.status == status)
      let json = try #require(
        JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: String])
      #expect(Set(json.keys) == ["error", "place", "advice"])
      #expect(json["error"] == message)
      #expect(json["advice"]?.isEmpty == false)
      #expect(reply.headers["content-type"] == "application/json")
      #expect((reply.headers["allow"] != nil) == (status == 405))
    }
  }

  // MARK: Reading

  @Test func `a read model has its digest as a tag, and is not sent again`() async throws {
    try await withService { (fixture) async throws in
      let path = "/members/anna/totals.json"
      let first = try await fixture.send("GET", path, headers: read)
      #expect(first.text == "{\"of\":\"anna\"}")
      let tag = try #require(first.headers["etag"])
      #expect(first.headers["cache-control"] == "private, no-cache")
      let known = read.merging(["If-None-Match": "W/\"x\", \(tag)"]) { $1 }
      let second = try await fixture.send("GET", path, headers: known)
      #expect(second.status == 304)
      #expect(second.text.isEmpty)
      try fixture.write("{}", to: "out/members/anna/totals.json")
      #expect(try await fixture.send("GET", path, headers: known).status == 200)
      let head = try await fixture.send("HEAD", path, headers: read)
      #expect(head.text.isEmpty)
      #expect(head.headers["content-length"] == "2")
    }
  }

  @Test func `a folder is no file`() async throws {
    try await withService { (fixture) async throws in
      try fixture.write("{}", to: "out/members/anna/2026/days.json")
      #expect(try await fixture.send("GET", "/members/anna/2026", headers: read).status == 404)
      #expect(
        try await fixture.send("GET", "/members/anna/2026/days.json", headers: read).status == 200)
    }
  }

  @Test func `a browser signs in once, and sees the pages of its member`() async throws {
    try await withService { (fixture) async throws in
      let page = "/site/members/anna/"
      #expect(try await fixture.send("GET", page).headers["location"] == "/session")
      let secret = ServiceFixture.secret("anna", .read)
      let answer = try await fixture.send("POST", "/session", body: "token=\(secret)")
      #expect(answer.status == 303)
      #expect(answer.headers["location"] == page)
      #expect(
        answer.headers["set-cookie"]
          == "pacelog=\(secret); Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Strict")
      let cookie = ["Cookie": "a=b; pacelog=\(secret)"]
      #expect(try await fixture.send("GET", page, headers: cookie).text == "page of anna")
      #expect(try await fixture.send("GET", "/site/members/ben/", headers: cookie).status == 404)
      #expect(try await fixture.send("GET", "/site/members/anna").status == 303)
      #expect(
        try await fixture.send("GET", "/site/members/anna", headers: cookie).headers["location"]
          == "/site/members/anna/")
      // A cookie opens nothing but what is to be read.
      #expect(try await fixture.send("POST", "/pub", body: Self.fix, headers: cookie).status == 401)
    }
  }

  @Test func `a form of another site is refused`() async throws {
    try await withService { (fixture) async throws in
      let foreign = ["Sec-Fetch-Site": "cross-site"]
      let body = "token=\(ServiceFixture.secret("anna", .read))"
      #expect(
        try await fixture.send("POST", "/session", body: body, headers: foreign).status == 403)
      let own = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .act))"]
      #expect(
        try await fixture.send(
          "POST", "/actions/delete", body: #"{"activity":"abcdef"}"#,
          headers: own.merging(foreign) { $1 }
        ).status == 403)
    }
  }

  // MARK: Uploads

  @Test func `an upload is kept under its digest, imported, and gone`() async throws {
    try await withService { (fixture) async throws in
      let kept = try await fixture.send(
        "PUT", "/upload/a%20b.gpx", body: "123456789", headers: upload)
      // sha256sum of 123456789
      let digest = "15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225"
      #expect(kept.status == 202)
      #expect(kept.text == "{\"sha256\":\"\(digest)\",\"bytes\":9,\"state\":\"kept\"}\n")
      #expect(kept.headers["location"] == "/uploads/\(digest)")
      let state = try await fixture.send("GET", "/uploads/\(digest)", headers: upload)
      #expect(state.text == "{\"state\":\"kept\"}\n")
      _ = try fixture.service.uploads.importKept(fixture.pipeline)
      #expect(fixture.pipeline.state.withLock { $0.sources } == ["123456789": "anna"])
      let done = try await fixture.send("GET", "/uploads/\(digest)?wait=20", headers: upload)
      #expect(done.text.hasPrefix("{\"state\":\"known\",\"report\":{"))
      let left = try FileManager.default.contentsOfDirectory(
        atPath: fixture.folder.appendingPathComponent("var/intake/uploads/anna").path)
      #expect(left == ["\(digest).json"])
    }
  }

  @Test func `an upload that the quota has no room for is 507`() async throws {
    try await withService { (fixture) async throws in
      let half = String(repeating: "x", count: 700_000)
      #expect(
        try await fixture.send("PUT", "/upload/a", body: half, headers: upload).status == 202)
      #expect(
        try await fixture.send("PUT", "/upload/b", body: half, headers: upload).status == 507)
    }
  }
  /// The reason why an upload takes no more bytes; nil when it took them.
  private func refusal(_ upload: inout ArrivingUpload, of bytes: [UInt8]) -> ServiceError? {
    do throws(ServiceError) {
      try upload.append(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the quota counts uploads that arrive, also those of unknown length`() async throws {
    try await withService { (fixture) async throws in
      let uploads = fixture.service.uploads
      let (anna, ben) = (try #require(MemberID("anna")), try #require(MemberID("ben")))
      let bytes = [UInt8](repeating: 120, count: 400_000)
      var first = try uploads.begin("a", of: anna, byteCount: nil)
      try first.append(bytes)
      #expect(throws: ServiceError.noRoom) {
        _ = try uploads.begin("b", of: anna, byteCount: 700_000)
      }
      var second = try uploads.begin("b", of: anna, byteCount: 400_000)
      let announced = refusal(&first, of: bytes)
      #expect(announced == .noRoom)
      try second.append(bytes)
      let arriving = refusal(&second, of: bytes)
      #expect(arriving == .noRoom)
      var other = try uploads.begin("c", of: ben, byteCount: nil)
      try other.append(bytes + bytes)
      _ = try other.finish()
      _ = try second.finish()
      let waiting = refusal(&first, of: bytes)
      #expect(waiting == .noRoom)
      try first.append(Array(bytes.prefix(100_000)))
      _ = try first.finish()
      _ = try uploads.importKept(fixture.pipeline)
      var last = try uploads.begin("d", of: anna, byteCount: 1 << 20)
      try last.append([UInt8](repeating: 120, count: 1 << 20))
      _ = try last.finish()
    }
  }

  @Test func `two uploads of one member leave room for those of others`() async throws {
    try await withService { (fixture) async throws in
      let uploads = fixture.service.uploads
      let (anna, ben) = (try #require(MemberID("anna")), try #require(MemberID("ben")))
      let first = try uploads.begin("a", of: anna, byteCount: nil)
      let second = try uploads.begin("b", of: anna, byteCount: nil)
      let tooManyOfMember = ServiceError(
        503, "2 uploads of this member are running", place: "server",
        advice: "keep the data and try again", retryAfter: 5)
      #expect(throws: tooManyOfMember) { _ = try uploads.begin("c", of: anna, byteCount: nil) }
      let third = try uploads.begin("a", of: ben, byteCount: nil)
      let fourth = try uploads.begin("b", of: ben, byteCount: nil)
      let tooMany = ServiceError(
        503, "4 uploads are running", place: "server", advice: "keep the data and try again",
        retryAfter: 5)
      #expect(throws: tooMany) { _ = try uploads.begin("c", of: .club, byteCount: nil) }
      _ = try first.finish()
      let again = try uploads.begin("c", of: anna, byteCount: nil)
      _ = try again.finish()
      _ = try second.finish()
      _ = try third.finish()
      _ = try fourth.finish()
    }
  }
}
