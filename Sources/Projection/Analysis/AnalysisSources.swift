/// Where the numbers of an analysis come from, as it decides them.
///
/// An analysis notes it while its numbers are explained, and not in a rebuild.
struct AnalysisSources: Sendable {
  enum Elapsed {
    case points, statedElapsed, statedTimer, statedMoving
  }

  /// Nil without a time.
  var elapsed: Elapsed?
  /// True when elevations were recorded, false when ascent and descent are stated.
  var isClimbMeasured = false
  /// True when readings gave the mean heart rate, false when it is stated.
  var isHeartRateMeasured = false
  /// The same for the highest one.
  var isMaximumHeartRateMeasured = false
  /// As for the heart rate.
  var isCadenceMeasured = false
  var isPowerMeasured = false
}

extension AnalysisSources.Elapsed {
  /// `recorded` is the time between the points, `elapsed` the one that was chosen.
  init(recorded: Int64, _ stated: StatedTotals, _ elapsed: Int64) {
    if recorded > 0 {
      self = .points
    } else if stated.elapsedMilliseconds != nil {
      self = .statedElapsed
    } else {
      self = stated.timerMilliseconds == elapsed ? .statedTimer : .statedMoving
    }
  }
}

/// Holds the sources while an analysis finds them.
final class AnalysisTrace {
  var sources = AnalysisSources()
}
