/// The names of GPX and its extensions that Pacelog reads, in any namespace.
enum GPXName: String, XMLName {
  // Containers.
  case gpx
  case track = "trk", segment = "trkseg", point = "trkpt", waypoint = "wpt", route = "rte"
  // Attributes.
  case creator, latitude = "lat", longitude = "lon"
  // Of a track.
  case name, comment = "cmt", description = "desc", type, device = "src"
  /// The sport in the extensions of Locus.
  case activity
  /// The zone in the extensions of Cyclemeter.
  case timeZone = "startTimeZone"
  // Of a point.
  case time, elevation = "ele"
  case heartRate, cadence, power, temperature, speed, course, accuracy, distance
  // Of a track, in TrackStatsExtension.
  case totalDistance = "Distance", timerTime = "TimerTime", movingTime = "MovingTime"
  case maximumSpeed = "MaxSpeed", ascent = "Ascent", descent = "Descent"
  // Of Samsung Health, behind the track.
  case exercise = "exerciseinfo", exerciseType = "exercisetype", duration

  var spellings: [String] {
    switch self {
    case .heartRate: ["hr", "heartrate", "heartRate", "bpm"]
    case .cadence: ["cad", "cadence", "rpm"]
    case .power: ["power", "PowerInWatts", "watts"]
    case .temperature: ["atemp", "temp", "temperature"]
    case .course: ["course", "bearing"]
    case .accuracy: ["hAcc", "accuracy", "accuracy_horizontal"]
    default: [rawValue]
    }
  }

  var wantsText: Bool { isBehind(.longitude) && self != .exercise }
}
