import ActivityModel
import Log
import Projection
import Synchronization

/// All events of a member, of which tracks and fixes stay in the log when they are too many for
/// memory.
struct LeanHistory {
  private(set) var events: [RecordedEvent] = []
  /// What is damaged is absent.
  private(set) var damages: [LogDamage] = []
  /// The sequence of the member's newest event, damaged or not; 0 when there is none.
  let lastSequence: Int
  let tracks: TrackLibrary
  private let shelf: TracksInLog

  /// How many points of a member are held in memory: about 16 MB, and a run every third day of a
  /// year; nobody who has no more is read twice.
  static let heldPointCount = 400_000

  /// - Complexity: O(size of the member's history).
  init(
    of member: MemberID, in log: any HistoryReading, heldPointCount: Int = Self.heldPointCount
  ) throws(LogError) {
    lastSequence = try log.lastSequence(of: member)
    var (events, damages): ([RecordedEvent], [LogDamage]) = ([], [])
    var (sequences, summaries): ([EventID: Int], [EventID: TrackSummary]) = ([:], [:])
    var room = heldPointCount
    try log.forEachEvent(of: member, after: 0) { (entry) throws(LogError) in
      switch entry {
      case .damaged(let damage): damages.append(damage)
      case .event(let event):
        guard let track = event.track, !track.isEmpty else {
          events.append(event)
          return
        }
        room -= track.count
        // What cannot be projected stays whole: the projection says why.
        guard room < 0, summaries[event.id] == nil, let summary = TrackSummary(track) else {
          events.append(event)
          return
        }
        summaries[event.id] = summary
        sequences[event.id] = event.sequence
        events.append(event.withoutTrack)
      }
    }
    (self.events, self.damages) = (events, damages)
    let shelf = TracksInLog(member: member, log: log, sequences: sequences)
    self.shelf = shelf
    tracks = TrackLibrary(summaries: summaries) { shelf.track(of: $0) }
  }

  /// Why a track could not be fetched any more, or nil: then nothing made of it may be believed.
  var failure: LogError? { shelf.failure }
}

/// Fetches tracks that were left in the log.
private final class TracksInLog: Sendable {
  private let member: MemberID
  private let log: any HistoryReading
  private let sequences: [EventID: Int]
  private let firstFailure = Mutex<LogError?>(nil)

  init(member: MemberID, log: any HistoryReading, sequences: [EventID: Int]) {
    self.member = member
    self.log = log
    self.sequences = sequences
  }

  var failure: LogError? { firstFailure.withLock { $0 } }

  func track(of event: EventID) -> Track {
    do throws(LogError) {
      if let sequence = sequences[event],
        case .event(let found) = try log.entry(of: member, at: sequence), found.id == event,
        let track = found.track
      {
        return track
      }
      throw LogError(
        code: .damaged, message: "an event changed while it was read", place: event.hex,
        advice: "run verify, then rebuild again")
    } catch {
      firstFailure.withLock { $0 = $0 ?? error }
      return Track()
    }
  }
}

extension RecordedEvent {
  /// The points of an activity, or of a day of a stream; nil for what has none.
  fileprivate var track: Track? {
    switch body {
    case .fact(.activityRecorded(let activity)): activity.track
    case .fact(.locationsReceived(let locations)): locations.fixes
    default: nil
    }
  }

  fileprivate var withoutTrack: RecordedEvent {
    var body = body
    switch body {
    case .fact(.activityRecorded(var activity)):
      activity.track = Track()
      body = .fact(.activityRecorded(activity))
    case .fact(.locationsReceived(let locations)):
      body = .fact(
        .locationsReceived(
          LocationsReceived(stream: locations.stream, day: locations.day, points: [])))
    default: break
    }
    return RecordedEvent(sequence: sequence, id: id, recordedAt: recordedAt, body: body)
  }
}
