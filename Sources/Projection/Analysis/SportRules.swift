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
  /// A slower person stands still.
  let thresholdMillimetersPerSecond: Int64
  /// The distances of the best efforts.
  let disciplines: [Discipline]

  init(_ assumed: AssumedSport, settings: Settings) {
    cap = SpeedCap(of: assumed.named, settings.cleaning)
    effortCap = SpeedCap(of: assumed.sport, settings.cleaning)
    let movement = settings.movement
    let threshold =
      switch assumed.sport.family {
      case .walk: movement.walkThresholdMillimetersPerSecond
      case .ride: movement.rideThresholdMillimetersPerSecond
      case .run, .swim, .other, .unknown: movement.thresholdMillimetersPerSecond
      }
    thresholdMillimetersPerSecond = Int64(threshold)
    disciplines =
      switch assumed.sport.family {
      case .run: Discipline.runs
      case .ride: Discipline.rides
      case .walk, .swim, .other, .unknown: []
      }
  }
}

/// The highest speed of a sport.
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
      case .swim, .openWaterSwim, .row, .ski, .skate, .strength, .yoga, .transition, .other,
        .unknown:
        settings.otherCapMillimetersPerSecond
      }
    self.init(
      millimetersPerSecond: Int64(cap),
      shortestMilliseconds: Int64(settings.shortestCapTimeMilliseconds))
  }

  /// Whether a step is faster than the cap.
  ///
  /// Its time is positive. 1 mm/s is 1 µm in 1 ms. No distance on Earth takes 30 years at a cap, so that longer times
  /// may be taken as 30 years, and no product overflows.
  @inline(__always)
  func isExceeded(micrometers: Int64, milliseconds: Int64) -> Bool {
    micrometers > millimetersPerSecond * min(milliseconds, 1_000_000_000_000)
  }

  /// Whether a step is faster than the cap even when spread over the shortest time.
  @inline(__always)
  func isClearlyExceeded(micrometers: Int64, milliseconds: Int64) -> Bool {
    isExceeded(micrometers: micrometers, milliseconds: max(milliseconds, shortestMilliseconds))
  }
}
