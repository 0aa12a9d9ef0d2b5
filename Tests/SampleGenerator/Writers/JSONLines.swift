import TestSupport

/// The form of times in a JSON Lines file.
enum JSONTime {
  case iso8601
  case milliseconds

  fileprivate func text(_ seconds: Int) -> String {
    switch self {
    case .iso8601: "\"\(TimeText(seconds).utc)\""
    case .milliseconds: "\(seconds)000"
    }
  }
}

/// Writes a recording as raw fixes, one JSON object a line, in Pacelog's own form.
///
/// Speed is left out where the person rests, as apps do that do not know it.
func jsonLines(_ recording: Recording, time: JSONTime, seed: UInt64) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  var text = ""
  for point in recording.points {
    text += "{\"time\":\(time.text(point.time))"
    text += ",\"lat\":\(decimal(point.latitudeE7, places: 7))"
    text += ",\"lon\":\(decimal(point.longitudeE7, places: 7))"
    text += ",\"elevation\":\(decimal(point.elevationCentimeters, places: 2))"
    text += ",\"accuracy\":\(random.integer(4...12))"
    if point.speedMillimetersPerSecond > 300 {
      text += ",\"speed\":\(decimal(point.speedMillimetersPerSecond, places: 3))"
    }
    text += "}\n"
  }
  return Array(text.utf8)
}
