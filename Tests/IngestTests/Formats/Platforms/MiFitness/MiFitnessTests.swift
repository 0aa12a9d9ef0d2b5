import ActivityModel
import Testing

@testable import Ingest

/// The tables in the copy of an account, as public readers of them describe them.
@Suite struct MiFitnessTests {
  static let readings = """
    Uid,Sid,Key,Time,Value,UpdateTime
    4711,853024190,steps,1772438400,"{""time"":1772438400,""steps"":110,""distance"":80,""calories"":4}",1772439000
    4711,853024190,calories,1772438400,"{""time"":1772438400,""calories"":5}",1772439000
    4711,xiaomiwear_app,steps,1772438400,"{""time"":1772438400,""steps"":105,""distance"":78}",1772439000
    4711,853024190,heart_rate,1772438400,"{""time"":1772438400,""bpm"":95,""type"":0}",1772439000
    4711,853024190,single_spo2,1772438460,"{""time"":1772438460,""spo2"":97}",1772439000
    4711,853024190,weight,1772438460,"{""time"":1772438460,""weight"":70.35,""body_fat_rate"":0}",1772439000
    4711,853024190,resting_heart_rate,1772488800,"{""bpm"":52,""date_time"":1772409600}",1772489000
    4711,853024190,stress,1772438460,"{""time"":1772438460,""stress"":30}",1772439000

    """
  static let reports = """
    Uid,Sid,Tag,Key,Time,Value,UpdateTime
    4711,default,daily_report,steps,1772409600,"{""calories"":131,""distance"":2600,""steps"":3400}",1772500000
    4711,default,daily_report,calories,1772409600,"{""calories"":210}",1772500000
    4711,default,daily_report,intensity,1772409600,"{""duration"":28}",1772500000
    4711,default,daily_report,heart_rate,1772409600,"{""avg_hr"":70,""avg_rhr"":53}",1772500000
    4711,default,daily_report,sleep,1772409600,"{""total_duration"":430,""segment_details"":[{""bedtime"":1772403000,""wake_up_time"":1772430000,""duration"":430,""timezone"":4,""sleep_deep_duration"":90,""sleep_light_duration"":340}]}",1772500000
    4711,default,daily_mark,steps,1772409600,"{""has_data"":true}",1772500000

    """
  static let workouts = """
    Uid,Sid,Key,Time,Category,Value,UpdateTime
    4711,853024190,outdoor_running,1772557200,running,"{""start_time"":1772557200,""end_time"":1772559060,""duration"":1800,""distance"":5000,""calories"":320,""total_cal"":360,""avg_hrm"":150,""max_hrm"":178,""rise_height"":42.5,""steps"":4900,""timezone"":4}",1772560000
    4711,853024190,pool_swimm,1772643600,swimming,"{""start_time"":1772643600,""end_time"":1772645400,""duration"":1800,""avg_hrm"":0,""timezone"":0}",1772650000
    4711,853024190,indoor_riding,1772730000,indoor_riding,"{""start_time"":1772730000}",1772740000

    """

