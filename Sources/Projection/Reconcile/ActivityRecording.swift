import ActivityModel
import ReadModels

/// One recording of an activity, with the attributes for deduplication.
///
/// A class, although nothing of it changes: recordings are sorted, grouped and handed on, and a
/// copy of the parts would cost four dozen counted references.
final class ActivityRecording: Sendable {
  /// An id, and when it entered the member's history.
  struct Name: Hashable, Comparable, Sendable {
    let sequence: Int
    let id: EventID

    static func < (left: Name, right: Name) -> Bool {
      (left.sequence, left.id) < (right.sequence, right.id)
    }
  }

  let id: EventID
  /// All that it goes by: several when it came in pieces, or was read again.
  let names: [Name]
  /// The events that it is made of: its own, or those of the stream that it was found in.
  let evidence: [EventID]
  /// All fields except the points.
  let header: ActivityRecorded
  let track: RecordedTrack
  let citations: [SourceCitation]
  /// The start as stated in the file; a wall-clock time is read in the member's zone.
  let start: Instant
  let zone: ZoneInForce
  /// From the first to the last timed point; without any, the start and the stated duration.
  let span: TimeSpan
  let format: RecordingFormat

  convenience init(
    _ fact: EffectiveFact<ActivityRecorded>, clock: MemberClock, tracks: LazyTracks
  ) {
    self.init(
      id: fact.id, evidence: [fact.id], activity: fact.body,
      track: RecordedTrack(of: fact.id, fact.body.track, library: tracks),
      citations: fact.citations,
      format: fact.citations.map(\.adapter.recordingFormat).min() ?? .platform,
      clock: clock, names: fact.names)
  }

  init(
    id: EventID, evidence: [EventID], activity: ActivityRecorded, track: RecordedTrack? = nil,
    citations: [SourceCitation], format: RecordingFormat, clock: MemberClock, names: [Name]? = nil
  ) {
    self.id = id
    // A trip that was found in a stream never names a recording.
    self.names = names ?? [Name(sequence: .max, id: id)]
    self.evidence = evidence
    let track = track ?? RecordedTrack(held: activity.track)
    header = activity.withBelievableTimer.withoutTrack
    self.track = track
    self.citations = citations
    self.format = format
    (start, zone) = clock.resolve(activity.start, zoneName: activity.timeZoneName)
    span =
      track.summary.span
      ?? TimeSpan(start: start.milliseconds, length: header.statedTotals.milliseconds ?? 0)
  }

  /// Joins the pieces of one recording.
  ///
  /// - Parameters:
  ///   - first: The earliest piece, whose fields apply to the whole.
  ///   - others: The following pieces in order of time.
  init(_ first: ActivityRecording, followedBy others: [ActivityRecording]) {
    let pieces = [first] + others
    id = pieces.map(\.id).min() ?? first.id
    names = pieces.flatMap(\.names)
    evidence = pieces.flatMap(\.evidence)
    header = first.header
    track = RecordedTrack(pieces: pieces.map(\.track))
    citations = pieces.flatMap(\.citations)
    format = first.format
    (start, zone) = (first.start, first.zone)
    span = track.summary.span ?? first.span
  }

  /// Another one in all but some of its parts.
  private init(
    _ other: ActivityRecording, names: [Name], header: ActivityRecorded, track: RecordedTrack
  ) {
    (id, evidence, citations, format) = (other.id, other.evidence, other.citations, other.format)
    (start, zone, span) = (other.start, other.zone, other.span)
    (self.names, self.header, self.track) = (names, header, track)
  }

  /// The complete recording with its points.
  ///
  /// - Complexity: O(points) if the track must be fetched; prefer ``header`` where it suffices.
  var activity: ActivityRecorded {
    var activity = header
    activity.track = track.points
    return activity
  }

  /// The recording with other contents, in the time that it took before.
  func with(_ activity: ActivityRecorded) -> ActivityRecording {
    ActivityRecording(
      self, names: names, header: activity.withoutTrack,
      track: RecordedTrack(held: activity.track))
  }

  /// The recording as that of an activity that was split off; sets stay with the first part.
  func splitOff(as name: Name) -> ActivityRecording {
    var header = header
    header.setList = SetList()
    return ActivityRecording(self, names: [name], header: header, track: track)
  }

  /// The totals that ``header`` states of the whole.
  ///
  /// - Complexity: O(laps).
  var stated: StatedTotals { header.statedTotals }

  var hasClock: Bool { track.summary.hasTimes }

  var hasPositions: Bool { track.summary.hasPositions }

  /// True when the device counted a distance from point to point.
  var hasDeviceCurve: Bool { track.summary.lastDistanceMillimeters ?? 0 > 0 && hasClock }

  /// The device's own distance: the total, else the laps added up, else the last point's.
  var deviceMillimeters: Int64? {
    stated.distanceMillimeters ?? track.summary.lastDistanceMillimeters
  }

  /// True when a table names the other's file as the recording of this activity.
  func isRecorded(in other: ActivityRecording) -> Bool {
    recordingFile.map(other.fileNames.contains) ?? false
  }

  /// The name of the file that a table names for it, as ``fileNames`` has it.
  var recordingFile: String? { header.recordingFile.map(FileNames.withoutFolderAndGz) }

  /// The names of the files that it comes from, without folders.
  var fileNames: [String] { citations.map { FileNames.withoutFolderAndGz($0.fileName) } }

  /// True when the other may be the file that a table names for this activity.
  func mayBeRecorded(in other: ActivityRecording) -> Bool {
    recordingFile == nil || isRecorded(in: other) || other.recordingFile == recordingFile
  }

  /// True when both have one id on one platform, whatever a person changed there in between.
  func isSamePlatformActivity(as other: ActivityRecording) -> Bool {
    header.platformActivity != nil && header.platformActivity == other.header.platformActivity
  }

  /// True when both are rows of one activity in two exports of one platform's table.
  ///
  /// A person may have changed sport, length and time between them: the recording file that both
  /// name, or the start where they name none, identifies the activity.
  func isSameRow(as other: ActivityRecording) -> Bool {
    guard format == .platform, other.format == .platform,
      track.summary.pointCount == 0, other.track.summary.pointCount == 0,
      let adapter = citations.first?.adapter.name, adapter == other.citations.first?.adapter.name
    else { return false }
    guard recordingFile == other.recordingFile else { return false }
    return recordingFile != nil
      || (span.start == other.span.start && header.sport.canBeSame(as: other.header.sport))
  }

  /// True when a file is named after the start and the length of the other.
  func isNamed(after other: ActivityRecording) -> Bool {
    citations.contains { citation in
      NamedSpan(fileName: citation.fileName).map { named in
        named.start.milliseconds == other.span.start && named.milliseconds == other.span.length
      } ?? false
    }
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
    guard let span = track.timeSpan else { return nil }
    (start, end) = (span.lowerBound, span.upperBound)
  }

  /// From the earlier start to the later end.
  func union(_ other: TimeSpan) -> TimeSpan {
    let first = min(start, other.start)
    return TimeSpan(start: first, length: max(end, other.end) - first)
  }

  /// The duration of the overlap in milliseconds.
  func overlap(with other: TimeSpan) -> Int64 {
    max(0, min(end, other.end) - max(start, other.start))
  }
}

extension StatedTotals {
  /// The stated duration.
  fileprivate var milliseconds: Int64? {
    elapsedMilliseconds ?? timerMilliseconds ?? movingMilliseconds
  }
}

extension ActivityRecorded {
  fileprivate var withoutTrack: ActivityRecorded {
    var activity = self
    activity.track = Track()
    return activity
  }
}
