import ActivityModel
import Testing

@testable import Ingest

/// Made after public descriptions of the export: no real file was at hand.
@Suite struct GarminAccountTests {
  static let days = """
    [{"userProfilePK": 1, "calendarDate": "2024-01-31", "totalSteps": 7322,
      "totalDistanceMeters": 5512, "totalKilocalories": 2210.0, "activeKilocalories": 312.0,
      "moderateIntensityMinutes": 12, "floorsAscendedInMeters": 30.48, "restingHeartRate": 52,
      "allDayStress": {"userProfilePK": 1, "calendarDate": "2024-01-31"}},
     {"userProfilePK": 1, "calendarDate": {"date": "Feb 1, 2024 12:00:00 AM"}, "totalSteps": 11,
      "restingHeartRate": 0},
     {"userProfilePK": 1, "calendarDate": "2024-02-02", "allDayStress": {}}]

    """
  static let nights = """
    [{"sleepStartTimestampGMT": "2024-01-30T22:04:00.0",
      "sleepEndTimestampGMT": "2024-01-31T05:34:00.0", "calendarDate": "2024-01-31",
      "deepSleepSeconds": 3600, "lightSleepSeconds": 14400, "remSleepSeconds": 7200,
      "awakeSleepSeconds": 1800}]

    """
  static let activities = """
    [{"summarizedActivitiesExport": [
      {"activityId": 1, "name": "Berlin Running", "activityType": "running",
       "startTimeGmt": 1.7066952E12, "startTimeLocal": 1.7066988E12, "duration": 1800000.0,
       "elapsedDuration": 1860000.0, "distance": 520000.0, "elevationGain": 3000.0, "avgHr": 151.0,
       "calories": 1500.0},
      {"activityId": 2, "activityType": "strength_training", "beginTimestamp": 1706781600000,
       "duration": 3600000.0},
      {"activityId": 3, "activityType": "running"}]}]

    """

