import ActivityModel
import TestSupport

@testable import Projection

/// A straight way north at an even speed.
struct StraightRun {
  var start: Int64
  var seconds = 1_800
  var metersPerSecond = 3.0
  /// Degrees.
  var latitude = 52.5
  var longitude = 13.4
  /// Between points.
  var interval = 1
  /// From one point's measurement to the next, in metres to the east: like a second watch.
  var eastMeters = 0.0
  var hasPositions = true
  var deviceDistanceFactor: Double?
  var heartRateBPM: Int32?

  var track: Track {
    var track = Track()
    for second in stride(from: 0, through: seconds, by: interval) {
      var point = TrackPoint()
      let meters = Double(second) * metersPerSecond
      point.time = Instant(milliseconds: start + Int64(second) * 1_000)
      if hasPositions {
        point.coordinate = Coordinate(
          latitudeE7: Int(((latitude + meters / 111_265) * 1e7).rounded()),
          longitudeE7: Int(((longitude + eastMeters / 67_700) * 1e7).rounded()))
      }
      if let deviceDistanceFactor {
        point.distanceMillimeters = Int64((meters * deviceDistanceFactor * 1_000).rounded())
      }
      point.heartRateBPM = heartRateBPM
      track.append(point)
    }
    return track
  }

  func recorded(_ sport: Sport, title: String? = nil) -> ActivityRecorded {
    var activity = ActivityRecorded(
      start: .instant(Instant(milliseconds: start), utcOffsetSeconds: nil))
    activity.sport = sport
    activity.title = title
    activity.track = track
    return activity
  }
}

/// A row of a platform's table: totals and no track.
func tableRow(
  _ sport: Sport, at wallClock: LocalDateTime, seconds: Int64, meters: Double?,
  title: String? = nil
) -> ActivityRecorded {
  var activity = ActivityRecorded(start: .local(wallClock))
  activity.sport = sport
  activity.title = title
  activity.totals.timerMilliseconds = seconds * 1_000
  activity.totals.elapsedMilliseconds = seconds * 1_000
  activity.totals.distanceMillimeters = meters.map { Int64($0 * 1_000) }
  return activity
}

extension ZoneDatabase {
  /// Two hours and one hour ahead, and a zone that changes in March and October.
  static let handmade: ZoneDatabase = {
    let berlin = try? ZoneRules(
      tzif: HandmadeZone(offsets: [3_600], footer: "CET-1CEST,M3.5.0,M10.5.0/3").bytes)
    return ZoneDatabase([
      "Europe/Berlin": berlin ?? .utc, "UTC": .utc,
      "Asia/Tokyo": ZoneRules(offsetSeconds: 32_400),
      "Pacific/Honolulu": ZoneRules(offsetSeconds: -36_000),
    ])
  }()
}
