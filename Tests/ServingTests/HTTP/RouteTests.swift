import Testing

@testable import Serving

/// The addresses of the server.
@Suite struct RouteTests {
  @Test(arguments: [
    ("/live/owntracks", Route.live(.ownTracks)), ("/pub", .live(.ownTracks)),
    ("/live/overland", .live(.overland)), ("/live/owntracks/", .live(.ownTracks)),
    ("/live/osmand", .live(.osmAnd)),
    ("/live/gpslogger", .live(.gpsLogger)), ("/upload/a%20b.gpx", .upload(name: "a b.gpx")),
    ("/uploads/00", .uploadState(digest: "00")),
    ("/members/anna/totals.json", .readModel(member: "anna", path: "totals.json")),
    ("/members/anna/2026/days.json", .readModel(member: "anna", path: "2026/days.json")),
    ("/members/anna/changes", .changes(member: "anna")), ("/site", .page(path: "")),
    ("/site/", .page(path: "")), ("/site/members/anna/", .page(path: "members/anna")),
    ("/session", .signIn), ("/actions/correct", .action(.correct)),
    ("/actions/close-season", .action(.closeSeason)), ("/", .home), ("/my/", .desk), ("/my", .desk),
    ("/my/desk.js", .deskFile("desk.js")), ("/my/everything.zip", .everything),
    ("/members/anna/live.json", .lastFixes(member: "anna")), ("/session/end", .signOut),
    ("/healthz", .health),
    ("/readyz", .readiness), ("/metrics", .metrics),
  ])
  func `an address has a route`(path: String, route: Route) {
    #expect(Route(path: path) == route)
    #expect(!route.methods.isEmpty)
  }

  @Test(arguments: [
    "", "x", "/actions/other", "/my/other.js", "/my/a/b", "/session/x", "/live", "/live/",
    "/live/other", "/pub/", "/upload/", "/upload/a/b",
    "/upload/..",
    "/upload/.hidden", "/upload/a%2Fb", "/upload/a%00", "/upload/%FF", "/members/anna",
    "/members/anna/", "/members/anna/../ben/totals.json", "/members/anna/%2e%2e/ben",
    "/members/anna//totals.json", "/members/anna/.hidden", "/site/../var", "/site/%2e%2e/var",
    "/site/.lock", "/healthz/", "//healthz", "/members/./x",
  ])
  func `other addresses have none, and none leads out of its folder`(path: String) {
    #expect(Route(path: path) == nil)
  }

  @Test(arguments: ["/", "/?id=1", "/anything/../x"])
  func `on the port of OsmAnd every address is its own`(path: String) {
    #expect(Route(path: path, isOsmAndPort: true) == .live(.osmAnd))
  }

  @Test(arguments: [
    ("a=1&b=2", [["a", "1"], ["b", "2"]]), ("a=x+y%2B&a=", [["a", "x y+"], ["a", ""]]),
    ("a", [["a", ""]]), ("", []), ("&&", []), ("a=%", []), ("a=%FF&b=1", [["b", "1"]]),
    ("a=1=2", [["a", "1=2"]]),
  ])
  func `parameters are decoded`(text: String, expected: [[String]]) {
    #expect(FormText.parameters(text).map { [$0.name, $0.value] } == expected)
  }
}
