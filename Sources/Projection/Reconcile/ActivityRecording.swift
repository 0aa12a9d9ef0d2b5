import ActivityModel
import ReadModels

/// One recording of an activity, with what tells whether another is of the same activity.
struct ActivityRecording: Sendable {
  let id: EventID
  /// All that it goes by: several when it came in pieces.
  let ids: [EventID]
  /// The events that it is made of: its own, or those of the stream that it was found in.
  let evidence: [EventID]
  /// Everything but the points.
  private(set) var header: ActivityRecorded
  private(set) var track: RecordedTrack
  let tellings: [Telling]
  /// When the activity began: as the file states it, a wall clock read in the member's zone.
  let start: Instant
  let zone: ZoneInForce
  /// From the first to the last timed point; of a recording without any, from the start for as
  /// long as its totals say.
  let span: TimeSpan
  let format: RecordingFormat

  init(_ fact: LiveFact<ActivityRecorded>, clock: MemberClock, tracks: TrackLibrary) {
    self.init(
      id: fact.id, evidence: [fact.id], activity: fact.body,
      track: RecordedTrack(of: fact.id, fact.body.track, library: tracks),
      tellings: fact.tellings,
      format: fact.tellings.map { RecordingFormat(adapter: $0.adapter.name) }.min() ?? .platform,
      clock: clock)
  }

  init(
    id: EventID, evidence: [EventID], activity: ActivityRecorded, track: RecordedTrack? = nil,
    tellings: [Telling], format: RecordingFormat, clock: MemberClock
  ) {
    self.id = id
    ids = [id]
    self.evidence = evidence
    let track = track ?? RecordedTrack(held: activity.track)
    header = activity
    header.track = Track()
    self.track = track
    self.tellings = tellings
    self.format = format
    (start, zone) = clock.resolve(activity.start, zoneName: activity.timeZoneName)
    span =
      track.summary.span
      ?? TimeSpan(start: start.milliseconds, length: activity.statedMilliseconds ?? 0)
  }

  /// One recording that came in pieces.
  ///
  /// - Parameters:
  ///   - first: the earliest piece, which names the whole.
  ///   - others: those behind it, in the order of time.
  init(_ first: ActivityRecording, followedBy others: [ActivityRecording]) {
    let pieces = [first] + others
    id = pieces.map(\.id).min() ?? first.id
    ids = pieces.flatMap(\.ids)
    evidence = pieces.flatMap(\.evidence)
    header = first.header
    track = RecordedTrack(pieces: pieces.map(\.track))
    tellings = pieces.flatMap(\.tellings)
    format = first.format
    (start, zone) = (first.start, first.zone)
    span = track.summary.span ?? first.span
  }

  /// The whole of it, points and all.
  ///
  /// - Complexity: O(points) when the track has to be fetched: ask for ``header`` where it will do.
  var activity: ActivityRecorded {
    get {
      var activity = header
      activity.track = track.points
      return activity
    }
    set {
      header = newValue
      header.track = Track()
      track = RecordedTrack(held: newValue.track)
    }
  }

  var hasClock: Bool { track.summary.hasTimes }

  var hasPositions: Bool { track.summary.hasPositions }

  /// The device's own distance: the total, else the laps added up, else the last point's.
  var deviceMillimeters: Int64? {
    header.statedTotals.distanceMillimeters ?? track.summary.lastDistanceMillimeters
  }

  /// Whether a table names the other's file for this activity.
  func isRecorded(in other: ActivityRecording) -> Bool {
    guard let file = header.recordingFile.map(FileNames.withoutFolderAndGz) else { return false }
    return other.tellings.contains { FileNames.withoutFolderAndGz($0.fileName) == file }
  }

  /// Whether one file tells of both: then they are two activities, whatever they look like.
  func sharesSource(with other: ActivityRecording) -> Bool {
    tellings.contains { told in other.tellings.contains { $0.source == told.source } }
  }
}

/// What tells whether two names are of one file.
private enum FileNames {
  /// `4711.fit` of `activities/4711.FIT.gz`.
  static func withoutFolderAndGz(_ path: String) -> String {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    return name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }
}

/// How much a kind of file is believed, the best first.
enum RecordingFormat: Int, Comparable, Sendable {
  case fit, tcx, gpx
  /// A platform's own table of activities, and whatever else is no recording of points.
  case platform
  /// Found in a stream of positions that was not recorded as an activity.
  case stream

  init(adapter name: String) {
    self =
      switch name {
      case "fit": .fit
      case "tcx": .tcx
      case "gpx": .gpx
      default: .platform
      }
  }

  static func < (left: RecordingFormat, right: RecordingFormat) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A stretch of time, in milliseconds since the epoch.
struct TimeSpan: Hashable, Sendable {
  let start: Int64
  let end: Int64

  var length: Int64 { end - start }

  init(start: Int64, length: Int64) {
    self.start = start
    end = start + max(0, length)
  }

  /// From the earliest to the latest time of a track, or nil when it has none.
  init?(track: Track) {
    let times = track.timeMilliseconds.values.lazy.filter { $0 != Column<Int64>.absent }
    guard let start = times.min(), let end = times.max() else { return nil }
    self.start = start
    self.end = end
  }

  /// How long both last, in milliseconds.
  func overlap(with other: TimeSpan) -> Int64 {
    max(0, min(end, other.end) - max(start, other.start))
  }
}

extension ActivityRecorded {
  /// How long the totals say that it took.
  fileprivate var statedMilliseconds: Int64? {
    let stated = statedTotals
    return stated.elapsedMilliseconds ?? stated.timerMilliseconds ?? stated.movingMilliseconds
  }
}
