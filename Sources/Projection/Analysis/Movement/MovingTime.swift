/// The division of an activity's elapsed time: moving + stopped + gap = elapsed.
struct MovingTime {
  let method: ActivityAnalysis.MovingTimeMethod
  let movingMilliseconds: Int64
  let stoppedMilliseconds: Int64
  let gapMilliseconds: Int64
  /// The times by speed over the whole curve, the basis for parts of the activity.
  private let bySpeed: MotionTimes

  /// Takes the moving time by speed.
  init(bySpeed times: MotionTimes) {
    method = .speed
    movingMilliseconds = times.moving
    stoppedMilliseconds = times.standing + times.paused
    gapMilliseconds = times.gap
    bySpeed = times
  }

  /// Takes the moving time of the device or as stated: 0 to `elapsed`.
  init(
    _ method: ActivityAnalysis.MovingTimeMethod, moving: Int64, elapsed: Int64,
    bySpeed times: MotionTimes = MotionTimes()
  ) {
    self.method = method
    movingMilliseconds = moving
    stoppedMilliseconds = elapsed - moving
    gapMilliseconds = 0
    bySpeed = times
  }

  /// The moving time of a first part of the activity.
  ///
  /// The device states a total only. An excess over the moving time by speed is spread evenly over
  /// time without movement, then over pauses and gaps. A deficit is spread evenly over the moving
  /// time. Parts therefore never exceed their own length, and add up to the whole.
  func moving(upTo part: MotionTimes) -> Int64 {
    guard method == .device else { return part.moving }
    let rest = movingMilliseconds - bySpeed.moving
    guard rest > 0 else {
      return Self.share(part.moving, of: movingMilliseconds, outOf: bySpeed.moving)
    }
    let fromStanding = min(rest, bySpeed.standing)
    let away = bySpeed.paused + bySpeed.gap
    return part.moving + Self.share(part.standing, of: fromStanding, outOf: bySpeed.standing)
      + Self.share(part.paused + part.gap, of: rest - fromStanding, outOf: away)
  }

  /// The share `part` ÷ `whole` of `amount`, rounded down.
  ///
  /// - Precondition: 0 ≤ part ≤ whole, 0 ≤ amount.
  private static func share(_ part: Int64, of amount: Int64, outOf whole: Int64) -> Int64 {
    guard whole > 0 else { return 0 }
    let product = part.multipliedFullWidth(by: amount)
    return whole.dividingFullWidth(product).quotient
  }
}
