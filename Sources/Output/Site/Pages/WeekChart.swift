import ReadModels

/// The distance run in each week of the last year with runs.
struct WeekChart {
  struct Week {
    let monday: CalendarDate
    var meters: Int64 = 0
    var runs = 0
  }

  let weeks: [Week]
  private static let count = 53
  private static let height: Int64 = 150

  init(runs: [Activity]) {
    var byWeek: [CalendarDate: Week] = [:]
    for run in runs {
      guard let monday = run.date?.monday else { continue }
      byWeek[monday, default: Week(monday: monday)].meters += run.sumOfMeters
      byWeek[monday, default: Week(monday: monday)].runs += 1
    }
    guard let last = byWeek.keys.max() else {
      weeks = []
      return
    }
    weeks = (1 - Self.count...0).map { index in
      let monday = CalendarDate(number: last.number + 7 * index)
      return byWeek[monday] ?? Week(monday: monday)
    }
  }

  func append(to page: inout Markup) {
    guard let highest = weeks.map(\.meters).max() else { return }
    page.section("Weekly distance") { section in
      section.element(
        "p", ["class": "note"], "Last \(Self.count) weeks")
      section.element("div", ["class": "scroll wide"]) { box in
        box.element(
          "svg",
          [
            "class": "weeks", "viewBox": "0 0 840 200", "width": "840", "height": "200",
            "role": "img",
            "aria-label": "Kilometres a week; at most "
              + Words.kilometers(Thousandths(thousandths: highest)),
          ]
        ) { draw(highest: highest, in: &$0) }
      }
      section.element("details") { details in
        details.element("summary", "The weeks as a table")
        details.table("Distance by week", ["Week of", "Runs#", "Distance#"]) { rows in
          for week in weeks.reversed() where week.runs > 0 {
            rows.element("tr") { row in
              row.cell(week.monday.words)
              row.number("\(week.runs)")
              row.number("\(Words.kilometers(Thousandths(thousandths: week.meters))) km")
            }
          }
        }
      }
    }
  }

  private func draw(highest: Int64, in svg: inout Markup) {
    let step = Self.gridStep(highest)
    let top = max(step, (highest + step - 1) / step * step)
    for level in stride(from: Int64(0), through: top, by: Int64.Stride(step)) {
      let y = 15 + Self.height - level * Self.height / top
      svg.element("path", ["class": "grid", "d": "M36 \(y)H836"])
      svg.element("text", ["class": "axis", "x": "30", "y": "\(y + 4)"], "\(level / 1_000_000)")
    }
    var lastMonth = 0
    for (index, week) in weeks.enumerated() {
      let x = 40 + 15 * index
      let height = week.meters * Self.height / top
      if height > 0 {
        let distance = Words.kilometers(Thousandths(thousandths: week.meters))
        svg.element(
          "rect",
          [
            "class": "bar", "x": "\(x)", "y": "\(15 + Self.height - height)", "width": "11",
            "height": "\(height)", "rx": "2",
          ]
        ) { bar in
          bar.element(
            "title",
            "Week of \(week.monday.words): \(distance) km, \(Words.counted(week.runs, "run"))")
        }
      }
      // Of a month that begins behind its first weeks there may be no room for the name.
      let isNew = week.monday.month != lastMonth
      lastMonth = week.monday.month
      let isRoom = index + 2 < weeks.count && weeks[index + 2].monday.month == lastMonth
      if isNew, isRoom {
        let month = CalendarDate.months[lastMonth - 1]
        svg.element("text", ["x": "\(x)", "y": "184"], month)
      }
    }
    svg.element("text", ["class": "axis", "x": "30", "y": "8"], "km")
  }

  /// A round number of kilometres that parts the height into two to five, in thousandths of metres.
  private static func gridStep(_ highest: Int64) -> Int64 {
    var step: Int64 = 1_000_000
    while step < Int64.max / 100 {
      for factor: Int64 in [1, 2, 5] where highest <= step * factor * 5 { return step * factor }
      step *= 10
    }
    return step
  }
}
