/// A value that a member wants to reach in every day, week, month or year.
public struct Goal: Hashable, Sendable {
  /// The quantity, in the unit of its name; `workouts` counts activities of at least 20 minutes.
  public enum Measure: String, Sendable, CaseIterable {
    case steps, activeMinutes, activeEnergyKilocalories, distanceMeters, workouts, sleepMinutes
    case proteinGrams, dietaryEnergyKilocalories
  }

  public enum Period: String, Sendable, CaseIterable { case day, week, month, year }

  public let measure: Measure
  /// The sports whose activities count; nil for the whole of a day.
  public let sport: SportFamily?
  public let period: Period
  /// 1 to 1,000,000,000; nil for no lower bound.
  public let atLeast: Int?
  /// The same for the upper bound.
  public let atMost: Int?

  /// The valid bounds, in the unit of the measure.
  public static let range = 1...1_000_000_000

  /// The measures that activities of one sport have.
  public static let sportMeasures: Set<Measure> = [.distanceMeters, .activeMinutes, .workouts]

  /// - Returns: Nil without a bound, and for bounds out of range or order. Nil for a sport with a
  ///   measure that activities do not have. Nil for eaten energy without both bounds: eating less
  ///   is never better.
  public init?(
    measure: Measure, sport: SportFamily? = nil, period: Period, atLeast: Int?, atMost: Int?
  ) {
    guard sport == nil || (sport != .unknown && Goal.sportMeasures.contains(measure)),
      atLeast != nil || atMost != nil,
      [atLeast, atMost].allSatisfy({ $0.map(Goal.range.contains) ?? true }),
      atLeast ?? 1 <= atMost ?? Goal.range.upperBound,
      measure != .dietaryEnergyKilocalories || (atLeast != nil && atMost != nil)
    else { return nil }
    self.measure = measure
    self.sport = sport
    self.period = period
    self.atLeast = atLeast
    self.atMost = atMost
  }

  /// Parses `steps:day:8000`, `sleepMinutes:day:420-540`, `sleepMinutes:day:-600` or
  /// `distanceMeters@run:week:25000`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let period = Period(rawValue: parts[1]) else { return nil }
    let counted = parts[0].split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    let sport = counted.count == 2 ? SportFamily(rawValue: counted[1]) : nil
    guard let measure = Measure(rawValue: counted[0]), counted.count == 1 || sport != nil,
      counted.count <= 2
    else { return nil }
    let bounds = parts[2].split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(bounds.count),
      let values = bounds.reduce([Int?]?.some([]), { Goal.appending($1, to: $0) })
    else { return nil }
    self.init(
      measure: measure, sport: sport, period: period, atLeast: values[0],
      atMost: values.count == 2 ? values[1] : nil)
  }

  /// Digits are a bound, no digits are none; nil for anything else.
  private static func appending(_ digits: String, to bounds: [Int?]?) -> [Int?]? {
    guard let bounds else { return nil }
    if digits.isEmpty { return bounds + [nil] }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(digits) else {
      return nil
    }
    return bounds + [value]
  }

  /// `steps:day:8000`, `sleepMinutes:day:420-540`, `sleepMinutes:day:-600` or
  /// `distanceMeters@run:week:25000`.
  public var text: String {
    "\(name):\(atLeast.map(String.init) ?? "")\(atMost.map { "-\($0)" } ?? "")"
  }

  /// The goal without its bounds: `steps:day` or `distanceMeters@run:week`.
  public var name: String { Goal.name(of: measure, sport, in: period) }

  /// `steps` or `distanceMeters@run`.
  public var counted: String { Goal.counted(measure, sport) }

  /// The same of a goal that has no bounds.
  public static func name(of measure: Measure, _ sport: SportFamily?, in period: Period) -> String {
    "\(counted(measure, sport)):\(period.rawValue)"
  }

  private static func counted(_ measure: Measure, _ sport: SportFamily?) -> String {
    measure.rawValue + (sport.map { "@\($0.rawValue)" } ?? "")
  }
}
