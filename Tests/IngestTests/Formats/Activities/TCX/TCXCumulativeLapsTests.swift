import ActivityModel
import Ingest
import Testing

/// Laps whose numbers count from the start of the activity.
@Suite struct TCXCumulativeLapsTests {
  /// A lap of three points, a minute and 180 m further on each time.
  private static func lap(
    _ number: Int, start: String, timer: Int, meters: Int, calories: Int, heartRate: Int = 140,
    metersPerPoint: Int = 180
  ) -> String {
    let points = (0..<3).map { index in
      let minute = number * 3 + index
      return """
        <Trackpoint><Time>2024-03-01T08:\(minute < 10 ? "0" : "")\(minute):00Z</Time>
        <DistanceMeters>\(minute * metersPerPoint)</DistanceMeters></Trackpoint>
        """
    }
    return """
      <Lap StartTime="\(start)"><TotalTimeSeconds>\(timer)</TotalTimeSeconds>
      <DistanceMeters>\(meters)</DistanceMeters><Calories>\(calories)</Calories>
      <AverageHeartRateBpm><Value>\(heartRate)</Value></AverageHeartRateBpm>
      <MaximumHeartRateBpm><Value>\(heartRate + 20)</Value></MaximumHeartRateBpm>
      <Track>\(points.joined())</Track></Lap>
      """
  }

  private func read(_ laps: [String]) throws -> ParseResult {
    try IngestTests.read(
      "tcx",
      """
      <TrainingCenterDatabase><Activities><Activity Sport="Running"><Id>2024-03-01T08:00:00Z</Id>
      \(laps.joined())</Activity></Activities></TrainingCenterDatabase>
      """)
  }

  private static let start = "2024-03-01T08:00:00Z"

  @Test func `laps that repeat those before them are taken apart`() throws {
    let reading = try read([
      Self.lap(0, start: Self.start, timer: 150, meters: 370, calories: 30),
      Self.lap(1, start: Self.start, timer: 320, meters: 910, calories: 61),
      Self.lap(2, start: Self.start, timer: 500, meters: 1_450, calories: 90),
    ])
    let laps = try #require(reading.activities.first).laps
    #expect(laps.map(\.totals.distanceMillimeters) == [370_000, 540_000, 540_000])
    #expect(laps.map(\.totals.timerMilliseconds) == [150_000, 170_000, 180_000])
    #expect(laps.map(\.totals.energyCalories) == [30_000, 31_000, 29_000])
    #expect(laps.map(\.totals.maximumHeartRateBPM) == [160, 160, 160])
    // The mean of the whole is none of a lap.
    #expect(laps.map(\.totals.averageHeartRateBPM) == [nil, nil, nil])
    #expect(
      laps.map { $0.start?.iso8601 } == [
        "2024-03-01T08:00:00Z", "2024-03-01T08:03:00Z", "2024-03-01T08:06:00Z",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 2 × laps-cumulative, line 1: the time and the distance of each lap count from the"
          + " start of the activity: those of the lap before it are taken off"
      ])
  }

  @Test func `laps of their own time whose distance is that of the whole have the rest`() throws {
    let reading = try read([
      Self.lap(0, start: Self.start, timer: 150, meters: 370, calories: 30),
      Self.lap(1, start: "2024-03-01T08:03:00Z", timer: 170, meters: 910, calories: 31),
      Self.lap(2, start: "2024-03-01T08:06:00Z", timer: 180, meters: 1_450, calories: 29),
    ])
    let laps = try #require(reading.activities.first).laps
    #expect(laps.map(\.totals.distanceMillimeters) == [370_000, 540_000, 540_000])
    // Times and energy are those of the lap already.
    #expect(laps.map(\.totals.timerMilliseconds) == [150_000, 170_000, 180_000])
    #expect(laps.map(\.totals.energyCalories) == [30_000, 31_000, 29_000])
    #expect(laps.map(\.totals.averageHeartRateBPM) == [140, 140, 140])
    #expect(
      reading.diagnosticTexts == [
        "note 2 × laps-cumulative, line 1: the distance of each lap counts from the start of the"
          + " activity: that of the lap before it is taken off"
      ])
  }

  /// One lap that does not end at its last point, and laps without distances at their points.
  @Test(arguments: [([370, 910, 1_200], 180), ([370, 540, 1_450], 180), ([370, 910, 1_450], 0)])
  func `distances that need not be those of the whole stay`(
    meters: [Int], metersPerPoint: Int
  ) throws {
    let laps = meters.enumerated().map { number, meters in
      Self.lap(
        number, start: "2024-03-01T08:0\(number * 3):00Z", timer: 150, meters: meters,
        calories: 30, metersPerPoint: metersPerPoint)
    }
    let kept = try #require(try read(laps).activities.first).laps
    #expect(kept.map(\.totals.distanceMillimeters) == meters.map { Int64($0) * 1_000 })
  }

  /// A gym and a short pool: the last points are near the distances of the laps.
  @Test(arguments: [([0, 0, 0], 0), ([25, 25], 10), ([25, 26, 30], 10)])
  func `laps of no distance or a few metres are laps of their own`(
    meters: [Int], metersPerPoint: Int
  ) throws {
    let laps = meters.enumerated().map { number, meters in
      Self.lap(
        number, start: Self.start, timer: 303 + number, meters: meters, calories: 30,
        metersPerPoint: metersPerPoint)
    }
    let reading = try read(laps)
    let kept = try #require(reading.activities.first).laps
    let timers: [Int64?] = meters.indices.map { Int64(303 + $0) * 1_000 }
    #expect(kept.map(\.totals.timerMilliseconds) == timers)
    #expect(kept.allSatisfy { $0.totals.averageHeartRateBPM == 140 })
    #expect(!reading.diagnosticTexts.contains { $0.contains("laps-cumulative") })
  }

  @Test func `laps of their own stay`() throws {
    let own = [
      Self.lap(0, start: Self.start, timer: 150, meters: 370, calories: 30),
      Self.lap(1, start: "2024-03-01T08:03:00Z", timer: 170, meters: 540, calories: 31),
    ]
    // They overlap, and have distances of their own.
    let times = [
      Self.lap(0, start: Self.start, timer: 150, meters: 370, calories: 30),
      Self.lap(1, start: Self.start, timer: 320, meters: 540, calories: 31),
    ]
    for laps in [own, times] {
      let reading = try read(laps)
      let kept = try #require(reading.activities.first).laps
      #expect(kept.map(\.totals.energyCalories) == [30_000, 31_000])
      #expect(kept.map(\.totals.averageHeartRateBPM) == [140, 140])
      #expect(reading.diagnostics.isEmpty, "\(reading.diagnosticTexts)")
    }
  }
}
