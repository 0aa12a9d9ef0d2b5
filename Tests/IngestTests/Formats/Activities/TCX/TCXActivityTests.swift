import ActivityModel
import Ingest
import Testing

@Suite struct TCXActivityTests {
  private func read(_ activities: String, behind: String = "") throws -> ParseResult {
    try IngestTests.read(
      "tcx",
      """
      <TrainingCenterDatabase xmlns:ns3="urn:x">
      <Activities>\(activities)</Activities>\(behind)</TrainingCenterDatabase>
      """)
  }

  @Test func `an activity keeps its laps with the device's totals`() throws {
    let reading = try read(
      """
      <Activity Sport="Running"><Id>2024-03-01T08:00:00Z</Id>
      <Lap StartTime="2024-03-01T08:00:00.250Z"><TotalTimeSeconds>20.5</TotalTimeSeconds>
      <DistanceMeters>61.2345</DistanceMeters><MaximumSpeed>4.2</MaximumSpeed>
      <Calories>5</Calories><AverageHeartRateBpm><Value>131</Value></AverageHeartRateBpm>
      <MaximumHeartRateBpm><Value>150</Value></MaximumHeartRateBpm><Intensity>Resting</Intensity>
      <TriggerMethod>Manual</TriggerMethod><Track><Trackpoint><Time>2024-03-01T08:00:01Z</Time>
      </Trackpoint></Track><Extensions><ns3:LX><ns3:AvgSpeed>3</ns3:AvgSpeed>
      <ns3:AvgRunCadence>86</ns3:AvgRunCadence><ns3:AvgWatts>240</ns3:AvgWatts>
      <ns3:Steps>58</ns3:Steps></ns3:LX></Extensions></Lap>
      <Notes>windy</Notes><Creator><Name>Forerunner</Name><UnitId>1</UnitId></Creator></Activity>
      """, behind: "<Author><Name>Connect</Name><LangID>en</LangID></Author>")
    let activity = try #require(reading.activities.first)
    let start = Instant(milliseconds: 1_709_280_000_250)
    #expect(activity.start == .instant(start, utcOffsetSeconds: nil))
    #expect((activity.sport, activity.sportLabel) == (.run, "Running"))
    #expect((activity.device, activity.creator) == ("Forerunner", "Connect"))
    #expect(activity.notes == "windy")
    #expect(activity.totals == DeviceTotals())
    var lap = Lap()
    (lap.start, lap.intensity, lap.firstPoint) = (start, .rest, 0)
    (lap.totals.timerMilliseconds, lap.totals.distanceMillimeters) = (20_500, 61_235)
    (lap.totals.energyCalories, lap.totals.steps) = (5_000, 58)
    (lap.totals.averageHeartRateBPM, lap.totals.maximumHeartRateBPM) = (131, 150)
    (lap.totals.averageCadencePerMinute, lap.totals.averagePowerWatts) = (86, 240)
    lap.totals.maximumSpeedMillimetersPerSecond = 4_200
    #expect(activity.laps == [lap])
  }

  @Test func `a point has the readings of its file`() throws {
    let reading = try read(
      """
      <Activity><Lap StartTime="2024-03-01T08:00:00Z"><Track><Trackpoint>
      <Time>2024-03-01T08:00:00.5Z</Time><Position><LatitudeDegrees>52.5</LatitudeDegrees>
      <LongitudeDegrees>-13.4</LongitudeDegrees></Position><AltitudeMeters>-1.25</AltitudeMeters>
      <DistanceMeters>0.0</DistanceMeters><HeartRateBpm><Value>121</Value></HeartRateBpm>
      <Extensions><TPX xmlns="urn:y"><Speed>2.5</Speed><RunCadence>87</RunCadence>
      <Watts>0</Watts></TPX></Extensions></Trackpoint></Track></Lap></Activity>
      """)
    var point = TrackPoint()
    point.time = Instant(milliseconds: 1_709_280_000_500)
    point.coordinate = Coordinate(latitudeE7: 525_000_000, longitudeE7: -134_000_000)
    (point.elevationCentimeters, point.distanceMillimeters) = (-125, 0)
    (point.heartRateBPM, point.cadencePerMinute, point.powerWatts) = (121, 87, 0)
    point.speedMillimetersPerSecond = 2_500
    let activity = try #require(reading.activities.first)
    #expect(activity.track[0] == point)
    #expect(activity.sport == .unknown)
  }

