import ActivityModel
import Testing

@testable import Ingest

@Suite struct XMLMenderTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let mended: String
    /// The number of mends, the line of the first, and what was done there.
    let note: String?

    init(_ description: String, _ text: String, _ mended: String? = nil, _ note: String? = nil) {
      self.init(description, Array(text.utf8), mended ?? text, note)
    }

    init(_ description: String, _ bytes: [UInt8], _ mended: String, _ note: String? = nil) {
      (testDescription, self.bytes, self.mended, self.note) = (description, bytes, mended, note)
    }
  }

  private static let ampersand =
    "an '&' begins no reference that XML knows: it was read as that character"
  private static let control = "a control character, which XML forbids, was read as a blank"
  private static let latin = "a byte that is no UTF-8 was read as Latin-1"

  private static func latin1(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  static let cases = [
    Case("well-formed", "<?xml version='1.0'?>\r\n<a b='&quot;&#xe9;'>\té 日本 &amp; &lt;!</a>\n"),
    Case("nothing", ""),
    Case("no XML", "x"),
    Case(
      "ampersand", "<a>\nA & B &C; &&amp;</a>", "<a>\nA &amp; B &amp;C; &amp;&amp;</a>",
      "3 × line 2: \(ampersand)"),
    Case("name of HTML", "<a>&eacute;</a>", "<a>&amp;eacute;</a>", "1 × line 1: \(ampersand)"),
    Case("no number", "<a>&#; &#x;</a>", "<a>&amp;#; &amp;#x;</a>", "2 × line 1: \(ampersand)"),
    Case(
      "number of no character", "<a>a&#x1F;b&#0;c&#65;</a>", "<a>a b c&#65;</a>",
      "2 × line 1: '&#x1F;', which XML forbids, was read as a blank"),
    Case("number with zeros", "<a>&#0000000000000000000065;</a>"),
    Case(
      "control character", "<a>\n\na\u{0B}b\u{0}</a>", "<a>\n\na b </a>", "2 × line 3: \(control)"),
    Case(
      "comment and CDATA", "<a><!-- & > -- &--><![CDATA[& ]] > &x;]]>&</a>",
      "<a><!-- & > -- &--><![CDATA[& ]] > &x;]]>&amp;</a>", "1 × line 1: \(ampersand)"),
    Case(
      "Latin-1 in UTF-8", latin1("<a>Caf\u{E9}<![CDATA[\u{FC}]]></a>"), "<a>Café<![CDATA[ü]]></a>",
      "2 × line 1: \(latin)"),
    Case(
      "UTF-16 that is not", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<a>é</a>",
      "<?xml version=\"1.0\" encoding=\"utf-8\" ?>\n<a>é</a>",
      "1 × line 1: the document calls itself utf-16 and is not: it was read as UTF-8"),
    Case("another encoding", "<?xml version='1.0' encoding='GBK'?><a>&</a>"),
    Case("UTF-16", [0xFF, 0xFE, 0x3C, 0x00, 0x26, 0x00], "\u{FFFD}\u{FFFD}<\u{0}&\u{0}"),
  ]

  @Test(arguments: cases)
  func `single bytes that XML forbids are mended`(example: Case) throws {
    for size in [1, 2, 3, 7, 16, 17, 4_096] {
      var source = SourceReader(fileName: "a", bytes: example.bytes, chunkSize: size)
      var mender = XMLMender()
      var mended: [UInt8] = []
      while let chunk = try mender.next(&source) {
        #expect(!chunk.isEmpty)
        mended += chunk
      }
      #expect(String(decoding: mended, as: UTF8.self) == example.mended, "chunks of \(size)")
      var diagnostics = Diagnostics()
      mender.report(to: &diagnostics, damage: nil)
      let notes = diagnostics.all.map { "\($0.count) × \($0.firstPlace): \($0.explanation)" }
      #expect(notes == (example.note.map { [$0] } ?? []))
    }
  }

  private static let point =
    "<trkseg><trkpt lat='1' lon='2'><time>2024-03-01T08:00:00Z</time></trkpt></trkseg>"

  @Test func `a track with a forbidden byte in its name is read, and the mend is noted`() throws {
    let reading = try read("gpx", "<gpx>\n<trk><name>Ann & Bo</name>\(Self.point)</trk></gpx>")
    #expect(reading.activities.map(\.title) == ["Ann & Bo"])
    #expect(
      reading.diagnosticTexts == ["note 1 × xml-mended, line 2: \(Self.ampersand)"])
  }

  @Test func `a mend behind the damage is not noted`() throws {
    let reading = try read("gpx", "<gpx><trk>\(Self.point)</trk>\n<oops\n<name>A & B</name>")
    #expect(reading.activities.count == 1)
    #expect(reading.diagnostics.map(\.rule) == ["damaged"])
  }

  @Test(arguments: ["gpx", "tcx", "kml"])
  func `a document that declares an entity is refused, whatever is mended`(format: String) throws {
    let reading = try read(format, "<!DOCTYPE a [<!ENTITY b '&c;'>]><a>&b; & \u{1}</a>")
    #expect(reading.rejection?.reason == "unsafe-xml")
  }
}
