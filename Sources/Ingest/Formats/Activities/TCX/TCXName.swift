/// The names of TCX and its extensions that Pacelog reads, in any namespace.
enum TCXName: UInt16, XMLName {
  // Containers.
  case activity = 0
  case transition, lap, track, trackpoint
  // Containers of the first version, whose folders name the sport.
  case run, running, biking, other, multiSport
  case course, workout
  case creator, author
  // Attributes.
  case sport, startTime
  // Of an activity.
  case id, notes, name
  // Of a lap.
  case totalTime, calories, maximumSpeed, intensity
  case averageHeartRate, maximumHeartRate
  case steps, averageWatts, averageRunCadence
  // Of a point.
  case time, latitude, longitude, altitude, heartRate, runCadence, speed, watts
  // Of laps and points.
  case distance, cadence
  /// The number within the elements of heart rate.
  case value

  /// The element's name, which is that of the case with a capital unless it is listed.
  var spellings: [String] {
    switch self {
    case .totalTime: ["TotalTimeSeconds"]
    case .averageHeartRate: ["AverageHeartRateBpm"]
    case .maximumHeartRate: ["MaximumHeartRateBpm"]
    case .averageWatts: ["AvgWatts"]
    case .averageRunCadence: ["AvgRunCadence"]
    case .latitude: ["LatitudeDegrees"]
    case .longitude: ["LongitudeDegrees"]
    case .altitude: ["AltitudeMeters"]
    case .heartRate: ["HeartRateBpm"]
    case .distance: ["DistanceMeters"]
    default: ["\(self)".prefix(1).uppercased() + "\(self)".dropFirst()]
    }
  }

  var wantsText: Bool { rawValue > TCXName.startTime.rawValue }
}
