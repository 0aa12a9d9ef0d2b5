import Foundation
import TestSupport
import Testing

/// Documents on demand, as an operator has them.
@Suite struct OnDemandCommandTests {
  private static let configuration = """
    { "inputs": [ { "path": "in", "member": "me" } ], "onDemand": true }

    """

  private func withRun(_ body: (Workplace) throws -> Void) throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/run.gpx") { workplace in
      try workplace.write(Self.configuration, to: "pipeline.json")
      try body(workplace)
    }
  }

  private func named(_ workplace: Workplace) throws -> [String] {
    let index = try workplace.json("out/members/me/2026/index.json")
    #expect(index["onDemand"] as? Bool == true)
    let files = try #require(index["files"] as? [[String: Any]])
    return files.compactMap { $0["path"] as? String }.filter { $0.hasPrefix("activities/") }
  }

  @Test func `documents are named, not stored, and made when asked for`() throws {
    try withRun { workplace in
      try workplace.succeed("run")
      let paths = try named(workplace).map { "2026/\($0)" }
      #expect(paths.count == 3)
      let folder = workplace.folder.appendingPathComponent("out/members/me/2026/activities").path
      #expect(!FileManager.default.fileExists(atPath: folder))
      let all = try workplace.pacelog("materialize", "--into", "made")
      #expect(all.standardOutput == "made 3 documents of 1 member in made\n")
      for path in paths {
        let one = try workplace.succeed("materialize", "me", path)
        let file = workplace.folder.appendingPathComponent("made/members/me/\(path)")
        #expect(try Data(contentsOf: file) == Data(one.standardOutput.utf8))
      }
      try workplace.succeed("verify")
      #expect(try workplace.pacelog("run").standardError.contains("nothing new"))
    }
  }

  @Test func `wrong questions are answered with advice`() throws {
    try withRun { workplace in
      try workplace.succeed("run")
      let unknown = try workplace.pacelog("materialize", "me", "2026/activities/00.json", ends: 2)
      #expect(
        unknown.standardError == """
          pacelog: no index of me names 2026/activities/00.json
            index.json of each year lists its documents

          """)
      let nobody = try workplace.pacelog("materialize", "you", "2026/days.json")
      #expect(nobody.standardError.contains("out/members/you: there is no such member"))
      let both = try workplace.pacelog("materialize", "me")
      #expect(both.status == 2 || both.status == 64)
      #expect(both.standardError.contains("Name a document, or a folder with --into."))
    }
  }

  @Test func `an import alone leaves the output as it is`() throws {
    try withRun { workplace in
      let first = try workplace.succeed("run", "--no-rebuild")
      #expect(first.standardError.contains("imported 1 file (1 activity)"))
      let out = workplace.folder.appendingPathComponent("out").path
      #expect(!FileManager.default.fileExists(atPath: out))
      let second = try workplace.pacelog("run")
      #expect(second.standardError.contains("rebuilt 1 member"))
      #expect(FileManager.default.fileExists(atPath: out))
    }
  }
}
