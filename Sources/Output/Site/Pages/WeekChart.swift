import ReadModels

/// The moving time of each week: the last 53 weeks, or a year beside the year before it.
struct WeekChart {
  /// Bars of one colour: seconds in thousandths, one a place.
  private let values: [Int64]
  /// The same weeks a year earlier; empty without.
  private let before: [Int64]
  private let mondays: [CalendarDate]
  /// The year before; nil without.
  private let yearBefore: Int?
  private static let height: Int64 = 150

  /// The 53 weeks up to the newest.
  init(weeks: [PeriodTotals]) {
    let times = Self.times(weeks)
    yearBefore = nil
    before = []
    guard let last = times.keys.max() else {
      (mondays, values) = ([], [])
      return
    }
    mondays = (-52...0).map { CalendarDate(number: last.number + 7 * $0) }
    values = mondays.map { times[$0] ?? 0 }
  }

  /// The weeks of a year beside those of the year before it.
  init(weeks: [PeriodTotals], year: Int) {
    let times = Self.times(weeks)
    let monday = CalendarDate(number: CalendarDate.number(year: year, month: 1, day: 4)).monday
    mondays = (0..<53).map { CalendarDate(number: monday.number + 7 * $0) }
      .filter { CalendarDate(number: $0.number + 3).year == year }
    values = mondays.map { times[$0] ?? 0 }
    let earlier = mondays.map { times[CalendarDate(number: $0.number - 364)] ?? 0 }
    before = earlier.contains { $0 > 0 } ? earlier : []
    yearBefore = before.isEmpty ? nil : year - 1
  }

  private static func times(_ weeks: [PeriodTotals]) -> [CalendarDate: Int64] {
    var times: [CalendarDate: Int64] = [:]
    for week in weeks {
      guard let monday = CalendarDate(week.firstDate)?.monday else { continue }
      for sport in week.sports where sport.sport != "vehicle" {
        times[monday, default: 0] +=
          min(max(0, sport.movingSeconds?.thousandths ?? 0), 604_800_000)
      }
    }
    return times
  }

  func append(to page: inout Markup) {
    guard let highest = (values + before).max(), highest > 0 else { return }
    let heading = yearBefore.map { page.texts(.timeAWeekBeside, "\($0)") }
    page.section(heading ?? page.texts[.timeAWeek]) { section in
      section.element(
        "div",
        [
          "class": "scroll wide", "tabindex": "0", "role": "group",
          "aria-label": section.texts[.movingTimeByWeek],
        ]
      ) { box in
        box.element(
          "svg",
          [
            "class": "weeks", "viewBox": "0 0 840 200", "width": "840", "height": "200",
            "role": "img",
            "aria-label": box.texts(
              .hoursAWeek, Words.hours(Thousandths(thousandths: highest))),
          ]
        ) { draw(highest: highest, in: &$0) }
      }
      section.element("details") { details in
        details.element("summary", .weeksAsTable)
        details.table(.movingTimeByWeek, columns) { rows in
          for index in mondays.indices.reversed() { row(index, &rows) }
        }
      }
    }
  }

  private var columns: [ColumnHead] {
    [.words(.weekBeginning), .number(.movingTime)]
      + (before.isEmpty ? [] : [.number(.yearEarlier)])
  }

  private func row(_ index: Int, _ rows: inout Markup) {
    guard values[index] > 0 || !before.isEmpty else { return }
    rows.element("tr") { row in
      row.element("td", ["class": "day"]) { $0.date(mondays[index], .year) }
      row.number(Words.shortHours(Thousandths(thousandths: values[index])))
      if !before.isEmpty { row.number(Words.shortHours(Thousandths(thousandths: before[index]))) }
    }
  }

  private func draw(highest: Int64, in svg: inout Markup) {
    let step = Self.gridStep(highest)
    let top = max(step, (highest + step - 1) / step * step)
    for level in stride(from: Int64(0), through: top, by: Int64.Stride(step)) {
      let y = 15 + Self.height - level * Self.height / top
      svg.element("path", ["class": "grid", "d": "M36 \(y)H836"])
      svg.element("text", ["class": "axis", "x": "30", "y": "\(y + 4)"], "\(level / 3_600_000)")
    }
    svg.element("path", ["class": "bar", "d": bars(values, top, before.isEmpty ? 11 : 6, at: 40)])
    if !before.isEmpty {
      svg.element("path", ["class": "before", "d": bars(before, top, 5, at: 46)])
    }
    names(in: &svg)
    svg.element("text", ["class": "axis", "x": "30", "y": "8"], "h")
  }

  /// All bars of one colour as one path.
  private func bars(_ values: [Int64], _ top: Int64, _ width: Int, at start: Int) -> String {
    var path = ""
    for (index, value) in values.enumerated() {
      let height = value * Self.height / top
      guard height > 0 else { continue }
      path += "M\(start + 15 * index) \(15 + Self.height)v-\(height)h\(width)v\(height)z"
    }
    return path
  }

  /// The name of a month below its first week, where there is room for it.
  private func names(in svg: inout Markup) {
    var lastMonth = 0
    for (index, monday) in mondays.enumerated() {
      let isNew = monday.month != lastMonth
      lastMonth = monday.month
      let isRoom = index + 2 < mondays.count && mondays[index + 2].month == lastMonth
      guard isNew, isRoom else { continue }
      svg.element(
        "text", ["x": "\(40 + 15 * index)", "y": "184"], svg.texts.month(lastMonth))
    }
  }

  /// Whole hours that part the height into two to five.
  private static func gridStep(_ highest: Int64) -> Int64 {
    let steps: [Int64] = [1, 2, 3, 5, 10, 20, 50]
    return (steps.first { highest <= $0 * 5 * 3_600_000 } ?? 100) * 3_600_000
  }
}
