/// The past and future UTC offsets of one time zone.
public struct ZoneRules: Hashable, Sendable {
  /// Ascending by time; each holds the offset from then on.
  let transitions: [ZoneTransition]
  /// The offset before the first transition.
  package let firstOffsetSeconds: Int
  /// The rule after the last transition; nil when the last offset stays.
  let yearly: YearlyTransitions?

  /// Creates a zone with a fixed offset.
  ///
  /// - Parameter offsetSeconds: Seconds ahead of UTC, clamped to 26 hours either way.
  public init(offsetSeconds: Int) {
    transitions = []
    firstOffsetSeconds = max(-ZoneRules.longestOffset, min(ZoneRules.longestOffset, offsetSeconds))
    yearly = nil
  }

  init(transitions: [ZoneTransition], firstOffsetSeconds: Int, yearly: YearlyTransitions?) {
    self.transitions = transitions
    self.firstOffsetSeconds = firstOffsetSeconds
    self.yearly = yearly
  }

  public static let utc = ZoneRules(offsetSeconds: 0)

  /// The largest possible distance from UTC: 26 hours.
  package static let longestOffset = 93_600
}

/// A change to another offset.
struct ZoneTransition: Hashable, Sendable, BitwiseCopyable {
  /// Seconds since the epoch.
  let second: Int64
  let offsetSeconds: Int
}

extension ZoneRules {
  /// The offset from UTC at a moment, in seconds.
  ///
  /// - Complexity: O(log n) over the transitions.
  public func offsetSeconds(at instant: Instant) -> Int {
    offset(atSecond: instant.milliseconds.flooredQuotient(by: 1_000))
  }

  /// The offset at a moment, and the second since the epoch at which it ends; nil for no end.
  package func stretch(at instant: Instant) -> (offsetSeconds: Int, endSecond: Int64?) {
    let second = instant.milliseconds.flooredQuotient(by: 1_000)
    return (offset(atSecond: second), firstTransition(after: second)?.second)
  }

  /// The wall-clock time of this zone at a moment.
  public func local(at instant: Instant) -> LocalDateTime {
    instant.local(utcOffsetSeconds: offsetSeconds(at: instant))
  }

  /// The moment at which clocks show `local`.
  ///
  /// An ambiguous time means the earlier moment. A skipped time is moved forward by the length of
  /// the gap: if 02:00 becomes 03:00, 02:30 means 03:30.
  public func instant(of local: LocalDateTime) -> Instant {
    switch interpretation(of: local) {
    case .shown(let instant), .skipped(let instant, jump: _): instant
    }
  }

  /// The first moment of a day: midnight, or the end of a gap that skips midnight.
  ///
  /// A day that the zone skipped entirely starts with the next one.
  public func startOfDay(_ date: LocalDate) -> Instant {
    switch interpretation(of: LocalDateTime(date: date, millisecondsOfDay: 0)) {
    case .shown(let instant), .skipped(_, jump: let instant): instant
    }
  }
}

extension ZoneRules {
  private enum Interpretation {
    case shown(Instant)
    /// The moment moved behind the gap, and the end of the gap.
    case skipped(Instant, jump: Instant)
  }

  /// Searches the spans of equal offset around a wall-clock time.
  ///
  /// The first span that shows the time wins. A time between an ended span and the next one was
  /// skipped.
  private func interpretation(of local: LocalDateTime) -> Interpretation {
    let wall = Instant(utc: local)
    let wallSecond = wall.milliseconds.flooredQuotient(by: 1_000)
    func moment(offset: Int) -> Instant { wall.adding(milliseconds: Int64(-offset) * 1_000) }

    var spanStart = wallSecond - Int64(ZoneRules.longestOffset)
    var offset = offset(atSecond: spanStart)
    while let next = firstTransition(after: spanStart) {
      if wallSecond - Int64(offset) < next.second { return .shown(moment(offset: offset)) }
      if wallSecond - Int64(next.offsetSeconds) < next.second {
        return .skipped(
          moment(offset: offset), jump: Instant(milliseconds: next.second * 1_000))
      }
      (spanStart, offset) = (next.second, next.offsetSeconds)
    }
    return .shown(moment(offset: offset))
  }

  private func offset(atSecond second: Int64) -> Int {
    let listed = transitions.partitioningIndex { $0.second > second }
    if listed < transitions.count || yearly == nil {
      return listed == 0 ? firstOffsetSeconds : transitions[listed - 1].offsetSeconds
    }
    let lastListed = transitions.last
    if let later = yearly?.lastTransition(upTo: second),
      later.second > lastListed?.second ?? .min
    {
      return later.offsetSeconds
    }
    return lastListed?.offsetSeconds ?? firstOffsetSeconds
  }

  private func firstTransition(after second: Int64) -> ZoneTransition? {
    let listed = transitions.partitioningIndex { $0.second > second }
    if listed < transitions.count { return transitions[listed] }
    return yearly?.firstTransition(after: max(second, transitions.last?.second ?? .min))
  }
}

extension Array {
  /// The index of the first element that satisfies `belongsToSecondHalf`.
  ///
  /// - Precondition: All later elements satisfy it too.
  /// - Complexity: O(log n).
  package func partitioningIndex(where belongsToSecondHalf: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondHalf(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
