import ReadModels

/// `members/<member>/index.html`: the newest of a member, and the ways to everything else.
struct MemberPage {
  let models: MemberPageModels
  let settings: SiteSettings

  /// How many activities the page lists.
  private static let listed = 15

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: models.member, depth: 2, trail: [(settings.clubName, "../../index.html")],
      settings: settings, scripts: ["pages.js"])
    return frame.document { page in
      page.element("h1") { $0.foreign(models.member) }
      if settings.isPublic { publicContents(&page) } else { contents(&page) }
    }
  }

  private func contents(_ page: inout Markup) {
    links(&page)
    NotesSection(notes: models.notes).append(to: &page)
    guard !models.activities.isEmpty || !(models.days ?? []).isEmpty else {
      return page.element("p", ["class": "note"], "No activities and no daily values yet.")
    }
    page.element("div", ["class": "columns"]) { columns in
      if let latest = models.latest {
        TodaySection(latest: latest).append(to: &columns)
        WeekSection(latest: latest).append(to: &columns)
      }
    }
    NewestSection(models: models).append(to: &page)
    MilestoneSection(models: models).append(to: &page)
    calendars(&page)
    WeekChart(weeks: models.weeks).append(to: &page)
    RecordsSection(models: models, settings: settings).append(to: &page)
    TrainingSection(training: models.training).append(to: &page)
    years(&page)
  }

  private func publicContents(_ page: inout Markup) {
    page.element("dl", ["class": "tiles"]) { tiles in
      tiles.tile("Runs", Words.grouped(Int64(models.runs.count)))
      tiles.tile("Last run", models.runs.first?.date?.tileWords)
    }
    RecordsSection(models: models, settings: settings).append(to: &page)
    page.section("Newest runs") { section in
      ActivityTable(activities: Array(models.runs.prefix(Self.listed)), settings: settings)
        .append(caption: "Newest runs", folder: "activities/", to: &section)
      links(&section)
    }
  }

  /// The ways to the other pages of the member.
  private func links(_ page: inout Markup) {
    let years = models.years
    guard !years.isEmpty else { return }
    page.element("nav", ["class": "chips", "aria-label": "Pages of this member"]) { nav in
      for year in years { nav.element("a", ["href": "\(year).html"], year) }
      if !models.routes.isEmpty { nav.element("a", ["href": "map.html"], "All routes") }
    }
  }

  private func calendars(_ page: inout Markup) {
    let measures = DayMeasure.all(of: models)
    guard !measures.isEmpty else { return }
    page.section("Days") { section in
      for (index, measure) in measures.enumerated() {
        section.element(
          "details", index == 0 ? ["class": "plain", "open": ""] : ["class": "plain"]
        ) { details in
          details.element("summary", measure.name)
          DayGrid(measure: measure)?.append(to: &details)
        }
      }
    }
  }

  private func years(_ page: inout Markup) {
    guard let totals = models.totals, !totals.years.isEmpty else { return }
    page.section("Years") { section in
      PeriodTable(periods: totals.years, addresses: { "\($0.period).html" })
        .append(caption: "Sums by year and sport", to: &section)
    }
  }
}

extension MemberPageModels {
  /// The years that have a page, newest first.
  var years: [String] {
    let dates = activities.lazy.map(\.localStart)
    let days = (self.days ?? []).lazy.map(\.date)
    return Set(dates.map { String($0.prefix(4)) } + days.map { String($0.prefix(4)) })
      .filter { $0.utf8.count == 4 && $0.allSatisfy(\.isNumber) }.sorted(by: >)
  }
}

/// Sums by period and sport.
struct PeriodTable {
  let periods: [PeriodTotals]
  /// The page of a period; nil without.
  let addresses: (PeriodTotals) -> String?

  func append(caption: String, to section: inout Markup) {
    let columns = ["Period", "Sport", "Count#", "Distance#", "Moving time#", "Ascent#"]
    section.table(caption, columns) { rows in
      for period in periods {
        for (index, sport) in period.sports.enumerated() {
          append(sport, of: index == 0 ? period : nil, &rows)
        }
      }
    }
  }

  private func append(_ sport: SportTotals, of period: PeriodTotals?, _ rows: inout Markup) {
    rows.element("tr", period == nil ? [:] : ["class": "first"]) { row in
      row.element("th", ["scope": "row"]) { head in
        guard let period else { return }
        guard let address = addresses(period) else { return head.text(period.words) }
        head.element("a", ["href": address], period.words)
      }
      row.cell(Words.name(sport.sport).capitalizedFirst)
      row.number(.count(sport.count))
      row.number(sport.distanceMeters.map(Measure.sum))
      row.number(sport.movingSeconds.map(Words.shortHours))
      row.number(sport.ascentMeters.map(Measure.height))
    }
    rows.newline()
  }
}

extension PeriodTotals {
  /// `2026`, `March 2026`, `Week of 23 Mar`.
  var words: String {
    if period.contains("W"), let monday = CalendarDate(firstDate)?.monday {
      return monday.shortWords
    }
    guard period.utf8.count == 7, let first = CalendarDate("\(period)-01") else { return period }
    return "\(CalendarDate.months[first.month - 1]) \(first.year)"
  }
}
