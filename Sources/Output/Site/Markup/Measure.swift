import ReadModels

/// A number with its unit, which a script may show in the reader's units and notation.
///
/// The text is complete without a script. The attribute has the number in metric units.
struct Measure {
  /// The attribute that has the number.
  let kind: Markup.Name
  /// In metric units, exact: a script that rounds it as the text is rounded shows the same.
  let value: String
  let number: String
  let unit: String

  /// With its unit.
  var text: String { unit.isEmpty ? number : "\(number)\u{a0}\(unit)" }

  /// `10.01 km`.
  static func kilometers(_ meters: Thousandths) -> Measure {
    Measure(
      kind: "data-m", value: meters.text, number: NumberText.kilometers(meters), unit: "km")
  }

  /// `97.4 km` or `1,235 km`, for sums.
  static func sum(_ meters: Thousandths) -> Measure {
    let isLong = meters.thousandths >= 100_000_000
    return Measure(
      kind: "data-s", value: meters.text,
      number: isLong
        ? NumberText.wholeKilometers(meters)
        : NumberText.decimal(NumberText.rounded(meters.thousandths, 100_000), places: 1), unit: "km"
    )
  }

  /// The same for a period; nil where nothing was added up, which a dash shows.
  static func distance(ofSum meters: Thousandths) -> Measure? {
    meters.thousandths > 0 ? .sum(meters) : nil
  }

  /// `45 min`, `12:05 h` of a period; nil where nothing was added up, which a dash shows.
  static func time(ofSum seconds: Thousandths) -> Measure? {
    seconds.thousandths > 0 ? .fixed(NumberText.shortHours(seconds)) : nil
  }

  /// `84 m` of ascent.
  static func height(_ meters: Thousandths) -> Measure {
    Measure(kind: "data-a", value: meters.text, number: NumberText.whole(meters), unit: "m")
  }

  /// `5:54 /km`, of seconds a kilometre.
  static func pace(_ pace: Thousandths) -> Measure {
    Measure(kind: "data-p", value: pace.text, number: NumberText.pace(pace), unit: "/km")
  }

  /// `27.4 km/h`.
  static func speed(metersPerHour: Int64) -> Measure {
    Measure(
      kind: "data-k", value: Thousandths(thousandths: metersPerHour).text,
      number: NumberText.decimal(NumberText.rounded(metersPerHour, 100), places: 1), unit: "km/h")
  }

  /// `82.5 kg` of a weight.
  static func kilograms(_ value: Thousandths) -> Measure {
    let tenths = NumberText.rounded(value.thousandths, 100)
    return Measure(
      kind: "data-w", value: value.text,
      number: tenths % 10 == 0
        ? NumberText.grouped(tenths / 10) : NumberText.decimal(tenths, places: 1),
      unit: "kg")
  }

  /// `93.0 kg` of an estimate: always with its tenths.
  static func estimate(_ value: Thousandths) -> Measure {
    Measure(kind: "data-e", value: value.text, number: NumberText.tenths(value), unit: "kg")
  }

  /// `4,818 kg` of a volume.
  static func mass(_ value: Thousandths) -> Measure {
    Measure(
      kind: "data-v", value: value.text, number: NumberText.grouped(value.wholes), unit: "kg")
  }

  /// A count, such as of steps: `12,345`.
  static func count(_ count: Int, _ unit: String = "") -> Measure {
    Measure(kind: "data-n", value: "\(count)", number: NumberText.grouped(Int64(count)), unit: unit)
  }

  /// A time as on a clock: `1:02:03`.
  static func clock(_ seconds: Thousandths) -> Measure { .fixed(NumberText.duration(seconds)) }

  /// A text that is the same for every reader.
  static func fixed(_ number: String, _ unit: String = "") -> Measure {
    Measure(kind: "data-x", value: "", number: number, unit: unit)
  }

  fileprivate var isFixed: Bool { value.isEmpty }
}

extension Markup {
  /// A number in a line of text.
  mutating func measure(_ measure: Measure?) {
    guard let measure else { return text("–") }
    let shown = texts.localized(measure.text)
    if measure.isFixed { return text(shown) }
    element("span", [measure.kind: measure.value], shown)
  }

  /// A cell with a number.
  mutating func number(_ measure: Measure?) {
    guard let measure, !measure.isFixed else { return number(measure?.text) }
    element("td", ["class": "n", measure.kind: measure.value], texts.localized(measure.text))
  }

  /// A number with its label.
  ///
  /// `field` is the name of the number in its read model, by which a script explains it.
  mutating func tile(
    _ label: String, _ measure: Measure?, field: String? = nil, goal: GoalResult? = nil
  ) {
    guard let measure else { return }
    element("div", ["class": "tile", "data-f": field]) { tile in
      tile.element("dt", label)
      tile.element("dd") { dd in
        if measure.isFixed { return dd.valueAndUnit(measure) }
        dd.element("span", [measure.kind: measure.value]) { $0.valueAndUnit(measure) }
      }
      if let goal { GoalRing(goal: goal).appendBar(to: &tile) }
    }
  }

  private mutating func valueAndUnit(_ measure: Measure) {
    text(texts.localized(measure.number))
    if !measure.unit.isEmpty { element("small", "\u{a0}\(measure.unit)") }
  }

  /// A date, which a script may write in the reader's notation.
  mutating func date(_ date: CalendarDate, _ style: DateStyle = .full) {
    let notation = style == .day ? nil : style.rawValue
    element("time", ["datetime": date.iso, "data-d": notation], texts.text(of: date, style))
  }

  /// The date and the clock of a local time, such as `2026-03-02T18:00:00+01:00`.
  mutating func moment(_ localTime: String, _ style: DateStyle) {
    guard let date = CalendarDate(localTime) else { return text(localTime) }
    self.date(date, style)
    text(" \(localTime.clock)")
  }
}

extension Texts {
  /// The same as plain text: `Mon 2 Mar 18:00`.
  func moment(_ localTime: String, _ style: DateStyle) -> String {
    guard let date = CalendarDate(localTime) else { return localTime }
    return "\(text(of: date, style)) \(localTime.clock)"
  }
}

extension String {
  /// `18:00` of a local time.
  var clock: String { String(dropFirst(11).prefix(5)) }
}

/// The notations of a date.
enum DateStyle: String {
  /// `Sun 29 Mar 2026`.
  case full = "f"
  /// `29 Mar 2026`.
  case year = "y"
  /// `Sun 29 Mar`, where the year is known.
  case day = "d"
  /// `29 Mar`.
  case short = "s"
}
