import ActivityModel

/// Converts the timestamps of a file.
struct FITClock {
  /// The end of the activity on the device's clock.
  private var timestamp: UInt32?
  /// The same moment on the wall clock.
  private var localTimestamp: UInt32?

  /// 1989-12-31T00:00:00Z, in seconds since 1970.
  private static let epoch: Int64 = 631_065_600
  /// A smaller timestamp counts from power-on: the device's clock was not set.
  static let firstRealTimestamp: UInt32 = 0x1000_0000

  static func isReal(_ timestamp: UInt32) -> Bool { timestamp >= firstRealTimestamp }

  /// A timestamp that is not before `first`; nil for an earlier one.
  static func kept(_ timestamp: UInt32?, from first: UInt32) -> UInt32? {
    timestamp.flatMap { $0 >= first ? $0 : nil }
  }

  /// Stores the two timestamps of the activity message.
  mutating func set(timestamp: UInt32?, local: UInt32?) {
    (self.timestamp, localTimestamp) = (timestamp, local)
  }

  /// The correction of an unset device clock in seconds, if the wall clock was set.
  private var shift: Int64? {
    guard let timestamp, let localTimestamp, !FITClock.isReal(timestamp),
      FITClock.isReal(localTimestamp)
    else { return nil }
    return Int64(localTimestamp) - Int64(timestamp)
  }

  /// True when the wall clock corrects an unset device clock.
  var isKnownByWallClock: Bool { shift != nil }

  func instant(_ timestamp: UInt32) -> Instant {
    let later = FITClock.isReal(timestamp) ? 0 : shift ?? 0
    return Instant(milliseconds: (FITClock.epoch + Int64(timestamp) + later) * 1_000)
  }

  /// The file's local offset from UTC.
  enum LocalOffset: Equatable {
    case notStated
    case seconds(Int)
    /// Larger than any offset on Earth.
    case impossible(seconds: Int64)
  }

  /// Devices may write the two times one after the other, some seconds apart.
  private static let offsetTolerance: Int64 = 2
  private static let quarterHour: Int64 = 900

  /// The offset of the wall clock from UTC, rounded to a quarter of an hour near by.
  ///
  /// Many programs repeat UTC as local time. An offset of zero is therefore accepted from Garmin
  /// only.
  func localOffset(isGarmin: Bool) -> LocalOffset {
    // Times derived from the wall clock are local times, encoded as if they were UTC.
    if isKnownByWallClock { return .seconds(0) }
    guard let timestamp, let localTimestamp, FITClock.isReal(timestamp),
      FITClock.isReal(localTimestamp)
    else { return .notStated }
    let stated = Int64(localTimestamp) - Int64(timestamp)
    let offset = FITClock.nearestQuarter(stated)
    guard abs(stated - offset) <= FITClock.offsetTolerance, abs(offset) <= 14 * 3_600 else {
      return .impossible(seconds: stated)
    }
    if offset == 0 { return isGarmin ? .seconds(0) : .notStated }
    return .seconds(Int(offset))
  }

  private static func nearestQuarter(_ seconds: Int64) -> Int64 {
    let half = seconds < 0 ? -quarterHour / 2 : quarterHour / 2
    return (seconds + half) / quarterHour * quarterHour
  }
}
