import ActivityModel
import Ingest
import Testing

/// The tables of Google Health, made after descriptions.
@Suite struct GoogleHealthTests {
  static let steps = """
    timestamp,steps,data source
    2026-08-01T01:15:09.096319Z,12,Google Fitbit Air
    2026-08-01T01:16:00Z,30,Google Fitbit Air
    2026-08-01T01:16:43Z,9,Some Phone

    """
  static let beats = """
    timestamp,beats per minute
    2026-08-01T01:15:09Z,61.0
    2026-08-01T01:15:14Z,62

    """

  @Test func `a row counts a minute, each device for itself`() throws {
    let reading = try read("google-health-csv", Self.steps)
    #expect(
      reading.sampleTexts == [
        "steps 2026-08-01 of google-health/Google Fitbit Air/watch",
        "  2026-08-01T01:15:09.096 60.0 s: 12", "  2026-08-01T01:16:00 60.0 s: 30",
        "steps 2026-08-01 of google-health/Some Phone/unknown",
        "  2026-08-01T01:16:43 60.0 s: 9",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 3 × interval, line 2: a row does not state how long it lasts: it is read as a minute,"
          + " as the app counts"
      ])
  }

  @Test func `the other tables are told by their columns`() throws {
    let active = try read(
      "google-health-csv", "timestamp,light,moderate,very\n2026-08-01T01:15:00Z,1,0,0\n")
    #expect(active.received.map(\.quantity).count == 3)
    let weight = try read(
      "google-health-csv", "timestamp,weight grams,data source\n2026-05-28T05:19:44Z,93600,A\n")
    #expect(weight.received.first?.samples.map(\.value) == [93_600])
    let distance = try read("google-health-csv", "timestamp,distance\n2026-08-01T01:15:09Z,8.80\n")
    #expect(distance.received.first?.samples.map(\.value) == [8_800])
    let days = try read("google-health-csv", "timestamp,calories\n2026-08-01T00:00:00,2100.5\n")
    #expect(days.dayTexts == ["2026-08-01 totalEnergy=2100500"])
  }

  @Test(arguments: [
    "timestamp,calories,protein,carbs,sugar\n2026-03-10T12:00:00Z,650,30,50,9\n",
    "timestamp,steps,distance_km\n2026-03-10T00:00:00Z,8421,6.1\n",
    "timestamp,deep,light,rem\n2026-03-10T07:00:00Z,90,210,85\n",
  ])
  func `a table with a word of Google's and columns of its own is another program's`(text: String) {
    #expect(Adapter.name(recognizing: text) == nil)
  }

  @Test func `50 % of oxygen is a minute without a reading`() throws {
    let text = """
      timestamp,oxygen saturation percentage,data source
      2026-08-01T01:15:00Z,96.1,A
      2026-08-01T01:16:00Z,50.0,A
      2026-08-01T01:17:00Z,95.0,A

      """
    let reading = try read("google-health-csv", text)
    #expect(reading.received.first?.samples.map(\.value) == [96_100, 95_000])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("breaths per minute", "16.5", "respiratoryRate=16500"),
    (
      "average percentage,lower bound percentage,upper bound percentage,baseline percentage,"
        + "standard deviation percentage", "96.5,94,98,96,1", "oxygenSaturation=96500"
    ),
    ("average heart rate variability milliseconds", "41.5", "heartRateVariabilityRMSSD=41500"),
  ])
  func `numbers of nights are on their local day`(names: String, cells: String, day: String) throws
  {
    let text = "timestamp,\(names),data source\n2026-08-01T00:00:00Z,\(cells),A\n"
    #expect(try read("google-health-csv", text).dayTexts == ["2026-08-01 \(day)"])
  }

  @Test func `an exercise is at its offset, and what was typed in counts`() throws {
    let text = """
      exercise_start,exercise_end,utc_offset,activity_name,tracker_total_calories,tracker_total_steps,tracker_total_distance_mm,tracker_total_altitude_mm,manually_logged_total_calories,manually_logged_total_steps,manually_logged_total_distance_mm
      2026-05-30 22:30:00+0000,2026-05-30 23:00:00+0000,+02:00,Outdoor Run,300,4200,5000000,12000,,,
      2026-05-31 06:00:00+0000,2026-05-31 06:30:00+0000,+02:00,Outdoor Run,0,0,0,0,350,4300,5200000

      """
    let activities = try read("google-health-csv", text).activities
    #expect(
      activities.map(\.start)
        == [1_780_180_200_000, 1_780_207_200_000].map {
          .instant(Instant(milliseconds: $0), utcOffsetSeconds: 7_200)
        })
    #expect(activities.map(\.totals.distanceMillimeters) == [5_000_000, 5_200_000])
    #expect(activities.map(\.totals.energyCalories) == [300_000, 350_000])
    #expect(activities.map(\.totals.steps) == [4_200, 4_300])
  }

  @Test func `only the name distinguishes the kinds of heart rate`() throws {
    let adapter = try #require(Adapter.named("google-health-beats-csv"))
    func quantities(_ name: String) -> [Quantity] {
      adapter.read(SourceReader(fileName: name, bytes: Array(Self.beats.utf8))).received
        .map(\.quantity)
    }
    #expect(quantities("heart_rate_2026-08-01.csv") == [.heartRate])
    #expect(quantities("daily_resting_heart_rate.csv") == [.restingHeartRate])
    let refused = adapter.read(SourceReader(fileName: "a.csv", bytes: Array(Self.beats.utf8)))
    #expect(
      refused.rejection?.message
        == "only its name could show which heart rates it holds, and 'a.csv' is no name of such a"
        + " file")
  }

  @Test func `midnights of UTC in a file of days are local days`() throws {
    let text = """
      timestamp,beats per minute,data source
      2026-08-01T00:00:00Z,57.25,Google Health App
      2026-08-02T00:00:00Z,0.0,Google Health App

      """
    let adapter = try #require(Adapter.named("google-health-beats-csv"))
    let days = adapter.read(
      SourceReader(fileName: "daily_resting_heart_rate.csv", bytes: Array(text.utf8)))
    #expect(days.dayTexts == ["2026-08-01 restingHeartRate=57250"])
    #expect(days.received.isEmpty)
    #expect(days.diagnostics.isEmpty)
    let moments = adapter.read(
      SourceReader(fileName: "resting_heart_rate.csv", bytes: Array(text.utf8)))
    #expect(moments.dayTexts.isEmpty)
    #expect(moments.received.flatMap { $0.samples.map(\.value) } == [57_250])
  }

  @Test func `a row of exercises is an activity`() throws {
    let text = """
      exercise_id,exercise_start,exercise_end,utc_offset,activity_name,log_type,tracker_total_calories,tracker_total_steps,tracker_total_distance_mm,tracker_avg_heart_rate,tracker_peak_heart_rate
      7,2026-08-03T16:10:00Z,2026-08-03T16:52:30Z,+02:00,Outdoor Run,TRACKER,410,6900,7250500,148,169

      """
    #expect(Adapter.name(recognizing: text) == "google-health-csv")
    let run = try #require(try read("google-health-csv", text).activities.first)
    #expect(run.sport == .run)
    #expect(run.start.moment?.iso8601 == "2026-08-03T16:10:00Z")
    #expect(run.totals.elapsedMilliseconds == 2_550_000)
    #expect(run.totals.distanceMillimeters == 7_250_500)
    #expect(run.totals.energyCalories == 410_000)
    #expect(run.totals.steps == 6_900)
    #expect(run.totals.averageHeartRateBPM == 148)
    #expect(run.totals.maximumHeartRateBPM == 169)
  }
}
