import ActivityModel
import Ingest
import Testing

/// Made after formats.md 1.8 and files shown in public.
struct GoogleFitJSONTests {
  static let run = """
    {
      "fitnessActivity": "running",
      "startTime": "2021-04-19T20:57:39.686Z",
      "endTime": "2021-04-19T21:08:53.872Z",
      "duration": "624.186s",
      "segment": [
        {"fitnessActivity": "running", "startTime": "2021-04-19T20:57:39.686Z",
         "endTime": "2021-04-19T21:00:00.000Z"},
        {"fitnessActivity": "still", "startTime": "2021-04-19T21:00:00.000Z",
         "endTime": "2021-04-19T21:00:50.000Z"},
        {"fitnessActivity": "running", "startTime": "2021-04-19T21:00:50.000Z",
         "endTime": "2021-04-19T21:08:53.872Z"}],
      "aggregate": [
        {"metricName": "com.google.heart_minutes.summary", "floatValue": 19.0},
        {"metricName": "com.google.calories.expended", "floatValue": 144.3837432861328},
        {"metricName": "com.google.step_count.delta", "intValue": 1550},
        {"metricName": "com.google.distance.delta", "floatValue": 1558.4816045761108}]
    }

    """

  static let data = """
    {"Data Source":"derived:com.google.step_count.delta:com.google.android.gms:merged",
     "Data Points":[{"fitValue":[{"value":{"intVal":12}}],"startTimeNanos":1609459200000000000}]}

    """

  @Test func `a session is an activity with its totals and segments`() throws {
    let reading = try read("google-fit-json", Self.run)
    let activity = try #require(reading.activities.first)
    #expect(
      StravaActivitiesCSVTests.describe(activity)
        == "2021-04-19T20:57:39.686Z - run - distance=1558482 timer=624186 elapsed=674186"
        + " energy=144384 steps=1550")
    #expect(activity.laps.map(\.totals.elapsedMilliseconds) == [140_314, 50_000, 483_872])
    #expect(activity.laps.map(\.intensity) == [.active, .rest, .active])
    #expect(reading.facts.map(\.place) == [Place(line: 1, column: 1)])
  }

  @Test func `a night is samples of sleep`() throws {
    let night = """
      {"fitnessActivity": "sleep", "startTime": "2021-04-19T23:00:00+02:00",
       "endTime": "2021-04-20T07:00:00+02:00",
       "segment": [{"fitnessActivity": "sleep.deep", "startTime": "2021-04-19T23:10:00+02:00",
         "endTime": "2021-04-20T01:00:00+02:00"}]}
      """
    #expect(
      try read("google-fit-json", night).intervalTexts == [
        "sleepStage 2021-04-19T21:10:00Z 2021-04-19T23:00:00Z 5 offset(seconds: 7200)"
      ])
    let whole = try read("google-fit-json", night.replacing("sleep.deep", with: "unknown"))
    #expect(
      whole.intervalTexts == [
        "sleepStage 2021-04-19T21:00:00Z 2021-04-20T05:00:00Z 3 offset(seconds: 7200)"
      ])
  }

  @Test func `the streams behind the totals are refused for what they are`() throws {
    #expect(Adapter.name(recognizing: Self.data) == "google-fit-json")
    let reading = try read("google-fit-json", Self.data)
    #expect(
      reading.rejection?.message
        == "it is one of the streams that Google Fit makes its totals of; they overlap, and adding"
        + " them would count twice")
    #expect(reading.rejection?.reason == "overlapping-stream")
  }

  @Test func `a session without its times is refused`() throws {
    let reading = try read("google-fit-json", "{\"fitnessActivity\": \"walking\"}")
    #expect(reading.rejection?.reason == "start-not-known")
  }
}
