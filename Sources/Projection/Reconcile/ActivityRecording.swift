import ActivityModel
import ReadModels

/// One recording of an activity, with the attributes for deduplication.
struct ActivityRecording: Sendable {
  let id: EventID
  /// All ids of the recording; several if it was joined from pieces.
  let ids: [EventID]
  /// The events it consists of: its own, or those of the stream in which it was detected.
  let evidence: [EventID]
  /// All fields except the points.
  private(set) var header: ActivityRecorded
  private(set) var track: RecordedTrack
  let tellings: [Telling]
  /// The start as stated in the file; a wall-clock time is read in the member's zone.
  let start: Instant
  let zone: ZoneInForce
  /// From the first to the last timed point; without any, the start and the stated duration.
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

  /// Joins the pieces of one recording.
  ///
  /// - Parameters:
  ///   - first: The earliest piece, whose fields apply to the whole.
  ///   - others: The following pieces in order of time.
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

  /// The complete recording with its points.
  ///
  /// - Complexity: O(points) if the track must be fetched; prefer ``header`` where it suffices.
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

  /// The device's distance: the stated total, else the sum of the laps, else the last point's.
  var deviceMillimeters: Int64? {
    header.statedTotals.distanceMillimeters ?? track.summary.lastDistanceMillimeters
  }

  /// True when a table names the other's file as the recording of this activity.
  func isRecorded(in other: ActivityRecording) -> Bool {
    guard let file = header.recordingFile.map(FileNames.withoutFolderAndGz) else { return false }
    return other.tellings.contains { FileNames.withoutFolderAndGz($0.fileName) == file }
  }

  /// True when one file contains both, which are then two activities.
  func sharesSource(with other: ActivityRecording) -> Bool {
    tellings.contains { told in other.tellings.contains { $0.source == told.source } }
  }
}

/// Compares the names of files.
private enum FileNames {
  /// `4711.fit` for `activities/4711.FIT.gz`.
  static func withoutFolderAndGz(_ path: String) -> String {
    let name = (path.split(separator: "/").last.map(String.init) ?? path).lowercased()
    return name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
  }
}

/// The formats in descending order of trust.
enum RecordingFormat: Int, Comparable, Sendable {
  case fit, tcx, gpx
  /// A platform's activity table, and anything else without recorded points.
  case platform
  /// Detected in a stream of positions.
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

/// A span of time in milliseconds since the epoch.
struct TimeSpan: Hashable, Sendable {
  let start: Int64
  let end: Int64

  var length: Int64 { end - start }

  init(start: Int64, length: Int64) {
    self.start = start
    end = start + max(0, length)
  }

  /// From the earliest to the latest time of a track; nil without any time.
  init?(track: Track) {
    let times = track.timeMilliseconds.values.lazy.filter { $0 != Column<Int64>.absent }
    guard let start = times.min(), let end = times.max() else { return nil }
    self.start = start
    self.end = end
  }

  /// The duration of the overlap in milliseconds.
  func overlap(with other: TimeSpan) -> Int64 {
    max(0, min(end, other.end) - max(start, other.start))
  }
}

extension ActivityRecorded {
  /// The stated duration.
  fileprivate var statedMilliseconds: Int64? {
    let stated = statedTotals
    return stated.elapsedMilliseconds ?? stated.timerMilliseconds ?? stated.movingMilliseconds
  }
}
