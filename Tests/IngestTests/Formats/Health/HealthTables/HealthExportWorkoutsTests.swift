import ActivityModel
import Testing

@testable import Ingest

/// Workouts of the app HealthExport, with the columns that a public reader lists.
@Suite struct HealthExportWorkoutsTests {
  static let text = """
    Date,Active energy burned(kcal),Activity,Distance(km),Duration(s),Elevation: Ascended(m),Heart rate zone: A Easy (<115bpm)(%),Heart rate: Average(count/min),Heart rate: Maximum(count/min)
    2021-10-04 08:07:18 - 2021-10-04 08:40:04,364.671,Running,5.202,1900.157,36.58,0,160.121,169
    2021-10-05 18:00:00 - 2021-10-05 18:30:00,120,Yoga,,1800,,0,,

    """

  @Test func `both times are in one cell, and a total has the unit of its name`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "health-export-workouts")
    let reading = try read("health-export-workouts", Self.text)
    #expect(reading.activities.map(\.sport) == [.run, .yoga])
    let run = try #require(reading.activities.first)
    #expect(run.start == TableTime(wall: 1_633_334_838_000).stated)
    #expect(run.totals.elapsedMilliseconds == 1_966_000)
    #expect(run.totals.timerMilliseconds == 1_900_157)
    #expect(run.totals.distanceMillimeters == 5_202_000)
    #expect(run.totals.energyCalories == 364_671)
    #expect(run.totals.ascentCentimeters == 3_658)
    #expect(run.totals.averageHeartRateBPM == 160)
    #expect(run.totals.maximumHeartRateBPM == 169)
  }

  @Test func `times have the unit that their column names in words`() throws {
    let seconds = Self.text.replacing("Duration(s)", with: "Duration(Seconds)")
    let reading = try read("health-export-workouts", seconds)
    #expect(reading.activities.map(\.totals.timerMilliseconds) == [1_900_157, 1_800_000])
    #expect(reading.refusedByRule == [:])
  }

  @Test func `miles are miles, and a cell without two times is refused`() throws {
    let miles = Self.text.replacing("Distance(km)", with: "Distance(mi)")
      .replacing("2021-10-05 18:00:00 - ", with: "")
    let reading = try read("health-export-workouts", miles)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [8_371_807])
    #expect(reading.refusedByRule == ["date-not-readable": 1])
  }
}
