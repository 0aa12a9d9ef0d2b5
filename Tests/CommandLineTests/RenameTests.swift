import Foundation
import TestSupport
import Testing

/// Members who get another name.
@Suite struct RenameTests {
  private func withMembers(_ body: (Workplace) throws -> Void) throws {
    try Workplace.empty { workplace in
      try workplace.write(northwardRun(day: 0), to: "inbox/anna/run.gpx")
      try workplace.write(northwardRun(day: 1), to: "inbox/ben/run.gpx")
      try workplace.write(
        """
        { "inputs": [ { "path": "inbox", "members": "by-folder" } ], "site": { "folder": "site" } }
        """, to: "pipeline.json")
      try workplace.pacelog("run")
      try body(workplace)
    }
  }

  private func files(_ workplace: Workplace, _ folder: String) throws -> [String: Data] {
    try contents(of: workplace.folder.appendingPathComponent(folder))
  }

  private func isThere(_ path: String, _ workplace: Workplace) -> Bool {
    FileManager.default.fileExists(atPath: workplace.folder.appendingPathComponent(path).path)
  }

  @Test func `everything is published under the new name, and nothing is imported again`() throws {
    try withMembers { workplace in
      let ben = try files(workplace, "out/members/ben")
      let outcome = try workplace.pacelog("member", "rename", "anna", "anna-berg")
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(
        outcome.standardError.hasPrefix(
          "anna is anna-berg now; the name anna still leads to anna-berg\n"))
      #expect(!isThere("out/members/anna", workplace))
      #expect(try files(workplace, "out/members/ben") == ben)
      let index = try workplace.json("out/members/anna-berg/index.json")
      #expect(index["member"] as? String == "anna-berg")
      #expect(index["formerNames"] as? [String] == ["anna"])

      let again = try workplace.pacelog("run")
      #expect(again.standardError.contains("nothing new, 2 known"), "\(again.standardError)")
      try workplace.shell("mv inbox/anna inbox/anna-berg")
      let moved = try workplace.pacelog("run")
      #expect(moved.standardError.contains("nothing new, 2 known"), "\(moved.standardError)")
      #expect(try workplace.pacelog("status").standardOutput.contains("  anna-berg: "))
      for name in ["anna", "anna-berg"] {
        let shown = try workplace.pacelog("show", "runs", "--member", name)
        #expect(shown.status == 0, "\(shown.standardError)")
      }
      #expect(try workplace.pacelog("verify").status == 0)
    }
  }

  @Test func `a rebuild from nothing gives the same bytes`() throws {
    try withMembers { workplace in
      try workplace.pacelog("member", "rename", "anna", "anna-berg")
      try workplace.write(northwardRun(day: 2), to: "inbox/anna-berg/second.gpx")
      try workplace.pacelog("run")
      let grown = try files(workplace, "out")
      #expect(grown.keys.contains { $0.hasPrefix("members/anna-berg/2026/") })
      try workplace.shell("rm -r out var/cache")
      try workplace.pacelog("rebuild")
      #expect(try files(workplace, "out") == grown)
    }
  }

  @Test func `pages under the former name lead to the new ones`() throws {
    try withMembers { workplace in
      let former = try files(workplace, "site/members/anna").keys.sorted()
      try workplace.pacelog("member", "rename", "anna", "anna-berg")
      #expect(try files(workplace, "site/members/anna").keys.sorted() == former)
      for path in former {
        let page = workplace.folder.appendingPathComponent("site/members/anna/\(path)")
        let text = String(decoding: try Data(contentsOf: page), as: UTF8.self)
        let address = try #require(text.firstMatch(of: #/url=([^"]*)"/#)).output.1
        let target = page.deletingLastPathComponent().appendingPathComponent(String(address))
        #expect(
          target.standardizedFileURL.path.hasSuffix("site/members/anna-berg/\(path)"), "\(path)")
        #expect(FileManager.default.fileExists(atPath: target.standardizedFileURL.path))
      }
      let index = try files(workplace, "site")["index.html"] ?? Data()
      #expect(!String(decoding: index, as: UTF8.self).contains("members/anna/"))
    }
  }

  @Test func `undo takes a renaming back`() throws {
    try withMembers { workplace in
      let before = try files(workplace, "out")
      try workplace.pacelog("member", "rename", "anna", "anna-berg")
      let undone = try workplace.pacelog("undo", "--last")
      #expect(undone.status == 0, "\(undone.standardError)")
      let after = try files(workplace, "out")
      #expect(Set(after.keys) == Set(before.keys))
      let changed = after.keys.filter { after[$0] != before[$0] }.sorted()
      #expect(changed == ["manifest.json", "manifest/0.json", "members/anna/index.json"])
    }
  }

  @Test(arguments: ["anna", "anna-berg"])
  func `forget by either name forgets all`(name: String) throws {
    try withMembers { workplace in
      try workplace.pacelog("member", "rename", "anna", "anna-berg")
      let outcome = try workplace.pacelog("forget", name, "--yes")
      #expect(outcome.status == 0, "\(outcome.standardError)")
      #expect(!isThere("out/members/anna-berg", workplace))
      #expect(!isThere("site/members/anna", workplace))
      #expect(!isThere("site/members/anna-berg", workplace))
      try workplace.shell("cp -r inbox/anna inbox/anna-berg")
      let tonight = try workplace.pacelog("run")
      #expect(tonight.standardError.contains("inbox/anna: anna was forgotten"))
      #expect(tonight.standardError.contains("inbox/anna-berg: anna-berg was forgotten"))
      #expect(try workplace.pacelog("verify").status == 0)
    }
  }

  @Test func `names that are or were another's are refused`() throws {
    try withMembers { workplace in
      try workplace.pacelog("member", "rename", "ben", "bert")
      for (old, new, message) in [
        ("anna", "bert", "pacelog: there is a member bert already\n  choose another name\n"),
        ("anna", "ben", "pacelog: ben is a former name of bert\n  choose another name\n"),
        ("anna", "anna", "pacelog: anna has this name already\n  give another name\n"),
        (
          "ana", "clara",
          "pacelog: there is no member \"ana\"\n  did you mean \"anna\"?\n"
        ),
        (
          "anna", "Anna B",
          """
          pacelog: "Anna B" cannot be a member's name
            a member's name has 1 to 64 of a-z, 0-9, _ and -, and begins with a letter or digit; \
          try "anna-b"

          """
        ),
      ] {
        let outcome = try workplace.pacelog("member", "rename", old, new)
        #expect(outcome.status == 2)
        #expect(outcome.standardError == message)
      }
      #expect(try workplace.pacelog("member", "rename", "bert", "ben").status == 0)
      #expect(isThere("out/members/ben", workplace))
    }
  }
}
