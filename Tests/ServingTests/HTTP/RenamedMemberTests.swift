import ActivityModel
import Foundation
import Testing

@testable import Serving

/// Tokens and addresses with the name that a member had before.
@Suite struct RenamedMemberTests {
  private func withRenamedAnna(_ body: (ServiceFixture) async throws -> Void) async throws {
    let (anna, berg) = (try #require(MemberID("anna")), try #require(MemberID("anna-berg")))
    try await withService(renamed: [anna: [berg]]) { (fixture) async throws in
      try fixture.write("{\"of\":\"anna-berg\"}", to: "out/members/anna-berg/totals.json")
      try fixture.write("page of anna-berg", to: "site/members/anna-berg/index.html")
      try await body(fixture)
    }
  }

  @Test(arguments: ["anna", "anna-berg"])
  func `a token of the former name reads by both names`(name: String) async throws {
    try await withRenamedAnna { (fixture) async throws in
      let reader = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .read))"]
      let model = try await fixture.send("GET", "/members/\(name)/totals.json", headers: reader)
      #expect(model.status == 200)
      #expect(model.text == "{\"of\":\"anna-berg\"}")
      let page = try await fixture.send("GET", "/site/members/anna-berg/", headers: reader)
      #expect(page.text == "page of anna-berg")
      let start = try await fixture.send("GET", "/site/", headers: reader)
      #expect(start.headers["location"] == "/site/members/anna-berg/")
    }
  }

  @Test func `posts and uploads are kept under the first name, and shown under the new one`()
    async throws
  {
    try await withRenamedAnna { (fixture) async throws in
      let bearer = { (scope: TokenScope) in
        ["Authorization": "Bearer \(ServiceFixture.secret("anna", scope))"]
      }
      let fix = #"{"_type":"location","tid":"ne","lat":1,"lon":2,"tst":1767322800}"#
      let posted = try await fixture.send("POST", "/pub", body: fix, headers: bearer(.post))
      #expect(posted.status == 200)
      let sent = try await fixture.send("PUT", "/upload/a", body: "a", headers: bearer(.upload))
      #expect(sent.status == 202)
      #expect(fixture.postQueue.openSegments.keys.map(\.member.name) == ["anna"])
      let uploads = fixture.service.uploads.folder
      #expect(try FileManager.default.contentsOfDirectory(atPath: uploads) == ["anna"])
      // An earlier version kept posts under the new name.
      let berg = try #require(MemberID("anna-berg"))
      let earlier = Post(
        key: StreamKey(member: berg, dialect: .osmAnd, device: "old"),
        received: Instant(milliseconds: 1), extent: Extent(latitudeE7: 0, longitudeE7: 0),
        body: Array("{}".utf8))
      try await fixture.postQueue.append(earlier)
      let live = try await fixture.send(
        "GET", "/members/anna/live.json", headers: bearer(.read)
      ).text
      #expect(live.hasPrefix(#"{"member":"anna-berg","isRecorded":false,"streams":["#))
      #expect(live.contains(#""device":"ne""#) && live.contains(#""device":"old""#))
      let archive = try await fixture.send("GET", "/my/everything.zip", headers: bearer(.read))
      #expect(archive.text == "all of anna")
      #expect(
        archive.headers["content-disposition"] == "attachment; filename=\"pacelog-anna-berg.zip\"")
    }
  }

  @Test func `another member's token reads neither`() async throws {
    try await withRenamedAnna { (fixture) async throws in
      let reader = ["Authorization": "Bearer \(ServiceFixture.secret("ben", .read))"]
      for name in ["anna", "anna-berg"] {
        let path = "/members/\(name)/totals.json"
        #expect(try await fixture.send("GET", path, headers: reader).status == 404)
      }
    }
  }
}
