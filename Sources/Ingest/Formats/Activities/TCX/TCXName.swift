/// The names of TCX and its extensions that Pacelog reads, in any namespace.
enum TCXName: String, XMLName {
  // Containers.
  case activity, transition, lap, track, trackpoint
  // Containers of the first version, whose folders name the sport.
  case run, running, biking, other, multiSport
  case course, workout
  case creator, author
  // Attributes.
  case sport, startTime
  // Of an activity.
  case id, notes, name
  // Of a lap.
  case totalTime = "totalTimeSeconds", calories, maximumSpeed, intensity
  case averageHeartRate = "averageHeartRateBpm", maximumHeartRate = "maximumHeartRateBpm"
  case steps, averageWatts = "avgWatts", averageRunCadence = "avgRunCadence"
  // Of a point.
  case time, latitude = "latitudeDegrees", longitude = "longitudeDegrees"
  case altitude = "altitudeMeters", heartRate = "heartRateBpm", runCadence, speed, watts
  // Of laps and points.
  case distance = "distanceMeters", cadence
  /// The number within the elements of heart rate.
  case value

  /// The name with a capital.
  var spellings: [String] { [rawValue.prefix(1).uppercased() + rawValue.dropFirst()] }

  var wantsText: Bool { isBehind(.startTime) }
}
