import Testing

@testable import Ingest

@Suite struct XMLRootTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]
    let root: String?

    init(_ description: String, _ text: String, _ root: String?) {
      self.init(description, Array(text.utf8), root)
    }

    init(_ description: String, _ bytes: [UInt8], _ root: String?) {
      (testDescription, self.bytes, self.root) = (description, bytes, root)
    }
  }

  static let cases = [
    Case("bare", "<gpx>", "gpx"),
    Case("empty element", "<gpx/>", "gpx"),
    Case("attributes on the next line", "<gpx\nversion='1.1'>", "gpx"),
    Case("prefix", "<g:gpx xmlns:g='urn:g'>", "gpx"),
    Case("declaration", "<?xml version='1.0'?><gpx>", "gpx"),
    Case("blanks in front", "  \r\n\t<?xml version='1.0'?>\n<gpx>", "gpx"),
    Case("byte order mark", [0xEF, 0xBB, 0xBF] + Array("<gpx>".utf8), "gpx"),
    Case("comments", "<!-- <kml> --><!----><gpx>", "gpx"),
    Case("instruction", "<?xml-stylesheet href='<kml>'?><gpx>", "gpx"),
    Case("DOCTYPE", "<!DOCTYPE gpx SYSTEM 'a>b'><gpx>", "gpx"),
    Case(
      "internal subset", "<!DOCTYPE a [<!ELEMENT a ANY> <!-- ]> --> <!ENTITY b '>]'>]><gpx>",
      "gpx"),
    Case("UTF-16 with mark", [0xFF, 0xFE] + "<gpx>".utf8.flatMap { [$0, 0] }, "gpx"),
    Case("UTF-16, big end first", [0xFE, 0xFF] + "<gpx>".utf8.flatMap { [0, $0] }, "gpx"),
    Case("UTF-16 without mark", "<gpx>".utf8.flatMap { [$0, 0] }, "gpx"),
    Case("nothing", "", nil),
    Case("blanks only", " \n ", nil),
    Case("text", "gpx", nil),
    Case("name cut off", "<gp", nil),
    Case("no name", "< gpx>", nil),
    Case("open comment", "<!-- <gpx>", nil),
    Case("open DOCTYPE", "<!DOCTYPE a [<gpx>", nil),
    Case("open quote", "<!DOCTYPE a 'b><gpx>", nil),
    Case("JSON", "{\"a\": \"<gpx>\"}", nil),
    Case("one odd byte of UTF-16", [0xFE], nil),
  ]

  @Test(arguments: cases)
  func `the root element is found in the first bytes`(example: Case) {
    #expect(XMLRoot.localName(of: example.bytes) == example.root)
  }
}
