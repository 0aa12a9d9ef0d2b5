import Testing

@testable import Output

@Suite struct SiteSettingsTests {
  @Test func `tiles come from the web or from a folder beside the site`() throws {
    let tiles = try #require(
      SiteSettings.Tiles(address: "https://{s}.tile.example.org/{z}/{x}/{y}.png", attribution: ""))
    #expect(tiles.origin == "https://*.tile.example.org")
    let folder = try #require(
      SiteSettings.Tiles(address: "../../../tiles/{z}/{x}/{y}.png", attribution: ""))
    #expect(folder.origin == nil)
  }

  @Test(arguments: [
    "https://tile.example.org/{z}/{x}.png", "ftp://example.org/{z}/{x}/{y}",
    "https://a.org; script-src *//{z}/{x}/{y}", "javascript:x()//{z}{x}{y}",
    "https:///{z}/{x}/{y}", "https://a.org'/{z}/{x}/{y}",
  ])
  func `what would open the policy is no address`(address: String) {
    #expect(SiteSettings.Tiles(address: address, attribution: "") == nil)
  }
}
