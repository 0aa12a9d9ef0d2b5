/// The raw fixes of one stream on one UTC day.
///
/// Grouped by day because recorders repeat themselves: an unchanged day is the same event.
public struct LocationsReceived: Hashable, Sendable {
  public let stream: SourceStream
  /// The UTC day of every fix.
  public let day: LocalDate
  /// The offset from UTC that all fixes state, in seconds; nil when they state none, zero (which
  /// programs write for UTC), or several.
  public let utcOffsetSeconds: Int?
  /// Sorted by time, without exact duplicates, in one segment; every point has time and position.
  public let fixes: Track

  /// Creates a day from points in any order, each with a time on `day` and a position.
  public init(
    stream: SourceStream, day: LocalDate, utcOffsetSeconds: Int? = nil, points: [TrackPoint]
  ) {
    self.stream = stream
    self.day = day
    self.utcOffsetSeconds = utcOffsetSeconds == 0 ? nil : utcOffsetSeconds
    var fixes = Track()
    var previous: TrackPoint?
    for point in points.sorted(by: LocationsReceived.precedes) where point != previous {
      fixes.append(point)
      previous = point
    }
    self.fixes = fixes
  }

  /// Creates a day from fixes in any order and in one segment, each with a time on `day` and a
  /// position.
  ///
  /// - Complexity: O(n) when the times ascend.
  public init(
    stream: SourceStream, day: LocalDate, utcOffsetSeconds: Int? = nil, fixes: Track
  ) {
    let times = fixes.timeMilliseconds.values
    if zip(times, times.dropFirst()).allSatisfy(<) {
      self.init(
        stream: stream, day: day, utcOffsetSeconds: utcOffsetSeconds, storedFixes: fixes)
    } else {
      self.init(
        stream: stream, day: day, utcOffsetSeconds: utcOffsetSeconds,
        points: (0..<fixes.count).map { fixes[$0] })
    }
  }

  /// Restores a day from storage, where its fixes are sorted.
  public init(
    stream: SourceStream, day: LocalDate, utcOffsetSeconds: Int? = nil, storedFixes: Track
  ) {
    self.stream = stream
    self.day = day
    self.utcOffsetSeconds = utcOffsetSeconds == 0 ? nil : utcOffsetSeconds
    self.fixes = storedFixes
  }

  /// The same day of the same stream, without its fixes.
  public var withoutFixes: LocationsReceived {
    LocationsReceived(
      stream: stream, day: day, utcOffsetSeconds: utcOffsetSeconds, storedFixes: Track())
  }

  private static func precedes(_ left: TrackPoint, _ right: TrackPoint) -> Bool {
    // Fast path: most points differ in time and need no array.
    if let leftTime = left.time, let rightTime = right.time, leftTime != rightTime {
      return leftTime < rightTime
    }
    return sortKey(left).lexicographicallyPrecedes(sortKey(right))
  }

  /// All fields, time first, so that equal fixes become neighbours in any input order.
  private static func sortKey(_ point: TrackPoint) -> [Int64] {
    [
      point.time?.milliseconds ?? .min,
      point.coordinate.map { Int64($0.latitudeE7) } ?? .min,
      point.coordinate.map { Int64($0.longitudeE7) } ?? .min,
      point.accuracyCentimeters.map(Int64.init) ?? .min,
      point.elevationCentimeters.map(Int64.init) ?? .min,
      point.speedMillimetersPerSecond.map(Int64.init) ?? .min,
      point.courseCentidegrees.map(Int64.init) ?? .min,
    ]
  }
}
