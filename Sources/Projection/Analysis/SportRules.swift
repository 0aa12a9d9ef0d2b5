public import ActivityModel

/// The sport that an analysis assumes.
public struct AssumedSport: Hashable, Sendable {
  /// From a file or a person; `unknown` when neither names one.
  public let named: Sport
  /// From the speed of the recording, when nothing names a sport.
  public let guessed: Sport?

  public init(_ named: Sport, guessed: Sport? = nil) {
    self.named = named
    self.guessed = named == .unknown ? guessed : nil
  }

  var sport: Sport { guessed ?? named }
}

/// Thresholds that depend on the sport.
///
/// A guessed sport sets thresholds and disciplines. It never lowers the cap by which positions and
/// distances are rejected: only the caps of named sports do that.
struct SportRules {
  /// Faster steps are errors of the recording.
  let cap: SpeedCap
  /// Faster steps do not count in best efforts.
  let effortCap: SpeedCap
  /// Slower movement counts as none; 0 for a sport that always counts as moving.
  let thresholdMillimetersPerSecond: Int64
  /// The time over which speed is the mean.
  let windowMilliseconds: Int
  /// The distances of the best efforts.
  let disciplines: [Discipline]

  init(_ assumed: AssumedSport, settings: Settings) {
    cap = SpeedCap(of: assumed.named, settings.cleaning)
    effortCap = SpeedCap(of: assumed.sport, settings.cleaning)
    let movement = settings.movement
    thresholdMillimetersPerSecond = Int64(movement.threshold(of: assumed.sport))
    windowMilliseconds = movement.window(of: assumed.sport)
    disciplines =
      switch assumed.sport.family {
      case .run: Discipline.runs
      case .ride: Discipline.rides
      case .walk, .swim, .other, .unknown: []
      }
  }
}

extension Settings.Movement {
  /// In mm/s.
  fileprivate func threshold(of sport: Sport) -> Int {
    switch sport {
    case .walk, .hike: walkThresholdMillimetersPerSecond
    case .ride, .mountainBikeRide, .indoorRide: rideThresholdMillimetersPerSecond
    case .swim, .openWaterSwim: swimThresholdMillimetersPerSecond
    case .row, .paddle: rowThresholdMillimetersPerSecond
    case .transition: 0
    case .run, .trailRun, .treadmillRun, .ski, .skate, .strength, .yoga, .vehicle, .other,
      .unknown:
      thresholdMillimetersPerSecond
    }
  }

  /// In milliseconds.
  fileprivate func window(of sport: Sport) -> Int {
    switch sport {
    case .swim, .openWaterSwim, .row, .paddle: waterWindowMilliseconds
    default: windowMilliseconds
    }
  }
}

/// The gaps in the positions that are bridged: their distance counts.
struct GapRule {
  /// Nothing recorded for longer is a gap.
  let longestGapMilliseconds: Int64
  let longestBridgeMilliseconds: Int64
  /// The way over a gap must be at least this fast.
  let thresholdMillimetersPerSecond: Int64

  init(_ rules: SportRules, _ settings: Settings.Movement) {
    longestGapMilliseconds = Int64(settings.longestGapMilliseconds)
    longestBridgeMilliseconds = Int64(settings.longestBridgeMilliseconds)
    thresholdMillimetersPerSecond = rules.thresholdMillimetersPerSecond
  }

  /// True when the displacement over a gap counts.
  @inline(__always)
  func counts(micrometers: Int64, milliseconds: Int64) -> Bool {
    milliseconds <= longestGapMilliseconds
      || (milliseconds <= longestBridgeMilliseconds
        && micrometers >= thresholdMillimetersPerSecond * milliseconds)
  }
}

/// The speed limit of a sport.
struct SpeedCap {
  let millimetersPerSecond: Int64
  /// The shortest time over which a speed beyond the cap is evidence of an error.
  let shortestMilliseconds: Int64

  init(millimetersPerSecond: Int64, shortestMilliseconds: Int64) {
    self.millimetersPerSecond = millimetersPerSecond
    self.shortestMilliseconds = shortestMilliseconds
  }

  init(of sport: Sport, _ settings: Settings.Cleaning) {
    let cap =
      switch sport {
      case .run, .trailRun, .treadmillRun: settings.runCapMillimetersPerSecond
      case .walk, .hike: settings.walkCapMillimetersPerSecond
      case .ride, .mountainBikeRide, .indoorRide: settings.rideCapMillimetersPerSecond
      case .vehicle: settings.vehicleCapMillimetersPerSecond
      case .swim, .openWaterSwim, .row, .paddle, .ski, .skate, .strength, .yoga, .transition,
        .other, .unknown:
        settings.otherCapMillimetersPerSecond
      }
    self.init(
      millimetersPerSecond: Int64(cap),
      shortestMilliseconds: Int64(settings.shortestCapTimeMilliseconds))
  }

  /// True when a step is faster than the cap.
  ///
  /// Its time must be positive. 1 mm/s is 1 µm in 1 ms. Longer times are treated as 30 years, which
  /// keeps the product from overflowing; no distance on Earth takes that long.
  @inline(__always)
  func isExceeded(micrometers: Int64, milliseconds: Int64) -> Bool {
    micrometers > millimetersPerSecond * min(milliseconds, 1_000_000_000_000)
  }

  /// True when a step is faster than the cap even when spread over the shortest time.
  @inline(__always)
  func isClearlyExceeded(micrometers: Int64, milliseconds: Int64) -> Bool {
    isExceeded(micrometers: micrometers, milliseconds: max(milliseconds, shortestMilliseconds))
  }
}
