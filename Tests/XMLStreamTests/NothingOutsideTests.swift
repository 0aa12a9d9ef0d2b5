import Foundation
import TestSupport
import Testing
import XMLStream

@Suite(.serialized) struct NothingOutsideTests {
  /// Documents that ask for a file which is there, in every way that XML knows.
  private static func documents(askingFor file: URL) -> [String] {
    let url = file.absoluteString
    return [
      "<!DOCTYPE r [<!ENTITY e SYSTEM '\(url)'>]><r>&e;</r>",
      "<!DOCTYPE r [<!ENTITY e PUBLIC 'p' '\(url)'>]><r a='&e;'/>",
      "<!DOCTYPE r [<!ENTITY % e SYSTEM '\(url)'>%e;]><r/>",
      "<!DOCTYPE r SYSTEM '\(url)'><r/>",
      "<!DOCTYPE r PUBLIC 'p' '\(url)' [<!ATTLIST r a CDATA 'd'>]><r/>",
      "<?xml-stylesheet href='\(url)'?><r/>",
      "<r xmlns:i='http://www.w3.org/2001/XInclude'><i:include href='\(url)' parse='text'/></r>",
      "<r xmlns:x='http://www.w3.org/2001/XMLSchema-instance' x:schemaLocation='urn:a \(url)'/>",
    ]
  }

  @Test func `nothing outside a document is ever read`() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("outside.txt")
      try Data("secret".utf8).write(to: file)
      for document in Self.documents(askingFor: file) {
        let bytes = Array(document.utf8)
        _ = failure(bytes)
        // Counting costs reads itself: the same with a document between as with none.
        let alone = try readsDuring {}
        #expect(try readsDuring { _ = failure(bytes) } == alone, "\(document)")
        #expect(try readsDuring { _ = try? Data(contentsOf: file) } > alone)
      }
    }
  }

  @Test(arguments: Corpus.all)
  func `nothing outside a hostile document is ever read`(corpus: Corpus) throws {
    for file in try corpus.files(in: "hostile_xml") {
      let bytes = [UInt8](try Data(contentsOf: file))
      _ = failure(bytes)
      let alone = try readsDuring {}
      #expect(try readsDuring { _ = failure(bytes) } == alone, "\(file.lastPathComponent)")
    }
  }
}

/// How many system calls of this thread have read while `body` ran.
private func readsDuring(_ body: () -> Void) throws -> Int {
  let before = try readsByThread()
  body()
  return try readsByThread() - before
}

/// How often this thread has read so far, from files, pipes and sockets.
private func readsByThread() throws -> Int {
  let text = try String(contentsOfFile: "/proc/thread-self/io", encoding: .utf8)
  let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("syscr: ") })
  return try #require(Int(line.dropFirst("syscr: ".count)))
}
