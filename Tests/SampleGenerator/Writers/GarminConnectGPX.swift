/// Writes a recording as Garmin Connect exports it: GPX 1.1 with heart rate and cadence, 343 bytes
/// a point.
public func garminConnectGPX(_ recording: Recording) -> [UInt8] {
  var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx creator="Garmin Connect" version="1.1"
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/11.xsd"
      xmlns:ns3="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"
      xmlns="http://www.topografix.com/GPX/1/1"
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xmlns:ns2="http://www.garmin.com/xmlschemas/GpxExtensions/v3">
      <metadata>
        <link href="connect.garmin.com">
          <text>Garmin Connect</text>
        </link>
        <time>\(TimeText(recording.start).utcWithFraction)</time>
      </metadata>
      <trk>
        <name>\(xmlEscaped(recording.title))</name>
        <type>\(recording.sport.garminName)</type>

    """
  for segment in recording.segments {
    text += "    <trkseg>\n"
    for point in segment { appendPoint(point, to: &text) }
    text += "    </trkseg>\n"
  }
  text += "  </trk>\n</gpx>\n"
  return Array(text.utf8)
}

private func appendPoint(_ point: Recording.Point, to text: inout String) {
  text += """
          <trkpt lat="\(semicircleDegrees(point.latitudeE7))" \
    lon="\(semicircleDegrees(point.longitudeE7))">
            <ele>\(binaryFraction(point.elevationCentimeters))</ele>
            <time>\(TimeText(point.time).utcWithFraction)</time>
            <extensions>
              <ns3:TrackPointExtension>
                <ns3:hr>\(point.heartRate)</ns3:hr>
                <ns3:cad>\(point.cadence)</ns3:cad>
              </ns3:TrackPointExtension>
            </extensions>
          </trkpt>

    """
}

/// The nearest of the device's 2³² steps around the globe, in degrees with every digit.
package func semicircleDegrees(_ degreesE7: Int) -> String {
  let magnitude = Int(degreesE7.magnitude)
  // 180° are 2³¹ steps, so a step is 45 / 2²⁹ degrees.
  let steps = (magnitude << 29).dividedRounding(by: 450_000_000)
  return (degreesE7 < 0 ? "-" : "") + binaryDecimal(steps * 45, fractionBits: 29)
}

/// Metres as a 32-bit float in hardware has them, with every digit that such a float shows.
private func binaryFraction(_ centimeters: Int) -> String {
  let magnitude = Int(centimeters.magnitude)
  let sixteenBits = (magnitude << 16).dividedRounding(by: 100)
  return (centimeters < 0 ? "-" : "") + binaryDecimal(sixteenBits, fractionBits: 16)
}

/// All digits of a number of 2⁻ⁿ.
private func binaryDecimal(_ value: Int, fractionBits: Int) -> String {
  var digits = String(value >> fractionBits)
  var rest = value & (1 << fractionBits - 1)
  if rest > 0 { digits += "." }
  while rest > 0 {
    rest *= 10
    digits += String(rest >> fractionBits)
    rest &= 1 << fractionBits - 1
  }
  return digits
}

extension Recording.Sport {
  var garminName: String {
    switch self {
    case .run: "running"
    case .ride: "cycling"
    case .walk: "walking"
    case .hike: "hiking"
    }
  }
}

/// Text as it is written between tags and in attributes.
func xmlEscaped(_ text: String) -> String {
  text.reduce(into: "") { escaped, character in
    switch character {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    default: escaped.append(character)
    }
  }
}
