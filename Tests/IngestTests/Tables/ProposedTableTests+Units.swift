import ActivityModel
import Testing

@testable import Ingest

// Units and people.
extension ProposedTableTests {
  @Test func `a column of units states those of the words`() throws {
    let text = """
      timestamp,type,value,unit
      2024-03-01 08:00:00,steps,1234,count
      2024-03-01 08:00:00,weight,80.2,kg
      2024-03-02 08:00:00,weight,80.1,kg

      """
    #expect(
      try Self.proposal(text).json.contains("\"weight\": {\"is\": \"weight\", \"unit\": \"kg\"}"))
    #expect(
      try Self.read(text).sampleTexts == [
        "steps 2024-03-01 wall of my//watch", "  2024-03-01T08:00:00 60.0 s: 1234",
        "weight 2024-03-01 wall of my//watch", "  2024-03-01T08:00:00 0.0 s: 80200",
        "weight 2024-03-02 wall of my//watch", "  2024-03-02T08:00:00 0.0 s: 80100",
      ])
  }

  @Test func `several units of a word are asked for, and each row keeps its own`() throws {
    let text = """
      timestamp,type,value,unit
      2024-03-01 08:00:00,weight,80.2,kg
      2024-03-02 08:00:00,weight,176.4,lb
      2024-03-03 08:00:00,weight,80.3,

      """
    #expect(
      try Self.proposal(text).questions
        == ["in which unit is 'weight'? One of: kg, lb, g, lbs, st"])
    let reading = try Self.read(text, given: ["weight": "weight:kg"])
    #expect(reading.received.flatMap { $0.samples.map(\.value) } == [80_200, 80_014, 80_300])
  }

  @Test func `numbers with a unit of their own prove the mark of the table`() throws {
    let text =
      "Datum;Sport;Strecke;Dauer\n13.03.2026;Laufen;10,500 km;52:00\n"
      + "14.03.2026;Laufen;5,12 km;25:30\n"
    #expect(try Self.proposal(text).json.contains("\"decimalMark\": \"comma\""))
    let reading = try Self.read(text)
    #expect(reading.activities.map(\.totals.distanceMillimeters) == [10_500_000, 5_120_000])
    let json = """
      {"name": "a", "rows": "day",
       "columns": {"d": {"is": "start"}, "w": {"is": "weight", "unit": "kg"}}}
      """
    #expect(
      try Self.read("d;w\n2026-03-13;80,5 kg\n2026-03-14;80,25 kg\n", by: json).dayTexts
        == ["2026-03-13 weight=80500", "2026-03-14 weight=80250"])
  }

  @Test(arguments: [
    ("Strecke (km)", "5,125", "10,500", "distance", 5_125_000, 10_500_000),
    ("Strecke", "5,125 km", "10,500 km", "distance", 5_125_000, 10_500_000),
    ("Gewicht (kg)", "80,125", "79,950", "weight", 80_125, 79_950),
    ("Distance (m)", "5,125", "10,500", "distance", 5_125_000, 10_500_000),
    ("Distance (km)", "5.125", "10.500", "distance", 5_125_000, 10_500_000),
  ])
  func `no day has a thousand kilometres or kilograms`(
    name: String, first: String, second: String, quantity: String, one: Int, two: Int
  ) throws {
    let text = "Datum;\(name)\n13.03.2026;\(first)\n14.03.2026;\(second)\n"
    #expect(
      try Self.read(text).dayTexts
        == ["2026-03-13 \(quantity)=\(one)", "2026-03-14 \(quantity)=\(two)"])
  }

  @Test func `a row in a unit that its quantity does not have is left out`() throws {
    let json = """
      {"name": "a", "rows": "interval", "quantities": {"w": {"is": "weight", "unit": "kg"}},
       "columns": {"t": {"is": "start"}, "q": {"is": "quantity"}, "v": {"is": "value"},
         "u": {"is": "unit"}}}
      """
    let reading = try Self.read(
      "t,q,v,u\n2024-03-01 08:00,w,80.2,kg\n2024-03-02 08:00,w,12,km\n", by: json)
    #expect(reading.received.flatMap { $0.samples.map(\.value) } == [80_200])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × unit-not-known, line 3: weight is not measured in 'km'; the row was left out"
      ])
  }

  @Test func `a fraction that is called a per cent is left out`() throws {
    let text = """
      timestamp,type,value,unit
      2024-03-01 08:00:00,steps,12,count
      2024-03-01 08:00:00,BodyFatPercentage,0.24,%

      """
    #expect(try Self.proposal(text).json.contains("\"bodyfatpercentage\": {\"is\": \"nothing\"}"))
  }

  @Test func `a table of several people is refused`() throws {
    let text = "Id,Date,Steps\na,2024-03-01,1\na,2024-03-02,2\nb,2024-03-01,3\n"
    #expect(try Self.proposal(text).columns.map(\.meaning) == ["person", "start", "steps"])
    #expect(try Self.read(text).rejection?.reason == "several-people")
    let alone = "User,Date,Steps\na,2024-03-01,1\na,2024-03-02,2\n"
    #expect(try Self.read(alone).dayTexts == ["2024-03-01 steps=1", "2024-03-02 steps=2"])
    let rows = "Id,Date,Steps\n1,2024-03-01,1\n2,2024-03-02,2\n"
    #expect(try Self.proposal(rows).columns.map(\.meaning) == ["nothing", "start", "steps"])
  }

  @Test(arguments: [
    "Id,Date,Steps\n1,2024-03-01,1\n2,2024-03-02,2\n2,2024-03-02,2\n3,2024-03-03,3\n",
    "Id,Date,Heart rate\n7,2024-03-01 10:00,90\n7,2024-03-01 10:05,91\n8,2024-03-02 10:00,92\n",
  ])
  func `an id is no person where no two have rows of one time`(text: String) throws {
    #expect(try Self.proposal(text).columns.first?.meaning == "nothing")
    #expect(try Self.read(text).rejection == nil)
  }

  @Test func `a duration in numbers alone needs a unit`() throws {
    let text = """
      Date,Sport,Distance (km),Duration
      2024-03-01,Running,10.5,55
      2024-03-03,Running,21.1,118.5

      """
    let duration = try Self.proposal(text).columns[3]
    #expect(duration.meaning == "nothing")
    #expect(duration.reason.hasPrefix("its name; its unit is one of min, h, s"))
    #expect(duration.reason.hasSuffix("--column 'Duration=duration:min' adds it"))
    #expect(!(try Self.read(text).diagnosticTexts.contains { $0.hasPrefix("refused") }))
  }
}
