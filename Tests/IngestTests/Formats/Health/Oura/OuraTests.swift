import ActivityModel
import Ingest
import Testing

struct OuraTests {
  static let text = """
    date,Sleep Score,Total Bedtime,Total Sleep Time,Awake Time,Bedtime Start,Average Resting Heart Rate,Lowest Resting Heart Rate,Average HRV,Respiratory Rate,Activity Score,Activity Burn,Total Burn,Steps,Daily Movement,Readiness Score
    2026-03-01,74,27300,24690,2610,2026-02-28T22:14:42-08:00,56.63,46,69,13.75,87,278,2545,5703,4799,67
    2026-03-02,,,,,,,,,,80,150,2300,3100,2500,

    """

  @Test func `a row is a day with its night`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "oura-csv")
    let reading = try read("oura-csv", Self.text)
    #expect(
      reading.dayTexts == [
        "2026-03-01 steps=5703 activeEnergy=278000 totalEnergy=2545000 sleepTime=24690000"
          + " timeInBed=27300000 restingHeartRate=46000 respiratoryRate=13750"
          + " heartRateVariabilityRMSSD=69000 awakeTime=2610000",
        "2026-03-02 steps=3100 activeEnergy=150000 totalEnergy=2300000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: sleep score,"
          + " bedtime start, average resting heart rate, activity score, daily movement, readiness"
          + " score"
      ])
  }

  static let beats = """
    timestamp;bpm;source
    2026-03-05T10:00:00Z;60;awake
    2026-03-05T10:05:00.000+00:00;72;workout
    2026-03-05T10:10:00Z;0;rest

    """

  @Test func `a row of the account's heart rates is a moment`() throws {
    #expect(Adapter.name(recognizing: Self.beats) == "oura-csv")
    let reading = try read("oura-csv", Self.beats)
    #expect(
      reading.sampleTexts == [
        "heartRate 2026-03-05 of oura//watch", "  2026-03-05T10:00:00 0.0 s: 60000",
        "  2026-03-05T10:05:00 0.0 s: 72000",
      ])
    #expect(reading.diagnostics.isEmpty)
    let others = "timestamp,bpm,source,lat,lon\n2026-03-05T10:00:00Z,60,watch,52.5,13.4\n"
    #expect(Adapter.name(recognizing: others) != "oura-csv")
  }

  static let workouts = """
    id;activity;calories;day;distance;end_datetime;intensity;label;source;start_datetime
    w1;running;402.5;2026-03-05;6210.4;2026-03-05T18:40:00.000+01:00;moderate;;confirmed;2026-03-05T18:00:00.000+01:00

    """

  @Test func `a row of the account's workouts is an activity at its own offset`() throws {
    #expect(Adapter.name(recognizing: Self.workouts) == "oura-csv")
    let reading = try read("oura-csv", Self.workouts)
    let run = try #require(reading.activities.first)
    #expect(run.sport == .run)
    #expect(
      run.start == .instant(Instant(milliseconds: 1_772_730_000_000), utcOffsetSeconds: 3_600))
    #expect(run.totals.elapsedMilliseconds == 2_400_000)
    #expect(run.totals.distanceMillimeters == 6_210_400)
    #expect(run.totals.energyCalories == 402_500)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " id, day, intensity, source"
      ])
  }

  @Test func `a row of the account's daily activity is a day`() throws {
    let text = """
      id;active_calories;average_met_minutes;contributors;day;equivalent_walking_distance;high_activity_time;low_activity_time;medium_activity_time;sedentary_time;steps;total_calories
      x1;410;1.4;"{""meet_daily_targets"":71}";2026-03-05;7600;540;9060;1500;27000;8800;2390

      """
    #expect(Adapter.name(recognizing: text) == "oura-csv")
    #expect(
      try read("oura-csv", text).dayTexts == [
        "2026-03-05 steps=8800 activeEnergy=410000 totalEnergy=2390000"
          + " lightlyActiveTime=9060000 moderatelyActiveTime=1500000"
          + " vigorouslyActiveTime=540000 sedentaryTime=27000000"
      ])
  }

  static let oxygen = """
    id;breathing_disturbance_index;day;spo2_percentage
    a;5;2026-03-01;{"average": 97.465}
    b;;2026-03-02;
    c;;2026-03-03;{"average": 0}
    d;;2026-03-04;{}

    """

  @Test func `the oxygen of a night is the average in its cell`() throws {
    #expect(Adapter.name(recognizing: Self.oxygen) == "oura-oxygen")
    let reading = try read("oura-oxygen", Self.oxygen)
    #expect(reading.dayTexts == ["2026-03-01 oxygenSaturation=97465"])
    #expect(reading.refusedByRule == ["number-not-readable": 1])
    let uptake = "id;day;timestamp;vo2_max\na;2026-03-01;2026-03-01T08:00:00;44.5\n"
    #expect(Adapter.name(recognizing: uptake) == "oura-oxygen")
    #expect(try read("oura-oxygen", uptake).dayTexts == ["2026-03-01 vo2Max=44500"])
  }
}
