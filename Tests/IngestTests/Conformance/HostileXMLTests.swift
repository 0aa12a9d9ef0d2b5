import Foundation
import Ingest
import TestSupport
import Testing

@Suite struct HostileXMLTests {
  @Test(arguments: Corpus.all, ["gpx", "tcx"])
  func `no hostile document yields an event`(corpus: Corpus, adapter: String) throws {
    let files = try corpus.files(in: "hostile_xml")
    #expect(files.count > (corpus.isReal ? 50 : 15))
    for file in files {
      let reading = try read(adapter, try contents(of: file))
      #expect(reading.facts.isEmpty, "\(file.lastPathComponent)")
      #expect(reading.rejection != nil, "\(file.lastPathComponent)")
    }
  }
}
