import ActivityModel

/// A fix of a stream, and the location of its full record.
struct StreamFix: Comparable, Sendable {
  let time: Int64
  let accuracyCentimeters: Int32
  let latitudeE7: Int32
  let longitudeE7: Int32
  /// The index of the stream's day, and of the point in that day.
  let day: Int32
  let point: Int32

  /// Orders by time, then accuracy; the other fields make the order independent of events.
  static func < (left: StreamFix, right: StreamFix) -> Bool {
    if left.time != right.time { return left.time < right.time }
    return (left.accuracyCentimeters, left.latitudeE7, left.longitudeE7, left.day, left.point)
      < (right.accuracyCentimeters, right.latitudeE7, right.longitudeE7, right.day, right.point)
  }

  /// The distance to another fix in metres.
  func meters(to other: StreamFix) -> Double {
    Geodesic().meters(
      fromLatitudeE7: latitudeE7, longitudeE7: longitudeE7,
      toLatitudeE7: other.latitudeE7, longitudeE7: other.longitudeE7)
  }
}

extension [StreamFix] {
  /// Merges days of a stream, sorted by time.
  ///
  /// Recorders repeat themselves, and a partial day is later received completely. Only the most
  /// accurate fix of each moment is kept. Drops invalid fixes: those at exactly 0, 0, or less
  /// accurate than `maximumAccuracyCentimeters`.
  ///
  /// - Complexity: O(n log n), O(n) for sorted days.
  init(uniting days: [(number: Int, track: Track)], maximumAccuracyCentimeters: Int) {
    var fixes: [StreamFix] = []
    for day in days {
      fixes.append(of: day.track, day: Int32(day.number), maximumAccuracyCentimeters)
    }
    fixes.sort()
    self = []
    reserveCapacity(fixes.count)
    for fix in fixes where fix.time != last?.time { append(fix) }
  }

  private mutating func append(of track: Track, day: Int32, _ maximumAccuracyCentimeters: Int) {
    let (times, latitudes, longitudes, accuracies) = (
      track.timeMilliseconds, track.latitudeE7, track.longitudeE7, track.accuracyCentimeters
    )
    for point in 0..<track.count {
      guard let time = times[point], let latitude = latitudes[point],
        let longitude = longitudes[point], latitude != 0 || longitude != 0,
        accuracies[point].map({ $0 <= maximumAccuracyCentimeters }) ?? true
      else { continue }
      append(
        StreamFix(
          time: time, accuracyCentimeters: accuracies[point] ?? .max, latitudeE7: latitude,
          longitudeE7: longitude, day: day, point: Int32(point)))
    }
  }
}
