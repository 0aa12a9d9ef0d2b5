import ActivityModel
import Ingest
import Testing

/// The JSON of Health Auto Export, made after its maker's description.
@Suite struct HealthAutoExportJSONTests {
  static let text = """
    {"data": {
      "metrics": [
        {"name": "step_count", "units": "count", "data": [
          {"date": "2024-02-06 00:00:00 -0800", "qty": 8432, "source": "Watch|iPhone"},
          {"date": "2024-02-07 00:00:00 -0800", "qty": 120}]},
        {"name": "active_energy", "units": "kJ", "data": [
          {"date": "2024-02-06 07:00:00 -0800", "qty": 41.84},
          {"date": "2024-02-06 07:01:00 -0800", "qty": 4.184}]},
        {"name": "heart_rate", "units": "count/min", "data": [
          {"date": "2024-02-06 07:00:00 -0800", "Min": 60, "Avg": 72.5, "Max": 80}]},
        {"name": "sleep_analysis", "units": "hr", "data": [
          {"date": "2024-02-07", "totalSleep": 6.5, "inBed": 7.75, "deep": 1},
          {"startDate": "2024-02-07 01:00:00 -0800", "endDate": "2024-02-07 01:30:00 -0800",
           "qty": 0.5, "value": "Core"}]},
        {"name": "dietary_water", "units": "mL", "data": [{"date": "2024-02-06", "qty": 3000}]}
      ],
      "workouts": [
        {"id": "x", "name": "Running", "start": "2024-02-06 07:00:00 -0800",
         "end": "2024-02-06 07:30:00 -0800", "duration": 1790.5,
         "activeEnergyBurned": {"qty": 350, "units": "kcal"},
         "distance": {"qty": 3.5, "units": "mi"}, "avgHeartRate": {"qty": 150, "units": "bpm"},
         "heartRateData": [
           {"date": "2024-02-06 07:00:02 -0800", "Min": 120, "Avg": 150, "Max": 175, "units": "bpm"}],
         "route": [
           {"latitude": 37.7749, "longitude": -122.4194, "altitude": 50.5,
            "timestamp": "2024-02-06 07:00:00 -0800", "speed": 3.0, "horizontalAccuracy": 4.5}]}
      ]
    }}

    """

