import ActivityModel

/// What the times of a file mean.
struct FITClock {
  /// The end of the activity, by the device's clock.
  private var timestamp: UInt32?
  /// The same moment, as a clock on the wall showed it.
  private var localTimestamp: UInt32?

  /// 1989-12-31T00:00:00Z, in seconds since 1970.
  private static let epoch: Int64 = 631_065_600
  /// Below this a time counts from when the device was switched on: its clock was not set.
  private static let firstRealTimestamp: UInt32 = 0x1000_0000

  static func isReal(_ timestamp: UInt32) -> Bool { timestamp >= firstRealTimestamp }

  /// Takes what the activity message says about its own time.
  mutating func set(timestamp: UInt32?, local: UInt32?) {
    (self.timestamp, localTimestamp) = (timestamp, local)
  }

  /// How much later it was than the device believed, when only the wall clock tells.
  private var shift: Int64? {
    guard let timestamp, let localTimestamp, !FITClock.isReal(timestamp),
      FITClock.isReal(localTimestamp)
    else { return nil }
    return Int64(localTimestamp) - Int64(timestamp)
  }

  /// Whether times that are not real can be told from the wall clock.
  var isKnownByWallClock: Bool { shift != nil }

  func instant(_ timestamp: UInt32) -> Instant {
    let later = FITClock.isReal(timestamp) ? 0 : shift ?? 0
    return Instant(milliseconds: (FITClock.epoch + Int64(timestamp) + later) * 1_000)
  }

  /// What the file says about the offset of local time.
  enum LocalOffset: Equatable {
    case notStated
    case seconds(Int)
    /// Nowhere on Earth.
    case impossible(seconds: Int64)
  }

  /// How far the wall clock was ahead of UTC.
  ///
  /// Many programs write UTC once more where the local time should be: that it is the same is
  /// believed only of a Garmin.
  func localOffset(isGarmin: Bool) -> LocalOffset {
    // Times that are told from the wall clock say what it showed, and not the moment.
    if isKnownByWallClock { return .seconds(0) }
    guard let timestamp, let localTimestamp, FITClock.isReal(timestamp),
      FITClock.isReal(localTimestamp)
    else { return .notStated }
    let offset = Int64(localTimestamp) - Int64(timestamp)
    if offset == 0 { return isGarmin ? .seconds(0) : .notStated }
    guard offset % 900 == 0, abs(offset) <= 14 * 3_600 else {
      return .impossible(seconds: offset)
    }
    return .seconds(Int(offset))
  }
}
