/// The names of GPX and its extensions that Pacelog reads, in any namespace.
enum GPXName: UInt16, XMLName {
  // Containers.
  case gpx = 0
  case track, segment, point, waypoint, route
  // Attributes.
  case creator, latitude, longitude
  // Of a track.
  case name, comment, description, type, device
  /// The sport in the extensions of Locus.
  case activity
  /// The zone in the extensions of Cyclemeter.
  case timeZone
  // Of a point.
  case time, elevation
  case heartRate, cadence, power, temperature, speed, course, accuracy, distance
  // Of a track, in TrackStatsExtension.
  case totalDistance, timerTime, movingTime, maximumSpeed, ascent, descent
  // Of Samsung Health, behind the track.
  case exercise, exerciseType, duration

  /// The element's spellings in different programs.
  var spellings: [String] {
    switch self {
    case .track: ["trk"]
    case .segment: ["trkseg"]
    case .point: ["trkpt"]
    case .waypoint: ["wpt"]
    case .route: ["rte"]
    case .latitude: ["lat"]
    case .longitude: ["lon"]
    case .comment: ["cmt"]
    case .description: ["desc"]
    case .device: ["src"]
    case .timeZone: ["startTimeZone"]
    case .elevation: ["ele"]
    case .heartRate: ["hr", "heartrate", "heartRate", "bpm"]
    case .cadence: ["cad", "cadence", "rpm"]
    case .power: ["power", "PowerInWatts", "watts"]
    case .temperature: ["atemp", "temp", "temperature"]
    case .course: ["course", "bearing"]
    case .accuracy: ["hAcc", "accuracy", "accuracy_horizontal"]
    case .totalDistance: ["Distance"]
    case .timerTime: ["TimerTime"]
    case .movingTime: ["MovingTime"]
    case .maximumSpeed: ["MaxSpeed"]
    case .ascent: ["Ascent"]
    case .descent: ["Descent"]
    case .exercise: ["exerciseinfo"]
    case .exerciseType: ["exercisetype"]
    default: ["\(self)"]
    }
  }

  var wantsText: Bool { rawValue > GPXName.longitude.rawValue && self != .exercise }
}
