import XMLStream

/// The names of TCX and its extensions that Pacelog reads, in any namespace.
enum TCXName: UInt16, CaseIterable {
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

  var spelling: String {
    switch self {
    case .activity: "Activity"
    case .transition: "Transition"
    case .run: "Run"
    case .running: "Running"
    case .biking: "Biking"
    case .other: "Other"
    case .multiSport: "MultiSport"
    case .lap: "Lap"
    case .track: "Track"
    case .trackpoint: "Trackpoint"
    case .course: "Course"
    case .workout: "Workout"
    case .creator: "Creator"
    case .author: "Author"
    case .sport: "Sport"
    case .startTime: "StartTime"
    case .id: "Id"
    case .notes: "Notes"
    case .name: "Name"
    case .totalTime: "TotalTimeSeconds"
    case .calories: "Calories"
    case .maximumSpeed: "MaximumSpeed"
    case .intensity: "Intensity"
    case .averageHeartRate: "AverageHeartRateBpm"
    case .maximumHeartRate: "MaximumHeartRateBpm"
    case .steps: "Steps"
    case .averageWatts: "AvgWatts"
    case .averageRunCadence: "AvgRunCadence"
    case .time: "Time"
    case .latitude: "LatitudeDegrees"
    case .longitude: "LongitudeDegrees"
    case .altitude: "AltitudeMeters"
    case .heartRate: "HeartRateBpm"
    case .runCadence: "RunCadence"
    case .speed: "Speed"
    case .watts: "Watts"
    case .distance: "DistanceMeters"
    case .cadence: "Cadence"
    case .value: "Value"
    }
  }

  private var wantsText: Bool {
    switch self {
    case .activity, .transition, .lap, .track, .trackpoint, .run, .running, .biking, .other,
      .multiSport, .course, .workout, .creator, .author, .sport, .startTime:
      false
    default: true
    }
  }

  static let vocabulary: XMLVocabulary = {
    var vocabulary = XMLVocabulary()
    for name in allCases {
      vocabulary.add(name.spelling, id: name.rawValue, wantsText: name.wantsText)
    }
    return vocabulary
  }()
}
