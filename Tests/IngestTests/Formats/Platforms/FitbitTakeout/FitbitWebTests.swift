import ActivityModel
import Testing

@testable import Ingest

/// Answers of the Web API in the form of its documentation.
@Suite struct FitbitWebTests {
  static let steps = """
    {"activities-steps":[{"dateTime":"2026-09-01","value":"10342"}],
    "activities-steps-intraday":{"dataset":[{"time":"08:00:00","value":110},
    {"time":"08:01:00","value":0}],"datasetInterval":1,"datasetType":"minute"}}
    """
  static let heart = """
    {"activities-heart":[{"dateTime":"2026-09-01","value":{"heartRateZones":[{"max":98,"minutes":9}],
    "restingHeartRate":58}},{"dateTime":"2026-09-02","value":{"heartRateZones":[]}}]}
    """
  static let sleep = """
    {"sleep":[{"dateOfSleep":"2026-09-02","endTime":"2026-09-02T07:00:00.000","logId":1,
    "levels":{"data":[{"dateTime":"2026-09-01T23:00:00.000","level":"light","seconds":600}]},
    "minutesAsleep":420,"startTime":"2026-09-01T23:00:00.000","timeInBed":480,"type":"stages"}],
    "summary":{"totalMinutesAsleep":420}}
    """
  static let exercise = """
    {"activities":[{"activityName":"Run","activeDuration":1800000,"duration":1900000,"calories":300,
    "distance":5.01,"distanceUnit":"Kilometer","logId":7,"steps":4900,
    "startTime":"2026-09-01T07:00:00.000+02:00"}],"pagination":{"limit":20}}
    """

  @Test func `a list is named after its quantity, and its minutes are of its day`() throws {
    #expect(Adapter.name(recognizing: Self.steps) == "fitbit-web")
    let reading = try read("fitbit-web", Self.steps)
    #expect(reading.dayTexts == ["2026-09-01 steps=10342"])
    #expect(
      reading.sampleTexts == [
        "steps 2026-09-01 wall of fitbit//watch", "  2026-09-01T08:00:00 60.0 s: 110",
        "  2026-09-01T08:01:00 60.0 s: 0",
      ])
    let twoDays = Self.steps.replacing(
      #""value":"10342"}"#, with: #""value":"10342"},{"dateTime":"2026-09-02","value":"9"}"#)
    let several = try read("fitbit-web", twoDays)
    #expect(several.dayTexts == ["2026-09-01 steps=10342", "2026-09-02 steps=9"])
    #expect(several.received.isEmpty)
    #expect(several.diagnostics.map(\.rule) == ["section-not-kept"])
  }

  @Test func `a distance whose unit depends on the program is left out`() throws {
    let text = Self.steps.replacing("activities-steps", with: "activities-distance")
    #expect(Adapter.name(recognizing: text) == "fitbit-web")
    let reading = try read("fitbit-web", text)
    #expect(reading.facts.isEmpty)
    #expect(reading.diagnostics.map(\.rule) == ["unit-not-known"])
  }

  @Test func `rates at rest, nights and exercise are those of a Takeout`() throws {
    #expect(try read("fitbit-web", Self.heart).dayTexts == ["2026-09-01 restingHeartRate=58000"])
    #expect(
      try read("fitbit-web", Self.sleep).dayTexts
        == ["2026-09-02 sleepTime=25200000 timeInBed=28800000"])
    let reading = try read("fitbit-web", Self.exercise)
    let run = try #require(reading.activities.first)
    #expect(
      run.start == .instant(Instant(milliseconds: 1_788_238_800_000), utcOffsetSeconds: 7_200))
    #expect(run.totals.distanceMillimeters == 5_010_000)
    #expect(run.platformActivity == "fitbit/7")
    #expect(reading.diagnostics.isEmpty)
  }
}
