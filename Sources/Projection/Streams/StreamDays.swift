import ActivityModel

/// The days of one stream, of which only a few are in memory at once.
struct StreamDays: Sendable {
  struct Day: Sendable {
    let id: EventID
    let citations: [SourceCitation]
    let track: RecordedTrack
  }

  /// Days whose times overlap.
  struct Group: Sendable {
    /// Their indices, by start time.
    fileprivate(set) var days: [Int]
    fileprivate(set) var span: TimeSpan
  }

  /// Ascending by event.
  let days: [Day]
  /// The index of each event; the last one of duplicates.
  let numbers: [EventID: Int]
  let maximumAccuracyCentimeters: Int

  init(
    _ facts: [EffectiveFact<LocationsReceived>], tracks: LazyTracks, maximumAccuracyCentimeters: Int
  ) {
    days = facts.sorted { $0.id < $1.id }.map { fact in
      Day(
        id: fact.id, citations: fact.citations,
        track: RecordedTrack(of: fact.id, fact.body.fixes, library: tracks))
    }
    numbers = Dictionary(days.enumerated().map { ($1.id, $0) }) { $1 }
    self.maximumAccuracyCentimeters = maximumAccuracyCentimeters
  }

  /// Consecutive groups; nearly always a group is one day.
  ///
  /// Days without a time are in no group.
  var groups: [Group] {
    var groups: [Group] = []
    let order = days.indices.compactMap { index in
      days[index].track.summary.span.map { (index: index, span: $0) }
    }
    for (index, span) in order.sorted(by: { ($0.span.start, $0.index) < ($1.span.start, $1.index) })
    {
      if let last = groups.last, span.start <= last.span.end {
        let end = max(span.end, last.span.end)
        groups[groups.count - 1].days.append(index)
        groups[groups.count - 1].span = TimeSpan(
          start: last.span.start, length: end - last.span.start)
      } else {
        groups.append(Group(days: [index], span: span))
      }
    }
    return groups
  }
}

/// The part of a stream between two moments.
struct StreamSlice: Sendable {
  /// All days with a fix in between, ascending by event.
  let days: [StreamDays.Day]
  let span: TimeSpan
  let maximumAccuracyCentimeters: Int

  /// - Complexity: O(n log n) in the fixes of the days.
  var points: Track {
    let tracks = days.map(\.track.points)
    let fixes = [StreamFix](
      uniting: tracks.enumerated().map { (number: $0, track: $1) },
      maximumAccuracyCentimeters: maximumAccuracyCentimeters)
    return Track(fixes.filter { span.start <= $0.time && $0.time <= span.end }) { tracks[$0] }
  }
}

extension Track {
  /// Creates a track from fixes.
  ///
  /// Omits their accuracy. The limit for streams, which they have passed, is more tolerant than
  /// that for recordings.
  ///
  /// - Parameters:
  ///   - fixes: Ascending by time.
  ///   - track: Returns the points of a day, by its index.
  init(_ fixes: some Sequence<StreamFix>, of track: (Int) -> Track) {
    self.init()
    for fix in fixes {
      var point = track(Int(fix.day))[Int(fix.point)]
      point.accuracyCentimeters = nil
      append(point)
    }
  }
}
