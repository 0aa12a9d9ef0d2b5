public import ActivityModel

/// The properties of a track that deduplication needs besides its points.
public struct TrackSummary: Hashable, Sendable {
  let pointCount: Int
  /// From the earliest to the latest time; nil without any.
  let span: TimeSpan?
  let hasPositions: Bool
  let hasHeartRates: Bool
  /// The device's distance at the last point that has one.
  let lastDistanceMillimeters: Int64?
  /// Nil when no position has a time.
  let ends: TrackEnds?

  var hasTimes: Bool { span != nil }

  /// - Returns: nil for a track that cannot be projected.
  /// - Complexity: O(points).
  public init?(_ track: Track) {
    guard track.problem == nil else { return nil }
    self.init(plausible: track)
  }

  /// Of tracks that continue one another; their devices' distances do not.
  init(pieces: [TrackSummary]) {
    let spans = pieces.compactMap(\.span)
    pointCount = pieces.reduce(0) { $0 + $1.pointCount }
    span = spans.map(\.start).min().map { start in
      TimeSpan(start: start, length: (spans.map(\.end).max() ?? start) - start)
    }
    hasPositions = pieces.contains(where: \.hasPositions)
    hasHeartRates = pieces.contains(where: \.hasHeartRates)
    lastDistanceMillimeters = nil
    ends = TrackEnds(joining: pieces.compactMap(\.ends))
  }

  init(plausible track: Track) {
    pointCount = track.count
    span = TimeSpan(track: track)
    hasPositions = !track.latitudeE7.isEmpty
    hasHeartRates = !track.heartRateBPM.isEmpty
    lastDistanceMillimeters = track.lastDistance
    ends = TrackEnds(track)
  }
}

/// Tracks that are fetched on demand: a history of many years does not fit in memory.
///
/// An activity whose event has a summary here comes without its track, which is fetched when its
/// points are asked for, and not kept.
public struct LazyTracks: Sendable {
  let summaries: [EventID: TrackSummary]
  let fetch: @Sendable (EventID) -> Track

  /// - Parameters:
  ///   - summaries: of the tracks that were left out.
  ///   - fetch: gives the track of one of these events; the same every time.
  public init(
    summaries: [EventID: TrackSummary], fetch: @escaping @Sendable (EventID) -> Track
  ) {
    self.summaries = summaries
    self.fetch = fetch
  }

  /// Every track is at hand.
  public static let empty = LazyTracks(summaries: [:]) { _ in Track() }
}
