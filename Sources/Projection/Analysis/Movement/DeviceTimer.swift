import ActivityModel

/// The device's timer, which excludes pauses.
struct DeviceTimer {
  /// Nil when the file does not state it; never more than the elapsed time.
  let milliseconds: Int64?
  /// True when the stated timer exceeds the elapsed time.
  let isLongerThanElapsed: Bool
  private let hasPauses: Bool
  private let elapsedMilliseconds: Int64

  /// `start` is the first timed point since the epoch; nil without one.
  init(_ activity: ActivityRecorded, pauses: Pauses, start: Int64?, elapsed: Int64) {
    var paused: Int64 = 0
    if let start, elapsed > 0 { paused = pauses.milliseconds(within: start...(start + elapsed)) }
    let stated = activity.statedTotals.timerMilliseconds
    let timer = stated ?? (paused > 0 ? elapsed - paused : nil)
    milliseconds = timer.map { min($0, elapsed) }
    isLongerThanElapsed = timer.map { $0 - elapsed > Self.tolerance(of: elapsed) } ?? false
    hasPauses = paused > 0
    elapsedMilliseconds = elapsed
  }

  /// The device's moving time, if there is a sign that its timer excludes pauses.
  ///
  /// The sign is a pause, or a difference of at least five seconds and half a percent.
  var movingMilliseconds: Int64? {
    guard let milliseconds else { return nil }
    let missing = elapsedMilliseconds - milliseconds
    let isPaused = missing >= Self.tolerance(of: elapsedMilliseconds)
    return hasPauses || isPaused ? milliseconds : nil
  }

  /// Five seconds and half a percent, whichever is more: clocks are read at different moments.
  private static func tolerance(of elapsed: Int64) -> Int64 { max(5_000, (elapsed + 199) / 200) }
}
