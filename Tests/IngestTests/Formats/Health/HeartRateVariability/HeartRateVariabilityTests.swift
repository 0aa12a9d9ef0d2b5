import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

@Suite struct HeartRateVariabilityTests {
  static let android = """
    date, time, HR,AVNN,SDNN,rMSSD,pNN50,training
    2017-08-09,01:00,0.0,0.0,0.0,0.0,0.0,easy

    2017-27-07,07:39,45.7066,1312.7,78.97,84.244,56.8,average

    """

  @Test func `of several readings of Elite HRV, that of the morning counts`() throws {
    let rows = [
      "readiness,2024-01-15 06:50:10,62,8,52.3,4.03,56.2,40,60.1",
      "reading,2024-01-15 18:50:10,40,,88.3,2.63,13.9,4,30.1",
      "biofeedback,2024-01-15 21:50:10,70,,60.3,4.5,90.0,44,130.1",
    ]
    let reading = try read(
      "hrv-csv",
      "Type,Date Time Start,HRV,Morning Readiness,HR,lnRmssd,Rmssd,Nn50,Sdnn\n"
        + rows.joined(separator: "\n") + "\n")
    #expect(
      reading.dayTexts == [
        "2024-01-15 restingHeartRate=52300 heartRateVariability=60100"
          + " heartRateVariabilityRMSSD=56200"
      ])
    #expect(
      reading.diagnosticTexts.first
        == "note 1 × reading-not-of-a-morning, line 1: 2 readings are no readiness of a morning, but"
        + " of another time or of an exercise: they are left out")
  }

  @Test func `the pulse of a morning and its variability are of that day`() throws {
    let reading = try read("hrv-csv", Self.android)
    #expect(
      reading.dayTexts == [
        "2017-07-27 restingHeartRate=45707 heartRateVariability=78970"
          + " heartRateVariabilityRMSSD=84244"
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " time, avnn, pnn50, training",
        "note 1 × date-order, line 1: dates are read as year-day-month: 1 of them exist in no other"
          + " order",
      ])
  }

  @Test(arguments: [
    "Member,Type,Date Time Start,Date Time End,HRV,Morning Readiness,HR,lnRmssd,Rmssd,Nn50,Sdnn",
    "member,reading_type,date_time_start,date_time_end,HRV,readiness,HR,lnRmssd,Rmssd,Nn50,Sdnn",
  ])
  func `a score is no variability`(header: String) throws {
    let text =
      header + "\n1,Readiness,2026-03-01 06:30:00,2026-03-01 06:32:30,62,9,52.3,4.1,60.3,44,70.5\n"
    #expect(Adapter.name(recognizing: text) == "hrv-csv")
    #expect(
      try read("hrv-csv", text).dayTexts == [
        "2026-03-01 restingHeartRate=52300 heartRateVariability=70500"
          + " heartRateVariabilityRMSSD=60300"
      ])
  }

  static let olderPhone = """
    timestamp_measurement,HR,AVNN,SDNN,rMSSD,pNN50,HRV4T_Recovery_Points
    2019-05-13 05:41:02 +0000,50.5,1200,80.25,60.125,30,8.1

    """

  @Test func `a moment names the day where no date does`() throws {
    #expect(Adapter.name(recognizing: Self.olderPhone) == "hrv-csv")
    let reading = try read("hrv-csv", Self.olderPhone)
    #expect(
      reading.dayTexts == [
        "2019-05-13 restingHeartRate=50500 heartRateVariability=80250"
          + " heartRateVariabilityRMSSD=60125"
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × day-of-written-time, line 1: a row states a moment and no day: its day is that of"
          + " the written time",
        "note 1 × columns-not-kept, line 1: these columns are not imported: avnn, pnn50,"
          + " hrv4t_recovery_points",
      ])
  }

  @Test func `a date counts before the moment beside it`() throws {
    let text = """
      date,timestamp_measurement,HR,AVNN,SDNN,rMSSD
      2019-05-14,2019-05-13 21:41:02 +0000,50.5,1200,80.25,60.125

      """
    #expect(Adapter.name(recognizing: text) == "hrv-csv")
    let reading = try read("hrv-csv", text)
    #expect(reading.reports.flatMap(\.days).map(\.date.iso8601) == ["2019-05-14"])
    #expect(reading.reports.map(\.stream) == [SourceStream(vendor: "hrv4training", kind: .app)])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " timestamp_measurement, avnn"
      ])
  }

  @Test func `a date beside the time does not make an export of Elite HRV one of another app`()
    throws
  {
    let text = """
      Member,Date,Datetime,Type,HRV,lnRmssd,Rmssd,Sdnn,HR
      Ada,2019-05-13,2019-05-13 06:31:00,readiness,62,4.1,60.125,80.25,50.5

      """
    #expect(Adapter.name(recognizing: text) == "hrv-csv")
    let reading = try read("hrv-csv", text)
    #expect(reading.reports.map(\.stream) == [SourceStream(vendor: "elite-hrv", kind: .app)])
    #expect(
      reading.dayTexts == [
        "2019-05-13 restingHeartRate=50500 heartRateVariability=80250"
          + " heartRateVariabilityRMSSD=60125"
      ])
  }

  @Test(arguments: [
    "id,date,steps,distance,calories,rmssd,resting_hr\n1,2019-05-13,9000,6500,2300,40,62\n",
    "date,steps,hr,rmssd,minutes,calories\n2019-05-13,9000,62,40,30,2300\n",
  ])
  func `a table of days with a variability is none of these apps`(text: String) {
    #expect(Adapter.name(recognizing: text) != "hrv-csv")
  }

  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
  func `real files are read to their last measurement`() throws {
    for file in try Corpus.files(in: "csv_training") {
      let bytes = try contents(of: file)
      let head = SourceHead(fileName: "a", bytes: Array(bytes.prefix(SourceHead.length)))
      guard file.lastPathComponent.contains("easurements") else {
        #expect(Adapter.recognizing(head)?.name != "hrv-csv", "\(file.lastPathComponent)")
        continue
      }
      #expect(Adapter.recognizing(head)?.name == "hrv-csv", "\(file.lastPathComponent)")
      let reading = try read("hrv-csv", bytes)
      #expect(reading.refusedByRule["date-not-readable"] == nil, "\(file.lastPathComponent)")
    }
  }
}
