/// How a point of the curve is tied to the one before it.
enum Link: UInt8 {
  /// Recorded in one go: distance and time pass together.
  case recorded
  /// The recording had stopped in between, or nothing was measured yet.
  case pause
  /// Nobody can have got there in that time.
  case jump
  /// Distance and time pass together by the device, but the position jumped.
  case leap
  /// The position had been repeated and then caught up: distance and time pass together, but
  /// nobody knows when within the time.
  case caughtUp

  /// Whether speed may be measured across.
  @inline(__always)
  var isContinuous: Bool { self == .recorded || self == .leap || self == .caughtUp }
}
