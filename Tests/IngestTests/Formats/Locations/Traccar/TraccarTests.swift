import ActivityModel
import Ingest
import Testing

/// Made after Traccar's report of a route, its export, and the answers of its interface.
struct TraccarTests {
  static let report = """
    Report type,Route
    Device:,Phone,,,,,,

    Valid,Time,Latitude,Longitude,Altitude,Speed,Address,Attributes
    true,2024-03-01T08:00:07Z,52.5200661,13.4049540,34 m,5.0 kn,,batteryLevel=98.0
    false,2024-03-01T08:00:12Z,52.5200661,13.4049540,34 m,0.0 kn,,
    Device:,Watch,,,,,,
    Valid,Time,Latitude,Longitude,Altitude,Speed,Address,Attributes
    true,2024-03-01T08:00:09Z,52.52,13.4,0 m,,,

    """
  static let json = """
    [{"id": 1, "attributes": {"motion": true, "fixTime": 5}, "deviceId": 7, "protocol": "osmand",
      "serverTime": "2024-03-01T08:00:09.100+00:00", "deviceTime": "2024-03-01T08:00:07.000+00:00",
      "fixTime": "2024-03-01T08:00:07.000+00:00", "valid": true, "latitude": 52.5200661,
      "longitude": 13.404954, "altitude": 34.5, "speed": 5.0, "course": 90.0, "address": null,
      "accuracy": 0.0},
     {"deviceId": 7, "fixTime": "2024-03-01T08:00:12.000+00:00", "valid": false,
      "latitude": 52.5200661, "longitude": 13.404954, "speed": 0.0},
     {"deviceId": 7, "fixTime": "2024-03-01T08:00:17.000+00:00", "valid": true,
      "latitude": 52.5201, "longitude": 13.405, "speed": 10.0, "accuracy": 12.5}]

    """

  @Test(arguments: [1, 17, 65_536])
  func `a report names its devices above their tables, and speeds are in knots`(
    chunkSize: Int
  ) throws {
    #expect(Adapter.name(recognizing: Self.report) == "traccar-csv")
    let reading = try read("traccar-csv", Array(Self.report.utf8), chunkSize: chunkSize)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525200661 134049540 elevation=3400 speed=2572",
        "2024-03-01T08:00:09Z 525200000 134000000 elevation=0",
      ])
    #expect(
      reading.locations.map(\.stream) == [
        SourceStream(vendor: "traccar", device: "Phone", kind: .unknown),
        SourceStream(vendor: "traccar", device: "Watch", kind: .unknown),
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × no-fix, line 6: the logger had no fix; the row was left out"
      ])
  }

  @Test func `an export has a row a position, with the time of the fix`() throws {
    let text = """
      id,deviceId,protocol,serverTime,deviceTime,fixTime,valid,latitude,longitude,altitude,speed,course,address,accuracy,batteryLevel
      9,7,osmand,2024-03-01T09:00:00Z,2024-03-01T08:30:00Z,2024-03-01T08:00:07Z,true,52.5200661,13.404954,34.5,5.0,90.0,,12.5,98
      10,7,osmand,2024-03-01 09:00:00,2024-03-01 08:30:00,2024-03-01 08:00:12,true,52.5,13.4,34.5,5.0,90.0,,12.5,98

      """
    #expect(Adapter.name(recognizing: text) == "traccar-csv")
    let reading = try read("traccar-csv", text)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525200661 134049540 elevation=3450 accuracy=1250 speed=2572"
          + " course=9000"
      ])
    #expect(reading.refusedByRule == ["time-without-zone": 1])
  }

  @Test func `fixes keep the offset of their server`() throws {
    let text = """
      id,deviceId,fixTime,valid,latitude,longitude,altitude,speed,course
      1,7,2024-03-01T03:00:00.000+09:00,true,35.6,139.7,1,1,1
      2,7,2024-03-01T03:01:00.000+09:00,true,35.601,139.7,1,1,1

      """
    #expect(Adapter.name(recognizing: text) == "traccar-csv")
    #expect(try read("traccar-csv", text).locations.map(\.utcOffsetSeconds) == [32_400])
  }

  @Test func `positions in JSON are fixes; a last known position is none`() throws {
    #expect(Adapter.name(recognizing: Self.json) == "traccar-json")
    let reading = try read("traccar-json", Self.json)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525200661 134049540 elevation=3450 speed=2572 course=9000",
        "2024-03-01T08:00:17Z 525201000 134050000 accuracy=1250 speed=5144",
      ])
    #expect(reading.locations.map(\.stream.device) == ["7"])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × no-fix, line 6, column 2: the device had no fix; its last known position was"
          + " left out"
      ])
    let wrapped = "{\"positions\": \(Self.json)}"
    #expect(Adapter.name(recognizing: wrapped) == "traccar-json")
    #expect(try read("traccar-json", wrapped).fixTexts == reading.fixTexts)
  }
}
