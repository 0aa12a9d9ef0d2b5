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

  private static let coordinates = """
    {"timestamp": "2024-03-01T08:00:07Z", "uuid": "1", "is_moving": true,
     "coords": {"latitude": 52.5, "longitude": 13.4, "accuracy": 5, "speed": 1.5, "heading": -1,
      "altitude": 34.5}}
    """

  @Test(arguments: [
    "[\(coordinates)]", #"{"location": [\#(coordinates)]}"#, #"{"locations": [\#(coordinates)]}"#,
    #"{"n": 1, "points": [\#(coordinates)]}"#, #"{"data": [\#(coordinates)], "n": 1}"#,
  ])
  func `the position may be in a member of its own`(text: String) throws {
    #expect(Adapter.name(recognizing: text) == "location-json")
    #expect(
      try read("location-json", text).fixTexts == [
        "2024-03-01T08:00:07Z 525000000 134000000 elevation=3450 accuracy=500 speed=1500"
      ])
  }

  @Test(arguments: [
    #"{"timestamp": "2024-03-01 08:00:00", "created_at": "2024-03-05T12:00:00Z", "lat": 1, "lon": 2}"#,
    #"{"created_at": 1709280007, "coords": {"timestamp": "2024-03-01 08:00:00", "lat": 1, "lon": 2}}"#,
  ])
  func `another time never stands in for one that names no zone`(record: String) throws {
    let reading = try read("location-json", "[\(record)]")
    #expect(reading.refusedByRule == ["time-without-zone": 1])
  }

  @Test func `the other sensors of a recorder are passed over`() throws {
    let text = """
      [{"sensor": "Accelerometer", "time": "1709280007000000000", "x": 1, "y": 2, "z": 3},
       {"sensor": "Location", "time": "1709280007250000000", "latitude": 52.5, "longitude": 13.4,
        "horizontalAccuracy": 5}]
      """
    let reading = try read("location-json", text)
    #expect(reading.fixTexts == ["2024-03-01T08:00:07.250Z 525000000 134000000 accuracy=500"])
    #expect(reading.diagnostics.isEmpty)
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
