import TestSupport

/// Writes a recording as the OwnTracks recorder stores what a phone has sent.
///
/// Messages come late, twice, and with others between them; a bad fix opens the day.
func ownTracksRec(_ recording: Recording, seed: UInt64) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  var lines: [(received: Int, line: String)] = []
  var battery = 91
  for (index, point) in recording.points.enumerated() {
    if index % 40 == 39 { battery -= 1 }
    let accuracy = index == 0 ? 1_414 : random.integer(5...21)
    let json = location(point, accuracy: accuracy, battery: battery)
    // Now and then the phone is without a network for some minutes.
    let delay = index % 60 > 52 ? 260 - index % 60 : random.integer(1...3)
    lines.append((point.time + delay, line(received: point.time + delay, "*", json)))
    // Sent again, since no answer came.
    if index % 37 == 36 {
      lines.append((point.time + 9, line(received: point.time + 9, "*", json)))
    }
  }
  let will = recording.end + 900
  lines.append((will, line(received: will, "lwt", "{\"_type\":\"lwt\",\"tst\":\"\(will)\"}")))
  let sorted = lines.enumerated().sorted {
    ($0.element.received, $0.offset) < ($1.element.received, $1.offset)
  }
  return sorted.flatMap { Array($0.element.line.utf8) }
}

private func line(received: Int, _ type: String, _ json: String) -> String {
  let padding = String(repeating: " ", count: 18 - type.utf8.count)
  return "\(TimeText(received).utc)\t\(type)\(padding)\t\(json)\n"
}

private func location(_ point: Recording.Point, accuracy: Int, battery: Int) -> String {
  let isStanding = point.speedMillimetersPerSecond < 300
  let kilometersPerHour = (point.speedMillimetersPerSecond * 36).dividedRounding(by: 10_000)
  return "{\"_type\":\"location\",\"tid\":\"ch\",\"acc\":\(accuracy),"
    + "\"alt\":\(point.elevationCentimeters.dividedRounding(by: 100)),\"batt\":\(battery),"
    + "\"conn\":\"m\",\"lat\":\(decimal(point.latitudeE7, places: 7)),"
    + "\"lon\":\(decimal(point.longitudeE7, places: 7)),\"t\":\"u\",\"tst\":\(point.time),"
    + "\"vac\":4,\"vel\":\(isStanding ? -1 : kilometersPerHour)}"
}
