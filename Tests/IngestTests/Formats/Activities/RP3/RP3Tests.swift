import ActivityModel
import Testing

@testable import Ingest

@Suite struct RP3Tests {
  static let name = "RP3_2024-03-01_08-00-00.csv"
  static let text = """
    "id","ref","stroke_number","power","stroke_rate","time","distance","pulse","work_per_pulse"
    71,5,1,7.01,47.5,1.26,1.55,0,0
    72,6,2,112.96,29.04,3.28,4.61,131,0

    """

  private static func read(_ name: String) -> ParseResult {
    Adapter.rp3.read(SourceReader(fileName: name, bytes: Array(text.utf8)))
  }

  @Test func `a row is a stroke, and the start is in the name`() throws {
    let reading = Self.read(Self.name)
    let workout = try #require(reading.activities.first)
    #expect(workout.sport == .row)
    #expect(
      workout.start == .instant(Instant(milliseconds: 1_709_280_000_000), utcOffsetSeconds: nil))
    // The clock on the wall.
    #expect(workout.timeZoneName == "UTC")
    #expect(
      workout.track.timeMilliseconds.values == [1_709_280_001_260, 1_709_280_003_280])
    #expect(workout.track[0].heartRateBPM == nil && workout.track[1].heartRateBPM == 131)
    #expect(workout.track[1].distanceMillimeters == 4_610)
    #expect(workout.track[1].powerWatts == 113)
    #expect(workout.track[1].cadencePerMinute == 29)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × time-without-zone, line 1: the start in the file's name has no zone: it is read"
          + " as UTC"
      ])
  }

  @Test func `an interval goes on where the one before it ended`() throws {
    let text = Self.text + "73,7,1,80,30,0.63,1.73,132,0\n74,8,2,90,31,2.5,6,133,0\n"
    let reading = Adapter.rp3.read(SourceReader(fileName: Self.name, bytes: Array(text.utf8)))
    let track = try #require(reading.activities.first?.track)
    #expect(
      track.timeMilliseconds.values.map { $0 - 1_709_280_000_000 } == [1_260, 3_280, 3_910, 5_780])
    #expect(track.distanceMillimeters.values == [1_550, 4_610, 6_340, 10_610])
    #expect(track.segments.count == 2)
  }

  @Test func `without a start in the name it is refused`() {
    let rejection = Self.read("workout.csv").rejection
    #expect(
      rejection
        == Rejection(
          reason: "start-not-known", place: Place(),
          message: "it counts the seconds of a workout, and nothing states when that began",
          advice: "keep the name of the export, such as RP3_2016-03-27_09-23-29.csv"))
  }
}
