import ActivityModel
import Ingest
import Testing

struct `Points that are far from all others in time` {
  /// Forty points from eight o'clock on, a second apart, some at a time of their own.
  private func gpx(_ own: [Int: String], count: Int = 40) -> String {
    let points = (0..<count).map { index in
      let time = own[index] ?? "2024-03-01T08:00:\(index / 10)\(index % 10)Z"
      return "<trkpt lat='52.5\(100 + index)' lon='13.4'><time>\(time)</time></trkpt>"
    }
    return "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  @Test(arguments: [
    // A count of weeks that began again, a wrong day for a moment, and a later year at the end.
    [0: "2004-07-16T08:00:00Z", 1: "2004-07-16T08:00:01Z"], [20: "2024-03-02T08:00:20Z"],
    [39: "2043-10-16T08:00:39Z"],
  ])
  func `have no time`(own: [Int: String]) throws {
    let reading = try read("gpx", gpx(own))
    let activity = try #require(reading.activities.first)
    let times = activity.track.timeMilliseconds
    #expect((0..<40).filter { times[$0] == nil } == own.keys.sorted())
    let first = own[0] == nil ? 0 : Int64(own.count)
    #expect(
      activity.start
        == .instant(
          Instant(milliseconds: 1_709_280_000_000 + 1_000 * first), utcOffsetSeconds: nil))
    #expect(reading.diagnostics.map(\.rule) == ["time-far-away"])
  }

  @Test func `have no time in a TCX file, and give it no start`() throws {
    let points = (0..<40).map { index in
      let time =
        index == 0 ? "2019-11-29T08:00:00Z" : "2024-03-01T08:00:\(index / 10)\(index % 10)Z"
      return
        "<Trackpoint><Time>\(time)</Time><DistanceMeters>\(3 * index)</DistanceMeters></Trackpoint>"
    }
    let text =
      "<TrainingCenterDatabase><Activities><Activity Sport='Running'>"
      + "<Lap StartTime='2019-11-29T08:00:00Z'><Track>\(points.joined())</Track></Lap>"
      + "</Activity></Activities></TrainingCenterDatabase>"
    let activity = try #require(try read("tcx", text).activities.first)
    #expect(activity.track.timeMilliseconds[0] == nil)
    #expect(
      activity.start
        == .instant(Instant(milliseconds: 1_709_280_001_000), utcOffsetSeconds: nil))
  }

  @Test func `stay where they are many, where the track is short, or by less than half a day`()
    throws
  {
    let late = "2024-03-05T08:00:00Z"
    let texts = [
      gpx([0: late, 1: late, 2: late]), gpx([0: late], count: 10),
      gpx([39: "2024-03-01T19:00:00Z"]),
    ]
    for text in texts {
      let reading = try read("gpx", text)
      let track = try #require(reading.activities.first).track
      #expect((0..<track.count).allSatisfy { track.timeMilliseconds[$0] != nil })
      #expect(reading.diagnostics.isEmpty)
    }
  }
}
