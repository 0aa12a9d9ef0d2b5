import ActivityModel
import Testing

@testable import Ingest

struct `Elevations before a device knows them` {
  /// A track of a point a second, with elevations in metres or none.
  private func gpx(_ elevations: [String], every seconds: Int = 1) -> String {
    let points = elevations.enumerated().map { index, elevation in
      let time = index * seconds
      return "<trkpt lat='52.5\(100 + index)' lon='13.4'>"
        + (elevation.isEmpty ? "" : "<ele>\(elevation)</ele>")
        + "<time>2024-03-01T08:0\(time / 60):\(time % 60 / 10)\(time % 10)Z</time></trkpt>"
    }
    return "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>"
  }

  private func read(_ text: String) throws -> (heights: [Int32?], rules: [String]) {
    let reading = try IngestTests.read("gpx", text)
    let track = try #require(reading.activities.first).track
    return (
      (0..<track.count).map { track.elevationCentimeters[$0] }, reading.diagnostics.map(\.rule)
    )
  }

  @Test(arguments: [("512.3", 51_230), ("-28", -2_800)] as [(String, Int32)])
  func `are left out where they are zeros far from the first height`(
    height: String, centimeters: Int32
  ) throws {
    let (heights, rules) = try read(gpx(["0", "", "0.0", height, height]))
    #expect(heights == [nil, nil, nil, centimeters, centimeters])
    #expect(rules == ["altitude-not-set"])
  }

  @Test func `are left out between heights that are far away on both sides`() throws {
    let (heights, rules) = try read(gpx(["350", "0", "", "0", "349"]))
    #expect(heights == [35_000, nil, nil, nil, 34_900])
    #expect(rules == ["altitude-not-set"])
    // A way down to the sea, and a rest there.
    #expect(try read(gpx(["18", "9", "0", "0", "350"])).rules.isEmpty)
    #expect(try read(gpx(["350", "0", "0"])).rules.isEmpty)
  }

  @Test func `are kept where they may be the sea`() throws {
    // Near to it, by a slow climb, or without any height.
    for text in [gpx(["0", "0", "10"]), gpx(["0", "0", "90"], every: 30), gpx(["0", "0"])] {
      let (heights, rules) = try read(text)
      #expect(heights.prefix(2) == [0, 0])
      #expect(rules.isEmpty)
    }
  }

  @Test func `are left out of FIT files and TCX files too`() throws {
    var writer = FITSamples.activityWriter()
    writer.define(2, 20, [.init(253, .uint32), .init(2, .uint16)])
    // Fifths of a metre above -500 m.
    for (second, raw) in [2_500, 2_500, 5_000].enumerated() {
      writer.addRecord(2, at: Int64(second), [.integer(Int64(raw))])
    }
    let fit = try #require(try IngestTests.read("fit", writer.file()).activities.first).track
    #expect((0..<3).map { fit.elevationCentimeters[$0] } == [nil, nil, 50_000])
    let points = [0, 0, 500].enumerated().map { second, height in
      "<Trackpoint><Time>2024-03-01T08:00:0\(second)Z</Time>"
        + "<AltitudeMeters>\(height)</AltitudeMeters></Trackpoint>"
    }
    let tcx = try IngestTests.read(
      "tcx",
      """
      <TrainingCenterDatabase><Activities><Activity Sport='Running'><Id>2024-03-01T08:00:00Z</Id>
      <Lap StartTime='2024-03-01T08:00:00Z'><TotalTimeSeconds>2</TotalTimeSeconds>
      <Track>\(points.joined())</Track></Lap></Activity></Activities></TrainingCenterDatabase>
      """)
    let track = try #require(tcx.activities.first).track
    #expect((0..<3).map { track.elevationCentimeters[$0] } == [nil, nil, 50_000])
  }
}
