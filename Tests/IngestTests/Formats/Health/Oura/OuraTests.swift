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
          + " heartRateVariabilityRMSSD=69000",
        "2026-03-02 steps=3100 activeEnergy=150000 totalEnergy=2300000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not kept: sleep score, awake time,"
          + " bedtime start, average resting heart rate, activity score, daily movement, readiness"
          + " score"
      ])
  }
}
