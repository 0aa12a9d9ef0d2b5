/// One activity exactly as one file states it, without computed values.
public struct ActivityRecorded: Hashable, Sendable {
  public var sport: Sport = .unknown
  /// The sport's name in the file, verbatim.
  public var sportLabel: String?
  public var title: String?
  public var notes: String?
  /// The recording device, as named in the file.
  public var device: String?
  /// The program that wrote the file.
  ///
  /// Excluded from the identity of the activity.
  public var creator: String?
  /// The start of the activity.
  ///
  /// Taken from the first timed point when the file states none.
  public var start: StatedTime
  /// True when the source names only the day: ``start`` is then noon of it, on a wall clock.
  public var startsOnDayOnly = false
  /// An IANA zone name, if the file has one.
  public var timeZoneName: String?
  /// True when a person entered the activity by hand.
  public var isManual = false
  public var track = Track()
  public var laps: [Lap] = []
  public var timerEvents: [TimerEvent] = []
  /// The device's totals over the whole activity, verbatim.
  public var totals = DeviceTotals()
  /// The path of the recording according to an activity table, such as `activities/4711.fit.gz`.
  public var recordingFile: String?
  /// The platform and the activity's id on it, such as `strava/4711`, in whatever export it is.
  ///
  /// Excluded from the identity of the activity.
  public var platformActivity: String?
  /// The sets of a strength workout; empty for any other.
  public var setList = SetList()

  public init(start: StatedTime) { self.start = start }
}

/// Totals counted by the device.
///
/// Nil when the file does not state a total.
public struct DeviceTotals: Hashable, Sendable, BitwiseCopyable {
  public var distanceMillimeters: Int64?
  /// The device's timer, which excludes pauses.
  public var timerMilliseconds: Int64?
  public var elapsedMilliseconds: Int64?
  public var movingMilliseconds: Int64?
  public var ascentCentimeters: Int64?
  public var descentCentimeters: Int64?
  /// Thousandths of a kilocalorie.
  public var energyCalories: Int64?
  public var averageHeartRateBPM: Int32?
  public var maximumHeartRateBPM: Int32?
  public var averageCadencePerMinute: Int32?
  public var maximumSpeedMillimetersPerSecond: Int32?
  public var averagePowerWatts: Int32?
  public var steps: Int64?

  public init() {}
}

/// One lap as counted by the device.
public struct Lap: Hashable, Sendable, BitwiseCopyable {
  public enum Intensity: String, Sendable, BitwiseCopyable { case active, rest }

  public var start: Instant?
  public var totals = DeviceTotals()
  public var intensity: Intensity?
  /// The first track point of the lap, if the file links them.
  public var firstPoint: Int?

  public init() {}
}

/// A start or stop of the device's timer.
public struct TimerEvent: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: String, Sendable, BitwiseCopyable { case start, stop }

  public let time: Instant
  public let kind: Kind

  public init(time: Instant, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
