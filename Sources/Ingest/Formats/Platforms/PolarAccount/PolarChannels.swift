import ActivityModel
import JSONStream

/// The readings of sessions since version 2.6: lists of numbers an interval apart, and routes.
enum PolarChannels {
  /// A watch writes a reading a second, at most one an hour.
  private static let intervals: ClosedRange<Int64> = 1...3_600_000
  /// No session is longer than ten days.
  private static let longest: ClosedRange<Int64> = 0...864_000_000

  /// Adds the readings of an exercise to the points of their seconds.
  static func take(
    _ record: borrowing JSONTape, _ exercise: Int, startingAt start: Instant,
    _ points: inout [Int64: TrackPoint], _ diagnostics: inout Diagnostics
  ) {
    let list = record.member("samples", of: record.member("samples", of: exercise))
    for channel in record.elements(of: list) {
      let interval = record.scaled("intervalMillis", of: channel)
      guard let interval, intervals.contains(interval) else { continue }
      let type = record.string(of: record.member("type", of: channel))
      guard let reading = readings[type] else {
        diagnostics.note(
          "columns-not-kept", at: record.place(of: channel),
          because: "the readings \(Excerpt.of(type)) are not kept")
        continue
      }
      let values = record.elements(of: record.member("values", of: channel))
      let unset = reading == .elevation ? zerosBeforeFirstHeight(record, values) : 0
      if unset > 0 {
        diagnostics.note(
          "altitude-not-set", at: record.place(of: channel),
          because: "the altimeter begins with zeros far from its first height: they are left out")
      }
      for (index, node) in values.enumerated().dropFirst(unset) {
        let elapsed = Int64(index) * interval
        guard longest.contains(elapsed) else { break }
        guard let value = PolarSamples.value(of: reading, record, node) else { continue }
        let time = start.adding(milliseconds: elapsed)
        points[time.second, default: TrackPoint(at: time)][reading] = value
      }
    }
  }

  private static let readings: [String: PointReading] = [
    "HEART_RATE": .heartRate, "SPEED": .speed, "CADENCE": .cadence, "ALTITUDE": .elevation,
    "DISTANCE": .distance,
  ]

  /// How many zeros the altimeter wrote before it knew a height over ten metres away from them.
  private static func zerosBeforeFirstHeight(
    _ record: borrowing JSONTape, _ values: [Int]
  ) -> Int {
    for (index, value) in values.enumerated() {
      guard let height = record.scaled(value, places: 2), height != 0 else { continue }
      return abs(height) > 1_000 ? index : 0
    }
    return 0
  }

  /// Adds the positions, whose times count from the start of the route.
  static func takeRoute(
    _ record: borrowing JSONTape, _ exercise: Int, _ clock: PolarClock,
    startingAt start: Instant, _ points: inout [Int64: TrackPoint]
  ) {
    let route = record.member("route", of: record.member("routes", of: exercise))
    let beginning = clock.time(record, record.member("startTime", of: route)) ?? start
    let hasHeights = points.values.contains { $0.elevationCentimeters != nil }
    for node in record.elements(of: record.member("wayPoints", of: route)) {
      let elapsed = record.scaled("elapsedMillis", of: node)
      let position = StatedPosition(
        record, latitude: record.member("latitude", of: node),
        longitude: record.member("longitude", of: node))
      guard let elapsed, longest.contains(elapsed), let coordinate = try? position.coordinate()
      else { continue }
      let time = beginning.adding(milliseconds: elapsed)
      var point = points[time.second] ?? TrackPoint(at: time)
      point.coordinate = coordinate
      if !hasHeights {
        point[.elevation] = PolarSamples.value(
          of: .elevation, record, record.member("altitude", of: node))
      }
      points[time.second] = point
    }
  }
}