  @Test func `metrics are days or samples, as their times have it`() throws {
    let reading = try read("health-auto-export-json", Self.text)
    #expect(
      reading.dayTexts == [
        "2024-02-06 steps=8432",
        "2024-02-07 steps=120 sleepTime=23400000 timeInBed=27900000 deepSleepTime=3600000",
      ])
    #expect(
      reading.sampleTexts == [
        "activeEnergy 2024-02-06 of health-auto-export//merged",
        "  2024-02-06T15:00:00 60.0 s: 10000", "  2024-02-06T15:01:00 60.0 s: 1000",
        "heartRate 2024-02-06 of health-auto-export//merged",
        "  2024-02-06T15:00:00 0.0 s: 72500",
        "sleepStage 2024-02-07 of health-auto-export//merged",
        "  2024-02-07T09:00:00 1800.0 s: 4",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × interval, line 6, column 5: a number lasts 60 s, as the two closest lie apart",
        "note 1 × metric-not-kept, line 15, column 5: the metric 'dietary_water' in 'mL' is not"
          + " kept",
      ])
  }

  @Test func `a weight of a day is on the day that it names`() throws {
    let text = """
      {"data": {"metrics": [{"name": "weight_body_mass", "units": "kg", "data": [
        {"date": "2024-02-06 00:00:00 +0200", "qty": 81.2}]}]}}

      """
    #expect(try read("health-auto-export-json", text).dayTexts == ["2024-02-06 weight=81200"])
  }

  @Test func `stages of sleep have the words of all versions`() throws {
    let words = [
      "InBed", "In Bed", "AsleepCore", "Asleep Deep", "asleepREM", "AsleepUnspecified", "Awake",
    ]
    let points = words.enumerated().map { index, word in
      "{\"startDate\": \"2024-02-07 0\(index):00:00 +0000\", \"endDate\": \"2024-02-07"
        + " 0\(index):10:00 +0000\", \"value\": \"\(word)\"}"
    }
    let reading = try read(
      "health-auto-export-json",
      "{\"data\": {\"metrics\": [{\"name\": \"sleep_analysis\", \"units\": \"hr\", \"data\": ["
        + points.joined(separator: ",") + "]}]}}")
    #expect(reading.diagnostics.isEmpty)
    #expect(
      reading.received.flatMap { $0.samples.map(\.value) }
        == [SleepStage.inBed, .inBed, .light, .deep, .rem, .asleep, .awake].map(\.rawValue))
  }

  @Test func `a night without a date belongs to the day on which it ends`() throws {
    let reading = try read(
      "health-auto-export-json",
      """
      {"data": {"metrics": [{"name": "sleep_analysis", "units": "hr", "data": [
        {"sleepStart": "2024-02-07 23:30:00 -0700", "sleepEnd": "2024-02-08 06:15:00 -0700",
         "asleep": 6.25, "inBed": 0},
        {"inBedStart": "2024-02-08 23:30:00 -0700", "inBedEnd": "2024-02-09 06:15:00 -0700",
         "inBed": 6.75}]}]}}
      """)
    #expect(
      reading.dayTexts == ["2024-02-08 sleepTime=22500000", "2024-02-09 timeInBed=24300000"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a workout has its totals, its route and its heart rates`() throws {
    let workout = try #require(try read("health-auto-export-json", Self.text).activities.first)
    #expect(workout.sport == .run)
    #expect(
      workout.start == .instant(Instant(milliseconds: 1_707_231_600_000), utcOffsetSeconds: nil))
    #expect(workout.totals.timerMilliseconds == 1_790_500)
    #expect(workout.totals.elapsedMilliseconds == 1_800_000)
    #expect(workout.totals.distanceMillimeters == 5_632_704)
    #expect(workout.totals.energyCalories == 350_000)
    #expect(workout.totals.averageHeartRateBPM == 150)
    #expect(workout.totals.maximumHeartRateBPM == 175)
    #expect(workout.track.count == 2)
    #expect(
      workout.track[0].coordinate
        == Coordinate(latitudeE7: 377_749_000, longitudeE7: -1_224_194_000))
    #expect(workout.track[0].accuracyCentimeters == 450)
    #expect(workout.track[1].heartRateBPM == 150)
  }

  @Test func `heart rates are read as members of their own or together`() throws {
    let reading = try read(
      "health-auto-export-json",
      """
      {"data": {"workouts": [{"name": "Running", "start": "2026-09-21 05:21:13 -0500",
        "end": "2026-09-21 05:51:36 -0500", "heartRate": {
          "avg": {"qty": 104.55, "units": "bpm"}, "max": {"qty": 125.0, "units": "bpm"}}}]}}
      """)
    let totals = try #require(reading.activities.first).totals
    #expect(totals.averageHeartRateBPM == 105 && totals.maximumHeartRateBPM == 125)
  }

  @Test func `the first form, and one without the wrapper, are read as well`() throws {
    let reading = try read(
      "health-auto-export-json",
      """
      {"workouts": [{"name": "Cycling", "start": "2023-05-13 08:00:00 +0200",
        "end": "2023-05-13 09:00:00 +0200", "route": [
        {"lat": 52.5, "lon": 13.4, "altitude": 1, "timestamp": "2023-05-13 08:00:01 +0200"}]}]}
      """)
    #expect(reading.activities.map(\.sport) == [.ride])
    #expect(reading.activities.first?.track.count == 1)
    #expect(
      Adapter.name(recognizing: #"{"metrics":[{"name":"a","units":"b","data":[]}]}"#)
        == "health-auto-export-json")
  }

  @Test func `workouts that start at a number are of another program`() {
    let backup = """
      {"unit": "lb", "workouts": [{"start": 1705750000000, "end": 1705753600000, "name": "Push"}]}
      """
    #expect(Adapter.name(recognizing: backup) == nil)
  }

  @Test func `a night that is dated by its start is of the day on which it ends`() throws {
    let text = """
      {"data": {"metrics": [{"name": "sleep_analysis", "units": "hr", "data": [
        {"date": "2026-07-13 23:10:00 +0800", "sleepEnd": "2026-07-14 07:00:00 +0800",
         "inBed": 8.0, "awake": 0.4, "deep": 1.2, "core": 4.3, "rem": 1.5}]}]}}
      """
    #expect(
      try read("health-auto-export-json", text).dayTexts
        == [
          "2026-07-14 sleepTime=25200000 timeInBed=28800000 lightSleepTime=15480000"
            + " deepSleepTime=4320000 remSleepTime=5400000 awakeTime=1440000"
        ])
  }
}
