/// One activity as one file tells it: everything the file says, nothing computed.
public struct ActivityRecorded: Hashable, Sendable {
  public var sport: Sport = .unknown
  /// The file's own word for the sport, verbatim.
  public var sportLabel: String?
  public var title: String?
  public var notes: String?
  /// The recording device, as the file names it.
  public var device: String?
  /// The program that wrote the file.
  ///
  /// Not part of the identity.
  public var creator: String?
  /// When the activity began.
  ///
  /// From the first timed point when the file does not say.
  public var start: StatedTime
  /// An IANA zone name, when the file names one.
  public var timeZoneName: String?
  /// Typed in by a person, not recorded by a device.
  public var isManual = false
  public var track = Track()
  public var laps: [Lap] = []
  public var timerEvents: [TimerEvent] = []
  /// The device's own totals over the whole activity, verbatim.
  public var totals = DeviceTotals()
  /// Where a table of activities says that the points are: `activities/4711.fit.gz`.
  public var recordingFile: String?

  public init(start: StatedTime) { self.start = start }
}

/// What the device counted itself.
///
/// Absent means that the file does not say.
public struct DeviceTotals: Hashable, Sendable, BitwiseCopyable {
  public var distanceMillimeters: Int64?
  /// The device's timer: pauses are not in it.
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

/// One lap as the device counted it.
public struct Lap: Hashable, Sendable, BitwiseCopyable {
  public enum Intensity: String, Sendable, BitwiseCopyable { case active, rest }

  public var start: Instant?
  public var totals = DeviceTotals()
  public var intensity: Intensity?
  /// The point of the track that the lap begins with, when the file ties them together.
  public var firstPoint: Int?

  public init() {}
}

/// The timer of the device was started or stopped.
public struct TimerEvent: Hashable, Sendable, BitwiseCopyable {
  public enum Kind: String, Sendable, BitwiseCopyable { case start, stop }

  public let time: Instant
  public let kind: Kind

  public init(time: Instant, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}
