/// Writes a recording as GPX 1.0, as handheld receivers and their tools do: speed and course are in
/// the point itself.
func gpx10(_ recording: Recording) -> [UInt8] {
  let topografix = "http://www.topografix.com/GPX/1/0"
  let latitudes = recording.points.map(\.latitudeE7)
  let longitudes = recording.points.map(\.longitudeE7)
  var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <gpx version="1.0" creator="GPSBabel - https://www.gpsbabel.org" xmlns="\(topografix)">
      <time>\(TimeText(recording.end + 5_400).utcWithFraction)</time>
      <bounds minlat="\(decimal(latitudes.min() ?? 0, places: 7))" \
    minlon="\(decimal(longitudes.min() ?? 0, places: 7))" \
    maxlat="\(decimal(latitudes.max() ?? 0, places: 7))" \
    maxlon="\(decimal(longitudes.max() ?? 0, places: 7))"/>
      <trk>
        <name>\(xmlEscaped(recording.title))</name>

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
          <trkpt lat="\(decimal(point.latitudeE7, places: 7))" \
    lon="\(decimal(point.longitudeE7, places: 7))">
            <ele>\(decimal(point.elevationCentimeters, places: 2))</ele>
            <time>\(TimeText(point.time).utc)</time>
            <speed>\(decimal(point.speedMillimetersPerSecond, places: 3))</speed>
            <fix>3d</fix>
            <sat>9</sat>
          </trkpt>

    """
}
