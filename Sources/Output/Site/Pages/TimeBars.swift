import ReadModels

/// Moving time as a bar a week or month, each beside that of a year before.
struct TimeBars {
  /// In thousandths of a second, one a place.
  let values: [Int64]
  /// Of a year before; empty without.
  let before: [Int64]
  /// From the start of a bar to the next, in units of the picture.
  let pitch: Int
  /// Names below places.
  let names: [(place: Int, text: (Texts) -> String)]
  private static let height: Int64 = 150

  private var highest: Int64 { (values + before).max() ?? 0 }
  var isEmpty: Bool { highest <= 0 }

  /// The caption describes the picture for screen readers; the legend has the words for both
  /// colours, and is left out without earlier values.
  func append(_ caption: String, legend: (now: String, before: String), to section: inout Markup) {
    let hours = NumberText.hours(Thousandths(thousandths: highest))
    section.drawing(
      caption, "weeks", height: 200, section.texts(.hoursAWeek, hours), axis: axis, draw)
    guard !before.isEmpty else { return }
    section.element("p", ["class": "legend"]) { line in
      for (kind, words) in [("l-now", legend.now), ("l-before", legend.before)] {
        line.element("span", ["class": "swatch \(kind)", "aria-hidden": "true"])
        line.text(" \(words) ")
      }
    }
  }

  /// The columns of the same numbers as a table.
  func columns(_ period: TextKey) -> [ColumnHead] {
    [.words(period), .number(.movingTime)] + (before.isEmpty ? [] : [.number(.yearEarlier)])
  }

  /// The cells of a place in that table.
  func numbers(_ place: Int, _ row: inout Markup) {
    row.number(.time(ofSum: Thousandths(thousandths: values[place])))
    guard !before.isEmpty else { return }
    row.number(.time(ofSum: Thousandths(thousandths: before[place])))
  }

  private var top: Int64 {
    let step = Self.gridStep(highest)
    return max(step, (highest + step - 1) / step * step)
  }

  private var levels: [Int64] {
    Array(stride(from: Int64(0), through: top, by: Int64.Stride(Self.gridStep(highest))))
  }

  private func y(_ level: Int64) -> Int { Int(15 + Self.height - level * Self.height / top) }

  private func axis(_ svg: inout Markup) {
    for level in levels { svg.axisLabel(y(level), "\(level / 3_600_000)") }
    svg.axisLabel(4, "h")
  }

  private func draw(in svg: inout Markup) {
    for level in levels { svg.gridLine(y(level)) }
    let half = pitch * 2 / 5
    let width = before.isEmpty ? pitch * 3 / 4 : half
    svg.element("path", ["class": "bar", "d": path(values, top, width, at: Drawing.left)])
    if !before.isEmpty {
      svg.element(
        "path", ["class": "before", "d": path(before, top, half, at: Drawing.left + half)])
    }
    for name in names {
      svg.element(
        "text", ["x": "\(Drawing.left + pitch * name.place)", "y": "184"], name.text(svg.texts))
    }
  }

  /// All bars of one colour as one path.
  private func path(_ values: [Int64], _ top: Int64, _ width: Int, at start: Int) -> String {
    var path = ""
    for (index, value) in values.enumerated() {
      let height = value * Self.height / top
      guard height > 0 else { continue }
      path += "M\(start + pitch * index) \(15 + Self.height)v-\(height)h\(width)v\(height)z"
    }
    return path
  }

  /// Whole hours that part the height into two to five.
  private static func gridStep(_ highest: Int64) -> Int64 {
    let steps: [Int64] = [1, 2, 3, 5, 10, 20, 50]
    return (steps.first { highest <= $0 * 5 * 3_600_000 } ?? 100) * 3_600_000
  }
}

extension PeriodTotals {
  /// The time in motion of all sports but a vehicle's, in thousandths of a second.
  var movingThousandths: Int64 {
    sports.filter { $0.sport != "vehicle" }
      .reduce(0) { $0 + min(max(0, $1.movingSeconds?.thousandths ?? 0), 2_678_400_000) }
  }
}

/// The moving time of the twelve months up to the newest, beside those of the year before.
struct MonthChart {
  /// The first days, oldest first.
  private let months: [CalendarDate]
  private let bars: TimeBars

  init(months: [PeriodTotals]) {
    let times = Dictionary(
      months.compactMap { month in
        CalendarDate(month.firstDate).map { ($0.year * 12 + $0.month - 1, month.movingThousandths) }
      }
    ) { first, _ in first }
    let last = times.keys.max() ?? 0
    let shown = times.isEmpty ? [] : Array(max(24, last - 11)...max(24, last))
    let earlier = shown.map { times[$0 - 12] ?? 0 }
    self.months = shown.map {
      CalendarDate(number: CalendarDate.number(year: $0 / 12, month: $0 % 12 + 1, day: 1))
    }
    bars = TimeBars(
      values: shown.map { times[$0] ?? 0 }, before: earlier.contains { $0 > 0 } ? earlier : [],
      pitch: 66,
      names: self.months.enumerated().map { index, month in
        (index, { $0.month(month.month) })
      })
  }

  func append(to page: inout Markup) {
    guard !bars.isEmpty else { return }
    page.section(.timeAMonth) { section in
      let texts = section.texts
      bars.append(
        texts[.movingTimeByMonth], legend: (texts[.lastTwelveMonths], texts[.yearEarlier]),
        to: &section)
      section.element("details") { details in
        details.element("summary", .monthsAsTable)
        details.table(.movingTimeByMonth, bars.columns(.month)) { rows in
          for index in months.indices.reversed() { row(index, &rows) }
        }
      }
    }
  }

  private func row(_ index: Int, _ rows: inout Markup) {
    rows.element("tr") { row in
      let month = months[index]
      row.element("th", ["scope": "row"], "\(row.texts.month(month.month)) \(month.year)")
      bars.numbers(index, &row)
    }
  }
}
