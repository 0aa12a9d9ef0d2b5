import ActivityModel
import ReadModels

/// One recording of an activity, with what tells whether another is of the same activity.
struct ActivityRecording: Sendable {
  let id: EventID
  /// The events that it is made of: its own, or those of the stream that it was found in.
  let evidence: [EventID]
  var activity: ActivityRecorded
  let tellings: [Telling]
  /// When the activity began: as the file states it, a wall clock read in the member's zone.
  let start: Instant
  let zone: ZoneInForce
  /// From the first to the last timed point; of a recording without any, from the start for as
  /// long as its totals say.
  let span: TimeSpan
  let format: RecordingFormat

  init(_ fact: LiveFact<ActivityRecorded>, clock: MemberClock) {
    self.init(
      id: fact.id, evidence: [fact.id], activity: fact.body, tellings: fact.tellings,
      format: fact.tellings.map { RecordingFormat(adapter: $0.adapter.name) }.min() ?? .platform,
      clock: clock)
  }

  init(
    id: EventID, evidence: [EventID], activity: ActivityRecorded, tellings: [Telling],
    format: RecordingFormat, clock: MemberClock
  ) {
    self.id = id
    self.evidence = evidence
    self.activity = activity
    self.tellings = tellings
    self.format = format
    (start, zone) = clock.resolve(activity.start, zoneName: activity.timeZoneName)
    span =
      TimeSpan(track: activity.track)
      ?? TimeSpan(start: start.milliseconds, length: activity.statedMilliseconds ?? 0)
  }

  var hasPositions: Bool { !activity.track.latitudeE7.isEmpty }

  /// Whether one file tells of both: then they are two activities, whatever they look like.
  func sharesSource(with other: ActivityRecording) -> Bool {
    tellings.contains { told in other.tellings.contains { $0.source == told.source } }
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

  /// The device's own distance: the total, else the laps added up, else the last point's.
  var deviceMillimeters: Int64? { statedTotals.distanceMillimeters ?? track.lastDistance }
}
