import Testing

@testable import Output

/// The address that pages send to tile servers, which reject requests without one.
@Suite struct TilePolicyTests {
  private static let web = "https://{s}.tile.example.org/{z}/{x}/{y}.png"

  /// The pages with a map; all other pages have the same head.
  private func pages(tiles address: String?) throws -> [String] {
    var settings = SiteSettings()
    settings.tiles = try address.map {
      try #require(SiteSettings.Tiles(address: $0, attribution: "© the map's makers"))
    }
    return try PageFixture.runner(runs: 2).pages(settings).values.map {
      $0.replacing("&#39;", with: "'")
    }
  }

  @Test func `with tiles from the web, requests name the site and never the page`() throws {
    for page in try pages(tiles: Self.web) {
      #expect(page.contains("<meta name=\"referrer\" content=\"origin\">"))
      #expect(page.contains("img-src 'self' file: data: https://*.tile.example.org;"))
    }
  }

  @Test(arguments: [nil, "../../../tiles/{z}/{x}/{y}.png"])
  func `without them, no request names anything or leaves the site`(tiles: String?) throws {
    for page in try pages(tiles: tiles) {
      #expect(page.contains("<meta name=\"referrer\" content=\"no-referrer\">"))
      #expect(page.contains("img-src 'self' file: data:;"))
    }
  }
}
