/// Where a speed lies within the spread of one activity: the 5th percentile of its moving time
/// is 0, the median ½, the 95th percentile 1.
struct PaceSpread {
  /// How many colours there are.
  static var steps: Int32 { 16 }

  private let low: Int32
  private let middle: Int32
  private let high: Int32

  /// - Returns: nil when nobody moved.
  init?(of profile: PaceProfile) {
    var histogram = SpeedHistogram()
    for node in profile.speeds.indices.dropFirst() where profile.speeds[node] >= 0 {
      histogram.add(
        profile.speeds[node],
        milliseconds: profile.milliseconds[node] - profile.milliseconds[node - 1])
    }
    let percentiles = histogram.percentiles([5, 50, 95])
    guard percentiles.count == 3 else { return nil }
    (low, middle, high) = (percentiles[0], percentiles[1], percentiles[2])
  }

  /// The sixteenth into which a speed falls, 0 to 15.
  func step(of speed: Int32) -> UInt8 {
    let half = Self.steps / 2
    let speed = min(speed, SpeedHistogram.highest)
    if speed == middle { return UInt8(half) }
    if speed < middle { return speed <= low ? 0 : UInt8(half * (speed - low) / (middle - low)) }
    if speed >= high { return UInt8(Self.steps - 1) }
    return UInt8(half + half * (speed - middle) / (high - middle))
  }
}
