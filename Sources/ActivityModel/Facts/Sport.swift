/// The kind of an activity.
///
/// Raw values are stored and published: they never change.
public enum Sport: String, Sendable, CaseIterable {
  case run
  case trailRun = "trail_run"
  case treadmillRun = "treadmill_run"
  case walk
  case hike
  case ride
  case mountainBikeRide = "mountain_bike_ride"
  case indoorRide = "indoor_ride"
  case swim
  case openWaterSwim = "open_water_swim"
  case row
  /// Canoe, kayak, stand-up paddling.
  case paddle
  case ski
  case skate
  case strength
  case yoga
  case vehicle
  /// The change between two parts of a multisport event.
  case transition
  /// The file names a sport that this list lacks.
  case other
  /// The file names no sport.
  case unknown

  public var family: SportFamily {
    switch self {
    case .run, .trailRun, .treadmillRun: .run
    case .walk, .hike: .walk
    case .ride, .mountainBikeRide, .indoorRide: .ride
    case .swim, .openWaterSwim: .swim
    case .row, .paddle, .ski, .skate, .strength, .yoga, .vehicle, .transition, .other: .other
    case .unknown: .unknown
    }
  }
}

/// Sports that share their rules: speed limits, movement thresholds, records.
public enum SportFamily: String, Sendable, CaseIterable {
  case run, walk, ride, swim, other, unknown
}
