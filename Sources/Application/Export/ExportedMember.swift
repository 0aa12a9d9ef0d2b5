import Runtime
import Rebuilding
import ActivityModel
import EventLog
import Projection
import ReadModels
import Output

/// The documents and the history of one member at one position of the log, as input of an export.
struct ExportedMember {
  var models: MemberModels
  /// Nil when no points are requested.
  var tracks: [String: ActivityTracks.Entry]?
  private let history: MemberHistoryReader?

  /// An empty member, before the first event.
  init(nothingOf member: String) {
    models = MemberModels(member: member)
    history = nil
    tracks = [:]
  }

  /// A member from the published read models, with points from the log.
  init(
    published models: MemberModels, history: MemberHistoryReader?, member: MemberID,
    settings: Settings,
    zones: ZoneDatabase
  ) {
    self.models = models
    self.history = history
    tracks = history.map {
      ExportedMember.tracks(of: member, in: $0, settings: settings, zones: zones)
    }
  }

  /// A member projected at an earlier time, under the current settings.
  init(
    projecting history: MemberHistoryReader, of member: MemberID, configuration: Configuration,
    zones: ZoneDatabase, memo: any AnalysisMemo, withDetails: Bool, withPoints: Bool
  ) {
    self.history = history
    let name = MemberProjection.publishedName(of: member, events: history.events)
    let projection = MemberProjection(
      member: member, name: name, events: history.events, settings: configuration.settings,
      zones: zones,
      stages: configuration.stages, memo: memo, tracks: history.tracks)
    models = MemberModels(member: name.name)
    for document in projection.years.reversed().flatMap({ $0.documents() }) + projection.life
    where ExportedMember.isWanted(document.path, details: withDetails) {
      models.take(document.content)
    }
    tracks =
      withPoints
      ? ExportedMember.tracks(
        of: member, in: history, settings: configuration.settings, zones: zones) : nil
  }

  /// The error of an unreadable track, or nil.
  var failure: Failure? { history?.failure }

  /// True for a file of the output that tables are made from.
  static func isWanted(_ path: String, details: Bool) -> Bool {
    guard path.contains("/activities/") else { return path.hasSuffix(".json") }
    // The details are named by the id alone; a series has another part in its name.
    return details && path.hasSuffix(".json") && path.split(separator: ".").count == 2
  }

  private static func tracks(
    of member: MemberID, in history: MemberHistoryReader, settings: Settings, zones: ZoneDatabase
  ) -> [String: ActivityTracks.Entry] {
    let tracks = ActivityTracks(
      member: member, events: history.events, settings: settings, zones: zones,
      tracks: history.tracks)
    return Dictionary(tracks.entries.map { ($0.id.hex, $0) }) { first, _ in first }
  }
}

extension ExportedMember {
  /// Every activity, ascending by start and id.
  var activities: [Activity] { models.activities.reversed() }

  /// The points of one activity; with a key, those that everybody may see: of a member whose
  /// runs are not public, none.
  ///
  /// - Complexity: O(points).
  func points(of activity: Activity, key: PublicationKey?) -> [TrackedPoint] {
    let points = tracks?[activity.id].map { TrackedPoint.points(of: $0.track) } ?? []
    guard let key else { return points }
    guard let privacy = models.privacy, privacy.isPublic else { return [] }
    return TrackedPoint.published(points, of: activity, privacy, key: key)
  }
}

extension TrackedPoint {
  fileprivate static func points(of track: Track) -> [TrackedPoint] {
    var points: [TrackedPoint] = []
    points.reserveCapacity(track.count)
    for (number, segment) in track.segments.enumerated() {
      for index in segment {
        points.append(TrackedPoint(track[index], index: index + 1, segment: number + 1))
      }
    }
    return points
  }

  private init(_ point: TrackPoint, index: Int, segment: Int) {
    self.init(index: index, segment: segment)
    time = point.time?.iso8601
    position = point.coordinate.map {
      Position(longitudeE7: $0.longitudeE7, latitudeE7: $0.latitudeE7)
    }
    elevationCentimeters = point.elevationCentimeters.map(Int.init)
    distanceMillimeters = point.distanceMillimeters.map(Int.init)
    heartRateBPM = point.heartRateBPM.map(Int.init)
    cadencePerMinute = point.cadencePerMinute.map(Int.init)
    powerWatts = point.powerWatts.map(Int.init)
    speedMillimetersPerSecond = point.speedMillimetersPerSecond.map(Int.init)
    temperatureCentidegrees = point.temperatureCentidegrees.map(Int.init)
    accuracyCentimeters = point.accuracyCentimeters.map(Int.init)
    courseCentidegrees = point.courseCentidegrees.map(Int.init)
  }
}
