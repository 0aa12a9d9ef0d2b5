import ActivityModel
import Ingest
import Testing

struct LocationJSONTests {
  static let text = """
    {"locations": [
      { "lat": 52.5200661, "lon": 13.404954, "time": "2024-03-01T08:00:07Z" },
      { "lat": 52.52, "lon": 13.4, "time": 1709280012, "speed": 1.42, "lng": 7 },
      { "lat": 52.52, "lon": 13.4, "time": null }
    ]}

    """

  @Test func `objects with the names of our lines are fixes, in an array as well`() throws {
    let reading = try read("location-json", Self.text)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525200661 134049540",
        "2024-03-01T08:00:12Z 525200000 134000000 speed=1420",
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × time-missing, line 4, column 3: a fix has no time and was left out"
      ])
    let array = Self.text.dropFirst(#"{"locations": "#.count).dropLast(2)
    #expect(Adapter.name(recognizing: String(array)) == "location-json")
    #expect(try read("location-json", String(array)).fixTexts == reading.fixTexts)
  }

  @Test func `text in UTF-16 is read as any other`() throws {
    let units = Self.text.utf16.flatMap { unit -> [UInt8] in
      [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let bytes: [UInt8] = [0xFF, 0xFE] + units
    let head = SourceHead(fileName: "a", bytes: bytes)
    #expect(Adapter.recognizing(head)?.name == "location-json")
    #expect(try read("location-json", bytes).recordsRead == 2)
  }
}
