import ReadModels
import Testing

@testable import Output

/// The club's index and the page for a screen.
@Suite struct ClubPageTests {
  private var fixture: PageFixture {
    PageFixture(
      activities: [
        PageFixture.activity(1, "ride", on: "2026-03-29"),
        PageFixture.activity(2, "swim", on: "2026-03-23"),
        PageFixture.activity(3, "run", on: "2026-03-22"),
        PageFixture.activity(4, "run", on: "2026-02-28"),
      ])
  }

  private func pages(_ settings: SiteSettings) throws -> [String: String] {
    let pages = Pages.shared([fixture.models.summary(settings)], settings)
    return Dictionary(
      uniqueKeysWithValues: try pages.map {
        ($0.path, String(decoding: try $0.bytes(), as: UTF8.self))
      })
  }

  @Test func `the newest week sums activities of every sport`() throws {
    let page = try #require(try pages(SiteSettings())["index.html"])
    let week = try #require(page.firstRange(of: "<div data-week=\"2026-03-23\">"))
    let end = try #require(page[week.lowerBound...].firstRange(of: "</dd></div></dl>"))
    let text = String(page[week.lowerBound..<end.upperBound]).replacingTags()
    #expect(
      text == "Week of Mon 23 Mar 2026Active members1Activities2Distance20.0\u{a0}km"
        + "Moving time1 h 58 min", "\(text)")
    #expect(page.contains("data-week=\"2026-03-30\" hidden=\"\""))
  }

  @Test func `activities of the four weeks up to the newest are listed, newest first`() {
    let recent = fixture.models.summary(SiteSettings()).recent
    #expect(recent.map(\.date) == ["2026-03-29", "2026-03-23", "2026-03-22"])
  }

  @Test func `a screen is made where it is wanted, and never of a public site`() throws {
    var settings = SiteSettings()
    #expect(try pages(settings)["screen.html"] == nil)
    settings.hasScreen = true
    #expect(try pages(settings)["screen.html"] != nil)
    settings.audience = .everybody
    let open = try pages(settings)
    #expect(open["screen.html"] == nil)
    #expect(open["index.html"]?.contains("data-week") == false)
    #expect(open["index.html"]?.contains("screen.html") == false)
  }

  @Test(arguments: ["red", "#12345", "#1234567", "#zzzzzz", "; }"])
  func `a colour that is none is not written`(color: String) throws {
    var settings = SiteSettings()
    settings.color = color
    #expect(try pages(settings)["assets/club.css"] == nil)
  }
}
