import ActivityModel

/// A fix of a stream, and where all that it says is found.
struct StreamFix: Comparable, Sendable {
  let time: Int64
  let accuracyCentimeters: Int32
  let latitudeE7: Int32
  let longitudeE7: Int32
  /// Which of the stream's days it comes from, and which of that day's points it is.
  let day: Int32
  let point: Int32

  /// By time, then accuracy; the rest only keeps the order of events out of the result.
  static func < (left: StreamFix, right: StreamFix) -> Bool {
    if left.time != right.time { return left.time < right.time }
    return (left.accuracyCentimeters, left.latitudeE7, left.longitudeE7, left.day, left.point)
      < (right.accuracyCentimeters, right.latitudeE7, right.longitudeE7, right.day, right.point)
  }

  /// The length of the way to another fix, in metres.
  func meters(to other: StreamFix) -> Double {
    Geodesic().meters(
      fromLatitudeE7: latitudeE7, longitudeE7: longitudeE7,
      toLatitudeE7: other.latitudeE7, longitudeE7: other.longitudeE7)
  }
}

extension [StreamFix] {
  /// What some days of a stream hold, united, by time.
  ///
  /// Recorders repeat themselves, and a day that was received half is received again whole: of
  /// every moment the most accurate fix is here, once. Fixes that cannot be believed are left
  /// out: at exactly 0, 0, or less accurate than `maximumAccuracyCentimeters`.
  ///
  /// - Complexity: O(n log n), O(n) for days in order.
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
