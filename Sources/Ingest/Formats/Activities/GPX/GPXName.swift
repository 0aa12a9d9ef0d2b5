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
  // Of a track, in TrackStatsExtension and in Huawei's extensions.
  case totalDistance = "Distance", timerTime = "TimerTime", movingTime = "MovingTime"
  case maximumSpeed = "MaxSpeed", ascent = "Ascent", descent = "Descent"
  // Of Samsung Health, behind the track.
  case exercise = "exerciseinfo", exerciseType = "exercisetype", duration

  var spellings: [String] {
    switch self {
    case .heartRate: Self.inEveryCase("hr", "bpm", "pulse", "heart rate")
    case .cadence: Self.inEveryCase("cad", "cadence", "rpm")
    case .power: Self.inEveryCase("power", "watts", "power in watts")
    case .temperature: Self.inEveryCase("atemp", "temp", "temperature")
    case .totalDistance: ["Distance", "totalDistance"]
    case .timerTime: ["TimerTime", "totalTime"]
    case .ascent: ["Ascent", "cumulativeClimb"]
    case .descent: ["Descent", "cumulativeDecrease"]
    case .course: ["course", "bearing"]
    case .accuracy: ["hAcc", "accuracy", "accuracy_horizontal"]
    default: [rawValue]
    }
  }

  var wantsText: Bool { isBehind(.longitude) && self != .exercise }

  /// The spellings of names whose words are separated by blanks: joined or with `_` between them,
  /// in lower case, in capitals, and with a capital for the name or for each word.
  private static func inEveryCase(_ names: String...) -> [String] {
    var forms: Set<String> = []
    for name in names {
      let words = name.split(separator: " ").map(String.init)
      let capitals = words.map(\.inTitleCase)
      for mark in ["", "_"] {
        let lower = words.joined(separator: mark)
        forms.formUnion([lower, lower.inTitleCase, lower.uppercased()])
        forms.insert(capitals.joined(separator: mark))
        forms.insert(([words[0]] + capitals.dropFirst()).joined(separator: mark))
      }
    }
    return forms.sorted()
  }
}

extension String {
  /// The text with its first letter as a capital.
  fileprivate var inTitleCase: String { prefix(1).uppercased() + dropFirst() }
}
