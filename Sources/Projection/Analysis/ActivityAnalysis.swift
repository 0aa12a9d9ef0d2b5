/// All numbers of one activity, computed from one recording of it.
///
/// Integers throughout: the same on every machine.
public struct ActivityAnalysis: Hashable, Sendable {
  public enum DistanceSource: String, Sendable { case device, gps, stated }
  public enum MovingTimeMethod: String, Sendable { case device, speed, stated }

  /// The first timed point that was kept, or the stated start; nil when only a wall-clock time is
  /// known.
  public var startMilliseconds: Int64?
  public var elapsedMilliseconds: Int64?
  /// moving + stopped + gap = elapsed.
  public var movingMilliseconds: Int64?
  public var stoppedMilliseconds: Int64?
  public var gapMilliseconds: Int64?
  public var movingTimeMethod: MovingTimeMethod?

  /// The length of the curve, or the stated distance.
  public var distanceMillimeters: Int64?
  public var distanceSource: DistanceSource?
  public var deviceDistanceMillimeters: Int64?
  public var gpsDistanceMillimeters: Int64?

  public var ascentCentimeters: Int64?
  public var descentCentimeters: Int64?
  /// Thousandths of a beat a minute, weighted by time.
  public var averageHeartRateThousandths: Int64?
  public var maximumHeartRateBPM: Int?
  /// Thousandths of a step or turn a minute, as the device counts, weighted by time.
  public var averageCadenceThousandths: Int64?
  public var averagePowerThousandths: Int64?
  /// The time at each heart rate, ascending, without zeros; empty without readings.
  public var heartRateTimes: [HeartRateTime] = []

  public var kilometerSplits: [SplitAnalysis] = []
  public var mileSplits: [SplitAnalysis] = []
  public var bestEfforts: [EffortAnalysis] = []
  /// In the mode `spread`.
  ///
  /// Empty in the mode `zones`, where ``paceProfile`` is coloured later, once the member's
  /// threshold speed is known.
  public var paceSegments: [PaceSegmentAnalysis] = []
  /// The profile to colour by the member's zones; nil in the mode `spread`.
  public var paceProfile: PaceProfile?
  /// True when the activity has a map, even after the drawing was removed.
  public var isDrawn = false
  /// The line on a map of a year.
  public var outline = RouteOutline()
  /// The values over time; nil without a curve, or after the series was removed.
  public var series: SeriesAnalysis?
  /// The intervals of movement since the epoch; ascending and disjoint.
  public var movingIntervals: [Range<Int64>] = []
  /// The distance since the start, in millimetres, at each full quarter of an hour since the epoch
  /// within the activity; empty without a curve.
  public var quarterHourMillimeters: [Int64] = []
  /// The 95th percentile of the one-minute speeds; nil for a curve shorter than a minute.
  public var p95MinuteSpeedMillimetersPerSecond: Int?
  /// The speed of the fastest minute.
  public var fastestMinuteMillimetersPerSecond: Int?
  /// The median speed of the minutes in which the person moved; without a minute, the mean speed.
  ///
  /// It decides the sport when no file names one.
  public var medianMovingSpeedMillimetersPerSecond: Int?
  /// The speed that 95 % of these do not exceed.
  public var p95MovingSpeedMillimetersPerSecond: Int?

  public var pointsRead = 0
  public var pointsKept = 0
  /// The counts by cleaning rule, in the order of the rules, without zeros.
  public var dropped: [DroppedCount] = []
  public var segmentCount = 0
  public var bridgedGapCount = 0
  public var jumpCount = 0
  /// Warnings for the reader; sorted.
  public var flags: [String] = []

  public init() {}
}

/// The time spent at one heart rate.
public struct HeartRateTime: Hashable, Sendable, BitwiseCopyable {
  public let beatsPerMinute: Int
  public let milliseconds: Int64
}

/// The number of points that one cleaning rule dropped.
public struct DroppedCount: Hashable, Sendable {
  /// `invalid`, `untimed`, `inaccurate`, `duplicate`, `same_time` or `spike`.
  public let rule: String
  public let count: Int
}

/// One kilometre or mile of the curve; the last may be shorter.
public struct SplitAnalysis: Hashable, Sendable {
  public let distanceMillimeters: Int64
  public let elapsedMilliseconds: Int64
  public let movingMilliseconds: Int64
}

/// The fastest window of exactly one distance.
public struct EffortAnalysis: Hashable, Sendable {
  public let discipline: Discipline
  public let milliseconds: Int64
  /// Since the start of the activity.
  public let startMilliseconds: Int64
  /// Along the curve.
  public let startMillimeters: Int64
  /// Along the curve; further from the start than the distance when the window contains steps
  /// beyond the cap of the sport, which do not count.
  public let endMillimeters: Int64
  /// The speed of the fastest minute that the window touches; nil when it touches no full minute.
  public let fastestMinuteMillimetersPerSecond: Int?

  init(
    discipline: Discipline, milliseconds: Int64, startMilliseconds: Int64,
    startMillimeters: Int64, endMillimeters: Int64? = nil,
    fastestMinuteMillimetersPerSecond: Int? = nil
  ) {
    self.discipline = discipline
    self.milliseconds = milliseconds
    self.startMilliseconds = startMilliseconds
    self.startMillimeters = startMillimeters
    self.endMillimeters = endMillimeters ?? startMillimeters + discipline.distanceMillimeters
    self.fastestMinuteMillimetersPerSecond = fastestMinuteMillimetersPerSecond
  }
}

/// A stretch of the track in one colour.
public struct PaceSegmentAnalysis: Hashable, Sendable {
  public enum Class: String, Sendable { case slow, average, fast, stopped }

  /// 0xRRGGBB.
  public let color: UInt32
  public let paceClass: Class
  /// Since the start of the activity.
  public let startMilliseconds: Int64
  public let endMilliseconds: Int64
  public let distanceMillimeters: Int64
  /// The mean of the smoothed speed, which decides the colour; 0 when stopped.
  public let speedMillimetersPerSecond: Int32
  /// At least two; whole 1e-6 degrees.
  public let latitudesE7: [Int32]
  public let longitudesE7: [Int32]
}
