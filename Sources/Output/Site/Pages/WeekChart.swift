import ReadModels

/// The moving time of each week: the last 53 weeks or those of a year, beside the year before.
struct WeekChart {
  private let mondays: [CalendarDate]
  private let bars: TimeBars
  /// Nil for the last 53 weeks.
  private let year: Int?

  /// The 53 weeks up to the newest.
  init(weeks: [PeriodTotals]) {
    let times = Self.times(weeks)
    let mondays = times.keys.max().map { last in
      (-52...0).map { CalendarDate(number: last.number + 7 * $0) }
    }
    self.init(mondays: mondays ?? [], times, year: nil)
  }

  /// The weeks of a year.
  init(weeks: [PeriodTotals], year: Int) {
    let monday = CalendarDate(number: CalendarDate.number(year: year, month: 1, day: 4)).monday
    let mondays = (0..<53).map { CalendarDate(number: monday.number + 7 * $0) }
      .filter { CalendarDate(number: $0.number + 3).year == year }
    self.init(mondays: mondays, Self.times(weeks), year: year)
  }

  private init(mondays: [CalendarDate], _ times: [CalendarDate: Int64], year: Int?) {
    let earlier = mondays.map { times[CalendarDate(number: $0.number - 364)] ?? 0 }
    self.mondays = mondays
    self.year = year
    bars = TimeBars(
      values: mondays.map { times[$0] ?? 0 }, before: earlier.contains { $0 > 0 } ? earlier : [],
      pitch: 15, names: Self.names(mondays))
  }

  private static func times(_ weeks: [PeriodTotals]) -> [CalendarDate: Int64] {
    Dictionary(
      weeks.compactMap { week in
        CalendarDate(week.firstDate).map { ($0.monday, week.movingThousandths) }
      }, uniquingKeysWith: +)
  }

  func append(to page: inout Markup) {
    guard !bars.isEmpty else { return }
    let texts = page.texts
    let isCompared = year != nil && !bars.before.isEmpty
    let heading = isCompared ? texts(.timeAWeekBeside, "\((year ?? 0) - 1)") : texts[.timeAWeek]
    page.section(heading) { section in
      let years = year.map { ("\($0)", "\($0 - 1)") }
      bars.append(
        texts[.movingTimeByWeek], legend: years ?? (texts[.lastTwelveMonths], texts[.yearEarlier]),
        to: &section)
      section.element("details") { details in
        details.element("summary", .weeksAsTable)
        details.table(.movingTimeByWeek, bars.columns(.weekBeginning)) { rows in
          for index in mondays.indices.reversed() { row(index, &rows) }
        }
      }
    }
  }

  private func row(_ index: Int, _ rows: inout Markup) {
    guard bars.values[index] > 0 || !bars.before.isEmpty else { return }
    rows.element("tr") { row in
      row.element("td", ["class": "day"]) { $0.date(mondays[index], .year) }
      bars.numbers(index, &row)
    }
  }

  /// The name of a month below its first week, where there is room for it.
  private static func names(_ mondays: [CalendarDate]) -> [(place: Int, text: (Texts) -> String)] {
    mondays.indices.compactMap { index in
      let month = mondays[index].month
      let isNew = index == 0 || mondays[index - 1].month != month
      let isRoom = index + 2 < mondays.count && mondays[index + 2].month == month
      return isNew && isRoom ? (index, { $0.month(month) }) : nil
    }
  }
}
