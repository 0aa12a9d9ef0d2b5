import Testing

@testable import Serving

/// The pages of the club that every member may read.
@Suite struct ClubPagesTests {
  private static let calendar = "text/calendar; charset=utf-8"
  private static let page = "text/html; charset=utf-8"

  private func bearer(_ member: String, _ scope: TokenScope) -> [String: String] {
    ["Authorization": "Bearer \(ServiceFixture.secret(member, scope))"]
  }

  @Test(arguments: [
    ("schedule.html", page), ("programs.html", page), ("programs/3f2a9c.html", page),
    ("classes/yoga.ics", calendar),
  ])
  func `a signed-in member reads the timetable and the programs`(
    path: String, type: String
  ) async throws {
    try await withService { (fixture) async throws in
      try fixture.write("of the club", to: "site/\(path)")
      for member in ServiceFixture.members {
        let reply = try await fixture.send("GET", "/site/\(path)", headers: bearer(member, .read))
        #expect(reply.status == 200)
        #expect(reply.text == "of the club")
        #expect(reply.headers["content-type"] == type)
      }
      let cookie = ["Cookie": "pacelog=\(ServiceFixture.secret("anna", .read))"]
      #expect(try await fixture.send("GET", "/site/\(path)", headers: cookie).status == 200)
      let stranger = try await fixture.send("GET", "/site/\(path)")
      #expect(stranger.status == 303)
      #expect(stranger.headers["location"] == "/session")
      let phone = bearer("anna", .post)
      #expect(try await fixture.send("GET", "/site/\(path)", headers: phone).status == 403)
    }
  }

  @Test(arguments: ["", "index.html", "attention.html", "screen.html", "programs/a/b.html"])
  func `a page that names members leads to the reader's own`(path: String) async throws {
    try await withService { (fixture) async throws in
      try fixture.write("anna and ben", to: "site/\(path.isEmpty ? "index.html" : path)")
      let reply = try await fixture.send(
        "GET", "/site/\(path)", headers: bearer("anna", .read))
      #expect(reply.status == 303)
      #expect(reply.headers["location"] == "/site/members/anna/")
    }
  }

  @Test func `folders of the club are no pages`() async throws {
    try await withService { (fixture) async throws in
      try fixture.write("of the club", to: "site/programs/3f2a9c.html")
      let reader = bearer("anna", .read)
      #expect(try await fixture.send("GET", "/site/programs/", headers: reader).status == 303)
      let none = try await fixture.send("GET", "/site/programs/none.html", headers: reader)
      #expect(none.status == 404)
    }
  }
}
