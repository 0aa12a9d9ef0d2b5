import ActivityModel

/// Recognizes tracks that are in a document twice, as programs for maps write copies.
struct RepeatedTracks {
  private var first: Track?
  /// All tracks, as soon as there are two.
  private var known: Set<Track> = []

  init() {}

  /// Indicates whether an earlier track has the same points and segments, which is noted.
  ///
  /// A single point is no copy: it has no length that could count twice.
  ///
  /// - Complexity: O(points); O(1) for the first track.
  mutating func contains(_ located: LocatedFact, _ diagnostics: inout Diagnostics) -> Bool {
    guard case .activityRecorded(let activity) = located.fact, activity.track.count > 1 else {
      return false
    }
    guard let first else {
      first = activity.track
      return false
    }
    if known.isEmpty { known.insert(first) }
    guard !known.insert(activity.track).inserted else { return false }
    diagnostics.note(
      "track-repeated", at: located.place,
      because: "a track is in the file twice, with the same points and times: it counts once")
    return true
  }
}
