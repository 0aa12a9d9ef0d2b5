import Foundation
import TestSupport
import Testing

@Suite struct HostileTests {
  @Test(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
  func `hostile documents are refused one by one, and none yields a fact`() throws {
    try Workplace.empty { workplace in
      let folder = try #require(Corpus.real).folder.appendingPathComponent("hostile_xml").path
      let outcome = try workplace.pacelog("import", "--json", folder, ends: 3)
      let report = try JSONValue(parsing: Array(outcome.standardOutput.utf8))
      guard case .array(let sources) = report["imported"]?["sources"] else {
        Issue.record("the report lists no sources")
        return
      }
      #expect(try sources.count == Corpus.files(in: "hostile_xml").count)
      // The one that is XHTML is a web page under the name of an export.
      let pages = sources.filter { $0["refusal"]?["reason"] == "web-page" }
      #expect(pages.count == 1)
      for source in sources {
        #expect(source["outcome"] == "refused" || source["outcome"] == "known")
        #expect(source["newEvents"] == 0)
      }
    }
  }

  @Test func `an archive that is broken is refused once`() throws {
    try Workplace.empty { workplace in
      try workplace.write("PK\u{3}\u{4} and then nothing of a zip", to: "in/export.zip")
      let first = try workplace.pacelog("import", "in", ends: 3)
      #expect(first.standardError.contains("refused: in/export.zip"))
      try workplace.succeed("import", "in")
      #expect(try workplace.pacelog("status").standardOutput.contains("me: in/export.zip"))
    }
  }

  @Test func `an empty file and an unknown one are refused with what to do`() throws {
    try Workplace.holding("", at: "in/empty.gpx") { workplace in
      try workplace.write("Dear diary, today I ran.", to: "in/diary.txt")
      let outcome = try workplace.pacelog("import", "in", ends: 3)
      #expect(
        outcome.standardError.contains(
          "refused: in/empty.gpx: the file is empty (export it again)"))
      #expect(
        outcome.standardError.contains("refused: in/diary.txt: this format is not known"))
    }
  }
}
