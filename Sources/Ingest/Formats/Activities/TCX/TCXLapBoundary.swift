import ActivityModel

/// Decides if the recording continued from one lap to the next.
///
/// TCX closes the `Track` with every lap, so a track that ends with its lap proves nothing. The
/// recording continued in two cases. Either the next point follows within a minute, the general
/// limit for gaps. Or the device's timer ran continuously from the previous lap to this one, with
/// few points recorded. Otherwise it was paused.
struct TCXLapBoundary {
  /// The largest step between points of a sparse but continuous recording.
  private static let longestStep: Int64 = 60_000
  /// The tolerance between the timer and a lap's start, since devices round starts to seconds.
  private static let tolerance: Int64 = 2_000

  /// True until the first point of the lap.
  private var isAtLapStart = false
  /// The end of the timer's known running time, from completed laps.
  private var timerRanUntil: Instant?
  /// True when the timer may have stopped in a lap without points.
  private var mayHaveStopped = false

  mutating func beginLap() { isAtLapStart = true }

  /// True when the device was paused before the next point, which is at `time`.
  ///
  /// `previous` is the time of the previous point, nil for none; `lapStart` the start of the next
  /// point's lap.
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
    // A lap without points hides a stop of the timer between the laps around it.
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
