import ActivityModel
import Ingest
import Testing

struct GoogleRecordsTests {
  /// Made after formats.md 1.12: both ways to write a time, numbers as text, two devices, a number
  /// that lost its sign in 32 bits, the accuracies of cell towers.
  static let text = """
    {
      "locations": [{
        "latitudeE7": 525200661,
        "longitudeE7": 134049540,
        "accuracy": 18,
        "velocity": 2,
        "heading": 360,
        "altitude": 34,
        "verticalAccuracy": 3,
        "activity": [{"timestampMs": "5", "activity": [{"type": "ON_FOOT", "confidence": 80}]}],
        "source": "GPS",
        "deviceTag": 1184882232,
        "timestamp": "2024-03-01T08:00:07.250Z"
      }, {
        "timestampMs": "1709280012000", "latitudeE7": "525200701", "longitudeE7": "134050112",
        "accuracy": 5000, "source": "CELL", "deviceTag": 1184882232
      }, {
        "latitudeE7": 3956967296, "longitudeE7": 3094967296, "deviceTag": -7,
        "timestamp": "2024-03-01T09:00:00Z"
      }, {
        "latitudeE7": 525200701, "timestamp": "2024-03-01T09:00:00Z"
      }, {
        "latitudeE7": 525200701, "longitudeE7": 1900000000, "timestamp": "2024-03-01T09:00:00Z"
      }, {
        "latitudeE7": -1, "longitudeE7": 0, "timestamp": "2024-03-01T23:59:59.9996Z"
      }, {
        "latitudeE7": -1, "longitudeE7": 0, "timestamp": "2024-03-02T00:00:00Z"
      }]
    }

    """

  @Test(arguments: [1, 3, 64, 65_536])
  func `every location is a fix, exactly as written`(chunkSize: Int) throws {
    let reading = try read("google-records", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.fixTexts == [
        "2024-03-02T00:00:00Z -1 0",
        "2024-03-01T09:00:00Z -338000000 -1200000000",
        "2024-03-01T08:00:07.250Z 525200661 134049540 elevation=3400 accuracy=1800 speed=2000 course=0",
        "2024-03-01T08:00:12Z 525200701 134050112 accuracy=500000",
      ])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × activity-not-kept, line 2, column 17: what Google guessed of the"
          + " movement (activity) is not kept",
        "note 2 × position-wrapped, line 17, column 6: '3956967296' is a negative number"
          + " written without its sign; it is read as -338000000",
        "refused 1 × position-missing, line 20, column 6: a fix has no position and was"
          + " left out",
        "refused 1 × position-out-of-range, line 22, column 6: '525200701', '1900000000'"
          + " is no position on the globe; the fix was left out",
      ])
    // The fix that comes twice, once rounded, is read twice and kept once.
    #expect(reading.recordsRead == 5)
    #expect(reading.locations.map(\.stream.device) == ["", "-7", "1184882232"])
    #expect(
      reading.facts.map(\.place.description) == [
        "line 24, column 6", "line 17, column 6", "line 2, column 17",
      ])
  }

  @Test func `a file cut off keeps what came before, with a note of the place`() throws {
    let reading = try read("google-records", String(Self.text.prefix(700)))
    #expect(reading.recordsRead == 3)
    #expect(
      reading.diagnosticTexts.last
        == "refused 1 × damaged, line 21, column 39: not JSON: premature EOF: 3 fixes before it"
        + " came in; export it again; this copy is damaged or was cut short")
    let empty = try read("google-records", String(Self.text.prefix(40)))
    #expect(empty.rejection?.message == "not JSON: premature EOF")
    #expect(empty.rejection?.place == Place(line: 3, column: 21))
  }

  @Test func `a file without locations is refused`() throws {
    let reading = try read("google-records", #"{"locations": []}"#)
    #expect(reading.rejection?.message == "it holds no activity, position or daily total")
  }

  @Test func `a text with locations of other kinds is another format`() {
    #expect(Adapter.name(recognizing: Self.text) == "google-records")
    #expect(Adapter.name(recognizing: #"{"locations": [{"latitude": 1}]}"#) == nil)
    #expect(Adapter.name(recognizing: #"{"locations": []}"#) == nil)
  }
}
