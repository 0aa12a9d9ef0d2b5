import ActivityModel
import Ingest
import Testing

/// The sleeps of an account's export, under names that exports have.
@Suite struct OuraSleepTests {
  static let header =
    "id;average_breath;average_hrv;bedtime_end;bedtime_start;day;lowest_heart_rate;"
    + "sleep_phase_5_min;time_in_bed;total_sleep_duration;type\n"
  static let text =
    header + """
      a1;14.25;61;2026-03-05T05:32:00+01:00;2026-03-05T05:10:00+01:00;2026-03-05;48;42213;1320;1020;long_sleep
      a2;13.5;;2026-03-05T14:30:00+01:00;2026-03-05T14:00:00+01:00;2026-03-05;44;;;900;late_nap
      a3;0;0;2026-03-05T16:30:00+01:00;2026-03-05T16:00:00+01:00;2026-03-05;0;;1800;1500;deleted
      a4;14;50;2026-03-05T18:30:00+01:00;2026-03-05T18:00:00+01:00;2026-03-05;50;;1800;1500;rest

      """

  @Test func `the longest sleep is the night, and only a night states the pulse at rest`() throws {
    #expect(Adapter.name(recognizing: Self.text) == "oura-sleep")
    let reading = try read("oura-sleep", Self.text)
    #expect(
      reading.dayTexts == [
        "2026-03-05 sleepTime=1020000 timeInBed=1320000 restingHeartRate=48000"
          + " respiratoryRate=14250 heartRateVariabilityRMSSD=61000"
      ])
    #expect(
      reading.sampleTexts == [
        "sleepStage 2026-03-05 of oura//watch", "  2026-03-05T04:10:00 300.0 s: 2 3600",
        "  2026-03-05T04:15:00 600.0 s: 4 3600", "  2026-03-05T04:25:00 300.0 s: 5 3600",
        "  2026-03-05T04:30:00 120.0 s: 6 3600",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported: id",
        "note 2 × sleep-not-counted, line 4: 'deleted' is no sleep that Oura counts; the row was"
          + " left out",
        "note 1 × nap, line 3: of the sleeps that end on a day the longest is the night: another one"
          + " is a nap, and does not count",
      ])
  }

  @Test func `of two nights of a day the longer one states the pulse and its variability`() throws {
    let reading = try read(
      "oura-sleep",
      Self.header + """
        a1;14.25;65;2026-03-05T03:30:00+01:00;2026-03-04T23:15:00+01:00;2026-03-05;48;;15300;12400;long_sleep
        a2;14.75;;2026-03-05T08:30:00+01:00;2026-03-05T04:00:00+01:00;2026-03-05;46;;16200;12000;long_sleep

        """)
    #expect(
      reading.dayTexts == [
        "2026-03-05 sleepTime=24400000 timeInBed=31500000 restingHeartRate=48000"
          + " respiratoryRate=14250 heartRateVariabilityRMSSD=65000"
      ])
  }

  @Test func `a night without readable stages is kept without them`() throws {
    let reading = try read(
      "oura-sleep",
      Self.header + """
        a1;;;2026-03-05T06:30:00+01:00;2026-03-04T23:10:00+01:00;2026-03-05;;4x2;26400;25000;sleep
        a2;;;2026-03-06T06:30:00+01:00;2026-03-05T23:10:00+01:00;Friday;;422;26400;25000;sleep
        a3;;;;2026-03-06T23:10:00+01:00;2026-03-07;;422;26400;25000;sleep

        """)
    #expect(reading.dayTexts == ["2026-03-05 sleepTime=25000000 timeInBed=26400000"])
    #expect(reading.received.isEmpty)
    #expect(
      reading.diagnosticTexts.dropFirst() == [
        "refused 1 × sleep-stage-not-known, line 2: '4x2' has more than the digits 1 to 4; the sleep"
          + " is kept without its stages",
        "refused 1 × date-not-readable, line 3: 'Friday' is not a date; the row was left out",
        "refused 1 × time-not-readable, line 4: a sleep has no start, no end or no offset that can"
          + " be read, or ends before it starts; the row was left out",
      ])
  }

  /// The first night ends ten years later, by a wrong digit.
  @Test func `a night of more than a day is left out, and those behind it stay`() throws {
    let reading = try read(
      "oura-sleep",
      Self.header + """
        a1;;;2036-03-05T06:30:00+01:00;2026-03-04T23:10:00+01:00;2026-03-05;;422;26400;25000;sleep
        a2;;;2026-03-06T06:30:00+01:00;2026-03-05T23:10:00+01:00;2026-03-06;;;26400;24000;sleep
        a3;;;2026-03-07T23:10:00+01:00;2026-03-06T23:10:00+01:00;2026-03-07;;;26400;23000;sleep

        """)
    #expect(
      reading.dayTexts == [
        "2026-03-06 sleepTime=24000000 timeInBed=26400000",
        "2026-03-07 sleepTime=23000000 timeInBed=26400000",
      ])
    #expect(
      reading.diagnosticTexts.dropFirst() == [
        "refused 1 × sleep-too-long, line 2: a sleep would last more than a day: one of its times is"
          + " wrong; the row was left out"
      ])
  }
}
