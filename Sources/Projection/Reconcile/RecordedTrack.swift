import ActivityModel

/// The points of a recording or of a stream's day, in memory or fetched on demand.
struct RecordedTrack: Sendable {
  let summary: TrackSummary
  private let place: Place

  private enum Place: Sendable {
    /// Elsewhere in memory, because most tracks are not held, and a track has many columns.
    indirect case held(Track)
    case away(EventID, LazyTracks)
    case pieces([RecordedTrack])
    case slice(StreamSlice)
  }

  init(held track: Track) {
    summary = TrackSummary(plausible: track)
    place = .held(track)
  }

  /// The part of a stream between two moments.
  init(slice: StreamSlice, _ summary: TrackSummary) {
    self.summary = summary
    place = .slice(slice)
  }

  /// Tracks that continue one another, in order.
  init(pieces: [RecordedTrack]) {
    summary = TrackSummary(pieces: pieces.map(\.summary))
    place = .pieces(pieces)
  }

  /// The track of an event's activity, which may be stored separately.
  init(of event: EventID, _ track: Track, library: LazyTracks) {
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
  /// - Complexity: O(points) at each call if the track must be fetched.
  var points: Track {
    switch place {
    case .held(let track): track
    case .away(let event, let library): library.fetch(event)
    case .pieces(let pieces): Track(pieces: pieces.map(\.points))
    case .slice(let slice): slice.points
    }
  }
}

extension Track {
  /// The longest break between pieces in one segment, in milliseconds.
  ///
  /// Not a setting, because cached recordings do not depend on it.
  private static let longestSeam: Int64 = 10_000

  /// Concatenates pieces in order; a piece after a longer break begins a segment.
  fileprivate init(pieces: [Track]) {
    self.init()
    var end: Int64?
    for piece in pieces {
      let span = TimeSpan(track: piece)
      let seam = span.flatMap { span in end.map { span.start - $0 } }
      if seam.map({ $0 > Self.longestSeam }) ?? true { endSegment() }
      for (number, segment) in piece.segments.enumerated() {
        if number > 0 { endSegment() }
        for index in segment { append(piece[index]) }
      }
      end = span?.end ?? end
    }
  }
}
