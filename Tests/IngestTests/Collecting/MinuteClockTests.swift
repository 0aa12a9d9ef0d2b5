import ActivityModel
import Ingest
import Testing

struct `Times without seconds` {
  /// A point for each time of a day, each three metres further north.
  private func gpx(_ times: [String]) -> String {
    let points = times.enumerated().map { index, time in
      "<trkpt lat='52.5\(100 + 3 * index)' lon='13.4'><time>2024-03-01T\(time)Z</time></trkpt>"
    }
    return "<gpx><trk><type>running</type><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  private func seconds(_ activity: ActivityRecorded) -> [Double] {
    let times = activity.track.timeMilliseconds.values
    return times.map { Double($0 - 1_709_280_000_000) / 1_000 }
  }

  @Test func `are spread over their minutes, from the start to the end`() throws {
    // A point every ten seconds, from 08:00:40 to 08:02:20.
    let minutes = Array(repeating: 0, count: 2) + Array(repeating: 1, count: 6) + [2, 2, 2]
    let reading = try read("gpx", gpx(minutes.map { "08:0\($0):00" }))
    let activity = try #require(reading.activities.first)
    #expect(seconds(activity) == (0..<11).map { 40 + 10 * Double($0) })
    #expect(
      activity.start
        == .instant(Instant(milliseconds: 1_709_280_040_000), utcOffsetSeconds: nil))
    #expect(reading.diagnostics.map(\.rule) == ["times-of-minutes"])
  }

  @Test func `are spread in TCX too, and keep a pause of whole minutes`() throws {
    let minutes = [0, 0, 0, 1, 1, 1, 1, 9, 9, 9, 9, 9]
    let points = minutes.map {
      "<Trackpoint><Time>2024-03-01T08:0\($0):00Z</Time><Position><LatitudeDegrees>52"
        + "</LatitudeDegrees><LongitudeDegrees>13</LongitudeDegrees></Position></Trackpoint>"
    }
    let reading = try read(
      "tcx",
      """
      <TrainingCenterDatabase><Activities><Activity Sport='Running'><Id>2024-03-01T08:00:00Z</Id>
      <Lap StartTime='2024-03-01T08:00:00Z'><TotalTimeSeconds>600</TotalTimeSeconds>
      <Track>\(points.joined())</Track></Lap></Activity></Activities></TrainingCenterDatabase>
      """)
    let activity = try #require(reading.activities.first)
    #expect(
      seconds(activity) == [15, 30, 45, 60, 75, 90, 105, 540, 552, 564, 576, 588])
  }

  @Test(arguments: [
    // A second is shown.
    ["08:00:00", "08:00:00", "08:00:00", "08:01:00", "08:01:00", "08:01:01"],
    // A point or two a minute.
    ["08:00:00", "08:00:00", "08:01:00", "08:01:00", "08:02:00"],
    // A clock that goes back, and all points of one moment.
    ["08:01:00", "08:01:00", "08:01:00", "08:00:00", "08:00:00", "08:00:00"],
    ["08:01:00", "08:01:00", "08:01:00", "08:01:00"],
  ])
  func `of another clock stay as they are`(times: [String]) throws {
    let reading = try read("gpx", gpx(times))
    let activity = try #require(reading.activities.first)
    let stated = times.map { time in
      let parts = time.split(separator: ":").compactMap { Double($0) }
      return (parts[0] - 8) * 3_600 + parts[1] * 60 + parts[2]
    }
    #expect(seconds(activity) == stated)
    #expect(reading.diagnostics.isEmpty)
  }
}
