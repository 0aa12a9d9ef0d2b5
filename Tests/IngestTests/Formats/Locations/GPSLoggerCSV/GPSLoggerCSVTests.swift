import ActivityModel
import Ingest
import Testing

struct GPSLoggerCSVTests {
  /// Made after formats.md 1.12: the columns that the app writes.
  static let header =
    "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,hdop,vdop,pdop,geoidheight,"
    + "ageofdgpsdata,dgpsid,activity,battery,annotation,timestamp_ms,time_offset,distance,"
    + "starttimestamp_ms,profile_name,battery_charging"

  static let text = [
    header,
    #"2024-06-15T10:30:00.000Z,52.5200001,13.405,34.04,8.5,90.1,1.5,12,gps,0.8,,,,,,walking,85,,1718447400000,+02:00,0,1718447400000,Default,false"#,
    #"2024-06-15T12:31:00.000+02:00,52.521,13.406,,,,,0,network,,,,,,,,84,"near the ""Spree"", left",1718447460000,+02:00,70,1718447400000,Default,false"#,
    #"2024-06-15T12:32:00,52.522,13.407,,,,,0,network,,,,,,,,84,,1718447520000,+02:00,70,1718447400000,Default,false"#,
    "",
  ].joined(separator: "\n")

  static let fixes = [
    "2024-06-15T10:30:00Z 525200001 134050000 elevation=3404 accuracy=850 speed=1500 course=9010",
    "2024-06-15T10:31:00Z 525210000 134060000",
    "2024-06-15T10:32:00Z 525220000 134070000",
  ]

  @Test(arguments: [1, 7, 64, 65_536])
  func `a row is a fix`(chunkSize: Int) throws {
    let reading = try read("gpslogger-csv", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(reading.fixTexts == Self.fixes)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.lines == [2])
    #expect(reading.locations.map(\.stream) == [SourceStream(vendor: "gpslogger", kind: .phone)])
  }

  @Test(arguments: [";", "\t", ","])
  func `the delimiter and the decimal comma are the user's`(delimiter: String) throws {
    let cells = [
      "2024-06-15T10:30:00.000Z", "\"52,5200001\"", "\"13,405\"", "\"34,04\"", "\"8,5\"",
      "\"90,1\"", "\"1,5\"", "12", "gps",
    ]
    let names = Self.header.split(separator: ",").prefix(cells.count)
    let text = names.joined(separator: delimiter) + "\r\n" + cells.joined(separator: delimiter)
    #expect(Adapter.name(recognizing: text) == "gpslogger-csv")
    #expect(try read("gpslogger-csv", text).fixTexts == [Self.fixes[0]])
  }

  @Test func `a bad row is refused by a named rule, and no other`() throws {
    let rows = [
      "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider",
      "2024-06-15T10:30:00.000Z,52.52,13.405,,,,,12,gps",
      "2024-06-15T10:30:01.000Z,152.52,13.405,,,,,12,gps",
      "2024-06-15T10:30:02.000Z,,,,,,,12,gps",
      "2024-06-15 10:30:03,52.52,13.405,,,,,12,gps",
      "time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider",
      "2024-06-15T10:30:04.000Z,52.52,13.405,,,,x,12,gps",
      "2024-06-15T10:30:05.000Z,52.52,13.4",
    ]
    let reading = try read("gpslogger-csv", rows.joined(separator: "\n"))
    #expect(reading.recordsRead == 2)
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × position-out-of-range, line 3: '152.52', '13.405' is no position on the globe;"
          + " the fix was left out",
        "refused 1 × position-missing, line 4: a fix has no position and was left out",
        "refused 1 × time-without-zone, line 5: '2024-06-15 10:30:03' names no time zone; the fix"
          + " was left out",
        "note 1 × reading-not-a-number, line 7: the speed 'x' cannot be kept; the fix stays without"
          + " it",
        "refused 1 × row-too-short, line 8: a row has 3 cells where the header has 9 columns",
      ])
  }

  @Test func `a count of rows may come before the header, which may end with a comma`() throws {
    let text = """
      2
      time,lat,lon,elevation,accuracy,bearing,speed,satellites,provider,
      2024-03-01T08:00:07.000Z,52.5,13.4,34.5,5,90,1.5,0,gps
      2024-03-01T08:00:08.000Z,52.5,13.4,34.5,5,90,1.5,0

      """
    #expect(Adapter.name(recognizing: text) == "gpslogger-csv")
    let reading = try read("gpslogger-csv", text)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525000000 134000000 elevation=3450 accuracy=500 speed=1500"
          + " course=9000"
      ])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × row-too-short, line 4: a row has 8 cells where the header has 9 columns"
      ])
  }

  @Test(arguments: [
    ("lat,lon,ele\n1,2,3\n", "location-csv"),
    ("time,lat,lon\n2024-06-15T10:30:00Z,1,2\n", "location-csv"),
    ("elapsed,lat,lon,dst,spd,pace,hr,gaspd,gap\n0,1,2,0,1,1,1,1,1\n", "training-csv"),
    ("No,Latitude,Longitude,Name,Date,Time\n", "location-csv"),
  ])
  func `other tables of positions are left to others`(text: String, adapter: String?) {
    #expect(Adapter.name(recognizing: text) == adapter)
  }
}
