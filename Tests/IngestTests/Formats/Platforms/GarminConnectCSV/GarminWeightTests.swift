import ActivityModel
import Ingest
import Testing

struct GarminWeightTests {
  static let text = """
    Time,Weight,Change,BMI,Body Fat,Skeletal Muscle Mass,Bone Mass,Body Water,
    " Mar 3, 2024",
    9:46 PM,73.3 kg,0.5 kg,23.4,22.3 %,30.5 kg,4.0 kg,56.7 %,
    8:40 AM,162.0 lbs,0.3 kg,23.6,--,--,--,--,
    " Mar 1, 2024",
    7:00 AM,73.8,--,--,--,--,--,--,

    """

  static let samples = [
    "bodyFat 2024-03-03 wall of garmin//merged", "  2024-03-03T21:46:00 0.0 s: 22300",
    "weight 2024-03-03 wall of garmin//merged", "  2024-03-03T08:40:00 0.0 s: 73482",
    "  2024-03-03T21:46:00 0.0 s: 73300",
  ]

  @Test(arguments: [1, 9, 65_536])
  func `a row with nothing but a date dates the times below it`(chunkSize: Int) throws {
    #expect(Adapter.name(recognizing: Self.text) == "garmin-weight-csv")
    let reading = try read("garmin-weight-csv", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(reading.sampleTexts.sorted() == Self.samples.sorted())
    #expect(
      reading.diagnosticTexts == [
        "note 1 × columns-not-kept, line 1: these columns are not imported:"
          + " change, bmi, skeletal muscle"
          + " mass, bone mass, body water",
        "refused 1 × number-not-readable, line 6: '73.8' is not a readable number; the cell was left"
          + " out",
      ])
  }

  @Test func `other languages have other names and decimal commas`() throws {
    let text = """
      Uhrzeit,Gewicht,Veränderung,BMI,Körperfett,Skelettmuskelmasse,Knochenmasse,Körperwasser,
      " 3. März 2024",
      21:46,"73,3 kg","0,5 kg","23,4","22,3 %","30,5 kg","4,0 kg","56,7 %",

      """
    #expect(Adapter.name(recognizing: text) == "garmin-weight-csv")
    let reading = try read("garmin-weight-csv", text)
    #expect(
      reading.sampleTexts == [
        "weight 2024-03-03 wall of garmin//merged", "  2024-03-03T21:46:00 0.0 s: 73300",
        "bodyFat 2024-03-03 wall of garmin//merged", "  2024-03-03T21:46:00 0.0 s: 22300",
      ])
  }

  @Test func `times below a date that is not understood are refused`() throws {
    let reading = try read(
      "garmin-weight-csv", Self.text.replacing(" Mar 3, 2024", with: " Someday"))
    #expect(
      reading.refusedByRule == [
        "date-not-readable": 1, "time-not-readable": 2, "number-not-readable": 1,
      ])
  }
}
