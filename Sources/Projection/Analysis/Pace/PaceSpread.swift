/// The position of a speed within the spread of one activity.
///
/// The 5th percentile of its moving time is 0, the median ½, the 95th percentile 1.
struct PaceSpread {
  /// How many colours there are.
  static var stepCount: Int32 { 16 }

  private let low: Int32
  private let middle: Int32
  private let high: Int32

  /// - Returns: Nil without moving time.
  init?(of profile: PaceProfile) {
    let percentiles = SpeedHistogram(of: profile.nodes).percentiles([5, 50, 95])
    guard percentiles.count == 3 else { return nil }
    (low, middle, high) = (percentiles[0], percentiles[1], percentiles[2])
  }

  /// The sixteenths of the spread.
  var steps: PaceSteps {
    let half = Self.stepCount / 2
    // Rounded up.
    func part(_ step: Int32, _ width: Int32) -> Int32 { (step * width + half - 1) / half }
    let slow = (1...half).map { low + part($0, middle - low) }
    // The median itself is in the lower step of the middle.
    let fast = (1..<half).map { middle + max(1, part($0, high - middle)) }
    // Speeds beyond the highest are one speed.
    return PaceSteps(
      leastSpeeds: [0] + slow + fast.map { $0 > SpeedHistogram.highest ? .max : $0 })
  }
}
