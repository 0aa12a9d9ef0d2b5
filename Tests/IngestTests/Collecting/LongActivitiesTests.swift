import ActivityModel
import Testing

@testable import Ingest

/// A recording with too many points is stored as consecutive activities.
@Suite struct LongActivitiesTests {
  private static let start = Instant(milliseconds: 1_700_000_000_000)

  /// A point a second with 3 m each, a new segment at every 70th.
  private static func recording(points: Int) -> ActivityRecorded {
    var activity = ActivityRecorded(start: .instant(start, utcOffsetSeconds: 3_600))
    for index in 0..<points {
      var point = TrackPoint()
      point.time = Instant(milliseconds: start.milliseconds + Int64(index) * 1_000)
      point.distanceMillimeters = Int64(index) * 3_000
      if index % 70 == 0 { activity.track.endSegment() }
      activity.track.append(point)
    }
    for index in stride(from: 0, to: points, by: 50) {
      var lap = Lap()
      (lap.start, lap.firstPoint) = (activity.track[index].time, index)
      activity.laps.append(lap)
      activity.timerEvents +=
        activity.track[index].time.map { [TimerEvent(time: $0, kind: .start)] } ?? []
    }
    (activity.totals.distanceMillimeters, activity.platformActivity) = (1, "strava/1")
    return activity
  }

  private static func parts(_ activity: ActivityRecorded, of limit: Int) -> [ActivityRecorded] {
    var parts: [ActivityRecorded] = []
    activity.forEachPart(ofAtMost: limit) { parts.append($0) }
    return parts
  }

  @Test(arguments: [1, 99, 100])
  func `up to the limit it stays what it is`(points: Int) {
    let activity = Self.recording(points: points)
    #expect(Self.parts(activity, of: 100) == [activity])
  }

  @Test(arguments: [101, 200, 201, 365])
  func `beyond it every point, lap and event is in one part, in its order`(points: Int) {
    let activity = Self.recording(points: points)
    let parts = Self.parts(activity, of: 100)
    #expect(parts.count == (points + 99) / 100)
    #expect(parts.allSatisfy { $0.track.count <= 100 })
    #expect(
      parts.flatMap { part in (0..<part.track.count).map { part.track[$0].time } }
        == (0..<points).map { activity.track[$0].time })
    #expect(parts.flatMap { $0.laps.map(\.start) } == activity.laps.map(\.start))
    #expect(parts.flatMap(\.timerEvents) == activity.timerEvents)
    for part in parts {
      #expect(part.start == part.track[0].time.map { .instant($0, utcOffsetSeconds: 3_600) })
      for lap in part.laps { #expect(lap.start == lap.firstPoint.flatMap { part.track[$0].time }) }
      #expect(part.totals == DeviceTotals() && part.platformActivity == nil)
    }
    let segments = parts.reduce(0) { $0 + $1.track.segments.count }
    #expect(segments == (0..<points).count { $0 % 70 == 0 || $0 % 100 == 0 })
    let distances = parts.map { part in part.track.distanceMillimeters[part.track.count - 1] ?? 0 }
    #expect(distances.reduce(0, +) == Int64(points - 1) * 3_000)
  }

  @Test func `without times every part has the start of the whole`() {
    var activity = ActivityRecorded(start: .instant(Self.start, utcOffsetSeconds: nil))
    for _ in 0..<250 { activity.track.append(TrackPoint()) }
    let parts = Self.parts(activity, of: 100)
    #expect(parts.map(\.track.count) == [100, 100, 50])
    #expect(parts.allSatisfy { $0.start == activity.start })
  }
}
