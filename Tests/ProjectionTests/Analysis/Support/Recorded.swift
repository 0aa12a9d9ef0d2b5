import ActivityModel

/// Builds recordings point by point, in seconds, metres and degrees.
struct Recorded {
  /// 2024-03-01T08:00:00Z.
  static let start: Int64 = 1_709_280_000_000

  var activity: ActivityRecorded

  init(_ sport: Sport = .run) {
    activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: Self.start), utcOffsetSeconds: nil))
    activity.sport = sport
  }

  /// Appends a point at a time since the start.
  mutating func add(
    _ seconds: Double?, latitude: Double? = nil, longitude: Double? = nil,
    device meters: Double? = nil, elevation: Double? = nil, heartRate: Int32? = nil,
    cadence: Int32? = nil, power: Int32? = nil, accuracy: Double? = nil
  ) {
    var point = TrackPoint()
    point.time = seconds.map {
      Instant(milliseconds: Self.start + Int64(($0 * 1_000).rounded()))
    }
    if let latitude, let longitude {
      point.coordinate = Coordinate(
        latitudeE7: Int((latitude * 1e7).rounded()), longitudeE7: Int((longitude * 1e7).rounded()))
    }
    point.distanceMillimeters = meters.map { Int64(($0 * 1_000).rounded()) }
    point.elevationCentimeters = elevation.map { Int32(($0 * 100).rounded()) }
    point.heartRateBPM = heartRate
    point.cadencePerMinute = cadence
    point.powerWatts = power
    point.accuracyCentimeters = accuracy.map { Int32(($0 * 100).rounded()) }
    activity.track.append(point)
  }

  /// Appends points along the equator, where 0.00001° east is 1.1131949 m.
  mutating func addEast(_ points: Course) {
    for point in points {
      add(point.seconds, latitude: 0, longitude: 10 + point.meters / 111_319.490_793)
    }
  }

  mutating func endSegment() { activity.track.endSegment() }

  mutating func addTimer(_ seconds: Double, _ kind: TimerEvent.Kind) {
    let time = Instant(milliseconds: Self.start + Int64((seconds * 1_000).rounded()))
    activity.timerEvents.append(TimerEvent(time: time, kind: kind))
  }
}

/// The position or the distance of a person, and its time: seconds and metres since the start.
typealias Course = [(seconds: Double, meters: Double)]

extension Recorded {
  /// A recording by a device that only counts distance.
  static func device(_ course: Course, _ sport: Sport = .run) -> Recorded {
    var recorded = Recorded(sport)
    for point in course { recorded.add(point.seconds, device: point.meters) }
    return recorded
  }

  /// Positions along the equator.
  static func east(_ course: Course, _ sport: Sport = .run) -> Recorded {
    var recorded = Recorded(sport)
    recorded.addEast(course)
    return recorded
  }

  /// A point every so many seconds, at a constant speed, beginning somewhere.
  static func steady(
    _ count: Int, every seconds: Double = 1, speed: Double, from start: (Double, Double) = (0, 0)
  ) -> Course {
    (0..<count).map { index in
      let passed = Double(index) * seconds
      return (seconds: start.0 + passed, meters: start.1 + passed * speed)
    }
  }
}
