import ActivityModel
import Ingest
import Testing

/// The tables in an export of Zepp and of its predecessors.
@Suite struct ZeppTests {
  static let minutes = """
    date,time,steps
    2026-03-02,00:00,7
    2026-03-02,09:01,112

    """
  static let beats = """
    date,time,heartRate
    2026-03-02,08:10,71
    2026-03-02,08:20,0

    """
  static let days = """
    date,lastSyncTime,steps,distance,runDistance,calories
    2026-03-02,1772480000,6150,4600,0,300

    """

  @Test func `a row of a minute or a moment is a sample on the phone's clock`() throws {
    #expect(
      try read("zepp-csv", Self.minutes).sampleTexts == [
        "steps 2026-03-02 wall of zepp//watch", "  2026-03-02T00:00:00 60.0 s: 7",
        "  2026-03-02T09:01:00 60.0 s: 112",
      ])
    let beats = try read("zepp-csv", Self.beats)
    #expect(
      beats.sampleTexts == [
        "heartRate 2026-03-02 wall of zepp//watch", "  2026-03-02T08:10:00 0.0 s: 71000",
      ])
    #expect(beats.findings.isEmpty)
  }

  @Test(arguments: [
    days, "date,steps,distance,runDistance,calories\n2026-03-02,6150,4600,0,300\n",
  ])
  func `a row of a day is a day in either order of the columns`(text: String) throws {
    #expect(Adapter.name(recognizing: text) == "zepp-csv")
    #expect(
      try read("zepp-csv", text).dayTexts == [
        "2026-03-02 steps=6150 distance=4600000 activeEnergy=300000"
      ])
  }

  @Test func `a table with other capitals is another's`() {
    #expect(Adapter.name(recognizing: "Date,Time,Steps\n2026-03-02,09:01,112\n") != "zepp-csv")
  }
}
