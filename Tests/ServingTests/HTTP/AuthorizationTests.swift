import Synchronization
import ActivityModel
import TestSupport
import Testing

@testable import Serving

/// P23: no member reads or writes any data of another member.
@Suite struct AuthorizationTests {
  /// A request to one endpoint, as of anna.
  struct Case: Sendable, CustomStringConvertible {
    let method: String
    let path: String
    var body: String?
    /// The scope that opens it; nil when everybody may.
    let scope: TokenScope?
    /// The status for anna's token of that scope.
    let status: Int
    /// The status for ben's token of that scope.
    let otherStatus: Int
    /// The status without a token.
    var strangerStatus = 401
    /// The status for a token of another scope.
    var wrongScopeStatus = 403
    var description: String { "\(method) \(path)" }
  }

  private static let fix = #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":1767322800}"#
  private static let digest = String(repeating: "0", count: 64)

  static let cases: [Case] = [
    Case(
      method: "POST", path: "/live/owntracks", body: fix, scope: .post, status: 200,
      otherStatus: 200),
    Case(method: "POST", path: "/pub", body: fix, scope: .post, status: 200, otherStatus: 200),
    Case(
      method: "POST", path: "/live/overland", body: "{\"locations\":[]}", scope: .post, status: 200,
      otherStatus: 200),
    Case(
      method: "GET", path: "/live/osmand?id=1&lat=1&lon=2&timestamp=1767322800", scope: .post,
      status: 200, otherStatus: 200),
    Case(
      method: "GET", path: "/live/gpslogger?lat=1&lon=2&timestamp=1767322800", scope: .post,
      status: 200, otherStatus: 200),
    Case(
      method: "PUT", path: "/upload/a.gpx", body: "x", scope: .upload, status: 202, otherStatus: 202
    ),
    Case(
      method: "GET", path: "/uploads/\(digest)", scope: .upload, status: 404, otherStatus: 404),
    Case(
      method: "GET", path: "/members/anna/totals.json", scope: .read, status: 200, otherStatus: 404),
    Case(
      method: "GET", path: "/members/anna/none.json", scope: .read, status: 404, otherStatus: 404),
    Case(
      method: "GET", path: "/members/nobody/totals.json", scope: .read, status: 404,
      otherStatus: 404),
    Case(method: "GET", path: "/members/anna/changes", scope: .read, status: 200, otherStatus: 404),
    Case(
      method: "GET", path: "/site/members/anna/", scope: .read, status: 200, otherStatus: 404,
      strangerStatus: 303),
    Case(
      method: "GET", path: "/site/", scope: .read, status: 303, otherStatus: 303,
      strangerStatus: 303),
    Case(
      method: "GET", path: "/site/members.json", scope: .read, status: 404, otherStatus: 404,
      strangerStatus: 404, wrongScopeStatus: 404),
    Case(
      method: "POST", path: "/actions/correct", body: #"{"activity":"abcdef","sport":"ride"}"#,
      scope: .act, status: 200, otherStatus: 200),
    Case(
      method: "POST", path: "/actions/announce", body: #"{"text":"Hello"}"#, scope: .operate,
      status: 403, otherStatus: 403),
    Case(
      method: "GET", path: "/members/anna/live.json", scope: .read, status: 200, otherStatus: 404),
    Case(
      method: "GET", path: "/my/", scope: .read, status: 200, otherStatus: 200,
      strangerStatus: 303),
    Case(
      method: "GET", path: "/my/everything.zip", scope: .read, status: 200, otherStatus: 200),
    Case(method: "GET", path: "/", scope: nil, status: 303, otherStatus: 303),
    Case(method: "GET", path: "/my/desk.js", scope: nil, status: 200, otherStatus: 200),
    Case(method: "POST", path: "/session/end", scope: nil, status: 303, otherStatus: 303),
    Case(method: "GET", path: "/healthz", scope: nil, status: 200, otherStatus: 200),
    Case(method: "GET", path: "/readyz", scope: nil, status: 200, otherStatus: 200),
    Case(
      method: "GET", path: "/site/assets/pacelog.css", scope: nil, status: 200, otherStatus: 200),
    Case(method: "GET", path: "/session", scope: nil, status: 200, otherStatus: 200),
    Case(method: "GET", path: "/metrics", scope: nil, status: 404, otherStatus: 404),
  ]

