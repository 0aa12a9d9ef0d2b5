import Foundation
import TestSupport
import Testing

/// Pages of the club that name members, when nothing remembers which pages there are.
@Suite struct ForgottenPagesTests {
  /// The pages with the words of a publisher of programs.
  private func pages(naming publisher: String, _ workplace: Workplace) throws -> [String] {
    try contents(of: workplace.folder.appendingPathComponent("site")).filter {
      String(decoding: $0.value, as: UTF8.self).contains("published by \(publisher)")
    }.keys.sorted()
  }

  @Test func `who is forgotten is named by no program`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("site")
      #expect(try !pages(naming: "ben", workplace).isEmpty)
      try workplace.succeed("forget", "ben", "--yes")
      #expect(try pages(naming: "ben", workplace).isEmpty)
      try workplace.succeed("site")
      #expect(try pages(naming: "ben", workplace).isEmpty)
    }
  }

  @Test func `pages of the club that nothing remembers go with the next site`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("site")
      try workplace.write("own", to: "site/programs/notes.txt")
      try workplace.write("own", to: "site/holidays.ics")
      // A restored data folder comes without it.
      try workplace.shell("rm -r var/site")
      try workplace.succeed("profile", "set", "chloe", "visibility=public")
      try workplace.succeed("rebuild")
      try workplace.succeed("site", "--public")
      let site = try contents(of: workplace.folder.appendingPathComponent("site"))
      #expect(site.keys.filter { $0.hasPrefix("programs") } == ["programs/notes.txt"])
      #expect(site["holidays.ics"] != nil)
      #expect(!site.keys.contains { $0.hasPrefix("members/anna") })
    }
  }
}
