import ActivityModel

/// A part of a cache, so that a run opens only the parts that it needs.
public enum AnalysisCachePart: Hashable, Sendable {
  /// The analyses of a calendar year in UTC; 0 for all years that are far away.
  case year(Int)
  /// The balances that the years leave behind.
  case balances

  /// The part for an activity, or for a day of a stream, by its start.
  static func of(_ start: Instant) -> AnalysisCachePart { .year(calendarYear(start)) }

  /// A few folders of a cache must not become thousands because of absurd times.
  static func calendarYear(_ start: Instant) -> Int {
    // 1970 to 2099.
    guard (0..<4_102_444_800_000).contains(start.milliseconds) else { return 0 }
    return start.utcDay.numbers.year
  }
}