  @Test func `a row is of a minute or a moment, in a stream a device`() throws {
    #expect(Adapter.name(recognizing: Self.readings) == "mi-fitness")
    let reading = try read("mi-fitness", Self.readings)
    #expect(
      reading.sampleTexts == [
        "steps 2026-03-02 of mi-fitness/853024190/watch", "  2026-03-02T08:00:00 60.0 s: 110",
        "distance 2026-03-02 of mi-fitness/853024190/watch",
        "  2026-03-02T08:00:00 60.0 s: 80000",
        "activeEnergy 2026-03-02 of mi-fitness/853024190/watch",
        "  2026-03-02T08:00:00 60.0 s: 5000",
        "heartRate 2026-03-02 of mi-fitness/853024190/watch",
        "  2026-03-02T08:00:00 0.0 s: 95000",
        "weight 2026-03-02 of mi-fitness/853024190/watch", "  2026-03-02T08:01:00 0.0 s: 70350",
        "oxygenSaturation 2026-03-02 of mi-fitness/853024190/watch",
        "  2026-03-02T08:01:00 0.0 s: 97000",
        "steps 2026-03-02 of mi-fitness/xiaomiwear_app/unknown",
        "  2026-03-02T08:00:00 60.0 s: 105",
        "distance 2026-03-02 of mi-fitness/xiaomiwear_app/unknown",
        "  2026-03-02T08:00:00 60.0 s: 78000",
      ])
    #expect(reading.dayTexts == ["2026-03-02 restingHeartRate=52000"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × metric-not-kept, line 9: 'stress' is no measure that is kept: the row was left out"
      ])
  }

  @Test func `a report has the totals of a day, and its nights go behind those of the device`()
    throws
  {
    #expect(Adapter.name(recognizing: Self.reports) == "mi-fitness")
    let reading = try read("mi-fitness", Self.reports)
    #expect(
      reading.dayTexts == [
        "2026-03-02 steps=3400 distance=2600000 activeEnergy=210000 exerciseTime=1680000"
          + " restingHeartRate=53000",
        "2026-03-02 sleepTime=25800000 timeInBed=27000000 lightSleepTime=20400000"
          + " deepSleepTime=5400000",
      ])
    let kinds = reading.facts.map { fact -> SourceStream.Kind? in
      if case .daysReported(let days) = fact.fact { return days.stream.kind }
      return nil
    }
    #expect(kinds == [.merged, .app])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × section-not-kept, line 7: rows of 'daily_mark' are no reports of a day: they are"
          + " left out"
      ])
  }

  @Test func `the day of a report is the nearest midnight, wherever it was written`() throws {
    let rows = [1_772_409_600, 1_772_406_000, 1_772_380_800, 1_772_427_600].map {
      "4711,default,daily_report,intensity,\($0),\"{\"\"duration\"\":28}\",1772500000\n"
    }
    let reading = try read(
      "mi-fitness", "Uid,Sid,Tag,Key,Time,Value,UpdateTime\n" + rows.joined())
    #expect(reading.dayTexts == ["2026-03-02 exerciseTime=1680000"])
  }

  @Test func `a workout has a key for its sport, and zero for what was not measured`() throws {
    #expect(Adapter.name(recognizing: Self.workouts) == "mi-fitness")
    let reading = try read("mi-fitness", Self.workouts)
    #expect(reading.activities.map(\.sport) == [.run, .swim])
    #expect(reading.activities.map(\.sportLabel) == ["outdoor_running", "pool_swimm"])
    #expect(
      reading.activities.map(\.start) == [
        .instant(Instant(milliseconds: 1_772_557_200_000), utcOffsetSeconds: 3_600),
        .instant(Instant(milliseconds: 1_772_643_600_000), utcOffsetSeconds: nil),
      ])
    var run = DeviceTotals()
    (run.timerMilliseconds, run.elapsedMilliseconds) = (1_800_000, 1_860_000)
    (run.distanceMillimeters, run.energyCalories, run.steps) = (5_000_000, 320_000, 4_900)
    (run.averageHeartRateBPM, run.maximumHeartRateBPM, run.ascentCentimeters) = (150, 178, 4_250)
    #expect(reading.activities.first?.totals == run)
    #expect(reading.activities.last?.totals.averageHeartRateBPM == nil)
    #expect(reading.refusedByRule == ["activity-without-content": 1])
  }

  @Test func `a row that cannot be read is left out, and the others stay`() throws {
    let reading = try read(
      "mi-fitness",
      """
      Sid,Key,Time,Value,UpdateTime
      853024190,heart_rate,978221000,"{""bpm"":71}",1
      853024190,heart_rate,1772438400,"{""bpm"":71",1
      853024190,heart_rate,1772438460,"{""bpm"":""fast""}",1
      853024190,heart_rate,1772438520000,"{""bpm"":""72""}",1
      853024190,heart_rate,1772438580,"{""bpm"":0}",1
      853024190,steps,1772438580,"{""count"":7}",1

      """)
    #expect(
      reading.sampleTexts == [
        "heartRate 2026-03-02 of mi-fitness/853024190/watch",
        "  2026-03-02T08:02:00 0.0 s: 72000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-not-readable, line 2: the start '978221000' is no time; the row was left"
          + " out",
        "refused 2 × value-not-readable, line 3: the value of 'heart_rate' is no JSON that can be"
          + " read; the row was left out",
        "refused 1 × number-not-readable, line 4: the bpm 'fast' is not a readable number; it was"
          + " left out",
      ])
  }

  @Test func `a value without its number, and a report without its nights, are named`() throws {
    let steps = try read(
      "mi-fitness", "Key,Time,Value,UpdateTime\nsteps,1772438580,\"{\"\"count\"\":7}\",1\n")
    #expect(
      steps.diagnosticTexts == [
        "refused 1 × value-not-readable, line 2: the value of 'steps' has no number that is kept; the"
          + " row was left out"
      ])
    let nights = try read(
      "mi-fitness",
      "Tag,Key,Time,Value,UpdateTime\n"
        + "daily_report,sleep,1772409600,\"{\"\"total_duration\"\":430}\",1\n")
    #expect(
      nights.diagnosticTexts == [
        "refused 1 × time-not-readable, line 2: a sleep has no start, no end or no offset that can be"
          + " read, or ends before it starts; the row was left out"
      ])
  }

  @Test func `a table without a row is a companion`() {
    let head = SourceHead(
      fileName: "20260310_4711_mifitness_hlth_center_sport_record.csv",
      bytes: Array("Uid,Sid,Key,Time,Category,Value,UpdateTime\n".utf8))
    #expect(Adapter.recognizing(head) == nil)
    #expect(Companion(head) == .miFitnessTable)
    let tracks = SourceHead(
      fileName: "20260310_4711_mifitness_hlth_center_sport_track_data.csv",
      bytes: Array("Uid,Did,Key,Time,UpdateTime,GPX\n1,2,run,3,4,https://example.com\n".utf8))
    #expect(Adapter.recognizing(tracks) == nil)
    #expect(Companion(tracks) == .miFitnessTracks)
  }
}
