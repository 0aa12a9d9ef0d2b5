/// How the elapsed time of an activity divides: moving + stopped + gap = elapsed.
struct MovingTime {
  let method: ActivityAnalysis.MovingTimeMethod
  let movingMilliseconds: Int64
  let stoppedMilliseconds: Int64
  let gapMilliseconds: Int64
  /// By speed, over the whole curve: what a part of the activity is measured against.
  private let bySpeed: MotionTimes

  /// Time that is moving by speed.
  init(bySpeed times: MotionTimes) {
    method = .speed
    movingMilliseconds = times.moving
    stoppedMilliseconds = times.standing + times.paused
    gapMilliseconds = times.gap
    bySpeed = times
  }

  /// Time that is moving by the device, or as somebody states: 0 to `elapsed`.
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

  /// How much of the moving time falls into a part of the activity that begins with it.
  ///
  /// The device only tells a total. Where it exceeds the moving time by speed, the rest was
  /// spent standing, then in pauses and gaps, everywhere the same share; where it falls short,
  /// the same share is missing everywhere. So parts never exceed their own length and add up
  /// to the whole.
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

  /// `part` ÷ `whole` of `amount`, rounded down; all at the end of the whole.
  ///
  /// - Precondition: 0 ≤ part ≤ whole, 0 ≤ amount.
  private static func share(_ part: Int64, of amount: Int64, outOf whole: Int64) -> Int64 {
    guard whole > 0 else { return 0 }
    let product = part.multipliedFullWidth(by: amount)
    return whole.dividingFullWidth(product).quotient
  }
}
