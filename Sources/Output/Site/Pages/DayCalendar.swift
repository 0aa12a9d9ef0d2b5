import ReadModels

/// One number a day, for a calendar.
struct DayMeasure {
  struct Value {
    let number: Int64
    /// Such as `10.01 km, 1 run`.
    let words: String
    /// Where the day leads; nil for nowhere.
    let address: String?
  }

  let name: String
  let values: [CalendarDate: Value]

  /// What there is of a member; public pages have the runs alone.
  static func all(of models: MemberPageModels, isPublic: Bool) -> [DayMeasure] {
    var measures = [runs(models.runs)]
    if !isPublic, let days = models.days {
      measures.append(
        measure("Active minutes", days, \.activeMinutes) { "\(Words.grouped($0)) active minutes" })
      measures.append(measure("Steps", days, \.steps) { "\(Words.grouped($0)) steps" })
      measures.append(
        measure("Sleep", days, \.sleepMinutes) { "\($0 / 60) h \($0 % 60) min asleep" })
    }
    return measures.filter { !$0.values.isEmpty }
  }

  private static func runs(_ runs: [Activity]) -> DayMeasure {
    let byDay = Dictionary(grouping: runs.filter { $0.date != nil }) {
      $0.date ?? CalendarDate(number: 0)
    }
    return DayMeasure(
      name: "Distance run",
      values: byDay.mapValues { runs in
        let meters = runs.reduce(0) { $0 + $1.sumOfMeters }
        let distance = Words.kilometers(Thousandths(thousandths: meters))
        return Value(
          number: max(1, meters), words: "\(distance) km, \(Words.counted(runs.count, "run"))",
          address: "runs/\(runs[0].id).html")
      })
  }

  private static func measure(
    _ name: String, _ days: [Day], _ field: KeyPath<Day, Int?>, words: (Int64) -> String
  ) -> DayMeasure {
    var values: [CalendarDate: Value] = [:]
    for day in days {
      guard let date = CalendarDate(day.date), let value = day[keyPath: field], value > 0 else {
        continue
      }
      values[date] = Value(number: Int64(value), words: words(Int64(value)), address: nil)
    }
    return DayMeasure(name: name, values: values)
  }
}

/// A heat map of days: a week a column, 53 weeks a row, up to the last day that has a value.
struct DayCalendar {
  let measure: DayMeasure
  private let steps: [Int64]
  private static let pitch = 14
  private static let weeks = 53

  init(measure: DayMeasure) {
    self.measure = measure
    let sorted = measure.values.values.map(\.number).sorted()
    steps = [1, 2, 3].map { sorted[sorted.count * $0 / 4] }
  }

  /// The latest two rows, and the others behind a fold.
  func append(to page: inout Markup) {
    guard let last = measure.values.keys.max(), let first = measure.values.keys.min() else {
      return
    }
    let span = 7 * Self.weeks
    let count = (last.monday.number - first.monday.number) / span + 1
    let ends = (0..<count).map { row in
      row == 0 ? last : CalendarDate(number: last.monday.number + 6 - span * row)
    }
    for end in ends.prefix(2) { append(through: end, to: &page) }
    if count > 2 {
      page.element("details") { details in
        details.element("summary", "Earlier years")
        for end in ends.dropFirst(2) { append(through: end, to: &details) }
      }
    }
    legend(&page)
  }

  private func append(through last: CalendarDate, to page: inout Markup) {
    let first = CalendarDate(number: last.monday.number - 7 * (Self.weeks - 1))
    let days = measure.values.filter { (first...last).contains($0.key) }
      .sorted { $0.key < $1.key }
    let width = Self.pitch * Self.weeks
    page.element("div", ["class": "scroll wide"]) { box in
      box.element(
        "svg",
        [
          "class": "calendar", "viewBox": "0 0 \(width) 118", "width": "\(width)",
          "height": "118", "role": "group",
          "aria-label": "\(measure.name) from \(first.words) to \(last.words): "
            + "\(Words.counted(days.count, "day")) with a value",
        ]
      ) { svg in
        months(from: first, in: &svg)
        svg.element("path", ["class": "l0", "d": ground(from: first, through: last)])
        for (date, value) in days { append(date, value, from: first, to: &svg) }
      }
    }
  }

  private func append(
    _ date: CalendarDate, _ value: DayMeasure.Value, from first: CalendarDate,
    to svg: inout Markup
  ) {
    func square(_ svg: inout Markup) {
      svg.element(
        "rect",
        [
          "class": "l\(1 + steps.count { $0 < value.number })",
          "x": "\(column(of: date, from: first))", "y": "\(row(of: date))", "width": "12",
          "height": "12", "rx": "2",
        ]
      ) { $0.element("title", "\(date.words): \(value.words)") }
    }
    guard let address = value.address else { return square(&svg) }
    svg.element(
      "a", ["href": address, "aria-label": "\(date.words): \(value.words)"], square)
  }

  /// The name of each month above its first whole week, and the year at its beginning.
  private func months(from first: CalendarDate, in svg: inout Markup) {
    for week in 0..<Self.weeks - 1 {
      let monday = CalendarDate(number: first.number + 7 * week)
      let before = CalendarDate(number: monday.number - 7)
      guard monday.month != before.month else { continue }
      let isNewYear = monday.month == 1
      svg.element(
        "text", ["class": isNewYear ? "year" : "", "x": "\(Self.pitch * week)", "y": "11"],
        isNewYear ? "\(monday.year)" : CalendarDate.months[monday.month - 1])
    }
  }

  /// All days of a row as one path.
  private func ground(from first: CalendarDate, through last: CalendarDate) -> String {
    var path = ""
    for number in first.number...last.number {
      let day = CalendarDate(number: number)
      path += "M\(column(of: day, from: first)) \(row(of: day))h12v12h-12z"
    }
    return path
  }

  private func column(of day: CalendarDate, from first: CalendarDate) -> Int {
    Self.pitch * ((day.monday.number - first.number) / 7)
  }

  private func row(of day: CalendarDate) -> Int { 18 + Self.pitch * day.weekday }

  private func legend(_ page: inout Markup) {
    page.element("p", ["class": "legend", "aria-hidden": "true"]) { legend in
      legend.text("less ")
      for level in 0...4 { legend.element("span", ["class": "swatch l\(level)"]) }
      legend.text(" more")
    }
  }
}
