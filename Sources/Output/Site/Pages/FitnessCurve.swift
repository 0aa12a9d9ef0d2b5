import ReadModels

/// A zone of form, as a share of fitness in per cent.
struct FormZone {
  /// The share at which the zone begins; nil for the lowest.
  private let from: Int64?
  /// The share at which the next one begins; nil for the highest.
  private let end: Int64?
  let name: TextKey
  /// The class of its band.
  let kind: String

  /// Ascending.
  static let all = [
    FormZone(from: nil, end: -30, name: .formOverload, kind: "z0"),
    FormZone(from: -30, end: -10, name: .formProductive, kind: "z1"),
    FormZone(from: -10, end: 5, name: .formNeutral, kind: "z2"),
    FormZone(from: 5, end: 20, name: .formFresh, kind: "z3"),
    FormZone(from: 20, end: nil, name: .formLosing, kind: "z4"),
  ]

  /// The zone of a day; nil for a day without fitness.
  static func of(_ day: FitnessDay) -> FormZone? {
    share(day).flatMap { share in all.last { $0.from.map { share >= $0 } ?? true } }
  }

  /// Form in per cent of fitness; nil without fitness.
  static func share(_ day: FitnessDay) -> Int64? {
    let (fitness, form) = (day.fitness.thousandths, day.form.thousandths)
    guard fitness > 0, fitness < 1_000_000_000, abs(form) < 1_000_000_000 else { return nil }
    return NumberText.rounded(form * 100, fitness)
  }

  /// Between these shares, within those that a picture shows.
  func range(within limits: ClosedRange<Int64>) -> ClosedRange<Int64> {
    max(limits.lowerBound, from ?? limits.lowerBound)...(end ?? limits.upperBound)
  }
}

/// Fitness and fatigue of the last half year as lines, and below them form between its zones.
struct FitnessChart {
  /// Oldest first.
  private let days: [FitnessDay]
  private let high: Int64
  private static let height = 150
  private static let (formTop, formHeight) = (176, 120)
  /// The shares of fitness that the lower picture shows.
  private static let shares: ClosedRange<Int64> = -50...40

  /// Nil for fewer than a week of days, or values without extent.
  ///
  /// - Parameter days: newest first.
  init?(days: [FitnessDay]) {
    self.days = days.prefix(183).reversed()
    let values = self.days.flatMap { [$0.fitness, $0.fatigue] }.map(\.thousandths)
    let highest = values.max() ?? 0
    guard self.days.count >= 7, highest > 0, highest < 1_000_000_000 else { return nil }
    let step = Self.gridStep(highest)
    high = (highest + step - 1) / step * step
  }

  func append(to section: inout Markup) {
    guard let first = days.first, let last = days.last else { return }
    let texts = section.texts
    section.drawing(
      texts[.fitness], "curve", height: 320, texts(.fitnessFromTo, first.date, last.date),
      axis: axis
    ) { svg in
      for level in levels { svg.gridLine(y(level)) }
      line("fatigue", &svg) { y($0.fatigue.thousandths) }
      line("fitness", &svg) { y($0.fitness.thousandths) }
      zones(&svg)
      line("form", &svg) { Self.formY(FormZone.share($0) ?? 0) }
      months(&svg)
    }
    legend(&section)
  }

  private func legend(_ section: inout Markup) {
    section.element("p", ["class": "legend"]) { legend in
      let keys: [(String, TextKey)] = [
        ("fitness", .fitness), ("fatigue", .fatigue), ("form", .formShare),
      ]
      for (name, key) in keys {
        legend.element("span", ["class": "key \(name)", "aria-hidden": "true"])
        legend.text(" \(legend.texts[key]) ")
      }
      legend.text(.loadADay)
    }
  }

  private var levels: [Int64] {
    Array(stride(from: Int64(0), through: high, by: Int64.Stride(Self.gridStep(high))))
  }

  /// The values of fitness, the names of the zones of form and the shares that part them.
  private func axis(_ svg: inout Markup) {
    for level in levels { svg.axisLabel(y(level), "\(level / 1_000)") }
    for zone in FormZone.all {
      let range = zone.range(within: Self.shares)
      let (top, bottom) = (Self.formY(range.upperBound), Self.formY(range.lowerBound))
      svg.element(
        "text", ["class": "zone", "x": "\(Drawing.left + 6)", "y": "\((top + bottom) / 2 + 4)"],
        svg.texts[zone.name])
      guard range.lowerBound > Self.shares.lowerBound else { continue }
      let sign = range.lowerBound < 0 ? "\u{2212}" : "+"
      svg.axisLabel(bottom, "\(sign)\(range.lowerBound.magnitude)\u{a0}%")
    }
  }

  private func zones(_ svg: inout Markup) {
    for zone in FormZone.all {
      let range = zone.range(within: Self.shares)
      let (top, bottom) = (Self.formY(range.upperBound), Self.formY(range.lowerBound))
      svg.element(
        "path",
        [
          "class": "band \(zone.kind)",
          "d": "M\(Drawing.left) \(top)h\(Drawing.extent)V\(bottom)h-\(Drawing.extent)z",
        ])
    }
  }

  private func line(_ name: String, _ svg: inout Markup, _ y: (FitnessDay) -> Int) {
    var path = ""
    for (index, day) in days.enumerated() {
      path += "\(index == 0 ? "M" : "L")\(x(index)) \(y(day))"
    }
    svg.element("path", ["class": name, "d": path])
  }

  private func months(_ svg: inout Markup) {
    for (index, day) in days.enumerated() {
      guard let date = CalendarDate(day.date), date.day == 1, index + 12 < days.count else {
        continue
      }
      svg.element("text", ["x": "\(x(index))", "y": "314"], svg.texts.month(date.month))
    }
  }

  private func x(_ index: Int) -> Int {
    Drawing.left + Drawing.extent * index / max(1, days.count - 1)
  }

  private func y(_ value: Int64) -> Int {
    8 + Int(Int64(Self.height) * (high - max(0, value)) / high)
  }

  /// The height of a share of fitness in the lower picture.
  private static func formY(_ share: Int64) -> Int {
    let shown = min(max(share, shares.lowerBound), shares.upperBound)
    let extent = shares.upperBound - shares.lowerBound
    return formTop + Int(Int64(formHeight) * (shares.upperBound - shown) / extent)
  }

  /// Whole numbers that part the height into two to five.
  private static func gridStep(_ highest: Int64) -> Int64 {
    let steps: [Int64] = [5, 10, 20, 25, 50, 100, 200, 500, 1_000]
    return (steps.first { highest <= $0 * 5_000 } ?? 1_000_000) * 1_000
  }
}
