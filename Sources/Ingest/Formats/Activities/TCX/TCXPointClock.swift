import ActivityModel

/// Recognizes points whose times count from 1970, while the start of the activity is real.
struct TCXPointClock {
  /// The first ten days of 1970, without the first moment, which no point has as its time.
  private static let firstDays: Range<Int64> = 1..<864_000_000

  /// The points at 1970-01-01T00:00:00Z that were kept, by their place in the track.
  private var pointsAtZero: [Int] = []
  /// The number of all points at 1970-01-01T00:00:00Z.
  private var countAtZero = 0

  static func isReal(_ time: StatedTime) -> Bool {
    if case .instant(let instant, _) = time { return isReal(instant) }
    return false
  }

  static func isReal(_ instant: Instant) -> Bool {
    instant.milliseconds >= TrackClock.firstRealTime
  }

  /// Remembers a point at 1970-01-01T00:00:00Z, by its place in the track; nil when it was refused.
  mutating func appendPointAtZero(_ index: Int?) {
    countAtZero += 1
    if let index { pointsAtZero.append(index) }
  }

  /// The points with times after a real start; nil when their own times do not count from 1970.
  ///
  /// - Complexity: O(points); O(1) for points of today.
  func points(_ points: RecordedPoints, movedTo start: StatedTime?) -> RecordedPoints? {
    guard let start, case .instant(let instant, _) = start, TCXPointClock.isReal(instant),
      let first = points.earliest?.time.milliseconds,
      TCXPointClock.firstDays.contains(first), countAtZero == points.unsetTimeCount,
      let times = ascendingTimes(of: points.track)
    else { return nil }
    let beginning = countAtZero == 0 ? first : 0
    guard times.allSatisfy({ TCXPointClock.firstDays.contains($0) }) else { return nil }
    var points = points
    points.moveTimes(by: instant.milliseconds - beginning, from: pointsAtZero)
    return points
  }

  /// The times of the points; nil when they go back, or follow a point at zero too early.
  private func ascendingTimes(of track: Track) -> [Int64]? {
    let timed = (0..<track.count).filter { track.timeMilliseconds[$0] != nil }
    if let firstTimed = timed.first, let lastAtZero = pointsAtZero.last, lastAtZero > firstTimed {
      return nil
    }
    let times = timed.compactMap { track.timeMilliseconds[$0] }
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } ? times : nil
  }
}
