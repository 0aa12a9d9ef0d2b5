/// The exercises and sets of one workout, as its source lists them.
public struct SetList: Hashable, Sendable {
  /// The exercises as written, in the order of the workout; one that comes twice stays two.
  public var exercises: [String] = []
  /// In the order of the workout; each names its exercise by its place in ``exercises``.
  public var sets: [StrengthSet] = []

  public init() {}

  public var isEmpty: Bool { exercises.isEmpty && sets.isEmpty }
}

/// One set of one exercise.
///
/// Nil means that the source does not state it.
public struct StrengthSet: Hashable, Sendable {
  /// Raw values are stored and published: they never change.
  public enum Kind: String, FieldForm, Sendable, CaseIterable, BitwiseCopyable {
    case working
    case warmUp = "warm_up"
    case drop
    /// The last repetition failed, or the whole set did.
    case failure
    /// As many repetitions as possible.
    case amrap
    case restPause = "rest_pause"
  }

  /// The place of its exercise in the list of the workout, from 0.
  public var exercise: Int
  public var kind: Kind?
  public var weight: StatedWeight?
  public var repetitions: Int64?
  public var durationMilliseconds: Int64?
  public var distanceMillimeters: Int64?
  /// Rate of perceived exertion in tenths: 85 is 8.5.
  public var exertionTenths: Int32?
  /// Repetitions in reserve, in tenths.
  public var reserveTenths: Int32?
  /// The pause after the set.
  public var restMilliseconds: Int64?
  /// The superset, as the source names it; sets of one name are done in turns.
  public var group: String?
  /// Only devices know when a set began.
  public var start: Instant?
  public var notes: String?
  /// The one-repetition maximum that the program claims for the exercise, on its first set.
  public var claimedMaximum: StatedWeight?

  public init(exercise: Int) { self.exercise = exercise }
}

/// A weight with the number and the unit of its source, so that 135 lb stays 135 lb.
public struct StatedWeight: Hashable, Sendable, BitwiseCopyable {
  /// Raw values are stored and published: they never change.
  public enum Unit: String, FieldForm, Sendable, CaseIterable, BitwiseCopyable {
    case kilogram = "kg"
    case pound = "lb"
  }

  /// Raw values are stored and published: they never change.
  public enum Meaning: String, FieldForm, Sendable, CaseIterable, BitwiseCopyable {
    case total
    /// In each hand, as with two dumbbells.
    case perHand = "per_hand"
    /// Added to the body's own.
    case added
    /// Taken off the body's own.
    case assistance
  }

  /// Millionths of the unit.
  public let millionths: Int64
  /// Nil when neither the source nor its numbers show the unit.
  public let unit: Unit?
  public var meaning: Meaning?

  public init(millionths: Int64, unit: Unit?, meaning: Meaning? = nil) {
    self.millionths = millionths
    self.unit = unit
    self.meaning = meaning
  }

  /// In grams, halves away from zero; nil without a unit.
  ///
  /// - Precondition: the weight is in ``Plausible/setWeightMillionths``.
  public var grams: Int64? {
    guard let unit else { return nil }
    // A pound is 0.45359237 kg by definition.
    let scaled = Int128(millionths) * (unit == .kilogram ? 100_000_000 : 45_359_237)
    let divisor: Int128 = 100_000_000_000
    let half = scaled < 0 ? -divisor / 2 : divisor / 2
    return Int64((scaled + half) / divisor)
  }
}

extension StatedWeight {
  /// `135 lb`, `22.5 kg`.
  public var text: String {
    let sign = millionths < 0 ? "-" : ""
    let (whole, fraction) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(String(1_000_000 + fraction).dropFirst())
    let significant = String(digits.reversed().drop { $0 == "0" }.reversed())
    return sign + "\(whole)" + (significant.isEmpty ? "" : ".\(significant)")
      + (unit.map { " \($0.rawValue)" } ?? "")
  }
}

extension Plausible {
  /// Up to two tonnes of either unit: more than a leg press holds.
  public static let setWeightMillionths: ClosedRange<Int64> = 0...2_000_000_000
  /// Twelve hours: a timer of a workout that counts longer was forgotten.
  public static let workoutMilliseconds: ClosedRange<Int64> = 0...43_200_000
  public static let setRepetitions: ClosedRange<Int64> = 0...100_000
  /// Up to two days, for a set and for a rest.
  public static let setMilliseconds: ClosedRange<Int64> = 0...172_800_000
  /// Up to 10,000 km.
  public static let setMillimeters: ClosedRange<Int64> = 0...10_000_000_000
  /// Exertion is 0 to 10, and no set leaves more than a hundred repetitions in reserve.
  public static let setExertionTenths: ClosedRange<Int32> = 0...100
  public static let setReserveTenths: ClosedRange<Int32> = 0...1_000
}