  @Test(arguments: cases)
  func `only the right scope of the right member opens an endpoint`(endpoint: Case) async throws {
    try await withService { (fixture) async throws in
      func status(_ secret: String?) async throws -> Int {
        try await fixture.send(
          endpoint.method, endpoint.path, body: endpoint.body,
          headers: secret.map { ["Authorization": "Bearer \($0)"] } ?? [:]
        ).status
      }
      for scope in TokenScope.allCases {
        let isRight = endpoint.scope == nil || scope == endpoint.scope
        let own = try await status(ServiceFixture.secret("anna", scope))
        #expect(own == (isRight ? endpoint.status : endpoint.wrongScopeStatus), "anna's \(scope)")
        let other = try await status(ServiceFixture.secret("ben", scope))
        #expect(
          other == (isRight ? endpoint.otherStatus : endpoint.wrongScopeStatus), "ben's \(scope)")
      }
      let stranger = endpoint.scope == nil ? endpoint.status : endpoint.strangerStatus
      for secret in [nil, "", "wrong"] {
        let status = try await status(secret)
        #expect(status == stranger)
      }
    }
  }

  @Test func `every route is in the table`() {
    let covered = Set(Self.cases.compactMap { Route(path: String($0.path.prefix { $0 != "?" })) })
    let kinds: [(Route) -> Bool] = [
      { if case .upload = $0 { true } else { false } },
      { if case .uploadState = $0 { true } else { false } },
      { if case .readModel = $0 { true } else { false } },
      { if case .changes = $0 { true } else { false } },
      { if case .page = $0 { true } else { false } },
      { if case .action = $0 { true } else { false } }, { $0 == .signIn }, { $0 == .health },
      { if case .lastFixes = $0 { true } else { false } }, { $0 == .signOut }, { $0 == .home },
      { $0 == .desk }, { if case .deskFile = $0 { true } else { false } }, { $0 == .everything },
      { $0 == .readiness }, { $0 == .metrics },
    ]
    for kind in kinds { #expect(covered.contains(where: kind)) }
    for dialect in Dialect.allCases { #expect(covered.contains(.live(dialect))) }
  }

  @Test func `what a member posts, uploads or corrects is the member's own`() async throws {
    try await withService { (fixture) async throws in
      for name in ServiceFixture.members {
        let bearer = { (scope: TokenScope) in
          ["Authorization": "Bearer \(ServiceFixture.secret(name, scope))"]
        }
        _ = try await fixture.send(
          "POST", "/live/owntracks", body: Self.fix, headers: bearer(.post))
        _ = try await fixture.send("PUT", "/upload/a.gpx", body: name, headers: bearer(.upload))
        _ = try await fixture.send(
          "POST", "/actions/delete", body: #"{"activity":"abcdef"}"#, headers: bearer(.act))
      }
      try fixture.postQueue.seal()
      _ = try fixture.postQueue.advance(at: Instant(milliseconds: 0))
      _ = try fixture.service.uploads.importKept(fixture.pipeline)
      let state = fixture.pipeline.state.withLock { $0 }
      #expect(
        state.actions
          == ServiceFixture.members.map {
            "\($0) by the token \"\($0)s act\": delete(activity: \"abcdef\", isDeleted: true)"
          })
      #expect(state.sources["anna"] == "anna")
      #expect(state.sources["ben"] == "ben")
    }
  }

  @Test func `an upload of another member is not there`() async throws {
    try await withService { (fixture) async throws in
      let anna = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .upload))"]
      let ben = ["Authorization": "Bearer \(ServiceFixture.secret("ben", .upload))"]
      let kept = try await fixture.send("PUT", "/upload/a.gpx", body: "x", headers: anna)
      let place = try #require(kept.headers["location"])
      #expect(try await fixture.send("GET", place, headers: anna).status == 200)
      #expect(try await fixture.send("GET", place, headers: ben).status == 404)
    }
  }

  @Test func `the user of Basic has to fit the token`() async throws {
    try await withService { (fixture) async throws in
      // anna:anna-read-secret, ben:anna-read-secret
      for (header, status) in [
        ("Basic YW5uYTphbm5hLXJlYWQtc2VjcmV0", 200), ("Basic YmVuOmFubmEtcmVhZC1zZWNyZXQ=", 401),
      ] {
        let reply = try await fixture.send(
          "GET", "/members/anna/totals.json", headers: ["Authorization": header])
        #expect(reply.status == status)
      }
    }
  }

  @Test func `a proxy is believed on its socket alone, and for reading alone`() async throws {
    try await withService { (fixture) async throws in
      let anna = ["Remote-User": "anna"]
      var socket = IncomingRequest.Origin()
      socket.isProxySocket = true
      let model = "/members/anna/totals.json"
      #expect(try await fixture.send("GET", model, headers: anna).status == 401)
      #expect(try await fixture.send("GET", model, headers: anna, origin: socket).status == 200)
      #expect(
        try await fixture.send("GET", model, headers: ["Remote-User": "ben"], origin: socket).status
          == 404)
      #expect(
        try await fixture.send(
          "POST", "/live/owntracks", body: Self.fix, headers: anna, origin: socket
        ).status == 401)
    }
  }

  @Test func `a user of the proxy who is no member is refused`() async throws {
    try await withService { (fixture) async throws in
      var socket = IncomingRequest.Origin()
      socket.isProxySocket = true
      for path in ["/my/", "/my/everything.zip", "/site/"] {
        let reply = try await fixture.send(
          "GET", path, headers: ["Remote-User": "zoe"], origin: socket)
        #expect(reply.status == 403)
        #expect(
          reply.text == """
            {"error":"the proxy signed in a user who is no member with read models",\
            "place":"Remote-User",\
            "advice":"let the proxy send the name of a member: pacelog status lists them"}

            """)
      }
    }
  }

  @Test func `metrics are for this machine, without a proxy in between`() async throws {
    try await withService { (fixture) async throws in
      var local = IncomingRequest.Origin()
      local.isLocal = true
      #expect(try await fixture.send("GET", "/metrics", origin: local).status == 200)
      #expect(
        try await fixture.send(
          "GET", "/metrics", headers: ["X-Forwarded-For": "192.0.2.1"], origin: local
        ).status == 404)
      // A proxy may pass requests of everybody on, without such a header.
      local.isProxySocket = true
      #expect(try await fixture.send("GET", "/metrics", origin: local).status == 404)
    }
  }
}
