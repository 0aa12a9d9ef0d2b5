/// When the clocks of one time zone were, and will be, ahead of UTC by how much.
public struct ZoneRules: Hashable, Sendable {
  /// Ascending: seconds since the epoch, and the offset from then on.
  let transitions: [ZoneTransition]
  /// In force before the first transition.
  package let firstOffsetSeconds: Int
  /// What happens every year after the last transition; nil: the last offset stays.
  let yearly: YearlyTransitions?

  /// Clocks that never change.
  ///
  /// - Parameter offsetSeconds: ahead of UTC; clamped to 26 hours either way.
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

  /// No zone was or can be further from UTC than this: 26 hours.
  package static let longestOffset = 93_600
}

/// The clocks change to another offset.
struct ZoneTransition: Hashable, Sendable, BitwiseCopyable {
  /// Since the epoch.
  let second: Int64
  let offsetSeconds: Int
}

extension ZoneRules {
  /// How far the clocks are ahead of UTC at a moment.
  ///
  /// - Complexity: O(log n) over the transitions.
  public func offsetSeconds(at instant: Instant) -> Int {
    offset(atSecond: instant.milliseconds.flooredQuotient(by: 1_000))
  }

  /// The offset at a moment and the second of the epoch until which it stays; nil: for ever.
  package func stretch(at instant: Instant) -> (offsetSeconds: Int, endSecond: Int64?) {
    let second = instant.milliseconds.flooredQuotient(by: 1_000)
    return (offset(atSecond: second), firstTransition(after: second)?.second)
  }

  /// What the clocks of this zone show.
  public func local(at instant: Instant) -> LocalDateTime {
    instant.local(utcOffsetSeconds: offsetSeconds(at: instant))
  }

  /// The moment at which the clocks show `local`.
  ///
  /// A time that is shown twice means the earlier moment. A time that the clocks skip means the
  /// moment as far after the jump as the time lies behind the jump's beginning: 02:30 on the night
  /// when 02:00 becomes 03:00 is 03:30.
  public func instant(of local: LocalDateTime) -> Instant {
    switch reading(of: local) {
    case .shown(let instant), .skipped(let instant, jump: _): instant
    }
  }

  /// The first moment of a day: midnight, or the end of the jump that skips midnight.
  ///
  /// A day that the zone skipped as a whole begins where the next one does.
  public func startOfDay(_ date: LocalDate) -> Instant {
    switch reading(of: LocalDateTime(date: date, millisecondsOfDay: 0)) {
    case .shown(let instant), .skipped(_, jump: let instant): instant
    }
  }

  /// From the start of a day to the start of the next: 23, 24 or 25 hours as a rule.
  public func lengthMilliseconds(of date: LocalDate) -> Int64 {
    startOfDay(date.adding(days: 1)).milliseconds(since: startOfDay(date))
  }
}

extension ZoneRules {
  private enum Reading {
    case shown(Instant)
    /// The moment shifted behind the jump, and the jump itself.
    case skipped(Instant, jump: Instant)
  }

  /// Walks over the spans of equal offset around a wall clock's time.
  ///
  /// The first span that shows the time is the answer; between a span that is over and one that
  /// has not begun, the time was skipped.
  private func reading(of local: LocalDateTime) -> Reading {
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
  /// The index of the first element that `belongsToSecondHalf`; all after it must do so too.
  ///
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
