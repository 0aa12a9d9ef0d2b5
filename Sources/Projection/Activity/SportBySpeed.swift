import ActivityModel

extension Settings {
  /// Which sport a recording is of when no file names one, told by its one-minute speeds.
  public struct Classifying: Hashable, Sendable {
    /// A median below it is a walk.
    public var slowestRunMillimetersPerSecond = 1_900
    /// A median above it is no run.
    public var fastestRunMillimetersPerSecond = 4_500
    /// Nor is a recording of which more than 5 % of the minutes were faster.
    public var fastestRunMinuteMillimetersPerSecond = 5_500
    /// A median above it is a vehicle.
    public var fastestRideMillimetersPerSecond = 12_000

    public init() {}
  }
}

extension Sport {
  /// - Returns: nil for an analysis without a minute of speed.
  init?(speedsOf analysis: ActivityAnalysis, rules: Settings.Classifying) {
    guard let median = analysis.medianMinuteSpeedMillimetersPerSecond,
      let p95 = analysis.p95MinuteSpeedMillimetersPerSecond
    else { return nil }
    if median < rules.slowestRunMillimetersPerSecond {
      self = .walk
    } else if median <= rules.fastestRunMillimetersPerSecond
      && p95 <= rules.fastestRunMinuteMillimetersPerSecond
    {
      self = .run
    } else {
      self = median <= rules.fastestRideMillimetersPerSecond ? .ride : .vehicle
    }
  }
}
