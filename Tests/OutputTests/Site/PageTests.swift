import ReadModels
import Testing

@testable import Output

/// Pages of members: what they show, their size, and input that is not as expected.
@Suite struct PageTests {
  private static let sports = [
    ("run", "5:54\u{a0}/km"), ("walk", "5:54\u{a0}/km"), ("ride", "10.2\u{a0}km/h"),
    ("swim", "0:35\u{a0}/100 m"), ("row", "2:57\u{a0}/500 m"), ("ski", "10.2\u{a0}km/h"),
  ]

  @Test(arguments: sports)
  func `every sport has a page for each activity, in its own unit`(
    sport: String, pace: String
  ) throws {
    let activity = PageFixture.activity(1, sport, on: "2026-03-29")
    let pages = try PageFixture(activities: [activity]).pages()
    for path in ["index.html", "2026.html", "activities/\(activity.id).html"] {
      let page = try #require(pages[path])
      let text = page.replacingTags()
      #expect(text.contains(pace), "\(path): \(text)")
    }
  }

  @Test func `a member who does not run sees nothing of runs`() throws {
    let rides = (1...3).map { PageFixture.activity($0, "ride", on: "2026-03-0\($0)") }
    let page = try #require(try PageFixture(activities: rides.reversed()).pages()["index.html"])
    #expect(page.contains("Ride") && !page.contains("Run") && !page.contains("runs"))
  }

  @Test func `the overview has the newest day, a week beside others, and five activities`() throws {
    let pages = try PageFixture.runner(runs: 100).pages()
    let page = try #require(pages["index.html"])
    #expect(page.ranges(of: "data-day=\"2026-06-").count == 14)
    #expect(page.contains("<div data-day=\"2026-06-30\">"))
    #expect(page.contains("<div data-day=\"2026-06-29\" hidden=\"\">"))
    #expect(page.contains("data-week=\"2026-06-29\">"))
    #expect(page.contains("data-week=\"2026-07-06\" hidden=\"\">"))
    #expect(page.ranges(of: "<li><a href=\"activities/").count == 5)
    #expect(page.ranges(of: "<svg class=\"route\"").count == 5)
  }

  @Test func `a week is compared with the week before and the mean of eight`() {
    func week(_ monday: String, count: Int) -> PeriodTotals {
      var run = SportTotals(sport: "run", count: count)
      run.distanceMeters = Thousandths(thousandths: Int64(count) * 8_000_000)
      return PeriodTotals(
        period: "2026-W13", firstDate: monday, lastDate: monday, activeDays: 1, sports: [run])
    }
    let monday = CalendarDate("2026-03-23") ?? .distantPast
    let lines = WeekComparison(
      weeks: [week("2026-03-24", count: 3), week("2026-03-16", count: 2)], monday: monday
    ).lines.map { line in
      let values = line.values.map { $0?.text ?? "–" }
      return "\(line.name(.standard)): \(values.joined(separator: " | "))"
    }
    #expect(
      lines == [
        "Activities: 3 | 2 | 0.3", "Run: 24.0\u{a0}km | 16.0\u{a0}km | 2.0\u{a0}km",
      ])
  }

  @Test func `a page at a former id leads to the page of today, and takes no other's place`() throws
  {
    var older = PageFixture.activity(1, "run", on: "2026-03-28")
    var newer = PageFixture.activity(2, "run", on: "2026-03-29")
    let former = String(repeating: "f", count: 64)
    (newer.aliases, older.aliases) = ([former, older.id], [former])
    let pages = try PageFixture(activities: [newer, older]).pages()
    let moved = try #require(pages["activities/\(former).html"])
    #expect(moved.contains("http-equiv=\"refresh\" content=\"0; url=\(newer.id).html\""))
    #expect(moved.contains("<a href=\"\(newer.id).html\">"))
    let page = try #require(pages["activities/\(older.id).html"])
    #expect(page.contains("Along the river"))
  }

  @Test func `pages stay small: 1,500 runs, one a day`() throws {
    let pages = try PageFixture.runner(runs: 1_500).pages()
    for (path, page) in pages where path != "map.html" {
      let limit =
        path == "index.html" ? 150_000 : path.hasPrefix("activities/") ? 40_000 : 200_000
      #expect(page.utf8.count <= limit, "\(path): \(page.utf8.count) bytes")
    }
  }
}

extension String {
  /// The text of a page alone.
  func replacingTags() -> String { replacing(/<[^>]*>/, with: "") }
}
