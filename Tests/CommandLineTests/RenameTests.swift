import Foundation
import TestSupport
import Testing

/// Members who get another name.
@Suite struct RenameTests {
  private func withMembers(_ body: (Workplace) throws -> Void) throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/anna/run.gpx") { workplace in
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
      let outcome = try workplace.succeed("member", "rename", "anna", "anna-berg")
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
        try workplace.succeed("show", "runs", "--member", name)
      }
      try workplace.succeed("verify")
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
      try workplace.succeed("undo", "--last")
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
      try workplace.succeed("forget", name, "--yes")
      #expect(!isThere("out/members/anna-berg", workplace))
      #expect(!isThere("site/members/anna", workplace))
      #expect(!isThere("site/members/anna-berg", workplace))
      try workplace.shell("cp -r inbox/anna inbox/anna-berg")
      let tonight = try workplace.pacelog("run")
      #expect(tonight.standardError.contains("inbox/anna: anna was forgotten"))
      #expect(tonight.standardError.contains("inbox/anna-berg: anna-berg was forgotten"))
      try workplace.succeed("verify")
    }
  }

  @Test func `names that are or were another's are refused`() throws {
    try withMembers { workplace in
      try workplace.pacelog("member", "rename", "ben", "bert")
      for (old, new, message) in [
        ("anna", "bert", "pacelog: member \"bert\" already exists\n  choose another name\n"),
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
        let outcome = try workplace.pacelog("member", "rename", old, new, ends: 2)
        #expect(outcome.standardError == message)
      }
      try workplace.succeed("member", "rename", "bert", "ben")
      #expect(isThere("out/members/ben", workplace))
    }
  }

  @Test func `a renaming is not restored once its name is or was another's`() throws {
    try withMembers { workplace in
      let renaming = "pacelog member rename anna zoe (change 1)"
      let advice = "\n  give another name: pacelog member rename anna NAME\n"
      try workplace.pacelog("member", "rename", "anna", "zoe")
      try workplace.succeed("undo", "--last")
      try workplace.write(northwardRun(day: 2), to: "inbox/zoe/first.gpx")
      try workplace.pacelog("run")
      let taken = try workplace.pacelog("redo", renaming, ends: 2)
      #expect(taken.standardError == "pacelog: member \"zoe\" already exists" + advice)

      try workplace.succeed("forget", "zoe", "--yes")
      let forgotten = try workplace.pacelog("redo", renaming, ends: 2)
      #expect(forgotten.standardError == "pacelog: a member zoe was forgotten" + advice)
      try workplace.write(northwardRun(day: 3), to: "inbox/zoe/second.gpx")
      let tonight = try workplace.pacelog("run")
      #expect(tonight.standardError.contains("inbox/zoe: zoe was forgotten"))
      #expect(isThere("out/members/anna", workplace))
      #expect(!isThere("out/members/zoe", workplace))
      try workplace.succeed("verify")
    }
  }

  @Test func `of two renamings to one name, the undone one stays so`() throws {
    try withMembers { workplace in
      try workplace.pacelog("member", "rename", "ben", "cole")
      try workplace.succeed("undo", "--last")
      try workplace.succeed("member", "rename", "anna", "cole")
      let outcome = try workplace.pacelog(
        "redo", "pacelog member rename ben cole (change 1)", ends: 2)
      #expect(
        outcome.standardError == """
          pacelog: member "cole" already exists
            give another name: pacelog member rename ben NAME

          """)
      #expect(isThere("out/members/ben", workplace))
    }
  }
}
