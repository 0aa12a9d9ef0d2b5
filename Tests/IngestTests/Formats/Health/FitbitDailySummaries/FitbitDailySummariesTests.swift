import ActivityModel
import Ingest
import Testing

@Suite struct FitbitDailySummariesTests {
  static let variability = """
    timestamp,rmssd,nremhr,entropy
    2023-09-04T00:00:00,38.417,56.3,2.69
    2023-09-05T00:00:00,0,0,0

    """

  @Test func `the variability of a night belongs to its day, zero is none`() throws {
    let reading = try read("fitbit-summaries-csv", Self.variability)
    #expect(reading.dayTexts == ["2023-09-04 heartRateVariabilityRMSSD=38417"])
    #expect(reading.reports[0].stream == SourceStream(vendor: "fitbit", kind: .watch))
  }

  @Test(arguments: [
    (
      "timestamp,average_value,lower_bound,upper_bound\n2023-09-04T00:00:00Z,95.5,92.1,99\n",
      "2023-09-04 oxygenSaturation=95500"
    ),
    (
      "timestamp,daily_respiratory_rate\n2023-09-04T00:00:00,14.4\n",
      "2023-09-04 respiratoryRate=14400"
    ),
  ])
  func `oxygen and breath`(text: String, day: String) throws {
    #expect(Adapter.name(recognizing: text) == "fitbit-summaries-csv")
    #expect(try read("fitbit-summaries-csv", text).dayTexts == [day])
  }

  @Test func `a table of single minutes is another one`() {
    let details = "timestamp,rmssd,coverage,low_frequency,high_frequency\n"
    #expect(Adapter.name(recognizing: details) == nil)
  }
}
