public import ReadModels

/// One activity as a GPX 1.1 file.
public enum GPXText {
  /// Writes a complete file.
  ///
  /// Heart rate, cadence and temperature use Garmin's extension, which most programs support. A
  /// sport that is only guessed is no `type`: a reader would take it for stated, and clean by it.
  ///
  /// - Parameters:
  ///   - activity: Supplies name, sport and time.
  ///   - points: The visible points, ascending; those without a position are skipped.
  /// - Returns: The file in UTF-8.
  /// - Complexity: O(points).
  public static func file(of activity: Activity, points: [TrackedPoint]) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Pacelog" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">
      <metadata><time>\(escaped(activity.start))</time></metadata>
      <trk>

      """
    if let title = activity.title { text += "<name>\(escaped(title))</name>\n" }
    if hasStatedSport(activity) { text += "<type>\(escaped(activity.sport))</type>\n" }
    var bytes = Array(text.utf8)
    var last: TrackedPoint?
    // The last point up to which none was left out: only a privacy zone leaves points out.
    var reached: Int?
    for point in points {
      let follows = reached.map { $0 + 1 == point.index } ?? false
      guard let position = point.position else {
        if follows { reached = point.index }
        continue
      }
      let begins = !follows || last.map { $0.segment != point.segment } ?? true
      reached = point.index
      if begins {
        if last != nil { bytes += "</trkseg>\n".utf8 }
        bytes += "<trkseg>\n".utf8
      }
      append(point, at: position, to: &bytes)
      last = point
    }
    if last != nil { bytes += "</trkseg>\n".utf8 }
    bytes += "</trk>\n</gpx>\n".utf8
    return bytes
  }

  /// True when a file or a person named the sport.
  private static func hasStatedSport(_ activity: Activity) -> Bool {
    activity.sportSource.map { $0 != "speed" } ?? false
  }

  private static func append(
    _ point: TrackedPoint, at position: Position, to bytes: inout [UInt8]
  ) {
    let latitude = decimal(Int(position.latitudeE7), places: 7)
    let longitude = decimal(Int(position.longitudeE7), places: 7)
    bytes += "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">".utf8
    if let elevation = point.elevationCentimeters {
      bytes += "<ele>\(decimal(elevation, places: 2))</ele>".utf8
    }
    if let time = point.time { bytes += "<time>\(escaped(time))</time>".utf8 }
    var extras = ""
    if let value = point.temperatureCentidegrees {
      extras += "<gpxtpx:atemp>\(decimal(value, places: 2))</gpxtpx:atemp>"
    }
    if let value = point.heartRateBPM { extras += "<gpxtpx:hr>\(value)</gpxtpx:hr>" }
    if let value = point.cadencePerMinute { extras += "<gpxtpx:cad>\(value)</gpxtpx:cad>" }
    if !extras.isEmpty {
      bytes += "<extensions><gpxtpx:TrackPointExtension>\(extras)".utf8
      bytes += "</gpxtpx:TrackPointExtension></extensions>".utf8
    }
    bytes += "</trkpt>\n".utf8
  }

  /// Escapes markup and drops characters that XML forbids.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r", " "..."\u{D7FF}", "\u{E000}"..."\u{FFFD}",
        "\u{10000}"..."\u{10FFFF}":
        result.unicodeScalars.append(scalar)
      default: continue
      }
    }
    return result
  }
}

/// Formats `value` ÷ 10^`places` with exactly that many decimals.
func decimal(_ value: Int, places: Int) -> String {
  let digits = String(value.magnitude)
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
  let sign = value < 0 ? "-" : ""
  guard places > 0 else { return sign + padded }
  return "\(sign)\(padded.dropLast(places)).\(padded.suffix(places))"
}
