import ActivityModel

/// Finds the few points of a track that a wrong clock put far away from the others.
///
/// A receiver may show another year until satellites set its clock, or a wrong day for a moment.
enum StrayTimes {
  static let farApart: Int64 = 43_200_000
  private static let mostPoints = 10
  /// Of so many points at most one may be astray.
  private static let pointsForEach = 20

  /// The time of all other points; nil when none is far away.
  ///
  /// Strays are at most a twentieth of the points. They are more than twelve hours from the others,
  /// and farther than the others last.
  ///
  /// - Complexity: O(points), or O(n log n) for a track of more than twelve hours.
  static func timeOfOthers(in track: Track) -> ClosedRange<Int64>? {
    guard track.count >= pointsForEach, let span = track.timeSpan,
      span.upperBound - span.lowerBound > farApart
    else { return nil }
    let times = track.timeMilliseconds.values
    let sorted = times.filter { $0 != Column<Int64>.absent }.sorted()
    let others = longestStretch(of: sorted)
    let strays = sorted.count - others.count
    guard (1...mostPoints).contains(strays), strays * pointsForEach <= sorted.count else {
      return nil
    }
    let time = sorted[others.lowerBound]...sorted[others.upperBound - 1]
    let length = time.upperBound - time.lowerBound
    let isApart =
      (others.lowerBound == 0 || time.lowerBound - sorted[others.lowerBound - 1] > length)
      && (others.upperBound == sorted.count || sorted[others.upperBound] - time.upperBound > length)
    return isApart ? time : nil
  }

  /// The most neighbours without a long gap between them.
  private static func longestStretch(of sorted: [Int64]) -> Range<Int> {
    var (longest, start) = (0..<0, 0)
    for end in 1...sorted.count
    where end == sorted.count || sorted[end] - sorted[end - 1] > farApart {
      if end - start > longest.count { longest = start..<end }
      start = end
    }
    return longest
  }
}

extension Track {
  /// Takes the times of the points outside a span.
  func withoutTimes(outside span: ClosedRange<Int64>) -> Track {
    mapPoints { _, point in
      if let own = point.time, !span.contains(own.milliseconds) { point.time = nil }
    }
  }
}

extension ActivityRecorded {
  /// Takes the times of the few points that are far from all others, and the start that is theirs.
  ///
  /// A device that states so long a time has gone on after a pause.
  ///
  /// - Complexity: O(points); more for a track of more than twelve hours.
  mutating func leaveOutStrayTimes(at place: Place, _ diagnostics: inout Diagnostics) {
    if let stated = totals.elapsedMilliseconds, stated > StrayTimes.farApart { return }
    guard let span = StrayTimes.timeOfOthers(in: track) else { return }
    diagnostics.noteStrayTimes(at: place)
    let first = track.timeSpan?.lowerBound
    track = track.withoutTimes(outside: span)
    if case .instant(let instant, let offset) = start, instant.milliseconds == first,
      !span.contains(instant.milliseconds)
    {
      start = .instant(Instant(milliseconds: span.lowerBound), utcOffsetSeconds: offset)
    }
  }
}

extension Diagnostics {
  mutating func noteStrayTimes(at place: Place) {
    note(
      "time-far-away", at: place,
      because: "a few points are more than twelve hours from all others, as by a wrong clock: they"
        + " have no time")
  }
}
