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

  // MARK: New records

  private func record(
    _ discipline: String, meters: Int64, seconds: Int64, on date: String, of run: Activity
  ) -> PersonalRecord {
    let (start, distance, time) = (
      Thousandths(thousandths: 0), Thousandths(thousandths: meters * 1_000),
      Thousandths(thousandths: seconds * 1_000)
    )
    return PersonalRecord(
      discipline: discipline, sport: "run", distanceMeters: distance, seconds: time, date: date,
      activity: run.id,
      window: Window(
        startSeconds: start, endSeconds: time, startMeters: start, endMeters: distance),
      history: [], flags: [])
  }

  /// The club's page of a member whose newest run is of 29 March 2026, with a record of a day.
  private func page(recordOn date: String) throws -> String {
    let run = PageFixture.activity(1, "run", on: "2026-03-29")
    var fixture = PageFixture(activities: [run])
    fixture.records = [record("15k", meters: 15_000, seconds: 4_500, on: date, of: run)]
    let settings = SiteSettings()
    let page = try #require(
      Pages.shared([fixture.models.summary(settings)], settings).first { $0.path == "index.html" })
    return String(decoding: try page.bytes(), as: UTF8.self)
  }

  @Test func `records of the four weeks up to the newest activity are new, with their year`() throws
  {
    let page = try page(recordOn: "2026-03-02")
    let start = try #require(page.firstRange(of: "New records"))
    let end = try #require(page[start.lowerBound...].firstRange(of: "</section>"))
    let text = String(page[start.lowerBound..<end.lowerBound]).replacingTags()
    #expect(text == "New recordsanna15 km in 1:15:00.02 Mar 2026\n", "\(text)")
  }

  @Test(arguments: ["2026-03-01", "2016-07-29"])
  func `an older record is not new, even where it is the newest`(date: String) throws {
    let page = try page(recordOn: date)
    #expect(!page.contains("New records"))
  }

  // MARK: The members on the screen

  /// The screen with a member for each list of audiences, all with one best time over 5 km.
  private func screen(
    _ audiences: [String: [ClubAudiencePeriod]?], recordOn date: String = "2026-03-29"
  ) throws -> String {
    var settings = SiteSettings()
    settings.hasScreen = true
    let members = audiences.sorted { $0.key < $1.key }.map { name, club in
      let run = PageFixture.activity(1, "run", on: "2026-03-29")
      var fixture = PageFixture(activities: [run], name: name)
      fixture.records = [record("5k", meters: 5_000, seconds: 1_500, on: date, of: run)]
      var summary = fixture.models.summary(settings)
      summary.club = club
      return summary
    }
    let page = try #require(
      Pages.shared(members, settings).first { $0.path == "screen.html" })
    return String(decoding: try page.bytes(), as: UTF8.self)
  }

  private func always(_ audience: String) -> [ClubAudiencePeriod] {
    [ClubAudiencePeriod(from: nil, audience: audience)]
  }

  @Test func `a screen names those alone who agreed to be seen in the club`() throws {
    let page = try screen([
      "anna": always("club"), "ben": always("nobody"), "chloe": nil, "dora": always("public"),
      "erik": always("link"),
    ])
    for name in ["anna", "dora"] { #expect(page.contains(">\(name)<"), "\(name)") }
    for name in ["ben", "chloe", "erik"] { #expect(!page.contains(">\(name)<"), "\(name)") }
  }

  @Test func `a screen shows the days on which a member agreed`() throws {
    let before = ClubAudiencePeriod(from: "2026-03-30", audience: "club")
    let since = ClubAudiencePeriod(from: "2026-03-29", audience: "club")
    let withdrawn = ClubAudiencePeriod(from: "2026-04-01", audience: "nobody")
    let page = try screen([
      "anna": [since], "ben": [before], "chloe": always("club") + [withdrawn],
    ])
    #expect(page.contains(">anna<"))
    for name in ["ben", "chloe"] { #expect(!page.contains(">\(name)<"), "\(name)") }
  }

  @Test func `a screen follows what holds on the club's newest day, not what is typed ahead`()
    throws
  {
    let withdrawn = ClubAudiencePeriod(from: "2026-02-01", audience: "nobody")
    let ahead = ClubAudiencePeriod(from: "2027-01-01", audience: "club")
    let page = try screen(
      [
        "anna": always("club") + [ahead], "ben": always("club") + [withdrawn, ahead],
        "chloe": [ahead],
      ], recordOn: "2026-01-15")
    #expect(page.contains(">anna<"))
    for name in ["ben", "chloe"] { #expect(!page.contains(">\(name)<"), "\(name)") }
  }

  @Test func `a screen has the newest week alone, and none without a member to show`() throws {
    let page = try screen(["anna": always("club")])
    #expect(page.contains("data-week=\"2026-03-23\"") && !page.contains("2026-03-30"))
    let empty = try screen(["ben": always("nobody")])
    #expect(!empty.contains("data-week") && !empty.contains("Active members"))
  }

  @Test func `equal best times share a place`() throws {
    let page = try screen(["anna": always("club"), "ben": always("club"), "chloe": always("club")])
    #expect(page.split(separator: "<td class=\"n\">1</td><td class=\"name\">").count == 4)
    #expect(!page.contains("<td class=\"n\">2</td><td class=\"name\">"))
  }

  @Test(arguments: ["red", "#12345", "#1234567", "#zzzzzz", "; }"])
  func `a colour that is none is not written`(color: String) throws {
    var settings = SiteSettings()
    settings.color = color
    #expect(try pages(settings)["assets/club.css"] == nil)
  }
}
