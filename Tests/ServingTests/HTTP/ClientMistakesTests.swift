import ActivityModel
import Foundation
import Runtime
import Synchronization
import Testing

@testable import Serving

/// Requests as apps and people send them, beside what the documentation asks for.
@Suite struct ClientMistakesTests {
  private static let query = "lat=1&lon=2&timestamp=1767322800"

  private func bearer(_ scope: TokenScope) -> [String: String] {
    ["Authorization": "Bearer \(ServiceFixture.secret("anna", scope))"]
  }

  // MARK: Posts

  @Test(arguments: [
    ("gpslogger", nil), ("gpslogger", "text/plain"), ("osmand", nil), ("osmand", "text/plain"),
  ])
  func `a form without its type is read as one`(dialect: String, type: String?) async throws {
    try await withService { (fixture) async throws in
      let headers = bearer(.post).merging(type.map { ["Content-Type": $0] } ?? [:]) { $1 }
      let reply = try await fixture.send(
        "POST", "/live/\(dialect)", body: Self.query, headers: headers)
      #expect(reply.status == 200)
      #expect(fixture.postQueue.segmentCounts.open == 1)
    }
  }

  @Test func `a token is found in a form without its type`() async throws {
    try await withService { (fixture) async throws in
      let body = "id=\(ServiceFixture.secret("anna", .post))&\(Self.query)"
      #expect(try await fixture.send("POST", "/live/osmand", body: body).status == 200)
    }
  }

  @Test(arguments: [("hello", nil, 200), ("{", nil, 400), ("hello", "application/json", 400)])
  func `the address alone is enough, unless the body is JSON that cannot be read`(
    body: String, type: String?, status: Int
  ) async throws {
    try await withService { (fixture) async throws in
      let headers = bearer(.post).merging(type.map { ["Content-Type": $0] } ?? [:]) { $1 }
      let path = "/live/gpslogger?\(Self.query)"
      #expect(
        try await fixture.send("POST", path, body: body, headers: headers).status == status)
    }
  }

  // MARK: Uploads

  @Test(arguments: [
    (
      ["Content-Type": "multipart/form-data; boundary=x"], 415,
      "the body is a form with several parts, not a file"
    ),
    (["Content-Range": "bytes 0-9/20"], 400, "a part of a file is not taken"),
  ])
  func `a body that is not the file itself is refused, and nothing is kept`(
    headers: [String: String], status: Int, message: String
  ) async throws {
    try await withService { (fixture) async throws in
      let reply = try await fixture.send(
        "PUT", "/upload/a.gpx", body: "part", headers: headers.merging(bearer(.upload)) { $1 })
      #expect(reply.status == status)
      #expect(reply.text.hasPrefix("{\"error\":\"\(message)\""))
      let kept = try FileManager.default.contentsOfDirectory(
        atPath: fixture.service.uploads.folder)
      #expect(kept.isEmpty)
    }
  }

  @Test func `a file that never fits is refused with the quota`() async throws {
    try await withService { (fixture) async throws in
      let body = String(repeating: "x", count: (1 << 20) + 1)
      let reply = try await fixture.send(
        "PUT", "/upload/a.gpx", body: body, headers: bearer(.upload))
      #expect(reply.status == 413)
      #expect(
        reply.text == """
          {"error":"the file is larger than all uploads of a member may be: 1 MiB",\
          "place":"body","advice":"ask the operator to raise quotaMebibytes in \\"serve\\""}

          """)
    }
  }

  // MARK: Browsers

  @Test func `a token is taken with the blanks around it`() async throws {
    try await withService { (fixture) async throws in
      let secret = ServiceFixture.secret("anna", .read)
      let reply = try await fixture.send("POST", "/session", body: "token=+\(secret)%0D%0A+")
      #expect(reply.status == 303)
      #expect(reply.headers["set-cookie"]?.hasPrefix("pacelog=\(secret); ") == true)
    }
  }

  @Test func `a browser gets a page where there is none, with a way on`() async throws {
    try await withService { (fixture) async throws in
      let page = ["Accept": "text/html,*/*"]
      let read = bearer(.read).merging(page) { $1 }
      for path in ["/site/members/anna/gone.html", "/site/members/ben/", "/my/gone"] {
        let reply = try await fixture.send("GET", path, headers: read)
        #expect(reply.status == 404)
        #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
        #expect(reply.text.contains("<h1>There is no page here</h1>"))
        #expect(reply.text.contains("<a href=\"/\">Back</a>"))
      }
      let post = bearer(.post).merging(page) { $1 }
      for path in ["/site/members/anna/", "/my/"] {
        let reply = try await fixture.send("GET", path, headers: post)
        #expect(reply.status == 403)
        #expect(reply.text.contains("<h1>This token does not give access to the page</h1>"))
        #expect(reply.text.contains("<a href=\"/session\">Sign in</a>"))
      }
      // Programs, and addresses of data, get an object.
      for (path, headers) in [
        ("/site/members/ben/", bearer(.read)), ("/members/anna/gone.json", read),
      ] {
        let reply = try await fixture.send("GET", path, headers: headers)
        #expect(reply.status == 404)
        #expect(reply.text.hasPrefix("{\"error\":"))
      }
    }
  }

  @Test(arguments: ["/my/everything.zip", "/members/anna/changes"])
  func `a length that is not known is not stated`(path: String) async throws {
    try await withService { (fixture) async throws in
      let reply = try await fixture.send("HEAD", path, headers: bearer(.read))
      #expect(reply.status == 200)
      #expect(reply.headers["content-length"] == nil)
    }
  }

  // MARK: The operator

  @Test func `damaged tokens are reported once, with their place`() async throws {
    try await withService { (fixture) async throws in
      try fixture.write("{", to: "var/intake/tokens.json")
      for _ in 0..<2 {
        let reply = try await fixture.send(
          "GET", "/members/anna/totals.json", headers: bearer(.read))
        #expect(reply.status == 503)
      }
      let reports = fixture.reports.texts.withLock(\.self)
      #expect(reports.count == 1)
      let path = fixture.folder.appendingPathComponent("var/intake/tokens.json").path
      #expect(reports.first?.hasPrefix("\(path): line 1: ") == true)
      #expect(
        reports.first?.hasSuffix("(repair the file, or remove it and add all tokens again)") == true
      )
    }
  }

  @Test(arguments: [
    (Failure.Code.locked, "the log is busy", 0),
    (.lossDetected, "the log lacks acknowledged events and takes nothing new", 1),
    (.storage, "the log cannot be written", 1),
  ])
  func `an action that is not recorded gets the reason, and the operator the whole of it`(
    code: Failure.Code, message: String, reportCount: Int
  ) async throws {
    try await withService { (fixture) async throws in
      fixture.pipeline.state.withLock {
        $0.actionFailure = Failure(code, "database or disk is full", place: "/secret/place")
      }
      let reply = try await fixture.send(
        "POST", "/actions/delete", body: #"{"activity":"abcdef"}"#, headers: bearer(.act))
      #expect(reply.status == 503)
      #expect(reply.text.hasPrefix("{\"error\":\"\(message)\""))
      #expect(!reply.text.contains("/secret/place"))
      let report = "an action was not recorded: /secret/place: database or disk is full"
      #expect(
        fixture.reports.texts.withLock(\.self) == Array(repeating: report, count: reportCount))
    }
  }
}
