/// The connection of a point of the curve to the previous one.
enum Link: UInt8 {
  /// Recorded continuously: distance and time advance together.
  case recorded
  /// The recording was stopped in between, or nothing was measured yet.
  case pause
  /// Too far to be reached in that time.
  case jump
  /// Continuous by the device's distance, but the position jumped.
  case leap
  /// The position was repeated and then caught up.
  ///
  /// Distance and time advance together, but the moments in between are unknown.
  case caughtUp

  /// True when speed may be measured across the link.
  @inline(__always)
  var isContinuous: Bool { self == .recorded || self == .leap || self == .caughtUp }

  /// True when the way across the link is known, so that a map draws it.
  @inline(__always)
  var isDrawn: Bool { self == .recorded || self == .caughtUp }
}
