import TestSupport

/// Writes a recording as the Android app GPSLogger does.
func gpsLoggerCSV(_ recording: Recording, zone: HomeZone, seed: UInt64) -> [UInt8] {
  var random = SeededGenerator(seed: seed)
  var text =
    "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,vdop,pdop,geoidheight,"
    + "ageofdgpsdata,dgpsid,activity,battery,annotation,timestamp_ms,time_offset,distance,"
    + "starttimestamp_ms,profile_name,battery_charging\n"
  var battery = 78
  for (index, point) in recording.points.enumerated() {
    if index % 90 == 89 { battery -= 1 }
    let cells = [
      TimeText(point.time).utcWithFraction, decimal(point.latitudeE7, places: 7),
      decimal(point.longitudeE7, places: 7), decimal(point.elevationCentimeters, places: 2),
      decimal(random.integer(38...95), places: 1), "",
      decimal(point.speedMillimetersPerSecond.dividedRounding(by: 10), places: 2),
      "\(random.integer(7...14))", "gps", "0.\(random.integer(6...9))", "1.1", "1.3", "-1.2", "",
      "", "", "\(battery)", index == 0 ? "Brücke" : "", "\(point.time)000",
      offset(zone.offsetSeconds(at: point.time)),
      decimal(point.distanceMillimeters.dividedRounding(by: 10), places: 2),
      "\(recording.start)000", "Default Profile", "false",
    ]
    text += cells.joined(separator: ",") + "\n"
  }
  return Array(text.utf8)
}

/// `+09:30`.
private func offset(_ seconds: Int) -> String {
  let minutes = Int(seconds.magnitude) / 60
  return (seconds < 0 ? "-" : "+") + padded(minutes / 60, to: 2) + ":" + padded(minutes % 60, to: 2)
}
