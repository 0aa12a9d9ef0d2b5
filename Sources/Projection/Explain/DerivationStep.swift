import ActivityModel
import ReadModels

/// A value and its derivation: the tree that the steps of an explanation are written from.
struct DerivationStep {
  typealias Rule = ExplanationStep.Rule

  let name: String
  /// In thousandths of ``unit``.
  let value: Int64
  let unit: String
  let rule: Rule
  var parts: [DerivationStep] = []
  var event: EventID?
  var track: EventID?
  var quoted: NumberPlace?

  /// Every part before what it is a part of; the last step is the value itself.
  var steps: [ExplanationStep] {
    var steps: [ExplanationStep] = []
    write(to: &steps)
    return steps
  }

  /// The events from which the value follows; nil when a part of it names none, such as a sample.
  func events(quoting known: [NumberPlace: [String]]) -> [String]? {
    switch rule {
    case .stated: return event.map { [$0.hex] }
    case .fixed, .setting: return []
    case .quoted: return quoted.flatMap { known[$0] }
    default:
      guard !parts.isEmpty, track == nil else { return nil }
      let events = parts.map { $0.events(quoting: known) }
      return events.contains(nil) ? nil : events.flatMap { $0 ?? [] }
    }
  }

  /// - Returns: the place of the step.
  @discardableResult
  private func write(to steps: inout [ExplanationStep]) -> Int {
    let places = parts.map { $0.write(to: &steps) }
    steps.append(
      ExplanationStep(
        name: name, value: Thousandths(thousandths: value), unit: unit, rule: rule, parts: places,
        event: event?.hex, track: track?.hex, quoted: quoted))
    return steps.count - 1
  }
}

// MARK: Facts

extension DerivationStep {
  static func stated(_ name: String, _ value: Int64, _ unit: String, by event: EventID)
    -> DerivationStep
  {
    DerivationStep(name: name, value: value, unit: unit, rule: .stated, event: event)
  }

  /// A definition.
  static func fixed(_ name: String, _ value: Int64, _ unit: String) -> DerivationStep {
    DerivationStep(name: name, value: value, unit: unit, rule: .fixed)
  }

  /// A plain number: a place in a list, a year.
  static func number(_ name: String, _ number: Int) -> DerivationStep {
    fixed(name, Int64(number) * 1_000, "")
  }

  /// A value of a setting or a profile.
  static func setting(_ name: String, _ value: Int64, _ unit: String) -> DerivationStep {
    DerivationStep(name: name, value: value, unit: unit, rule: .setting)
  }

  /// The time without a recording beyond which there is a gap.
  static func longestGap(_ settings: Settings) -> DerivationStep {
    setting(
      "activities.movement.longestGap", Int64(settings.movement.longestGapMilliseconds), "s")
  }

  /// A number that is explained elsewhere.
  static func quoted(
    _ name: String, _ value: Int64, _ unit: String, _ document: String, _ pointer: String
  ) -> DerivationStep {
    DerivationStep(
      name: name, value: value, unit: unit, rule: .quoted,
      quoted: NumberPlace(document: document, pointer: pointer))
  }

  /// The sum over a stream's samples.
  static func sampled(_ name: String, _ value: Int64, _ unit: String) -> DerivationStep {
    DerivationStep(name: name, value: value, unit: unit, rule: .sampled)
  }

  static func millimeters(_ name: String, _ value: Int64) -> DerivationStep {
    fixed(name, value, "m")
  }
}

// MARK: Arithmetic

extension DerivationStep {
  static func sum(_ name: String, _ parts: [DerivationStep], _ unit: String) -> DerivationStep {
    DerivationStep(
      name: name, value: parts.reduce(0) { $0 + $1.value }, unit: unit, rule: .sum, parts: parts)
  }

  static func difference(_ name: String, _ parts: [DerivationStep], _ unit: String)
    -> DerivationStep
  {
    let value = parts.dropFirst().reduce(parts.first?.value ?? 0) { $0 - $1.value }
    return DerivationStep(name: name, value: value, unit: unit, rule: .difference, parts: parts)
  }

  static func product(_ name: String, _ parts: [DerivationStep], _ unit: String)
    -> DerivationStep
  {
    let value = parts.reduce(Int64(1_000)) { $0.scaled(by: $1.value, over: 1_000) ?? 0 }
    return DerivationStep(name: name, value: value, unit: unit, rule: .product, parts: parts)
  }

  /// - Precondition: there are parts.
  static func largest(_ name: String, _ parts: [DerivationStep]) -> DerivationStep {
    DerivationStep(
      name: name, value: parts.map(\.value).max() ?? 0, unit: parts.first?.unit ?? "",
      rule: .largest, parts: parts)
  }

  /// - Precondition: there are parts.
  static func smallest(_ name: String, _ parts: [DerivationStep]) -> DerivationStep {
    DerivationStep(
      name: name, value: parts.map(\.value).min() ?? 0, unit: parts.first?.unit ?? "",
      rule: .smallest, parts: parts)
  }

  /// How many things there are, each named.
  static func count(_ name: String, _ things: [String]) -> DerivationStep {
    DerivationStep(
      name: name, value: Int64(things.count) * 1_000, unit: "", rule: .count,
      parts: things.map { number($0, 1) })
  }

  /// A time over a distance; nil without a distance.
  static func pace(_ time: DerivationStep, over distance: DerivationStep) -> DerivationStep? {
    Thousandths(paceOver: distance.value, in: time.value).map {
      DerivationStep(
        name: "pace", value: $0.thousandths, unit: "s/km", rule: .pace, parts: [time, distance])
    }
  }

  /// The full minutes of a time in seconds.
  static func wholeMinutes(of time: DerivationStep) -> DerivationStep {
    DerivationStep(
      name: "in full minutes", value: time.value.flooredQuotient(by: 60_000) * 1_000, unit: "min",
      rule: .wholeMinutes, parts: [time])
  }

  /// A formula of some parts.
  static func formula(
    _ name: String, _ value: Int64, _ unit: String, _ rule: Rule, _ parts: [DerivationStep]
  ) -> DerivationStep {
    DerivationStep(name: name, value: value, unit: unit, rule: rule, parts: parts)
  }
}
