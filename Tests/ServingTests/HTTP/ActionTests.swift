import ActivityModel
import Foundation
import Synchronization
import Testing

@testable import Serving

/// Actions of members and of the club's operator, as objects and as forms.
@Suite struct ActionTests {
  private let headers = ["Authorization": "Bearer \(ServiceFixture.secret("anna", .act))"]
  private let form = ["Content-Type": "application/x-www-form-urlencoded"]

  /// Every kind with a complete body, and the action that it means.
  static let complete: [(kind: UserActionKind, form: String, action: UserAction)] = [
    (
      .correct, "activity=abcdef&sport=ride&title=To+work",
      .correct(activity: "abcdef", sport: "ride", title: "To work")
    ),
    (.uncorrect, "activity=abcdef", .uncorrect(activity: "abcdef")),
    (.delete, "activity=abcdef", .delete(activity: "abcdef", isDeleted: true)),
    (.undelete, "activity=abcdef", .delete(activity: "abcdef", isDeleted: false)),
    (.goals, "goals=steps:day:8000, workouts:week:3", .goals("steps:day:8000,workouts:week:3")),
    (
      .join, "board=steps&name=Anna+B.&public=true",
      .join(board: "steps", name: "Anna B.", isPublic: true)
    ),
    (.leave, "board=steps", .leave(board: "steps")),
    (.vote, "program=5f&vote=up", .vote(program: "5f", vote: "up")),
    (
      .book, "class=00ff&start=2026-03-02T18:00:00",
      .book(
        classID: "00ff", start: "2026-03-02T18:00:00")
    ),
    (.cancel, "class=00ff&start=x", .cancelBooking(classID: "00ff", start: "x")),
    (.message, "to=ben&text=Hi", .message(to: "ben", text: "Hi")),
    (.withdraw, "message=1f", .withdraw(message: "1f")),
    (
      .cancelClass, "class=00ff&start=x",
      .cancelClass(classID: "00ff", start: "x", isCancelled: true)
    ),
    (
      .restoreClass, "class=00ff&start=x",
      .cancelClass(classID: "00ff", start: "x", isCancelled: false)
    ),
    (.announce, "text=Hi", .message(to: nil, text: "Hi")),
    (.retract, "message=1f", .withdraw(message: "1f")),
    (
      .closeSeason, "board=steps&season=2026-03",
      .closeSeason(board: "steps", season: "2026-03")
    ),
  ]

  @Test func `every kind is in the table`() {
    #expect(Self.complete.map(\.kind) == UserActionKind.allCases)
  }

  @Test(arguments: complete.indices)
  func `fields make an action, and a missing one is named`(index: Int) throws {
    let (kind, form, expected) = Self.complete[index]
    let parameters = FormText.parameters(form)
    #expect(try UserAction(kind, UserActionFields(parameters)) == expected)
    let optional: Set<String> = ["sport", "title", "public"]
    for parameter in parameters where !optional.contains(parameter.name) {
      let rest = UserActionFields(parameters.filter { $0.name != parameter.name })
      #expect(
        performing: { try UserAction(kind, rest) },
        throws: { error in
          let error = error as? ServiceError
          return error?.status == 400 && error?.place == parameter.name
        })
    }
  }

  @Test func `a form is answered with a page, whose notice is shown once`() async throws {
    try await withService { (fixture) async throws in
      let cookie = ["Cookie": "pacelog=\(ServiceFixture.secret("anna", .act))"]
      let own = form.merging(cookie) { $1 }.merging(["Sec-Fetch-Site": "same-origin"]) { $1 }
      let done = try await fixture.send(
        "POST", "/actions/delete", body: "activity=abcdef", headers: own)
      #expect(done.status == 303)
      #expect(done.headers["location"] == "/my/")
      let actions = fixture.pipeline.state.withLock { $0.actions }
      #expect(
        actions == [
          "anna by the token \"annas act\": delete(activity: \"abcdef\", isDeleted: true)"
        ])
    }
  }

  @Test(arguments: [
    [:], ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": "cross-site"],
    ["Sec-Fetch-Site": "none"], ["Origin": "https://evil.example"], ["Origin": "null"],
    ["Sec-Fetch-Site": "cross-site", "Origin": "https://localhost"],
  ])
  func `a cookie acts for our own pages alone`(headers: [String: String]) async throws {
    try await withService { (fixture) async throws in
      let cookie = ["Cookie": "pacelog=\(ServiceFixture.secret("anna", .act))"]
      let foreign = form.merging(cookie) { $1 }.merging(headers) { $1 }
      let refused = try await fixture.send(
        "POST", "/actions/delete", body: "activity=abcdef", headers: foreign)
      #expect([401, 403].contains(refused.status))
      #expect(fixture.pipeline.state.withLock { $0.actions }.isEmpty)
    }
  }

  @Test func `a refused form is a page with the sentence, and markup in it is text`()
    async throws
  {
    try await withService { (fixture) async throws in
      let page = headers.merging(form) { $1 }.merging(["Accept": "text/html"]) { $1 }
      let full = try await fixture.send(
        "POST", "/actions/book", body: "class=1&start=full", headers: page)
      #expect(full.status == 400)
      #expect(full.headers["content-type"] == "text/html; charset=utf-8")
      #expect(full.text.contains("Yoga is full"))
      #expect(full.text.contains("choose another time"))
      let object = try await fixture.send(
        "POST", "/actions/book", body: #"{"class":"1","start":"full"}"#, headers: headers)
      #expect(
        object.text
          == #"{"error":"Yoga is full","place":"body","advice":"choose another time"}"# + "\n")
    }
  }

  @Test(arguments: ["[]", "1", "null", "\"a\""])
  func `a body that is no object is named`(body: String) async throws {
    try await withService { (fixture) async throws in
      let reply = try await fixture.send("POST", "/actions/leave", body: body, headers: headers)
      #expect(reply.status == 400)
    }
  }

  @Test func `the club's token acts for the club, and opens no member's data`() async throws {
    try await withService { (fixture) async throws in
      let token = Token(
        member: .club, scope: .operate, label: "desk", createdAt: Instant(milliseconds: 0),
        digest: Token.digest(of: "club-secret"))
      try fixture.service.tokens.change { $0.add(token) }
      let club = ["Authorization": "Bearer club-secret"]
      let reply = try await fixture.send(
        "POST", "/actions/announce", body: #"{"text":"Hello"}"#, headers: club)
      #expect(reply.status == 200)
      #expect(
        fixture.pipeline.state.withLock { $0.actions }
          == ["_club by the token \"desk\": message(to: nil, text: \"Hello\")"])
      #expect(try await fixture.send("GET", "/my/", headers: club).text.contains("The club"))
      for path in ["/members/anna/totals.json", "/my/everything.zip"] {
        #expect(try await fixture.send("GET", path, headers: club).status == 403)
      }
      #expect(
        try await fixture.send(
          "POST", "/actions/vote", body: #"{"program":"5f","vote":"up"}"#, headers: club
        ).status == 403)
    }
  }
}
