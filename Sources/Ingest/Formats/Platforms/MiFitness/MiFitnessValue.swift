import ActivityModel
import JSONStream

/// The JSON in a row of Mi Fitness.
struct MiFitnessValue {
  private let node: JSONNode
  let row: CSVRow

  init(_ node: JSONNode, _ row: CSVRow) { (self.node, self.row) = (node, row) }

  /// The start of 2010: no band of Xiaomi is older, and one whose clock was not set is in 2000.
  static let firstTime: Int64 = 1_262_304_000_000

  /// The local date whose midnight is nearest: it is written as if it were in UTC.
  static func day(_ time: Instant) -> LocalDate { time.adding(milliseconds: 43_200_000).utcDay }

  func digits(_ name: String) -> String? { node[name]?.digits }

  func elements(_ name: String) -> [MiFitnessValue] {
    guard case .array(let nodes)? = node[name]?.value else { return [] }
    return nodes.map { MiFitnessValue($0, row) }
  }

  /// The number of a member; nil for none, and for a zero that means none.
  func value(_ name: String, _ measure: Measure, _ diagnostics: inout Diagnostics) -> Int64? {
    guard let text = digits(name) else { return nil }
    guard let value = measure.value(Array(text.utf8).span, in: .point) else {
      return diagnostics.refuse(
        "number-not-readable", at: row.place,
        because: "the \(name) \(Excerpt.of(text)) is not a readable number; it was left out")
    }
    return measure.isNone(value) ? nil : value
  }

  /// The first of some members that is a time and not zero.
  func moment(_ names: String...) -> Instant? {
    names.lazy.compactMap { name in
      digits(name).flatMap { EpochText.instant(Array($0.utf8).span) }
    }.first { $0.milliseconds >= MiFitnessValue.firstTime }
  }

  /// How far the clock was ahead of UTC, which is written in quarters of an hour.
  var offsetSeconds: Int? {
    digits("timezone").flatMap { Int($0) }.flatMap { (-48...56).contains($0) ? $0 * 900 : nil }
  }

  // MARK: Workouts

  var totals: DeviceTotals {
    var totals = DeviceTotals()
    for (name, total, unit) in MiFitnessValue.totals {
      let value = digits(name).flatMap { total.scale(of: unit)?.value(Array($0.utf8).span) }
      if let value, value > 0 { totals.set(total, value) }
    }
    return totals
  }

  private static let totals: [(String, ActivityTotal, String)] = [
    ("duration", .duration, "s"), ("distance", .distance, "m"), ("calories", .energy, "kcal"),
    ("steps", .steps, ""), ("avg_hrm", .averageHeartRate, ""), ("max_hrm", .maximumHeartRate, ""),
    ("rise_height", .ascent, "m"), ("fall_height", .descent, "m"),
  ]

  /// The sport of a key, or of its category where the key is no name that is known.
  static func sport(_ key: String, _ category: String?) -> Sport {
    let named = sports[key] ?? SportNames.sport(named: key)
    guard named == .other || named == .unknown, let category, category != key else { return named }
    let broader = sports[category] ?? SportNames.sport(named: category)
    return broader == .unknown ? named : broader
  }

  private static let sports: [String: Sport] = [
    "outdoor_riding": .ride, "indoor_riding": .indoorRide, "open_swimming": .openWaterSwim,
  ]
}
