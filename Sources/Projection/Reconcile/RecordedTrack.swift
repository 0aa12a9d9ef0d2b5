import ActivityModel

/// The track of a recording: at hand, or to be fetched.
struct RecordedTrack: Sendable {
  let summary: TrackSummary
  private let place: Place

  private enum Place: Sendable {
    case held(Track)
    case away(EventID, TrackLibrary)
  }

  init(held track: Track) {
    summary = TrackSummary(plausible: track)
    place = .held(track)
  }

  /// The track of an event's activity, which may have been left out.
  init(of event: EventID, _ track: Track, library: TrackLibrary) {
    if let summary = library.summaries[event] {
      self.summary = summary
      place = .away(event, library)
    } else {
      summary = TrackSummary(plausible: track)
      place = .held(track)
    }
  }

  /// All points.
  ///
  /// - Complexity: O(points) when the track has to be fetched, every time.
  var points: Track {
    switch place {
    case .held(let track): track
    case .away(let event, let library): library.fetch(event)
    }
  }
}
