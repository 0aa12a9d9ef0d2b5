import ActivityModel

extension Sport {
  /// The sport that somebody did who moved at such speeds.
  ///
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
