import ActivityModel
import Ingest
import Testing

struct LocationLinesTests {
  /// Our own form, with every member it knows, aliases, and everything that can be wrong.
  static let text = """
    {"time":"2024-03-01T08:00:07Z","lat":52.52,"lon":13.405,"elevation":34.5,"accuracy":8,"speed":1.5,"course":90}
    {"time":1709280008,"lat":52.5201,"lon":13.4051}

    {"timestamp":1709280009250,"latitude":"52.5202","lng":"13.4052","alt":-3,"acc":12.345,"bearing":360,"x":[1,{"lat":0}]}
    {"time":"2024-02-29T23:59:59+01:00","lat":-33.9,"lon":-151.2,"device":"watch"}
    {"time":"2024-03-01T08:00:07Z","lat":52.52,"lon":13.405,"elevation":34.5,"accuracy":8,"speed":1.5,"course":90}
    """

  static let fixes = [
    "2024-03-01T08:00:07Z 525200000 134050000 elevation=3450 accuracy=800 speed=1500 course=9000",
    "2024-03-01T08:00:08Z 525201000 134051000",
    "2024-03-01T08:00:09.250Z 525202000 134052000 elevation=-300 accuracy=1235 course=0",
    "2024-02-29T22:59:59Z -339000000 -1512000000",
  ]

