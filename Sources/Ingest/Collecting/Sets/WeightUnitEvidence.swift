import ActivityModel

/// The weights of a file that states no unit, as evidence for one.
///
/// Bars and plates give the unit away: 20, 60, 100 and 140 kg are a bar with plates of 20 kg;
/// 45, 95, 135, 185 and 225 lb are one with plates of 45 and 25 lb. Only exercises on a bar prove
/// it: machines have any number. Steps of 2.5 that are no steps of 5 are in kilograms on a bar and
/// above 50: below it, dumbbells and machines have them in pounds too. A file with weights of 225
/// and more in steps of 5 alone is in pounds. So is one with numbers such as 37.49999999999999:
/// apps keep kilograms, and convert them for those who lift pounds. Others export the kilograms
/// that they keep, such as 20.41168092 for 45 lb.
struct WeightUnitEvidence {
  private(set) var count = 0
  /// Of exercises on a bar.
  private var barCount = 0
  private var kilogramSums = Sums()
  private var poundSums = Sums()
  private var halfSteps = 0
  private var wholeSteps = 0
  private var conversions = 0
  private var conversionsToKilograms = 0
  private var heaviest: Int64 = 0

  /// The weights that are a bar with plates in one unit.
  private struct Sums {
    /// Of all exercises: they speak against the other unit.
    private(set) var count = 0
    /// Those on a bar, which prove the unit.
    private(set) var proofs = 0

    mutating func add(isOnBar: Bool) {
      count += 1
      if isOnBar { proofs += 1 }
    }
  }

  /// Takes a weight; zero is no evidence.
  ///
  /// - Parameters:
  ///   - millionths: The weight, in millionths of its unit.
  ///   - conversion: That which its digits show.
  ///   - isOnBar: True when its exercise is done with a barbell.
  mutating func observe(_ millionths: Int64, conversion: WeightConversion?, isOnBar: Bool) {
    guard millionths > 0 else { return }
    count += 1
    if isOnBar { barCount += 1 }
    if Self.kilograms.contains(millionths) { kilogramSums.add(isOnBar: isOnBar) }
    if Self.pounds.contains(millionths) { poundSums.add(isOnBar: isOnBar) }
    if millionths % 5_000_000 == 0 { wholeSteps += 1 }
    if millionths % 5_000_000 == 2_500_000, isOnBar || millionths > 50_000_000 { halfSteps += 1 }
    if conversion == .toPounds { conversions += 1 }
    if conversion == .toKilograms { conversionsToKilograms += 1 }
    heaviest = max(heaviest, millionths)
  }

  private static let kilograms: Set<Int64> = [
    20_000_000, 60_000_000, 100_000_000, 140_000_000, 180_000_000, 220_000_000,
  ]
  private static let pounds: Set<Int64> = [
    45_000_000, 95_000_000, 135_000_000, 185_000_000, 225_000_000, 275_000_000, 315_000_000,
    365_000_000, 405_000_000, 495_000_000,
  ]

  /// The unit and the reason for it; nil when the weights do not decide.
  var decision: (unit: StatedWeight.Unit, reason: String)? {
    if conversionsToKilograms >= 3, conversionsToKilograms > conversions {
      return (
        .kilogram,
        "\(conversionsToKilograms) of \(count) weights are pounds in kilograms, such as 20.41168092"
      )
    }
    if conversions >= 3 {
      return (
        .pound,
        "\(conversions) of \(count) weights have the last digits of a conversion, such as 37.49999999"
      )
    }
    if let unit = unitOfSums {
      let proofs = unit == .kilogram ? kilogramProofs : poundSums.proofs
      let examples =
        unit == .kilogram ? "20, 60 or 100 kg, or steps of 2.5 kg above 50" : "45, 95 or 135 lb"
      return (unit, "\(proofs) of \(count) weights are a bar with plates, such as \(examples)")
    }
    guard isOfLargeWholeSteps else { return nil }
    return (.pound, "all of \(count) weights are multiples of 5, up to 225 and more")
  }

  /// At least three proofs and a tenth of the weights, and twice those of the other unit.
  private var unitOfSums: StatedWeight.Unit? {
    func isClear(_ proofs: Int, over others: Int) -> Bool {
      proofs >= 3 && proofs * 10 >= (barCount > 0 ? barCount : count) && proofs >= others * 2
    }
    if isClear(kilogramProofs, over: poundSums.count) { return .kilogram }
    let isInPounds =
      isClear(poundSums.proofs, over: kilogramSums.count) && halfSteps * 4 <= poundSums.proofs
    return isInPounds ? .pound : nil
  }

  private var kilogramProofs: Int { kilogramSums.proofs + halfSteps }

  private var isOfLargeWholeSteps: Bool {
    count >= 20 && wholeSteps == count && poundSums.proofs >= 3 && heaviest >= 225_000_000
  }
}

/// The conversion that the digits of a weight show.
enum WeightConversion {
  case toPounds, toKilograms

  /// In billionths of a kilogram.
  private static let halfPound: Int64 = 226_796_185

  /// Nil for a number as a person writes it.
  ///
  /// - Parameters:
  ///   - millionths: The weight, in millionths of its unit.
  ///   - text: Its digits.
  init?(_ millionths: Int64, _ text: Span<UInt8>) {
    let decimals = (0..<text.count).reversed().prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[$0])
    }
    guard (1...1_000_000_000_000).contains(millionths), decimals.count >= 6,
      decimals.count < text.count
    else { return nil }
    if millionths % 500_000 == 0 {
      // Moved off a multiple of 0.5 in the last digits alone.
      guard decimals.count >= 10 else { return nil }
      self = .toPounds
    } else {
      // A multiple of half a pound: some divide by 2.20462, which is two millionths off.
      let rest = millionths * 1_000 % Self.halfPound
      guard min(rest, Self.halfPound - rest) <= 1_000 + millionths / 500 else { return nil }
      self = .toKilograms
    }
  }
}

/// Finds by their names the exercises that are done with a barbell.
struct BarExercises {
  /// Files repeat their names.
  private var known: [String: Bool] = [:]

  mutating func contains(_ name: String) -> Bool {
    if let answer = known[name] { return answer }
    let answer = Self.isOnBar(name.lowercased())
    known[name] = answer
    return answer
  }

  private static func isOnBar(_ name: String) -> Bool {
    func has(_ words: [String]) -> Bool { words.contains { name.contains($0) } }
    guard !has(["smith", "machine"]) else { return false }
    return has(bars) || has(lifts) && !has(others)
  }

  private static let bars = ["barbell", "langhantel", "(barra)", "(barre)"]
  private static let lifts = ["squat", "bench press", "deadlift", "overhead press"]
  private static let others = [
    "cable", "dumbbell", "kettlebell", "leg press", "hack", "goblet", "split", "band",
    "bodyweight",
  ]
}
