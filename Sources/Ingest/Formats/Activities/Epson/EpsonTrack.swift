import ActivityModel

/// The points of a training by Epson: a log with a value an interval, and fixes between them.
struct EpsonTrack {
  let graphs: [String: [String]]
  let fixes: [String: [UInt8]]

  /// At most a week, a value a second.
  private static let countLimit = 604_800

  func track(from start: Instant, at place: Place, _ diagnostics: inout Diagnostics) -> Track {
    let positions = positions(at: place, &diagnostics)
    let logged = logged
    var track = Track()
    let seconds = Set(positions.keys).union(logged.keys).sorted()
    for second in seconds {
      var point = logged[second] ?? TrackPoint()
      point.time = start.adding(milliseconds: Int64(second) * 1_000)
      point.coordinate = positions[second]
      track.append(point)
    }
    return track
  }

  /// The log by the second since the start.
  private var logged: [Int: TrackPoint] {
    let interval = Int(graphs["loginterval"]?.first ?? "") ?? 1
    guard (1...3_600).contains(interval) else { return [:] }
    var points: [Int: TrackPoint] = [:]
    take("graphaltitude", interval, into: &points) { $0.elevationCentimeters = $1 * 100 }
    take("graphdistance", interval, into: &points) { $0.distanceMillimeters = Int64($1) * 1_000 }
    take("graphpitch", interval, into: &points) { $0.cadencePerMinute = $1 }
    let beats = Int(graphs["hrinterval"]?.first ?? "") ?? interval
    if (1...3_600).contains(beats) {
      // 255 is "no beat found".
      take("heartrate", beats, into: &points) {
        $0.heartRateBPM = (1..<255).contains($1) ? $1 : nil
      }
    }
    return points
  }

  private func take(
    _ name: String, _ interval: Int, into points: inout [Int: TrackPoint],
    _ set: (inout TrackPoint, Int32) -> Void
  ) {
    let limits: ClosedRange<Int32> = name == "graphaltitude" ? -100_000...1_000_000 : 0...10_000_000
    for (index, text) in (graphs[name] ?? []).prefix(Self.countLimit).enumerated() {
      guard let value = Int32(text), limits.contains(value) else { continue }
      set(&points[index * interval, default: TrackPoint()], value)
    }
  }

  /// The fixes by the second since the start, in millionths of a degree.
  private func positions(at place: Place, _ diagnostics: inout Diagnostics) -> [Int: Coordinate] {
    let times = list("gpstime")
    let (latitudes, longitudes) = (list("gpslatitude"), list("gpslongitude"))
    if times.count != latitudes.count || times.count != longitudes.count {
      diagnostics.note(
        "times-do-not-match", at: place,
        because: "\(times.count) times, \(latitudes.count) latitudes and \(longitudes.count)"
          + " longitudes: those without the others are left out")
    }
    var positions: [Int: Coordinate] = [:]
    for ((time, latitude), longitude) in zip(zip(times, latitudes), longitudes)
      .prefix(Self.countLimit)
    {
      guard let second = Self.second(time),
        let latitude = Int(latitude), let longitude = Int(longitude),
        abs(latitude) <= 90_000_000, abs(longitude) <= 180_000_000,
        let coordinate = Coordinate(latitudeE7: latitude * 10, longitudeE7: longitude * 10)
      else {
        diagnostics.refuse(
          "position-not-a-number", at: place,
          because: "a fix has no time or position that can be read: it is left out")
        continue
      }
      positions[second] = coordinate
    }
    return positions
  }

  /// The seconds of `0:12:3` since the start, up to a week.
  private static func second(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      (0..<168).contains(hours), (0..<60).contains(minutes), (0..<60).contains(seconds)
    else { return nil }
    return (hours * 60 + minutes) * 60 + seconds
  }

  private func list(_ name: String) -> [Substring] {
    CellText.string(fixes[name] ?? []).split(separator: ";")
  }
}