  @Test(arguments: [1, 2, 3, 17, 64, 65_536])
  func `a line is a fix, by device and UTC day`(chunkSize: Int) throws {
    let reading = try read("location-lines", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(reading.fixTexts == Self.fixes)
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.lines == [1, 5])
    #expect(
      reading.locations.map(\.stream) == [
        SourceStream(vendor: "jsonl", kind: .unknown),
        SourceStream(vendor: "jsonl", device: "watch", kind: .unknown),
      ])
    #expect(reading.locations.map(\.day.iso8601) == ["2024-03-01", "2024-02-29"])
    // The fix that comes twice is kept once.
    #expect(reading.recordsRead == 5)
  }

  static let good = #"{"time":1709280008,"lat":52.5201,"lon":13.4051}"#

  struct Mistake: Sendable, CustomTestStringConvertible {
    let line: String
    let finding: String
    init(_ line: String, _ finding: String) { (self.line, self.finding) = (line, finding) }
    var testDescription: String { line }
  }

  static let mistakes = [
    Mistake(
      #"{"time":1709280008,"lat":52.5"#,
      "refused 1 × not-json, line 2: not one JSON object: the object does not end on its line"),
    Mistake(
      "time,lat,lon",
      "refused 1 × not-json, line 2: not JSON: invalid string in json text."),
    Mistake(
      #"{"lat":52.5,"lon":13.4}"#,
      "refused 1 × time-missing, line 2: a fix has no time and was left out"),
    Mistake(
      #"{"time":null,"lat":52.5,"lon":13.4}"#,
      "refused 1 × time-missing, line 2: a fix has no time and was left out"),
    Mistake(
      #"{"time":"yesterday","lat":52.5,"lon":13.4}"#,
      "refused 1 × time-not-readable, line 2: 'yesterday' is not a time; the fix was left out"),
    Mistake(
      #"{"time":1e40,"lat":52.5,"lon":13.4}"#,
      "refused 1 × time-not-readable, line 2: '1e40' is not a time; the fix was left out"),
    Mistake(
      #"{"time":"2024-03-01T08:00:07","lat":52.5,"lon":13.4}"#,
      "refused 1 × time-without-zone, line 2: '2024-03-01T08:00:07' names no time zone;"
        + " the fix was left out"),
    Mistake(
      #"{"time":0,"lat":52.5,"lon":13.4}"#,
      "refused 1 × time-not-set, line 2: the clock behind '0' was not set; the fix was left out"),
    Mistake(
      #"{"time":1709280008,"lon":13.4}"#,
      "refused 1 × position-missing, line 2: a fix has no position and was left out"),
    Mistake(
      #"{"time":1709280008,"lat":"north","lon":13.4}"#,
      "refused 1 × position-not-a-number, line 2: 'north', '13.4' are not two numbers of degrees;"
        + " the fix was left out"),
    Mistake(
      #"{"time":1709280008,"lat":90.0000001,"lon":13.4}"#,
      "refused 1 × position-out-of-range, line 2: '90.0000001', '13.4' is no position on the"
        + " globe; the fix was left out"),
    Mistake(
      #"{"time":1709280008,"lat":52.5,"lon":1e300}"#,
      "refused 1 × position-not-a-number, line 2: '52.5', '1e300' are not two numbers of degrees;"
        + " the fix was left out"),
    Mistake(
      "{\"x\":\"" + String(repeating: "x", count: 70_000) + "\"}",
      "refused 1 × line-too-long, line 2: a line is longer than 65536 bytes"),
  ]

  @Test(arguments: mistakes)
  func `a bad line is refused by a named rule, and no other`(_ mistake: Mistake) throws {
    let reading = try read(
      "location-lines", [Self.good, mistake.line, Self.good].joined(separator: "\n"))
    #expect(reading.diagnosticTexts == [mistake.finding])
    #expect(reading.recordsRead == 2)
  }

  @Test func `a reading that cannot be kept does not cost the fix`() throws {
    let line =
      #"{"time":1709280008,"lat":1,"lon":2,"ele":"high","acc":1e9,"speed":-1,"course":720}"#
    let reading = try read("location-lines", line)
    #expect(reading.fixTexts == ["2024-03-01T08:00:08Z 10000000 20000000"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × reading-not-a-number, line 1: the elevation 'high' cannot be kept;"
          + " the fix stays without it",
        "note 2 × reading-out-of-range, line 1: the accuracy '1e9' cannot be kept;"
          + " the fix stays without it",
      ])
  }

  @Test(arguments: ["tst", "ts", "date", "datetime", "dateTime", "recorded_at", "created_at"])
  func `a time has other names too, which give way to time and timestamp`(name: String) throws {
    let line = #"{"\#(name)":1709280008,"lat":1,"lon":2}"#
    #expect(Adapter.name(recognizing: line) == "location-lines")
    let other = #"{"\#(name)":"2001-01-01","timestamp":1709280009,"lat":1,"lon":2}"#
    #expect(
      try read("location-lines", line + "\n" + other).fixTexts == [
        "2024-03-01T08:00:08Z 10000000 20000000", "2024-03-01T08:00:09Z 10000000 20000000",
      ])
  }

  @Test func `another time never stands in for one that names no zone`() throws {
    let line =
      #"{"timestamp":"2024-03-01 08:00:00","lat":1,"lon":2,"created_at":"2024-03-01T12:00:00Z"}"#
    #expect(
      try read("location-lines", line).diagnosticTexts == [
        "refused 1 × time-without-zone, line 1: '2024-03-01 08:00:00' names no time zone; the fix"
          + " was left out"
      ])
  }

  @Test(arguments: [
    #""created_at":1709289999,"tst":1709280000"#, #""tst":1709280000,"created_at":1709289999"#,
    #""date":"2024-03-01","recorded_at":"2024-03-01T08:00:00Z""#,
    #""time":null,"created_at":1709289999,"ts":"1709280000""#,
  ])
  func `of several other times the more exact one is read`(times: String) throws {
    let line = #"{\#(times),"lat":1,"lon":2}"#
    let fix = "2024-03-01T08:00:00Z 10000000 20000000"
    #expect(try read("location-lines", line).fixTexts == [fix])
    #expect(try read("location-json", "[\(line)]").fixTexts == [fix])
  }

  @Test func `lines of other kinds before the first fix do not hide the format`() {
    let version = #"{"class":"VERSION","release":"3.22"}"#
    #expect(Adapter.name(recognizing: version + "\n" + Self.good) == "location-lines")
  }

  @Test(arguments: [
    (["+02:00", "+02:00"], 7_200), (["+02:00", "+01:00"], nil), (["Z", "+01:00"], nil),
    (["+00:00", "Z"], nil),
  ])
  func `a day has the offset that all of its fixes state`(
    offsets: [String], expected: Int?
  ) throws {
    let lines = offsets.enumerated().map { index, offset in
      #"{"time":"2024-03-01T08:00:0\#(index)\#(offset)","lat":1,"lon":2}"#
    }
    let reading = try read("location-lines", lines.joined(separator: "\n"))
    #expect(reading.locations.map(\.utcOffsetSeconds) == [expected])
  }

  @Test func `bad lines before the first good one do not hide the format`() {
    #expect(Adapter.name(recognizing: "\n{x}\n{}{}\n" + Self.good) == "location-lines")
    #expect(Adapter.name(recognizing: Self.text) == "location-lines")
  }

  @Test(arguments: [
    ("", nil), ("{}", nil), (#"{"lat":1,"lon":2}"#, nil),
    ("{\n\"locations\": [\n" + good + "\n]}", "location-json"),
    ("[\n" + good + "\n]", "location-json"),
    (#"{"locations":[{"time":1,"lat":1,"lon":2}]}"#, "location-json"),
    (#"[{"time":1,"lat":1,"lon":2}]"#, "location-json"),
    (#"{"_type":"location","lat":1,"lon":2,"tst":1,"timestamp":1}"#, "owntracks-json"),
    (
      #"{"type":"Feature","geometry":{"coordinates":[1,2]},"properties":{"timestamp":1}}"#,
      "geojson"
    ),
  ])
  func `other JSON is left to others`(text: String, adapter: String?) {
    #expect(Adapter.name(recognizing: text) == adapter)
  }

  @Test func `UTF-16 is read as well`() throws {
    let units = Self.good.utf16
    let mark: [UInt8] = [0xFF, 0xFE]
    let bytes = mark + units.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let reading = try read("location-lines", bytes)
    #expect(reading.fixTexts == ["2024-03-01T08:00:08Z 525201000 134051000"])
  }
}
