import ReadModels

/// One number a day, for a grid of a year.
struct DayMeasure {
  let name: TextKey
  /// The attribute by which a script shows a day's value in the reader's units.
  let kind: String
  /// Counts, minutes, or thousandths of metres.
  let values: [CalendarDate: Int64]

  /// The measures of daily values that have any.
  static func all(of models: MemberPageModels) -> [DayMeasure] {
    let days = models.days ?? []
    return [
      measure(.steps, "n", days) { $0.steps.map(Int64.init) },
      measure(.activeTime, "t", days) { $0.activeMinutes.map(Int64.init) },
      distance(models.activities),
      measure(.sleep, "t", days) { $0.sleepMinutes.map(Int64.init) },
    ].filter { !$0.values.isEmpty }
  }

  /// Thousandths of metres of the activities of a day; those of a vehicle are no activity.
  private static func distance(_ activities: [Activity]) -> DayMeasure {
    var values: [CalendarDate: Int64] = [:]
    for activity in activities where activity.sport != "vehicle" {
      guard let date = activity.date, activity.sumOfMeters > 0 else { continue }
      values[date, default: 0] += activity.sumOfMeters
    }
    return DayMeasure(name: .distanceOfActivities, kind: "m", values: values)
  }

  private static func measure(
    _ name: TextKey, _ kind: String, _ days: [Day], _ value: (Day) -> Int64?
  ) -> DayMeasure {
    var values: [CalendarDate: Int64] = [:]
    for day in days {
      guard let date = CalendarDate(day.date), let value = value(day), value > 0 else { continue }
      values[date] = value
    }
    return DayMeasure(name: name, kind: kind, values: values)
  }

  /// A value as a script reads it.
  func text(of value: Int64) -> String {
    kind == "m" ? Thousandths(thousandths: value).text : "\(value)"
  }

  /// The part of a year.
  func limited(to year: Int) -> DayMeasure {
    DayMeasure(name: name, kind: kind, values: values.filter { $0.key.year == year })
  }
}

extension Markup {
  /// A grid for each measure, of which the first is open.
  mutating func grids(_ measures: [DayMeasure], through last: CalendarDate? = nil) {
    for (index, measure) in measures.enumerated() {
      element("details", ["class": "plain", "open": index == 0 ? "" : nil]) { details in
        details.element("summary", measure.name)
        DayGrid(measure: measure, through: last)?.append(to: &details)
      }
    }
  }
}

/// A contribution grid: a week a column, 53 weeks, a colour by quarter of the days with a value.
///
/// Days of one colour are one path of thick strokes. A script shows the value under the pointer.
struct DayGrid {
  private let measure: DayMeasure
  private let first: CalendarDate
  private let last: CalendarDate
  private let steps: [Int64]
  private static let pitch = 14
  private static let weeks = 53

  /// The 53 weeks up to the newest value that is not after a day; nil without a value.
  init?(measure: DayMeasure, through limit: CalendarDate? = nil) {
    let days = measure.values.keys.filter { day in limit.map { day <= $0 } ?? true }
    guard let last = limit ?? days.max(), !days.isEmpty else { return nil }
    self.measure = measure
    self.last = last
    first = CalendarDate(number: last.monday.number - 7 * (Self.weeks - 1))
    let sorted = measure.values.values.sorted()
    steps = [1, 2, 3].map { sorted[sorted.count * $0 / 4] }
  }

  func append(to page: inout Markup) {
    var paths = [String](repeating: "", count: 5)
    var count = 0
    for number in first.number...last.number {
      let day = CalendarDate(number: number)
      let value = measure.values[day]
      if value != nil { count += 1 }
      let level = value.map { value in 1 + steps.count { $0 < value } } ?? 0
      paths[level] += "M\(column(of: day) + 6) \(18 + Self.pitch * day.weekday)v12"
    }
    let width = Self.pitch * Self.weeks
    page.wide(page.texts[measure.name]) { box in
      box.element(
        "svg",
        [
          "class": "calendar", "viewBox": "0 0 \(width) 118", "width": "\(width)",
          "height": "118", "role": "img", "data-first": first.iso, "data-kind": measure.kind,
          "data-values": values,
          "aria-label": label(count, box.texts),
        ]
      ) { svg in
        months(in: &svg)
        for (level, path) in paths.enumerated() where !path.isEmpty {
          svg.element("path", ["class": "l\(level)", "d": path])
        }
      }
    }
    legend(&page)
  }

  private func label(_ count: Int, _ texts: Texts) -> String {
    texts(
      .gridFromTo, texts[measure.name], texts.text(of: first, .full), texts.text(of: last, .full),
      texts.counted(.countDays, count))
  }

  /// The value of each day from the first on; nothing for a day without.
  private var values: String {
    (first.number...last.number).map { number in
      measure.values[CalendarDate(number: number)].map(measure.text(of:)) ?? ""
    }.joined(separator: ",")
  }

  /// The name of each month above its first whole week, and the year at its beginning.
  private func months(in svg: inout Markup) {
    for week in 0..<Self.weeks - 1 {
      let monday = CalendarDate(number: first.number + 7 * week)
      guard monday.month != CalendarDate(number: monday.number - 7).month else { continue }
      let isNewYear = monday.month == 1
      svg.element(
        "text", ["class": isNewYear ? "year" : "", "x": "\(Self.pitch * week)", "y": "11"],
        isNewYear ? "\(monday.year)" : svg.texts.month(monday.month))
    }
  }

  private func column(of day: CalendarDate) -> Int {
    Self.pitch * ((day.monday.number - first.number) / 7)
  }

  private func legend(_ page: inout Markup) {
    page.element("p", ["class": "legend"]) { legend in
      legend.element("output", ["class": "picked"])
      legend.element("span", ["aria-hidden": "true"]) { scale in
        scale.text(.less)
        scale.text(" ")
        for level in 0...4 { scale.element("span", ["class": "swatch l\(level)"]) }
        scale.text(" ")
        scale.text(.more)
      }
    }
  }
}
