import ReadModels
import Testing

@testable import Output

/// Pages of unexpected data.
@Suite struct BadInputTests {
  @Test func `a title with markup is text on every page`() throws {
    var activity = PageFixture.activity(1, "ride", on: "2026-03-29")
    activity.title = MarkupTests.hostile
    var settings = SiteSettings()
    settings.name = MarkupTests.hostile
    let fixture = PageFixture(activities: [activity])
    var pages = try fixture.pages(settings)
    for page in Pages.shared([fixture.models.summary(settings)], settings)
    where page.path == "index.html" {
      pages["club"] = String(decoding: try page.bytes(), as: UTF8.self)
    }
    #expect(pages.count == 4)
    for (path, page) in pages {
      #expect(page.contains("&lt;script&gt;x()"), "\(path)")
      #expect(!page.contains("<script>x") && !page.contains("<img"), "\(path)")
    }
  }

  @Test func `a long name, and a day with 90,000 steps`() throws {
    var fixture = PageFixture(
      activities: [PageFixture.activity(1, "swim", on: "2026-03-29")],
      name: String(repeating: "n", count: 200))
    var day = Day(date: "2026-03-29", timeZone: "UTC")
    day.steps = 90_000
    day.sleepMinutes = Int.max
    fixture.days = [day]
    let page = try #require(try fixture.pages()["index.html"])
    #expect(page.contains("90,000") && page.contains(fixture.name))
  }

  @Test func `the page of a member without data states it`() throws {
    let pages = try PageFixture().pages()
    #expect(pages.keys.sorted() == ["index.html"])
    #expect(pages["index.html"]?.contains("No activities and no daily values yet.") == true)
  }

  @Test func `a route over the date line stays in one piece`() throws {
    let path = try #require(
      RoutePicture.path([[17_990_000, 0, 18_000_000, 0, -17_990_000, 0]]))
    #expect(path == "M6 48L48 48L90 48")
  }

  @Test(arguments: [[], [[]], [[5]], [[1, 2]], [[1, 2, 1, 2]]])
  func `a route without extent has no line`(lines: [[Int]]) {
    #expect(RoutePicture.path(lines) == nil)
  }

  @Test func `dates far away and numbers out of range make pages`() throws {
    var activity = PageFixture.activity(1, "ride", on: "9999-12-31")
    activity.distanceMeters = Thousandths(thousandths: .max)
    activity.movingSeconds = Thousandths(thousandths: .max)
    activity.elapsedSeconds = Thousandths(thousandths: .min)
    activity.averagePaceSecondsPerKilometer = Thousandths(thousandths: -1)
    activity.ascentMeters = Thousandths(thousandths: .min)
    var other = PageFixture.activity(2, "yoga", on: "0001-01-01")
    other.distanceMeters = nil
    #expect(try PageFixture(activities: [activity, other]).pages().count == 5)
  }

  @Test func `a public site has neither routes nor newest values`() throws {
    var settings = SiteSettings()
    settings.audience = .everybody
    let fixture = PageFixture.runner(runs: 30)
    let models = MemberPageModels(
      member: "anna",
      activities: [
        Activities(
          member: "anna", period: "2026",
          activities: fixture.activities + [PageFixture.activity(99, "ride", on: "2026-01-01")])
      ],
      runs: [
        Runs(
          member: "anna", period: "2026",
          runs: fixture.activities.map { Run(id: $0.id, bestEfforts: []) })
      ], days: nil, totals: nil, yearTotals: [], records: nil, yearRecords: [], training: [],
      routes: [Routes(member: "anna", period: "2026", routes: fixture.routes)],
      latest: fixture.models.latest,
      privacy: Privacy(
        member: "anna", periods: [],
        visibility: PartVisibility(runs: "public", days: "nobody", body: "nobody")))
    let key = PublicationKey { text in Array((text + String(repeating: "k", count: 32)).utf8) }
    let pages = Pages.all(of: models, settings, key: key, digest: { _ in "0" }) { activity in
      RunModels(
        detail: ActivityDetail(
          member: "anna", activity: activity, provenance: Provenance(event: "1", events: ["1"])),
        map: nil, series: nil)
    }
    #expect(pages.count == 32)
    #expect(!pages.contains { $0.path == "map.html" || $0.path.hasSuffix("-days.html") })
    for page in pages.prefix(2) {
      let text = String(decoding: try page.bytes(), as: UTF8.self)
      for word in ["<svg class=\"route\"", "data-day", "data-m", "data-values", "Ride", "07:00"] {
        #expect(!text.contains(word), "\(page.path): \(word)")
      }
    }
    #expect(models.summary(settings).recent.isEmpty)
    #expect(models.summary(settings).activities == 30)
  }
}
