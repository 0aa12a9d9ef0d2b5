import ReadModels

/// `members/<member>/<year>.html`: all activities of a year, its days, weeks and months.
struct YearPage {
  let models: MemberPageModels
  let year: String
  let settings: SiteSettings

  private var activities: [Activity] {
    models.activities.filter { $0.localStart.hasPrefix("\(year)-") }
  }

  private var number: Int { Int(year) ?? 0 }

  var bytes: [UInt8] {
    let frame = PageFrame(
      title: year, depth: 2, trail: [(models.member, "index.html")], settings: settings)
    return frame.document { page in
      page.element("h1", year)
      neighbors(&page)
      if !settings.isPublic { contents(&page) }
      list(&page)
    }
  }

  private func neighbors(_ page: inout Markup) {
    page.element("nav", ["class": "chips", "aria-label": page.texts[.years]]) { nav in
      for other in models.years {
        let current = other == year ? "page" : nil
        nav.element("a", ["href": "\(other).html", "aria-current": current], other)
      }
    }
  }

  private func contents(_ page: inout Markup) {
    calendars(&page)
    if let months = YearComparison(models: models, year: number) { months.append(to: &page) }
    WeekChart(weeks: models.weeks, year: number).append(to: &page)
    // A script makes the calendars from the table of activities.
    page.newline()
    page.element("section", ["class": "card", "hidden": ""]) { section in
      section.element("h2", .calendar)
      section.element("div", ["id": "months"])
    }
  }

  private func calendars(_ page: inout Markup) {
    let measures = DayMeasure.all(of: models).map { $0.limited(to: number) }
      .filter { !$0.values.isEmpty }
    guard !measures.isEmpty, (1...9_998).contains(number) else { return }
    let last = CalendarDate(number: CalendarDate.number(year: number, month: 12, day: 31))
    page.section(.days) { section in
      section.grids(measures, through: last)
      guard !models.days(of: year).isEmpty else { return }
      section.element("a", ["href": "\(year)-days.html"], section.texts(.allDailyValues, year))
    }
  }

  private func list(_ page: inout Markup) {
    guard !activities.isEmpty else { return }
    let isPublic = settings.isPublic
    page.section(isPublic ? .runs : .activities) { section in
      section.search(.findActivity)
      ActivityTable(activities: activities, settings: settings)
        .append(
          caption: section.texts(isPublic ? .runsOf : .activitiesOf, year),
          to: &section)
    }
  }
}

/// The months of a year beside those of the year before it.
struct YearComparison {
  let year: Int
  /// By month, 1 to 12: thousandths of metres and of seconds.
  private let sums: [[Int: (meters: Int64, seconds: Int64)]]

  /// - Returns: nil when the year has no month with an activity.
  init?(models: MemberPageModels, year: Int) {
    self.year = year
    sums = [year, year - 1].map { Self.sums(models.months, year: $0) }
    guard !sums[0].isEmpty else { return nil }
  }

  private static func sums(
    _ months: [PeriodTotals], year: Int
  ) -> [Int: (meters: Int64, seconds: Int64)] {
    var sums: [Int: (meters: Int64, seconds: Int64)] = [:]
    for month in months {
      guard let first = CalendarDate(month.firstDate), first.year == year else { continue }
      for sport in month.sports where sport.sport != "vehicle" {
        let known = sums[first.month] ?? (0, 0)
        sums[first.month] = (
          known.meters &+ max(0, sport.distanceMeters?.thousandths ?? 0),
          known.seconds &+ max(0, sport.movingSeconds?.thousandths ?? 0)
        )
      }
    }
    return sums
  }

  func append(to page: inout Markup) {
    let isAlone = sums[1].isEmpty
    page.section(
      isAlone ? page.texts[.months] : page.texts(.monthsBeside, "\(year - 1)")
    ) { section in
      let texts = section.texts
      let columns: [ColumnHead] = [.words(.month), .number(.movingTime), .number(.distance)]
      let before = [TextKey.time, .distance].map {
        ColumnHead.plain("\(texts[$0]) \(year - 1)", isNumber: true)
      }
      section.table(texts(.monthsOf, "\(year)"), columns + (isAlone ? [] : before)) { rows in
        for month in 1...12 where sums.contains(where: { $0[month] != nil }) {
          rows.element("tr") { row in
            row.element("th", ["scope": "row"], texts.month(month))
            for sums in sums.prefix(isAlone ? 1 : 2) {
              let sum = sums[month] ?? (0, 0)
              row.number(.time(ofSum: Thousandths(thousandths: sum.seconds)))
              row.number(.distance(ofSum: Thousandths(thousandths: sum.meters)))
            }
          }
        }
      }
    }
  }
}
