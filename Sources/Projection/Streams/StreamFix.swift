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
  /// - Parameters:
  ///   - days: The tracks by number.
  ///   - span: The period of the fixes; nil for all.
  ///   - maximumAccuracyCentimeters: The limit.
  /// - Complexity: O(n log n), O(n) for sorted days.
  init(
    uniting days: [Int: Track], in span: TimeSpan? = nil, maximumAccuracyCentimeters: Int
  ) {
    self = []
    for (number, track) in days.sorted(by: { $0.key < $1.key }) {
      append(of: track, day: Int32(number), in: span, maximumAccuracyCentimeters)
    }
    guard !isAscending else { return }
    sort()
    var kept: [StreamFix] = []
    kept.reserveCapacity(count)
    for fix in self where fix.time != kept.last?.time { kept.append(fix) }
    self = kept
  }

  private var isAscending: Bool {
    indices.dropFirst().allSatisfy { self[$0 - 1].time < self[$0].time }
  }

  private mutating func append(
    of track: Track, day: Int32, in span: TimeSpan?, _ maximumAccuracyCentimeters: Int
  ) {
    let (times, latitudes, longitudes, accuracies) = (
      track.timeMilliseconds, track.latitudeE7, track.longitudeE7, track.accuracyCentimeters
    )
    let period = span.map { $0.start...$0.end } ?? .min ... .max
    for point in 0..<track.count {
      guard let time = times[point], period.contains(time), let latitude = latitudes[point],
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
