/// All numbers of one activity, computed from one recording of it.
///
/// Integers throughout: the same on every machine.
public struct ActivityAnalysis: Hashable, Sendable {
  public enum DistanceSource: String, Sendable { case device, gps, stated }
  public enum MovingTimeMethod: String, Sendable { case device, speed, stated }

  /// The first timed point that was kept, or the stated start; nil when only a wall clock is
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
  /// How long the heart beat how fast; ascending, none without time; empty without readings.
  public var heartRateTimes: [HeartRateTime] = []

  public var kilometerSplits: [SplitAnalysis] = []
  public var mileSplits: [SplitAnalysis] = []
  public var bestEfforts: [EffortAnalysis] = []
  /// In the mode `spread`; empty in the mode `zones`, where ``paceProfile`` waits for the
  /// member's threshold speed.
  public var paceSegments: [PaceSegmentAnalysis] = []
  /// What is coloured by the member's zones; nil in the mode `spread`.
  public var paceProfile: PaceProfile?
  /// Whether there is something to draw on a map, once that has been taken out.
  public var isDrawn = false
  /// How it went; nil without a curve, and once it has been taken out.
  public var series: SeriesAnalysis?
  /// When the person moved, since the epoch; ascending, apart.
  public var movingIntervals: [Range<Int64>] = []
  /// The speed that 95 % of the one-minute speeds do not exceed; nil without a curve of a minute.
  public var p95MinuteSpeedMillimetersPerSecond: Int?
  /// The median of the one-minute speeds.
  public var medianMinuteSpeedMillimetersPerSecond: Int?

  public var pointsRead = 0
  public var pointsKept = 0
  /// By rule of cleaning, in the order of the rules; none with zero.
  public var dropped: [DroppedCount] = []
  public var segmentCount = 0
  public var bridgedGapCount = 0
  public var jumpCount = 0
  /// What a reader should know; sorted.
  public var flags: [String] = []

  public init() {}
}

/// The time for which the heart beat at one rate.
public struct HeartRateTime: Hashable, Sendable, BitwiseCopyable {
  public let beatsPerMinute: Int
  public let milliseconds: Int64

  public init(beatsPerMinute: Int, milliseconds: Int64) {
    self.beatsPerMinute = beatsPerMinute
    self.milliseconds = milliseconds
  }
}

/// Points that one rule of cleaning took out.
public struct DroppedCount: Hashable, Sendable {
  /// `invalid`, `untimed`, `inaccurate`, `duplicate`, `same_time` or `spike`.
  public let rule: String
  public let count: Int
}

/// A piece of the curve of one kilometre or mile; the last may be shorter.
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
}

/// A stretch of the track of one colour.
public struct PaceSegmentAnalysis: Hashable, Sendable {
  public enum Class: String, Sendable { case slow, average, fast, stopped }

  /// 0xRRGGBB.
  public let color: UInt32
  public let paceClass: Class
  /// Since the start of the activity.
  public let startMilliseconds: Int64
  public let endMilliseconds: Int64
  public let distanceMillimeters: Int64
  /// At least two.
  public let latitudesE7: [Int32]
  public let longitudesE7: [Int32]
}
