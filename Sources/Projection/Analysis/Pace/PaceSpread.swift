/// The position of a speed within the spread of one activity.
///
/// The 5th percentile of its moving time is 0, the median ½, the 95th percentile 1.
struct PaceSpread {
  /// How many colours there are.
  static var steps: Int32 { 16 }

  private let low: Int32
  private let middle: Int32
  private let high: Int32

  /// - Returns: Nil without moving time.
  init?(of profile: PaceProfile) {
    let percentiles = SpeedHistogram(of: profile.nodes).percentiles([5, 50, 95])
    guard percentiles.count == 3 else { return nil }
    (low, middle, high) = (percentiles[0], percentiles[1], percentiles[2])
  }

  /// The sixteenth into which a speed falls, 0 to 15.
  func step(of speed: Int32) -> Int {
    let half = Self.steps / 2
    let speed = min(speed, SpeedHistogram.highest)
    if speed == middle { return Int(half) }
    if speed < middle { return speed <= low ? 0 : Int(half * (speed - low) / (middle - low)) }
    if speed >= high { return Int(Self.steps - 1) }
    return Int(half + half * (speed - middle) / (high - middle))
  }
}
