public import ActivityModel

/// Where the event of an activity, or of a day of a stream, belongs in time.
public struct ActivityPlace: Sendable {
  /// The calendar year in UTC; 0 for all years that are far away.
  public let year: Int
  /// In milliseconds since the epoch; without timed points a day and a half more on both sides,
  /// because the time zone of a stated start may be unknown.
  public let span: ClosedRange<Int64>
  /// The id that a platform gave it.
  public let platformActivity: String?

  private static let margin: Int64 = 129_600_000
  /// Later than anything plausible, and far from an overflow.
  private static let limit: Int64 = 1 << 60

  /// Nil for an event of another kind, and for a day without times.
  ///
  /// - Parameters:
  ///   - event: Of any kind, with or without its track.
  ///   - summary: Of its track; nil without points.
  public init?(_ event: RecordedEvent, _ summary: TrackSummary?) {
    let span = summary?.span
    let stated: (start: Int64, length: Int64?)
    switch event.body {
    case .fact(.activityRecorded(let activity)):
      platformActivity = activity.platformActivity
      let totals = activity.statedTotals
      let lengths = [
        totals.elapsedMilliseconds, totals.timerMilliseconds, totals.movingMilliseconds,
      ]
      stated = (activity.start.milliseconds, lengths.compactMap(\.self).max())
    case .fact(.locationsReceived):
      guard let span else { return nil }
      (platformActivity, stated) = (nil, (span.start, span.length))
    default: return nil
    }
    let margin = span == nil ? Self.margin : 0
    let first = min(max(span?.start ?? stated.start, -Self.limit), Self.limit)
    let length = span?.length ?? max(0, stated.length ?? 0)
    self.span = first - margin...first + min(length, Self.limit) + margin
    year = AnalysisCachePart.calendarYear(Instant(milliseconds: first))
  }
}