  @Test func `days and nights are of their calendar date`() throws {
    #expect(
      try read("garmin-account", Self.days).dayTexts == [
        "2024-01-31 steps=7322 distance=5512000 activeEnergy=312000 totalEnergy=2210000"
          + " moderatelyActiveTime=720000 restingHeartRate=52000 floors=10",
        "2024-02-01 steps=11",
      ])
    let stages =
      " lightSleepTime=14400000 deepSleepTime=3600000 remSleepTime=7200000 awakeTime=1800000"
    #expect(
      try read("garmin-account", Self.nights).dayTexts
        == ["2024-01-31 sleepTime=25200000 timeInBed=27000000\(stages)"])
    // An end before the start is no time in bed.
    let turned = Self.nights.replacing("2024-01-31T05:34", with: "2024-01-29T05:34")
    #expect(
      try read("garmin-account", turned).dayTexts == ["2024-01-31 sleepTime=25200000\(stages)"])
  }

  static let health = """
    [{"calendarDate": "2026-02-01", "metrics": [{"type": "HRV", "value": 61.0, "status": "IN_RANGE"},
      {"type": "HR", "value": 49.0}, {"type": "SPO2", "value": 96.0}, {"type": "SKIN_TEMP_C"},
      {"type": "RESPIRATION", "value": 13.8}]},
     {"calendarDate": "2026-02-02", "metrics": [{"type": "HRV", "value": 0}]}]

    """

  @Test func `a night has its variability, oxygen and breaths, and no heart rate at rest`() throws {
    let reading = try read("garmin-account", Self.health)
    #expect(
      reading.dayTexts == [
        "2026-02-01 respiratoryRate=13800 oxygenSaturation=96000 heartRateVariabilityRMSSD=61000"
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × metric-not-kept, line 1, column 2: 'HR' is no measure that is kept: it was left"
          + " out"
      ])
  }

  @Test(arguments: [
    #"[{"calendarDate": "2026-02-02", "sport": "CYCLING", "vo2MaxValue": 55.0}]"#,
    #"[{"calendarDate": "2026-02-02", "metrics": [{"type": "HR", "value": 49.0}]}]"#,
    #"[{"calendarDate": "2026-02-02", "metrics": [{"type": "HRV", "value": null}]}]"#,
  ])
  func `a file without a number that is kept is a harmless companion`(text: String) throws {
    let rejection = try #require(try read("garmin-account", text).rejection)
    #expect(rejection.isHarmless)
    #expect(
      rejection.message == "it holds numbers of Garmin's account export that are not kept")
  }

  @Test func `a file whose records cannot be read is no companion`() throws {
    let text = #"[{"calendarDate": "x", "sport": "RUNNING", "vo2MaxValue": 55.0}]"#
    #expect(try read("garmin-account", text).rejection?.isHarmless == false)
  }

  @Test func `the oxygen uptake of runs is kept, that of rides is not`() throws {
    let reading = try read(
      "garmin-account",
      """
      [{"calendarDate": "2026-02-01", "sport": "RUNNING", "vo2MaxValue": 51.3, "maxMet": 14.6},
       {"calendarDate": "2026-02-02", "sport": "CYCLING", "vo2MaxValue": 55.0}]
      """)
    #expect(reading.dayTexts == ["2026-02-01 vo2Max=51300"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × metric-not-kept, line 2, column 2: the VO2max of 'CYCLING' is no measure that is"
          + " kept: it was left out"
      ])
  }

  static let weighings = """
    [{"metaData": {"calendarDate": "2026-01-01T12:00:00.0"}, "height": 181.0},
     {"metaData": {"calendarDate": "2026-02-01T07:10:00.0"}, "version": 2,
      "weight": {"weight": 72400.0, "bmi": 22.6, "bodyFat": 18.25, "muscleMass": 30500,
      "sourceType": "INDEX_SCALE", "timestampGMT": "2026-02-01T06:10:00.0"}},
     {"metaData": {"calendarDate": "2026-02-01T07:10:00.0"}, "version": 1,
      "weight": {"weight": 99000.0, "timestampGMT": "2026-02-01T06:10:00.0"}},
     {"metaData": {"calendarDate": "2026-02-02T07:10:30.0"},
      "weight": {"weight": 72500.4, "bodyFat": 0, "timestampGMT": 1770012600000}},
     {"metaData": {"calendarDate": "2026-02-03T07:10:00.0"}, "weight": {"weight": 72600.0}},
     {"metaData": {}, "weight": {"weight": 72700.0}}]

    """

  @Test func `a weighing is a moment in grams, of which the last version counts`() throws {
    let reading = try read("garmin-account", Self.weighings)
    #expect(
      reading.sampleTexts == [
        "weight 2026-02-01 of garmin//merged", "  2026-02-01T06:10:00 0.0 s: 72400 3600",
        "weight 2026-02-02 of garmin//merged", "  2026-02-02T06:10:00 0.0 s: 72500",
        "weight 2026-02-03 wall of garmin//merged", "  2026-02-03T07:10:00 0.0 s: 72600",
        "bodyFat 2026-02-01 of garmin//merged", "  2026-02-01T06:10:00 0.0 s: 18250 3600",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-not-readable, line 10, column 2: a weighing has no timestampGMT and no"
          + " calendarDate that can be read: it is left out"
      ])
  }

  @Test func `a list of measures without a weight is ignored`() throws {
    let list = #"[{"metaData": {"calendarDate": "2026-01-01T12:00:00.0"}, "height": 181.0}]"#
    #expect(Adapter.name(recognizing: list) == "garmin-account")
    let rejection = try #require(try read("garmin-account", list).rejection)
    #expect(
      rejection.message == "it is a list of measures of Garmin's account export without a weight")
    #expect(rejection.isHarmless)
    for name in ["4711_userbiometrics.json", "2026_healthstatusdata.json"] {
      #expect(Companion(SourceHead(fileName: name, bytes: Array("{}".utf8))) == nil, "\(name)")
    }
  }

  @Test func `the list of activities has their names and totals`() throws {
    let reading = try read("garmin-account", Self.activities)
    let run = try #require(reading.activities.first)
    #expect(run.title == "Berlin Running")
    #expect(reading.activities.map(\.platformActivity) == ["garmin/1", "garmin/2"])
    #expect(run.sport == .run)
    #expect(
      run.start
        == .instant(Instant(milliseconds: 1_706_695_200_000), utcOffsetSeconds: 3_600))
    #expect(run.totals.distanceMillimeters == 5_200_000)
    #expect(run.totals.timerMilliseconds == 1_800_000)
    #expect(run.totals.ascentCentimeters == 3_000)
    #expect(reading.activities.count == 2)
    #expect(reading.refusedByRule == ["time-missing": 1])
    #expect(reading.diagnostics.map(\.rule) == ["unit-not-known", "time-missing"])
  }

  @Test func `a type that is an object leaves the sport to the other name`() throws {
    let list = """
      [{"summarizedActivitiesExport": [{"activityType": {"typeId": 2, "typeKey": "cycling"},
        "sportType": "CYCLING", "beginTimestamp": 1706695200000, "duration": 3600000}]}]
      """
    #expect(try read("garmin-account", list).activities.map(\.sport) == [.ride])
  }

  @Test func `an activity of several sports counts by its parts`() throws {
    func record(_ id: Int, _ type: String, _ start: Int, _ more: String) -> String {
      """
      {"activityId": \(id), "activityType": "\(type)", "beginTimestamp": \(start),
        "duration": 600000, "distance": 150000, \(more)}
      """
    }
    let start = 1_706_695_200_000
    let records = [
      record(100, "multi_sport", start, "\"parent\": true"),
      record(101, "running", start, "\"parentId\": 100"),
      record(102, "cycling", start + 600_000, "\"parentId\": 100"),
    ]
    let reading = try read(
      "garmin-account",
      "[{\"summarizedActivitiesExport\": [\(records.joined(separator: ", "))]}]")
    #expect(reading.activities.map(\.sport) == [.run, .ride])
    #expect(reading.diagnostics.map(\.rule) == ["session-of-sessions"])
  }

  @Test func `an empty night is no loss, and one without sleep is named`() throws {
    let empty = "[{\"retro\": false}]"
    #expect(Adapter.name(recognizing: empty) == "garmin-account")
    #expect(try read("garmin-account", empty).rejection?.reason == "companion")
    let list = """
      [{"retro": false}, {"calendarDate": "2024-02-01", "retro": false,
        "sleepStartTimestampGMT": "2024-01-31T22:04:00.0",
        "sleepEndTimestampGMT": "2024-02-01T05:34:00.0", "sleepWindowConfirmationType": "UNCONFIRMED"}]
      """
    #expect(try read("garmin-account", list).diagnostics.map(\.rule) == ["night-without-sleep"])
  }

  /// The older lists state the elapsed time in milliseconds.
  @Test(arguments: ["1860.5", "1860500.0"])
  func `a list of Garmin Connect's pages has meters, seconds and the place's clock`(
    elapsed: String
  ) throws {
    let list = """
      [{"activityId": 7, "activityName": "Hills", "startTimeLocal": "2024-01-31 12:23:22",
        "startTimeGMT": "2024-01-31 11:23:22",
        "activityType": {"typeId": 1, "typeKey": "trail_running", "parentTypeId": 17},
        "distance": 8225.5302734375, "duration": 1800.25, "elapsedDuration": \(elapsed),
        "movingDuration": 1790.0, "elevationGain": 106.0, "calories": 319.0, "averageHR": 140.0},
       {"activityId": 8, "startTimeGMT": null}]
      """
    #expect(Adapter.name(recognizing: list) == "garmin-account")
    let reading = try read("garmin-account", list)
    #expect(reading.refusedByRule == ["time-missing": 1])
    let run = try #require(reading.activities.first)
    #expect(
      run.start
        == .instant(Instant(milliseconds: 1_706_700_202_000), utcOffsetSeconds: 3_600))
    #expect(run.title == "Hills")
    #expect(run.platformActivity == "garmin/7")
    #expect(run.sport == .trailRun)
    #expect(run.totals.distanceMillimeters == 8_225_530)
    #expect(run.totals.timerMilliseconds == 1_800_250)
    #expect(run.totals.elapsedMilliseconds == 1_860_500)
    #expect(run.totals.movingMilliseconds == 1_790_000)
    #expect(run.totals.ascentCentimeters == 10_600)
    #expect(run.totals.energyCalories == 319_000)
    #expect(run.totals.averageHeartRateBPM == 140)
  }

  static let details = """
    {"activityId": 9, "activityName": "Hills", "isMultiSportParent": false,
     "activityTypeDTO": {"typeId": 81, "typeKey": "cross_country_skiing", "parentTypeId": 4},
     "timeZoneUnitDTO": {"unitId": 124, "unitKey": "Europe/Paris"},
     "metadataDTO": {"isOriginal": true, "manualActivity": true},
     "summaryDTO": {"startTimeLocal": "2024-01-31T12:23:22.0",
      "startTimeGMT": "2024-01-31T11:23:22.0", "distance": 8225.53, "duration": 1800.25,
      "movingDuration": 1790.0, "elapsedDuration": 1860.5, "elevationGain": 106.0,
      "elevationLoss": 73.0, "calories": 319.0915, "averageHR": 140.0, "maxHR": 166.0,
      "steps": 3522}}

    """

  @Test func `the details of one activity have its zone and totals`() throws {
    #expect(Adapter.name(recognizing: Self.details) == "garmin-account")
    let reading = try read("garmin-account", Self.details)
    let tour = try #require(reading.activities.first)
    #expect(reading.diagnosticTexts == [])
    #expect(
      tour.start
        == .instant(Instant(milliseconds: 1_706_700_202_000), utcOffsetSeconds: 3_600))
    #expect(tour.timeZoneName == "Europe/Paris")
    #expect(tour.isManual)
    #expect(tour.title == "Hills")
    #expect(tour.platformActivity == "garmin/9")
    #expect(tour.sportLabel == "cross_country_skiing")
    #expect(tour.sport == .ski)
    var totals = DeviceTotals()
    (totals.timerMilliseconds, totals.elapsedMilliseconds) = (1_800_250, 1_860_500)
    (totals.movingMilliseconds, totals.distanceMillimeters) = (1_790_000, 8_225_530)
    (totals.ascentCentimeters, totals.descentCentimeters) = (10_600, 7_300)
    (totals.averageHeartRateBPM, totals.maximumHeartRateBPM) = (140, 166)
    (totals.energyCalories, totals.steps) = (319_092, 3_522)
    #expect(tour.totals == totals)
  }

  @Test(arguments: [
    (
      ("\"startTimeGMT\": \"2024-01-31T11:23:22.0\"", "\"startTimeGMT\": null"),
      "refused 1 × time-missing, line 1, column 1: an activity does not state when it began: it is"
        + " left out"
    ),
    (
      ("\"isMultiSportParent\": false", "\"isMultiSportParent\": true"),
      "refused 1 × session-of-sessions, line 1, column 1: an activity is the sum of others, which"
        + " have files of their own: it is left out; import those of its parts"
    ),
  ])
  func `details without a start, and those of a sum of others, are refused`(
    change: (String, String), refusal: String
  ) throws {
    let reading = try read("garmin-account", Self.details.replacing(change.0, with: change.1))
    #expect(reading.activities.isEmpty)
    #expect(reading.diagnosticTexts == [refusal])
  }

  @Test func `a list may be a member of an object`() throws {
    let list = """
      {"activityList": [{"activityId": 7, "startTimeLocal": "2024-01-31 12:23:22",
        "startTimeGMT": "2024-01-31 11:23:22", "activityType": {"typeId": 1, "typeKey": "running"},
        "distance": 8225.53, "duration": 1800.25}], "totalCount": 1}
      """
    #expect(Adapter.name(recognizing: list) == "garmin-account")
    let reading = try read("garmin-account", list)
    #expect(reading.activities.map(\.platformActivity) == ["garmin/7"])
    #expect(reading.activities.map(\.sport) == [.run])
    #expect(reading.diagnosticTexts == [])
  }
}
