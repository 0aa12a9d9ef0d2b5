import Foundation
import Ingest
import TestSupport
import Testing

@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct HostileXMLTests {
  @Test(arguments: ["gpx", "tcx"])
  func `no hostile document yields an event`(adapter: String) throws {
    let files = try Corpus.files(in: "hostile_xml")
    #expect(files.count > 50)
    for file in files {
      let reading = try read(adapter, try contents(of: file))
      #expect(reading.facts.isEmpty, "\(file.lastPathComponent)")
      #expect(reading.refusal != nil, "\(file.lastPathComponent)")
    }
  }
}
