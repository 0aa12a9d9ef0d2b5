import ActivityModel
import Ingest
import Testing

/// Made after `formats.md` 1.6: no real export was at hand.
@Suite struct FitbitTakeoutTests {
  static let steps = """
    [{
      "dateTime" : "09/01/19 07:00:00",
      "value" : "12"
    },{
      "dateTime" : "09/01/19 07:01:00",
      "value" : "0"
    }]
    """
  static let heart = """
    [{"dateTime": "09/01/19 07:00:05", "value": {"bpm": 67, "confidence": 3}},
     {"dateTime": "09/01/19 07:00:10", "value": {"bpm": 0, "confidence": 0}},
     {"dateTime": "soon", "value": {"bpm": 1, "confidence": 0}}]
    """
  static let sleep = """
    [{"logId": 1, "dateOfSleep": "2019-09-01", "startTime": "2019-08-31T23:10:30.000",
      "minutesAsleep": 400, "timeInBed": 450, "levels": {"summary": {"deep": {"count": 3}},
      "data": [{"dateTime": "2019-08-31T23:10:30.000", "level": "light", "seconds": 300},
               {"dateTime": "2019-08-31T23:15:30.000", "level": "wake", "seconds": 60}]}},
     {"logId": 2, "dateOfSleep": "2019-09-01", "minutesAsleep": 30, "timeInBed": 35}]
    """
  static let exercise = """
    [{"logId": 3, "activityName": "Run", "averageHeartRate": 151, "calories": 420,
      "duration": 1900000, "activeDuration": 1830000, "steps": 5200, "startTime": "09/01/19 16:00:00",
      "distance": 3.1, "distanceUnit": "Mile", "heartRateZones": [{"name": "Peak", "minutes": 3}]}]
    """

  private static func read(_ name: String, _ text: String) throws -> ParseResult {
    try #require(Adapter.named("fitbit-takeout-series")).read(
      SourceReader(fileName: name, bytes: Array(text.utf8)))
  }

  @Test func `what a series counts stands in the name`() throws {
    #expect(
      try Self.read("steps-2019-09-01.json", Self.steps).sampleTexts == [
        "steps 2019-09-01 of fitbit//watch", "  2019-09-01T07:00:00 60.0 s: 12",
        "  2019-09-01T07:01:00 60.0 s: 0",
      ])
    #expect(
      try Self.read("distance-2019-09-01.json", Self.steps).sampleTexts[1]
        == "  2019-09-01T07:00:00 60.0 s: 120")
    #expect(
      try Self.read("a.json", Self.steps).rejection?.message
        == "only its name could show what it counts, and 'a.json' is no name of steps, distance,"
        + " calories, active minutes or resting heart rates")
  }

  @Test func `short awakenings lie within the stages, and a level without a meaning is none`()
    throws
  {
    let text = """
      [{"dateOfSleep": "2019-09-01", "minutesAsleep": 4, "timeInBed": 5, "levels": {
        "data": [{"dateTime": "2019-08-31T23:10:30.000", "level": "light", "seconds": 300},
                 {"dateTime": "2019-08-31T23:15:30.000", "level": "unknown", "seconds": 30}],
        "shortData": [{"dateTime": "2019-08-31T23:11:30.000", "level": "wake", "seconds": 60}]}}]
      """
    let adapter = try #require(Adapter.named("fitbit-takeout"))
    let reading = adapter.read(SourceReader(fileName: "sleep-0.json", bytes: Array(text.utf8)))
    #expect(
      reading.sampleTexts == [
        "sleepStage 2019-08-31 wall of fitbit//watch", "  2019-08-31T23:10:30 300.0 s: 4",
        "  2019-08-31T23:11:30 60.0 s: 2",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a file of the export that counts nothing is ignored`() throws {
    #expect(
      try Self.read("altitude-2019-09-01.json", Self.steps).rejection?.message
        == "it is a file of Fitbit's export that holds nothing for Pacelog")
  }

  @Test func `calories are on the wall clock`() throws {
    let reading = try Self.read("calories-2019-09-01.json", Self.steps)
    #expect(
      reading.sampleTexts == [
        "totalEnergy 2019-09-01 wall of fitbit//watch", "  2019-09-01T07:00:00 60.0 s: 12000",
        "  2019-09-01T07:01:00 60.0 s: 0",
      ])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("very_active_minutes", "vigorouslyActiveTime"),
    ("fairly_active_minutes", "moderatelyActiveTime"),
    ("moderately_active_minutes", "moderatelyActiveTime"),
    ("lightly_active_minutes", "lightlyActiveTime"), ("sedentary_minutes", "sedentaryTime"),
  ])
  func `minutes of a day are of the local date`(name: String, quantity: String) throws {
    let text = """
      [{"dateTime": "09/01/19 00:00:00", "value": "35"},
       {"dateTime": "09/02/19 00:00:00", "value": "0"}]
      """
    let reading = try Self.read("\(name)-2019-09-01.json", text)
    #expect(
      reading.dayTexts == ["2019-09-01 \(quantity)=2100000", "2019-09-02 \(quantity)=0"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a resting heart rate of no day is none`() throws {
    let text = """
      [{"dateTime": "09/01/19 00:00:00", "value": {"date": "09/01/19", "value": 57.5, "error": 6.5}},
       {"dateTime": "09/02/19 00:00:00", "value": {"date": null, "value": 0.0, "error": 0.0}},
       {"dateTime": "09/03/19 00:00:00", "value": {"date": "09/03/19", "value": 0, "error": 0}}]
      """
    let reading = try Self.read("resting_heart_rate-2019-09-01.json", text)
    #expect(reading.dayTexts == ["2019-09-01 restingHeartRate=57500"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `heart rate, nights and exercise name themselves`() throws {
    let heart = try IngestTests.read("fitbit-takeout", Self.heart)
    #expect(
      heart.sampleTexts == [
        "heartRate 2019-09-01 of fitbit//watch", "  2019-09-01T07:00:05 0.0 s: 67000",
      ])
    #expect(
      heart.diagnosticTexts == [
        "note 2 × time-in-utc, line 1: times of single minutes name no zone: they are read as UTC,"
          + " in which Fitbit counts",
        "refused 1 × time-not-readable, line 3: the dateTime 'soon' is no time: the record is left"
          + " out",
      ])
    let sleep = try IngestTests.read("fitbit-takeout", Self.sleep)
    #expect(sleep.dayTexts == ["2019-09-01 sleepTime=25800000 timeInBed=29100000"])
    #expect(
      sleep.sampleTexts == [
        "sleepStage 2019-08-31 wall of fitbit//watch", "  2019-08-31T23:10:30 300.0 s: 4",
        "  2019-08-31T23:15:30 60.0 s: 2",
      ])
    let run = try #require(try IngestTests.read("fitbit-takeout", Self.exercise).activities.first)
    #expect(run.platformActivity == "fitbit/3")
    #expect(run.sport == .run)
    #expect(run.totals.distanceMillimeters == 4_988_966)
    #expect(run.totals.timerMilliseconds == 1_830_000)
    #expect(run.start == .instant(Instant(milliseconds: 1_567_353_600_000), utcOffsetSeconds: nil))
  }

  @Test func `a cut file gives the records before the cut`() throws {
    let cut = try IngestTests.read("fitbit-takeout", String(Self.heart.dropLast(80)))
    #expect(cut.recordsRead == 1)
    #expect(cut.diagnostics.last?.rule == "damaged")
  }
}
