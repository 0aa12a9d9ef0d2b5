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
    #expect(sleep.dayTexts == ["2019-09-01 sleepTime=24000000 timeInBed=27000000"])
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

  @Test func `a sleep that comes twice, or that two logs state, counts once`() throws {
    let text = """
      [{"logId": 1, "dateOfSleep": "2026-01-02", "startTime": "2026-01-01T23:00:00.000",
        "endTime": "2026-01-02T06:30:00.000", "minutesAsleep": 400, "timeInBed": 450},
       {"logId": 1, "dateOfSleep": "2026-01-02", "startTime": "2026-01-01T23:00:00.000",
        "endTime": "2026-01-02T06:30:00.000", "minutesAsleep": 400, "timeInBed": 450},
       {"logId": 3, "dateOfSleep": "2026-01-03", "startTime": "2026-01-02T23:00:00.000",
        "endTime": "2026-01-03T06:30:00.000", "minutesAsleep": 410, "timeInBed": 450},
       {"logId": 4, "dateOfSleep": "2026-01-03", "startTime": "2026-01-02T23:10:00.000",
        "endTime": "2026-01-03T06:20:00.000", "minutesAsleep": 395, "timeInBed": 430, "levels":
        {"data": [{"dateTime": "2026-01-02T23:10:00.000", "level": "light", "seconds": 300}]}},
       {"logId": 5, "dateOfSleep": "2026-01-03", "startTime": "2026-01-03T14:00:00.000",
        "minutesAsleep": 25, "timeInBed": 30},
       {"logId": 6, "dateOfSleep": "2026-01-04", "startTime": "2026-01-02T14:00:00.000",
        "endTime": "2026-01-04T14:00:00.000", "minutesAsleep": 25, "timeInBed": 30}]
      """
    let reading = try IngestTests.read("fitbit-takeout", text)
    #expect(
      reading.dayTexts == [
        "2026-01-02 sleepTime=24000000 timeInBed=27000000",
        "2026-01-03 sleepTime=24600000 timeInBed=27000000",
      ])
    #expect(reading.received.isEmpty)
    #expect(
      reading.diagnosticTexts == [
        "note 2 × overlapping-sleep, line 3: a sleep is in the file twice: it counts once",
        "refused 1 × sleep-too-long, line 12: a sleep would last more than a day: one of its times"
          + " is wrong; the record was left out",
        "note 1 × nap, line 10: of the sleeps that end on a day the longest is the night: another"
          + " one is a nap, and does not count",
      ])
  }

  @Test func `a longer log without sleep does not replace a night`() throws {
    let reading = try IngestTests.read(
      "fitbit-takeout",
      """
      [{"logId": 1, "dateOfSleep": "2026-01-02", "startTime": "2026-01-01T23:00:00.000",
        "endTime": "2026-01-02T06:30:00.000", "minutesAsleep": 400, "timeInBed": 450},
       {"logId": 2, "dateOfSleep": "2026-01-02", "startTime": "2026-01-01T22:56:00.000",
        "endTime": "2026-01-02T06:32:00.000", "minutesAsleep": 0, "timeInBed": 456}]
      """)
    #expect(reading.dayTexts == ["2026-01-02 sleepTime=24000000 timeInBed=27000000"])
  }

  static let weights = """
    [{"logId": 1767398399000, "weight": 176.4, "bmi": 24.6, "fat": 18.5, "date": "01/02/26",
      "time": "23:59:59", "source": "Aria"},
     {"logId": 1767484799000, "weight": 175.9, "bmi": 24.53, "date": "01/03/26",
      "time": "07:12:00", "source": "API"}]

    """

  @Test func `a weight is on the wall clock, in the unit that its index shows`() throws {
    #expect(Adapter.name(recognizing: Self.weights) == "fitbit-takeout")
    let reading = try IngestTests.read("fitbit-takeout", Self.weights)
    #expect(
      reading.sampleTexts == [
        "weight 2026-01-02 wall of fitbit//watch", "  2026-01-02T23:59:59 0.0 s: 80014",
        "weight 2026-01-03 wall of fitbit//watch", "  2026-01-03T07:12:00 0.0 s: 79787",
        "bodyFat 2026-01-02 wall of fitbit//watch", "  2026-01-02T23:59:59 0.0 s: 18500",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × weight-unit, line 1, column 2: weights are read as pounds, which fits the BMI"
      ])
    let metric = Self.weights.replacing("176.4", with: "80.0").replacing("175.9", with: "79.8")
    #expect(
      try IngestTests.read("fitbit-takeout", metric).sampleTexts[1]
        == "  2026-01-02T23:59:59 0.0 s: 80000")
  }

  @Test func `a weight without an index, a day or a number is not kept`() throws {
    let text = """
      [{"logId": 1, "weight": 80, "bmi": 0, "fat": 18.5, "date": "01/02/26", "time": "07:00:00"},
       {"logId": 2, "weight": "much", "bmi": 24, "date": "01/03/26", "time": "07:00:00"},
       {"logId": 3, "weight": 80, "bmi": 24, "date": "soon", "time": "07:00:00"}]
      """
    let reading = try IngestTests.read("fitbit-takeout", text)
    #expect(
      reading.sampleTexts == [
        "bodyFat 2026-01-02 wall of fitbit//watch", "  2026-01-02T07:00:00 0.0 s: 18500",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × value-not-readable, line 2, column 2: 'much' is no readable weight: the record"
          + " is left out",
        "refused 1 × time-not-readable, line 3, column 2: the date and time of a weight cannot be"
          + " read: the record is left out",
        "refused 1 × weight-unit, line 1, column 2: nothing distinguishes kilograms from pounds:"
          + " weights are not kept",
      ])
  }

  @Test func `a cut file gives the records before the cut`() throws {
    let cut = try IngestTests.read("fitbit-takeout", String(Self.heart.dropLast(80)))
    #expect(cut.recordsRead == 1)
    #expect(cut.diagnostics.last?.rule == "damaged")
  }
}
