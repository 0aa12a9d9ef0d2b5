import ReadModels

/// `members/<member>/index.html`: the newest of a member, and the ways to everything else.
struct MemberPage {
  let models: MemberPageModels
  let settings: SiteSettings

  /// How many activities the page lists.
  private static let listed = 15

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: models.member, depth: 2, settings: settings, member: models.member)
    return frame.document { page in
      page.element("h1") { $0.foreign(models.member) }
      if settings.isPublic { publicContents(&page) } else { contents(&page) }
    }
  }

  private func contents(_ page: inout Markup) {
    links(&page)
    guard !models.activities.isEmpty || !(models.days ?? []).isEmpty else {
      clubParts(&page)
      return page.element("p", ["class": "note"], .nothingYet)
    }
    page.element("div", ["class": "columns"]) { columns in
      if let latest = models.latest {
        TodaySection(latest: latest, goals: models.dayGoals).append(to: &columns)
        WeekSection(latest: latest).append(to: &columns)
      }
    }
    NewestSection(models: models).append(to: &page)
    MilestoneSection(models: models).append(to: &page)
    clubParts(&page)
    if let progress = models.latest?.progress {
      let ledger = models.progress.first { !$0.ledger.isEmpty }.map { "\($0.period)-points.html" }
      ProgressSection(
        progress: progress, newestDate: models.latest?.newestDate, ledger: ledger,
        showsDay: models.dayGoals.isEmpty
      ).append(to: &page)
    }
    calendars(&page)
    WeekChart(weeks: models.weeks).append(to: &page)
    MonthChart(months: models.months).append(to: &page)
    RecordsSection(models: models, settings: settings).append(to: &page)
    LiftsSection(records: models.lifts, models: models).append(to: &page)
    TrainingSection(training: models.training).append(to: &page)
    BodySection(body: models.body, days: models.days ?? []).append(to: &page)
    GearSection(activities: models.activities).append(to: &page)
    years(&page)
  }

  /// The club's news for this member.
  private func clubParts(_ page: inout Markup) {
    NotesSection(notes: models.notes).append(to: &page)
    BookingsSection(bookings: models.bookings).append(to: &page)
    if let nearby = models.nearby { NearbySection(nearby: nearby).append(to: &page) }
  }

  private func publicContents(_ page: inout Markup) {
    page.element("dl", ["class": "tiles"]) { tiles in
      tiles.tile(.runs, .count(models.runs.count))
      tiles.tile(
        .lastRun, models.runs.first?.date.map { settings.texts.text(of: $0, .year) })
    }
    RecordsSection(models: models, settings: settings).append(to: &page)
    page.section(.newestRuns) { section in
      ActivityTable(activities: Array(models.runs.prefix(Self.listed)), settings: settings)
        .append(caption: settings.texts[.newestRuns], to: &section)
      links(&section)
    }
  }

  /// The ways to the other pages of the member.
  private func links(_ page: inout Markup) {
    let years = models.years
    guard !years.isEmpty || models.programs != nil else { return }
    page.element("nav", ["class": "chips", "aria-label": page.texts[.pagesOfMember]]) { nav in
      for year in years { nav.element("a", ["href": "\(year).html"], year) }
      if !models.routes.isEmpty { nav.element("a", ["href": "map.html"], .allRoutes) }
      if models.programs != nil {
        nav.element("a", ["href": MemberProgramsPage.path], .programs)
      }
    }
  }

  private func calendars(_ page: inout Markup) {
    let measures = DayMeasure.all(of: models)
    guard !measures.isEmpty else { return }
    page.section(.days) { $0.grids(measures) }
  }

  private func years(_ page: inout Markup) {
    guard let totals = models.totals, !totals.years.isEmpty else { return }
    page.section(.years) { section in
      PeriodTable(periods: totals.years, addresses: { "\($0.period).html" })
        .append(caption: section.texts[.sumsByYear], to: &section)
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
    let columns: [ColumnHead] = [
      .words(.period), .words(.sport), .number(.count), .number(.distance), .number(.movingTime),
      .number(.ascent),
    ]
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
      // A period has its name once; a heading without words is a plain cell.
      row.element(period == nil ? "td" : "th", ["scope": period.map { _ in "row" }]) { head in
        guard let period else { return }
        guard let address = addresses(period) else { return head.text(head.texts.name(of: period)) }
        head.element("a", ["href": address], head.texts.name(of: period))
      }
      row.cell(row.texts.capitalizedSport(sport.sport))
      row.number(.count(sport.count))
      row.number(sport.distanceMeters.flatMap(Measure.distance(ofSum:)))
      row.number(sport.movingSeconds.flatMap(Measure.time(ofSum:)))
      row.number(sport.ascentMeters.map(Measure.height))
    }
    rows.newline()
  }
}
