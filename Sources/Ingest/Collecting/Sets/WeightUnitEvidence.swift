import ActivityModel

/// The weights of a file that states no unit, as evidence for one.
///
/// Bars and plates give the unit away: 20, 60, 100 and 140 kg are a bar with plates of 20 kg;
/// 45, 95, 135, 185 and 225 lb are one with plates of 45 and 25 lb. Steps of 2.5 that are no steps
/// of 5 are in kilograms above 50: below it, dumbbells and machines have them in pounds too. A file
/// with weights of 225 and more in steps of 5 alone is in pounds. So is one with numbers such as
/// 37.49999999999999: apps keep kilograms, and convert them for those who lift pounds.
struct WeightUnitEvidence {
  private(set) var count = 0
  private var kilogramSums = 0
  private var poundSums = 0
  private var halfSteps = 0
  private var wholeSteps = 0
  private var conversions = 0
  private var heaviest: Int64 = 0

  /// True for a number that a conversion has moved off a multiple of 0.5, as seen in its text.
  static func isConverted(_ millionths: Int64, _ text: Span<UInt8>) -> Bool {
    guard millionths % 500_000 == 0, text.count > 10 else { return false }
    let digits = (0..<text.count).reversed().prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[$0])
    }
    return digits.count >= 10 && digits.count < text.count
  }

  /// Takes a weight in millionths; zero is no evidence.
  mutating func observe(_ millionths: Int64, isConverted: Bool) {
    guard millionths > 0 else { return }
    count += 1
    if Self.kilograms.contains(millionths) { kilogramSums += 1 }
    if Self.pounds.contains(millionths) { poundSums += 1 }
    if millionths % 5_000_000 == 0 { wholeSteps += 1 }
    if millionths % 5_000_000 == 2_500_000, millionths > 50_000_000 { halfSteps += 1 }
    if isConverted { conversions += 1 }
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
    if conversions >= 3 {
      return (
        .pound,
        "\(conversions) of \(count) weights have the last digits of a conversion, such as 37.49999999"
      )
    }
    if let unit = unitOfSums {
      let proofs = unit == .kilogram ? kilogramSums + halfSteps : poundSums
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
      proofs >= 3 && proofs * 10 >= count && proofs >= others * 2
    }
    if isClear(kilogramSums + halfSteps, over: poundSums) { return .kilogram }
    return isClear(poundSums, over: kilogramSums) && halfSteps <= poundSums ? .pound : nil
  }

  private var isOfLargeWholeSteps: Bool {
    count >= 20 && wholeSteps == count && poundSums >= 3 && heaviest >= 225_000_000
  }
}
