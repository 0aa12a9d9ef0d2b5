import ActivityModel

/// Spreads the points of programs that write times without their seconds.
///
/// All points of a minute share one time then. All but one of them would be left out, and their way
/// with them.
struct MinuteClock {
  /// The points of one time, in file order.
  private struct Minute {
    let start: Int64
    var count: Int
  }

  private static let length: Int64 = 60_000
  /// A minute with fewer points is that of a device that records rarely.
  private static let fewestPoints = 3

  private let minutes: [Minute]

  /// Nil unless all times are whole minutes in order, with at least three points in the mean.
  ///
  /// - Complexity: O(points) for such a track; others differ after some points.
  init?(_ track: Track) {
    var minutes: [Minute] = []
    for time in track.timeMilliseconds.values where time != Column<Int64>.absent {
      guard time % Self.length == 0, time >= minutes.last?.start ?? time else { return nil }
      if minutes.last?.start == time {
        minutes[minutes.count - 1].count += 1
      } else {
        minutes.append(Minute(start: time, count: 1))
      }
    }
    let count = minutes.reduce(0) { $0 + $1.count }
    guard minutes.count > 1, count >= Self.fewestPoints * minutes.count else { return nil }
    self.minutes = minutes
  }

  /// A time for each timed point, ascending: at even steps through its minute.
  ///
  /// A recording begins somewhere in its first minute, which ends with the next one, and ends
  /// somewhere in its last one. Both have the steps of the minutes between.
  var times: [Int64] {
    let usual = usualStep
    return minutes.indices.flatMap { index in
      let minute = minutes[index]
      let step = min(usual, Self.length / Int64(minute.count))
      let isAfterAnother = index > 0 && minutes[index - 1].start + Self.length == minute.start
      let isBeforeAnother =
        index + 1 < minutes.count && minutes[index + 1].start == minute.start + Self.length
      return (0..<Int64(minute.count)).map { place in
        switch (isAfterAnother, isBeforeAnother) {
        case (true, true): minute.start + place * Self.length / Int64(minute.count)
        case (false, true): minute.start + Self.length - (Int64(minute.count) - place) * step
        default: minute.start + place * step
        }
      }
    }
  }

  /// The middle one of the steps in whole minutes; without any, that of the fullest minute.
  private var usualStep: Int64 {
    let inner = minutes.dropFirst().dropLast().map(\.count).sorted()
    let count = inner.isEmpty ? minutes.map(\.count).max() ?? 1 : inner[inner.count / 2]
    return Self.length / Int64(count)
  }
}

extension RecordedPoints {
  /// Spreads the points of a clock without seconds over their minutes, and notes it.
  mutating func spreadMinutes(at place: Place, _ diagnostics: inout Diagnostics) {
    guard let clock = MinuteClock(track) else { return }
    diagnostics.note(
      "times-of-minutes", at: place,
      because: "the times of the points have no seconds: the points of a minute are spread evenly"
        + " over it")
    setTimes(clock.times)
  }
}