  private static let readings = [
    "a": "<DistanceMeters>0</DistanceMeters>", "b": "<DistanceMeters>3</DistanceMeters>",
    "h": "<HeartRateBpm><Value>145</Value></HeartRateBpm>",
    "i": "<HeartRateBpm><Value>146</Value></HeartRateBpm>",
    "p": "<Position><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2</LongitudeDegrees>"
      + "</Position>",
  ]

  /// An activity of such laps: of tracks of points, each `second` and the letters of its readings.
  private func activity(laps: [[[String]]]) throws -> ParseResult {
    let texts = laps.map { tracks in
      let texts = tracks.map { points in
        let texts = points.map { point in
          let readings = point.dropFirst().compactMap { Self.readings[String($0)] }
          return "<Trackpoint><Time>2024-03-01T08:00:0\(point.prefix(1))Z</Time>"
            + "\(readings.joined())</Trackpoint>"
        }
        return "<Track>\(texts.joined())</Track>"
      }
      return "<Lap StartTime='2024-03-01T08:00:00Z'>\(texts.joined())</Lap>"
    }
    return try read("<Activity Sport='Running'>\(texts.joined())</Activity>")
  }

  @Test(arguments: [["0pa", "0h", "1pb", "1h"], ["0", "0h", "0pa", "1", "1h", "1", "1pb"]])
  func `points of one moment that complete each other are one point`(points: [String]) throws {
    let reading = try activity(laps: [[points]])
    let activity = try #require(reading.activities.first)
    #expect(activity.track.count == 2)
    #expect(activity.track.heartRateBPM.values == [145, 145])
    #expect(activity.track.distanceMillimeters.values == [0, 3_000])
    #expect((0..<2).allSatisfy { activity.track[$0].coordinate != nil })
    #expect(activity.laps.map(\.firstPoint) == [0])
    #expect(reading.recordsRead == 2)
    #expect(
      reading.diagnosticTexts == [
        "note \(points.count - 2) × records-joined, line 2: two records of the same moment complete"
          + " each other: they are one point"
      ])
  }

  @Test(
    arguments: [
      [[["0pa", "0pb"]]], [[["0ph", "0p"]]], [[["0ah", "0b"]]], [[["0h", "0i"]]],
      [[["0h", "1p"]]], [[["0pa"], ["0h"]]], [[["0pa"]], [["0h"]]], [[["0ah", "0ah"]]],
      [[["0", "0"]]],
    ])
  func `points that contradict or repeat each other, or are of two segments or laps, are two`(
    laps: [[[String]]]
  ) throws {
    let reading = try activity(laps: laps)
    let activity = try #require(reading.activities.first)
    #expect(activity.track.count == 2)
    #expect(activity.laps.compactMap(\.firstPoint) == Array(0..<laps.count))
    #expect(reading.diagnostics == [])
  }

  struct Boundary: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Seconds after eight o'clock: start, timer and points of every lap.
    let laps: [(start: Int, timer: Int?, points: [Int])]
    let segments: Int
  }

  static let boundaries = [
    Boundary(
      testDescription: "follows at once", laps: [(0, 30, [0, 30]), (30, 30, [31, 60])],
      segments: 1),
    Boundary(
      testDescription: "a minute later", laps: [(0, 30, [0, 30]), (90, 30, [90, 120])],
      segments: 1),
    Boundary(
      testDescription: "more than a minute later", laps: [(0, 30, [0, 30]), (91, 30, [91, 120])],
      segments: 2),
    Boundary(
      testDescription: "sparse points while the timer ran",
      laps: [(0, 300, [0, 200]), (300, 300, [400, 600])], segments: 1),
    Boundary(
      testDescription: "the timer is not stated",
      laps: [(0, nil, [0, 200]), (300, nil, [400, 600])], segments: 2),
    Boundary(
      testDescription: "a lap without points while the timer ran",
      laps: [(0, 100, [0, 90]), (100, 100, []), (200, 100, [210])], segments: 1),
    Boundary(
      testDescription: "a pause before a lap without points",
      laps: [(0, 100, [0, 90]), (150, 100, []), (250, 100, [260])], segments: 2),
    Boundary(
      testDescription: "time goes back", laps: [(0, 30, [0, 30]), (0, 30, [0, 29])], segments: 1),
  ]

  @Test(arguments: boundaries)
  func `a new lap ends a segment only after a pause`(boundary: Boundary) throws {
    func time(_ seconds: Int) -> String {
      Instant(milliseconds: 1_709_280_000_000 + Int64(seconds) * 1_000).iso8601
    }
    let laps = boundary.laps.map { lap in
      let points = lap.points.map { "<Trackpoint><Time>\(time($0))</Time></Trackpoint>" }
      let timer = lap.timer.map { "<TotalTimeSeconds>\($0)</TotalTimeSeconds>" } ?? ""
      let track = points.isEmpty ? "" : "<Track>\(points.joined())</Track>"
      return "<Lap StartTime='\(time(lap.start))'>\(timer)\(track)</Lap>"
    }
    let reading = try read("<Activity Sport='Running'>\(laps.joined())</Activity>")
    let activity = try #require(reading.activities.first)
    #expect(activity.track.segments.count == boundary.segments)
    #expect(activity.laps.count == boundary.laps.count)
  }

  @Test func `a plan is no activity`() throws {
    let rejection = try #require(
      try IngestTests.read(
        "tcx",
        "<TrainingCenterDatabase><Courses><Course><Track/></Course></Courses></TrainingCenterDatabase>"
      ).rejection)
    #expect(rejection.reason == "no-activity")
    #expect(rejection.message == "it holds a planned course or workout, and no recorded activity")
  }

  @Test func `an activity without any time is refused by name`() throws {
    let reading = try read(
      "<Activity Sport='Running'><Id>soon</Id><Lap><Calories>5</Calories></Lap></Activity>")
    #expect(reading.refusedByRule == ["start-not-known": 1])
    #expect(reading.rejection?.message == "an activity does not state its time: it is left out")
  }

  @Test func `laps count even when no point can be kept`() throws {
    let reading = try read(
      """
      <Activity Sport='Running'><Id>2024-03-01T08:00:00+01:00</Id><Lap><Calories>5</Calories><Track>
      <Trackpoint><Position><LatitudeDegrees>1</LatitudeDegrees><LongitudeDegrees>2\
      </LongitudeDegrees></Position></Trackpoint></Track></Lap></Activity>
      """)
    let activity = try #require(reading.activities.first)
    #expect(activity.track.isEmpty)
    #expect(activity.laps.map(\.firstPoint) == [nil])
    #expect(
      activity.start
        == .instant(Instant(milliseconds: 1_709_276_400_000), utcOffsetSeconds: 3_600))
    #expect(reading.refusedByRule == ["no-time-in-track": 1])
  }

  @Test func `points before the clock was set have no time`() throws {
    func point(_ time: String) -> String {
      """
      <Trackpoint><Time>\(time)</Time><Position><LatitudeDegrees>1</LatitudeDegrees>\
      <LongitudeDegrees>2</LongitudeDegrees></Position></Trackpoint>
      """
    }
    let reading = try read(
      """
      <Activity Sport="Running"><Id>1989-12-31T00:00:40Z</Id>
      <Lap StartTime="1989-12-31T00:00:40Z"><TotalTimeSeconds>20</TotalTimeSeconds><Track>
      \(point("1989-12-31T00:00:41Z"))\(point("2024-03-01T09:00:00+01:00"))
      \(point("2024-03-01T09:00:10+01:00"))</Track></Lap></Activity>
      """)
    let activity = try #require(reading.activities.first)
    #expect(
      activity.start
        == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: 3_600))
    #expect(
      (0..<3).map { activity.track[$0].time?.milliseconds }
        == [nil, 1_709_280_000_000, 1_709_280_010_000])
    #expect(activity.track[0].coordinate != nil)
    #expect(activity.laps.map(\.start) == [nil])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × time-not-set, line 2: some times show that the clock was not set yet: those points"
          + " have no time"
      ])
  }

  private func activity(pointsAt times: [String]) throws -> ParseResult {
    let points = times.map { time in
      """
      <Trackpoint><Time>\(time)</Time><Position><LatitudeDegrees>1</LatitudeDegrees>\
      <LongitudeDegrees>2</LongitudeDegrees></Position></Trackpoint>
      """
    }
    return try read(
      """
      <Activity Sport="Running"><Id>2024-03-01T08:00:00Z</Id>\
      <Lap StartTime="2024-03-01T08:00:00Z"><TotalTimeSeconds>4</TotalTimeSeconds>\
      <Track>\(points.joined())</Track></Lap></Activity>
      """)
  }

  @Test func `points that count from 1970 follow the start of the activity`() throws {
    let reading = try activity(
      pointsAt: ["1970-01-01T00:00:00Z", "1970-01-01T00:00:02Z", "1970-01-01T00:00:04Z"])
    let activity = try #require(reading.activities.first)
    #expect(
      activity.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: nil))
    #expect(
      (0..<3).map { activity.track[$0].time?.milliseconds }
        == [1_709_280_000_000, 1_709_280_002_000, 1_709_280_004_000])
    #expect(activity.laps.map(\.start?.milliseconds) == [1_709_280_000_000])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × clock-from-start, line 2: the times of the points count from 1970: the first"
          + " point is taken to be at the start that the activity states"
      ])
  }

  @Test func `a point at the first moment of 1970 counts, though it has no position`() throws {
    let points = (0..<3).map { "<Trackpoint><Time>1970-01-01T00:00:0\($0)Z</Time></Trackpoint>" }
    let reading = try read(
      """
      <Activity Sport="Running"><Id>2024-03-01T08:00:00Z</Id>\
      <Lap><Track>\(points.joined())</Track></Lap></Activity>
      """)
    let activity = try #require(reading.activities.first)
    #expect(
      (0..<activity.track.count).map { activity.track[$0].time?.milliseconds }
        == [1_709_280_001_000, 1_709_280_002_000])
    #expect(reading.diagnostics.map(\.rule) == ["position-missing", "clock-from-start"])
  }

  @Test func `a clock that is set after a point in 1970 leaves that point without a time`() throws {
    let reading = try activity(pointsAt: ["1970-01-01T00:00:00Z", "2024-03-01T08:00:02Z"])
    let activity = try #require(reading.activities.first)
    #expect(
      (0..<2).map { activity.track[$0].time?.milliseconds } == [nil, 1_709_280_002_000])
    #expect(reading.diagnostics.map(\.rule) == ["time-not-set"])
  }

  @Test func `points in 1970 that go back in time stay there`() throws {
    let reading = try activity(pointsAt: ["1970-01-01T00:00:04Z", "1970-01-01T00:00:02Z"])
    let activity = try #require(reading.activities.first)
    #expect((0..<2).map { activity.track[$0].time?.milliseconds } == [4_000, 2_000])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a clock that was never set is noted`() throws {
    let reading = try read(
      """
      <Activity Sport='Other'><Lap StartTime='1989-12-31T00:08:05.000Z'>
      <TotalTimeSeconds>5</TotalTimeSeconds></Lap></Activity>
      """)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × clock-at-zero, line 2: the device's clock was not set, it counts from "
          + "1989-12-31: durations are right"
      ])
  }
}
