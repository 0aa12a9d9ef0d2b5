import ActivityModel

/// The days of one stream, of which only a few are in memory at once.
struct StreamDays: Sendable {
  /// A class, because each of a day's trips holds it.
  final class Day: Sendable {
    let id: EventID
    let citations: [SourceCitation]
    let track: RecordedTrack
    /// The offset that all fixes state, in seconds; nil without one.
    let utcOffsetSeconds: Int?

    init(_ fact: EffectiveFact<LocationsReceived>, tracks: LazyTracks) {
      id = fact.id
      citations = fact.citations
      utcOffsetSeconds = fact.body.utcOffsetSeconds
      track = RecordedTrack(of: fact.id, fact.body.fixes, library: tracks)
    }
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
    days = facts.sorted { $0.id < $1.id }.map { Day($0, tracks: tracks) }
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

  /// - Complexity: O(n) in the fixes of the days, O(m log m) in those of the slice.
  var points: Track {
    let tracks = Dictionary(uniqueKeysWithValues: zip(0..., days.map(\.track.points)))
    let fixes = [StreamFix](
      uniting: tracks, in: span, maximumAccuracyCentimeters: maximumAccuracyCentimeters)
    return Track(fixes, of: tracks)
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
  ///   - days: The points of their days.
  /// - Complexity: O(n) for each sensor with a reading.
  init(_ fixes: [StreamFix], of days: [Int: Track]) {
    var columns = TrackColumns()
    columns.count = fixes.count
    columns.segmentStarts = fixes.isEmpty ? [] : [0]
    columns.timeMilliseconds = fixes.map(\.time)
    columns.latitudeE7 = fixes.map(\.latitudeE7)
    columns.longitudeE7 = fixes.map(\.longitudeE7)
    columns.elevationCentimeters = fixes.readings(of: days) { $0.elevationCentimeters }
    columns.distanceMillimeters = fixes.readings(of: days) { $0.distanceMillimeters }
    columns.heartRateBPM = fixes.readings(of: days) { $0.heartRateBPM }
    columns.cadencePerMinute = fixes.readings(of: days) { $0.cadencePerMinute }
    columns.powerWatts = fixes.readings(of: days) { $0.powerWatts }
    columns.speedMillimetersPerSecond = fixes.readings(of: days) { $0.speedMillimetersPerSecond }
    columns.temperatureCentidegrees = fixes.readings(of: days) { $0.temperatureCentidegrees }
    columns.courseCentidegrees = fixes.readings(of: days) { $0.courseCentidegrees }
    guard let track = Track(columns) else {
      preconditionFailure("a fix has a position of its track, and a column one value for each")
    }
    self = track
  }
}

extension [StreamFix] {
  /// The readings of one sensor at the fixes; empty when no day has any.
  fileprivate func readings<Value>(
    of days: [Int: Track], _ column: (Track) -> Column<Value>
  ) -> [Value] {
    let columns = days.mapValues(column).filter { !$0.value.isEmpty }
    guard !columns.isEmpty else { return [] }
    var (day, values): (Int32, [Value]) = (-1, [])
    return map { fix in
      if fix.day != day { (day, values) = (fix.day, columns[Int(fix.day)]?.values ?? []) }
      return values.isEmpty ? Column<Value>.absent : values[Int(fix.point)]
    }
  }
}
