import ReadModels

/// `members/<member>/index.html`: a member's years at a glance.
struct MemberPage {
  let models: MemberPageModels
  let settings: SiteSettings

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: models.member, depth: 2, trail: [("The club", "../../index.html")],
      settings: settings, scripts: ["pages.js"])
    return frame.document { page in
      page.element("h1") { $0.foreign(models.member) }
      page.element("dl", ["class": "tiles"], tiles)
      if !settings.isPublic {
        calendars(&page)
        WeekChart(runs: models.runs).append(to: &page)
      }
      RecordsSection(models: models, settings: settings).append(to: &page)
      if !settings.isPublic { TrainingSection(training: models.training).append(to: &page) }
      years(&page)
      RunList(runs: models.runs, settings: settings).append(to: &page)
    }
  }

  private func tiles(_ tiles: inout Markup) {
    let meters = models.runs.reduce(0) { $0 + $1.sumOfMeters }
    let seconds = models.runs.reduce(0) { $0 + $1.sumOfSeconds }
    tiles.tile("Runs", Words.grouped(Int64(models.runs.count)))
    guard !settings.isPublic else {
      return tiles.tile("Last run", models.runs.first?.date?.tileWords)
    }
    tiles.tile("Distance run", Words.wholeKilometers(Thousandths(thousandths: meters)), "km")
    tiles.tile("Time running", Words.hours(Thousandths(thousandths: seconds)))
    tiles.tile(
      "Longest run",
      models.runs.compactMap(\.distanceMeters).max().map(Words.kilometers), "km")
    tiles.tile(
      "Longest streak", models.totals?.longestStreak.map { Words.counted($0.days, "day") })
    tiles.tile("Last run", models.runs.first?.date?.tileWords)
  }

  private func calendars(_ page: inout Markup) {
    let kinds = DayMeasure.all(of: models, isPublic: settings.isPublic)
    guard !kinds.isEmpty else { return }
    page.section("Days") { section in
      for (index, kind) in kinds.enumerated() {
        section.element(
          "details",
          index == 0 ? ["class": "plain", "open": ""] : ["class": "plain"]
        ) { details in
          details.element("summary", kind.name)
          DayCalendar(measure: kind).append(to: &details)
        }
      }
    }
  }

  /// Sums by year and sport, which also give the calendar's contents in numbers.
  private func years(_ page: inout Markup) {
    guard let totals = models.totals, !totals.years.isEmpty else { return }
    page.section("Totals") { section in
      section.table("Sums by year and sport", Self.totalColumns) { rows in
        for year in totals.years { append(year, &rows) }
      }
      section.element("details") { details in
        details.element("summary", "Months")
        details.table("Sums by month and sport", Self.totalColumns) { rows in
          for month in models.months { append(month, &rows) }
        }
      }
    }
  }

  private static let totalColumns = [
    "Period", "Sport", "Count#", "Distance#", "Time moving#", "Ascent#",
  ]

  private func append(_ period: PeriodTotals, _ rows: inout Markup) {
    for sport in period.sports {
      rows.element("tr") { row in
        row.element("th", ["scope": "row"], period.period)
        row.cell(Words.name(sport.sport))
        row.number(Words.grouped(Int64(sport.count)))
        row.number(sport.distanceMeters.map { "\(Words.kilometers($0)) km" })
        row.number(sport.movingSeconds.map(Words.hours))
        row.number(sport.ascentMeters.map { "\(Words.whole($0)) m" })
      }
      rows.newline()
    }
  }
}
