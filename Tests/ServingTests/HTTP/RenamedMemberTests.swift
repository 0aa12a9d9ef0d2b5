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
