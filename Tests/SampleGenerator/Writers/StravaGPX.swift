/// Writes a recording as Strava exports it: GPX 1.1, one blank of indentation a level.
///
/// The creator names the app that has uploaded it. Sensors give heart rate, cadence, temperature.
public func stravaGPX(
  _ recording: Recording, creator: String = "StravaGPX", hasSensors: Bool = true
) -> [UInt8] {
  let topografix = "http://www.topografix.com/GPX/1/1"
  let garmin = "http://www.garmin.com/xmlschemas"
  var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx creator="\(creator)" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
    xsi:schemaLocation="\(topografix) \(topografix)/gpx.xsd \(garmin)/GpxExtensions/v3 \
    \(garmin)/GpxExtensionsv3.xsd \(garmin)/TrackPointExtension/v1 \
    \(garmin)/TrackPointExtensionv1.xsd" version="1.1" xmlns="\(topografix)" \
    xmlns:gpxtpx="\(garmin)/TrackPointExtension/v1" xmlns:gpxx="\(garmin)/GpxExtensions/v3">
     <metadata>
      <time>\(TimeText(recording.start).utc)</time>
     </metadata>
     <trk>
      <name>\(xmlEscaped(recording.title))</name>
      <type>\(recording.sport.garminName)</type>

    """
  for segment in recording.segments {
    text += "  <trkseg>\n"
    for point in segment { appendPoint(point, hasSensors: hasSensors, to: &text) }
    text += "  </trkseg>\n"
  }
  text += " </trk>\n</gpx>\n"
  return Array(text.utf8)
}

private func appendPoint(_ point: Recording.Point, hasSensors: Bool, to text: inout String) {
  text += """
       <trkpt lat="\(decimal(point.latitudeE7, places: 7))" \
    lon="\(decimal(point.longitudeE7, places: 7))">
        <ele>\(decimal(point.elevationCentimeters.dividedRounding(by: 10), places: 1))</ele>
        <time>\(TimeText(point.time).utc)</time>

    """
  if hasSensors {
    text += """
          <extensions>
           <gpxtpx:TrackPointExtension>
            <gpxtpx:atemp>\(point.temperatureCelsius)</gpxtpx:atemp>
            <gpxtpx:hr>\(point.heartRate)</gpxtpx:hr>
            <gpxtpx:cad>\(point.cadence)</gpxtpx:cad>
           </gpxtpx:TrackPointExtension>
          </extensions>

      """
  }
  text += "   </trkpt>\n"
}
