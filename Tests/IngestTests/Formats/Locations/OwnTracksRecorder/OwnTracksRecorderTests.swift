import ActivityModel
import Ingest
import Testing

struct OwnTracksRecorderTests {
  /// Made after formats.md 1.12: tabs, the type padded to 18, late and repeated messages, −1 for
  /// what is not known, times as strings, and types that are no position.
  static let text = [
    "2015-08-24T05:55:07Z\t*                 \t"
      + #"{"_type":"location","tid":"jp","tst":1440395706,"lat":48.85833,"lon":2.29513,"acc":65,"alt":35,"vel":5,"cog":270,"batt":80,"t":"u"}"#,
    "2015-08-24T05:55:09Z\tlwt               \t" + #"{"_type":"lwt","tst":"1440395700"}"#,
    "2015-08-24T06:55:07Z\t*                 \t"
      + #"{"_type":"location","tid":"jp","tst":1440395640,"lat":48.8,"lon":2.2,"acc":5000,"vel":-1,"cog":-1,"vac":-1}"#,
    "2015-08-24T06:55:08Z\t*                 \t"
      + #"{"_type":"location","tid":"jp","tst":1440395706,"lat":48.85833,"lon":2.29513,"acc":65,"alt":35,"vel":5,"cog":270,"batt":80,"t":"u"}"#,
    "2015-08-24T06:55:09Z\t*                 \t"
      + #"{"_type":"transition","tst":1440395706,"event":"enter"}"#,
    "2015-08-24T06:56:00Z *                  "
      + #"{"_type":"location","topic":"owntracks/jane/nexus","tst":"1440399360","lat":"1.5","lon":"-2.5"}"#,
    "2015-08-24T06:57:00Z\t*                 \t" + #"{"_type":"encrypted","data":"8LcD"}"#,
    "2015-08-24T06:58:00Z\t*                 \t" + #"{"_type":"location","tst":1440399"#,
    "gone wrong",
    "",
  ].joined(separator: "\n")

  @Test(arguments: [1, 3, 64, 65_536])
  func `a fix stands at its own time, not when it came in`(chunkSize: Int) throws {
    let reading = try read("owntracks-recorder", Array(Self.text.utf8), chunkSize: chunkSize)
    #expect(
      reading.fixTexts == [
        "2015-08-24T05:54:00Z 488000000 22000000 accuracy=500000",
        "2015-08-24T05:55:06Z 488583300 22951300 elevation=3500 accuracy=6500 speed=1389 course=27000",
        "2015-08-24T06:56:00Z 15000000 -25000000",
      ])
    #expect(
      reading.locations.map(\.stream) == [
        SourceStream(vendor: "owntracks", device: "jp", kind: .phone),
        SourceStream(vendor: "owntracks", device: "nexus", kind: .phone),
      ])
    #expect(reading.lines == [1, 6])
    // The fix that comes twice is read twice and kept once.
    #expect(reading.recordsRead == 4)
    #expect(
      reading.diagnosticTexts == [
        "note 2 × other-message, line 2: a message of type 'lwt' is not a position and was"
          + " skipped",
        "refused 1 × encrypted-message, line 7: a message is encrypted; switch encryption off in the"
          + " app, or decrypt it first",
        "refused 1 × not-json, line 8: not one JSON object: the object does not end on its line",
        "refused 1 × not-a-record, line 9: 'gone wrong' is not a time, a type and a message",
      ])
  }

  @Test func `a speed in km an hour becomes millimetres a second`() throws {
    let line = { (speed: String) in
      "2015-08-24T05:55:07Z\t*\t"
        + #"{"_type":"location","tst":1440395706,"lat":1,"lon":2,"vel":\#(speed)}"#
    }
    let reading = try read(
      "owntracks-recorder", [line("36"), line("1"), line("0")].joined(separator: "\n"))
    #expect(
      reading.locations.flatMap(\.fixes.speedMillimetersPerSecond.values) == [0, 278, 10_000])
  }

  @Test func `lines of a recorder are recognized by their three parts`() throws {
    let line = Self.text.split(separator: "\n")
    #expect(Adapter.name(recognizing: Self.text) == "owntracks-recorder")
    #expect(Adapter.name(recognizing: String(line[5])) == "owntracks-recorder")
    let csv =
      "2015-08-24T05:55:07Z\tcsv\t" + #"{"_type":"location","tst":1440395706,"lat":1,"lon":2}"#
    #expect(Adapter.name(recognizing: csv) == "owntracks-recorder")
    #expect(
      try read("owntracks-recorder", csv).fixTexts == ["2015-08-24T05:55:06Z 10000000 20000000"])
    #expect(Adapter.name(recognizing: "2015-08-24T05:55:07Z,1,2\n") == nil)
    #expect(Adapter.name(recognizing: "2015-08-24T05:55:07Z started the server\n") == nil)
    #expect(Adapter.name(recognizing: "2015-08-24T05:55:07Z\t*\n") == nil)
  }
}
