import ActivityModel

extension Sport {
  /// The sport that is done at such speeds.
  ///
  /// - Returns: nil for an analysis without a curve on which the person moved.
  init?(speedsOf analysis: ActivityAnalysis, rules: Settings.Classifying) {
    guard let median = analysis.medianMovingSpeedMillimetersPerSecond,
      let p95 = analysis.p95MovingSpeedMillimetersPerSecond
    else { return nil }
    if median < rules.slowestRunMillimetersPerSecond
      && p95 <= rules.fastestWalkMinuteMillimetersPerSecond
    {
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
