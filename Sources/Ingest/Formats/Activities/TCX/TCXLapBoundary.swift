import ActivityModel

/// Decides whether the recording went on from one lap to the next.
///
/// TCX closes the `Track` with every lap, so the end of a track says nothing when a lap ends
/// with it. The recording went on when the next point follows within a minute, which is what
/// counts as a gap everywhere else, or when the device's timer ran without a break from the lap
/// before to this one: then the device only wrote few points. Otherwise it was paused.
struct TCXLapBoundary {
  /// As long as points are apart in a sparse recording that still goes on.
  private static let longestStep: Int64 = 60_000
  /// How much later than the timer says a lap may begin: devices write starts in whole seconds.
  private static let tolerance: Int64 = 2_000

  /// Whether no point of this lap has been seen yet.
  private var isAtLapStart = false
  /// Until when the timer is known to have run, from the laps that have ended.
  private var timerRanUntil: Instant?
  /// Whether the timer may have stood still in a lap without points.
  private var mayHaveStopped = false

  mutating func beginLap() { isAtLapStart = true }

  /// Whether the device was paused before the next point, which is at `time`.
  ///
  /// `previous` is the time of the point before, nil when there is none; `lapStart` the start of
  /// the next point's lap.
  mutating func isPause(before time: Instant, after previous: Instant?, lapStart: Instant?)
    -> Bool
  {
    guard isAtLapStart else { return false }
    isAtLapStart = false
    let timerRan = !mayHaveStopped && timerRan(to: lapStart)
    mayHaveStopped = false
    guard let previous else { return false }
    return time.milliseconds(since: previous) > TCXLapBoundary.longestStep && !timerRan
  }

  mutating func endLap(_ lap: Lap) {
    // A lap without points hides whether the timer ran from the lap before to it.
    if isAtLapStart, !timerRan(to: lap.start) { mayHaveStopped = true }
    guard let start = lap.start, let timer = lap.totals.timerMilliseconds else {
      timerRanUntil = nil
      return
    }
    timerRanUntil = start.adding(milliseconds: timer)
  }

  private func timerRan(to lapStart: Instant?) -> Bool {
    guard let lapStart, let timerRanUntil else { return false }
    return lapStart.milliseconds(since: timerRanUntil) <= TCXLapBoundary.tolerance
  }
}
