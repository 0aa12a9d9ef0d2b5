import ActivityModel

/// The device's own timer, which stands still in pauses.
struct DeviceTimer {
  /// Nil when the device does not say; never more than elapsed.
  let milliseconds: Int64?
  /// The device's timer ran for longer than the activity took.
  let isLongerThanElapsed: Bool
  private let hasPauses: Bool
  private let elapsedMilliseconds: Int64

  /// From the first timed point, since the epoch; nil without one.
  init(_ activity: ActivityRecorded, pauses: Pauses, start: Int64?, elapsed: Int64) {
    var paused: Int64 = 0
    if let start, elapsed > 0 { paused = pauses.milliseconds(within: start...(start + elapsed)) }
    let stated = activity.statedTotals.timerMilliseconds
    let timer = stated ?? (paused > 0 ? elapsed - paused : nil)
    milliseconds = timer.map { min($0, elapsed) }
    isLongerThanElapsed = timer.map { $0 > elapsed } ?? false
    hasPauses = paused > 0
    elapsedMilliseconds = elapsed
  }

  /// What the device counted as moving, when it had a reason to count: a pause, or at least
  /// five seconds and half a percent that are missing from its timer.
  var movingMilliseconds: Int64? {
    guard let milliseconds else { return nil }
    let missing = elapsedMilliseconds - milliseconds
    let isPaused = missing >= max(5_000, (elapsedMilliseconds + 199) / 200)
    return hasPauses || isPaused ? milliseconds : nil
  }
}
