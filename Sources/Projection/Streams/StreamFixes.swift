import ActivityModel

/// All fixes of one stream, by time: what the stream's days hold, united.
///
/// Recorders repeat themselves, and a day that was received half is received again whole: of
/// every moment the most accurate fix is here, once.
struct StreamFixes: Sendable {
  /// Ascending.
  private(set) var times: [Int64] = []
  private(set) var latitudesE7: [Int32] = []
  private(set) var longitudesE7: [Int32] = []
  /// Which of `days` each fix comes from, and which of its points it is.
  private(set) var origins: [(day: Int32, point: Int32)] = []
  /// Ascending by event.
  let days: [LiveFact<LocationsReceived>]

  var count: Int { times.count }

  /// Leaves out fixes that cannot be believed: at exactly 0, 0, or less accurate than
  /// `maximumAccuracyCentimeters`.
  ///
  /// - Complexity: O(n log n), O(n) for days that do not overlap.
  init(_ days: [LiveFact<LocationsReceived>], maximumAccuracyCentimeters: Int) {
    self.days = days.sorted { $0.id < $1.id }
    let count = self.days.reduce(0) { $0 + $1.body.fixes.count }
    times.reserveCapacity(count)
    latitudesE7.reserveCapacity(count)
    longitudesE7.reserveCapacity(count)
    origins.reserveCapacity(count)
    for group in StreamFixes.overlapping(self.days) {
      var fixes: [Fix] = []
      for index in group {
        fixes += StreamFixes.fixes(
          of: self.days[index].body.fixes, day: Int32(index), maximumAccuracyCentimeters)
      }
      fixes.sort()
      for fix in fixes where fix.time != times.last { append(fix) }
    }
  }

  /// The places of days whose times overlap, together; the groups follow one another in time.
  ///
  /// Nearly always a group is one day: no more fixes than that are held twice.
  private static func overlapping(_ days: [LiveFact<LocationsReceived>]) -> [[Int]] {
    let spans = days.map { day -> ClosedRange<Int64>? in
      let times = day.body.fixes.timeMilliseconds.values
      guard let first = times.min(), let last = times.max() else { return nil }
      return first...last
    }
    var groups: [[Int]] = []
    var end = Int64.min
    let order = days.indices.compactMap { index in spans[index].map { (index: index, span: $0) } }
      .sorted { ($0.span.lowerBound, $0.index) < ($1.span.lowerBound, $1.index) }
    for (index, span) in order {
      if groups.isEmpty || span.lowerBound > end { groups.append([]) }
      groups[groups.count - 1].append(index)
      end = max(end, span.upperBound)
    }
    return groups
  }

  /// The length of the way from one fix to another, in metres.
  func meters(from first: Int, to second: Int) -> Double {
    Geodesic().meters(
      fromLatitudeE7: latitudesE7[first], longitudeE7: longitudesE7[first],
      toLatitudeE7: latitudesE7[second], longitudeE7: longitudesE7[second])
  }

  private static func fixes(
    of track: Track, day: Int32, _ maximumAccuracyCentimeters: Int
  ) -> [Fix] {
    let (times, latitudes, longitudes, accuracies) = (
      track.timeMilliseconds, track.latitudeE7, track.longitudeE7, track.accuracyCentimeters
    )
    return (0..<track.count).compactMap { point in
      guard let time = times[point], let latitude = latitudes[point],
        let longitude = longitudes[point], latitude != 0 || longitude != 0,
        accuracies[point].map({ $0 <= maximumAccuracyCentimeters }) ?? true
      else { return nil }
      return Fix(
        time: time, accuracyCentimeters: accuracies[point] ?? .max, latitudeE7: latitude,
        longitudeE7: longitude, day: day, point: Int32(point))
    }
  }

  private mutating func append(_ fix: Fix) {
    times.append(fix.time)
    latitudesE7.append(fix.latitudeE7)
    longitudesE7.append(fix.longitudeE7)
    origins.append((fix.day, fix.point))
  }

  private struct Fix: Comparable {
    let time: Int64
    let accuracyCentimeters: Int32
    let latitudeE7: Int32
    let longitudeE7: Int32
    let day: Int32
    let point: Int32

    /// By time, then accuracy; the rest only keeps the order of events out of the result.
    static func < (left: Fix, right: Fix) -> Bool {
      if left.time != right.time { return left.time < right.time }
      return (left.accuracyCentimeters, left.latitudeE7, left.longitudeE7, left.day, left.point)
        < (right.accuracyCentimeters, right.latitudeE7, right.longitudeE7, right.day, right.point)
    }
  }
}
