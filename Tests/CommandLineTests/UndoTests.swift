import Foundation
import TestSupport
import Testing

@Suite struct UndoTests {
  private func activityCount(_ workplace: Workplace) throws -> Int? {
    (try workplace.list("me", "activities", "activities") as? [Any])?.count
  }

  private func withRuns(_ body: (Workplace) throws -> Void) throws {
    try Workplace.empty { workplace in
      for day in 1...3 {
        try workplace.write(northwardRun(day: day), to: "in/week/run\(day).gpx")
      }
      try workplace.succeed("import", "in")
      try body(workplace)
    }
  }

  @Test func `an import is taken back, once, and given back, once`() throws {
    try withRuns { workplace in
      let output = try contents(of: workplace.output)
      let undone = try workplace.succeed("undo", "run2.gpx")
      #expect(
        undone.standardError.hasPrefix(
          "undone: in/week/run2.gpx: 1 event no longer counts\nrebuilt 1 member"))
      #expect(try activityCount(workplace) == 2)
      let again = try workplace.pacelog("undo", "in/week/run2.gpx")
      #expect(again.standardError.hasPrefix("in/week/run2.gpx: already undone\nnothing rewritten"))
      let back = try workplace.pacelog("redo", "run2.gpx")
      #expect(
        back.standardError.hasPrefix(
          "restored: in/week/run2.gpx: 1 event counts again\nrebuilt 1 member"))
      #expect(
        try workplace.pacelog("redo", "run2.gpx").standardError
          .hasPrefix("in/week/run2.gpx: not undone: it already counts\n"))
      // Only the number of the last event is another.
      let after = try contents(of: workplace.output)
      let changed = after.keys.filter { after[$0] != output[$0] }
      #expect(Set(changed) == ["manifest.json", "manifest/0.json", "members/me/index.json"])
      try workplace.succeed("verify")
    }
  }

  @Test func `an undone import states what becomes of points and records`() throws {
    try withRuns { workplace in
      let undone = try workplace.pacelog("undo", "run1.gpx")
      let start = "undone: in/week/run1.gpx: 1 event no longer counts\n"
      #expect(undone.standardError.hasPrefix(start), "\(undone.standardError)")
      // The second run takes the records over, with the same times.
      #expect(!undone.standardError.contains("record of"), "\(undone.standardError)")
      let rest = try workplace.pacelog("undo", "in/week")
      #expect(rest.standardError.contains("\n  record of 1k: 333.245 s -> none\n"))
      let back = try workplace.pacelog("redo", "in/week")
      #expect(back.standardError.contains("\n  record of 1k: none -> 333.245 s\n"))
      try workplace.succeed("verify")
    }
  }

  @Test func `an undone import stays undone until it is restored, or imported again on purpose`()
    throws
  {
    try withRuns { workplace in
      let undone = try workplace.pacelog("undo", "in/week")
      #expect(
        undone.standardError.hasPrefix("undone: in/week: 3 files, 3 events no longer count\n"))
      #expect(try activityCount(workplace) == 0)
      let line = """
        undone: 3 files of in/week: not imported again (pacelog redo in/week, or pacelog import \
        --again, restores it)
        nothing new, 3 undone

        """
      for _ in 1...3 {
        let again = try workplace.succeed("import", "in")
        #expect(again.standardError.hasPrefix(line), "\(again.standardError)")
        #expect(try activityCount(workplace) == 0)
      }
      #expect(
        try workplace.pacelog("import", "--dry-run", "--again", "in").standardOutput == """
          would restore: 3 files of in/week: it was undone, and counts again
          nothing new, 3 would be restored

          """)
      let restored = try workplace.pacelog("import", "--again", "in")
      #expect(
        restored.standardError.hasPrefix(
          """
          restored: 3 files of in/week: it was undone, and counts again
          nothing new, 3 restored

          """))
      #expect(try activityCount(workplace) == 3)
      #expect(try workplace.pacelog("import", "in").standardError.contains("3 known\n"))
      try workplace.succeed("verify")
    }
  }

  @Test func `a nightly run and a watch leave an undone import alone`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "inbox/anna/run.gpx") { workplace in
      try workplace.write(
        #"{ "inputs": [ { "path": "inbox", "members": "by-folder" } ] }"#, to: "pipeline.json")
      try workplace.pacelog("run")
      try workplace.pacelog("undo", "--last")
      let run = try workplace.succeed("run", "--json")
      let report = try JSONValue(parsing: run.standardOutput.utf8)
      #expect(report["imported"]?["sources"]?[0]?["outcome"] == "undone")
      #expect(try workplace.pacelog("undo", "--list").standardOutput.contains("  undone  "))
    }
  }

  @Test func `a list has a row for each import, the newest first`() throws {
    try withRuns { workplace in
      try workplace.write(northwardRun(day: 7), to: "zip/a.gpx")
      try workplace.write(northwardRun(day: 8), to: "zip/b.gpx")
      try workplace.shell("cd zip && tar -czf ../export.tgz a.gpx b.gpx")
      try workplace.pacelog("import", "export.tgz")
      try workplace.pacelog("undo", "run2.gpx")
      let rows = try workplace.pacelog("undo", "--list").standardOutput
        .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
      #expect(rows.count == 3)
      #expect(
        rows[0] == ["import", "member", "imported", "files", "events", "format", "counts", "name"])
      #expect(Array(rows[1].dropFirst(3)) == ["2", "2", "gpx", "12", "yes", "export.tgz"])
      #expect(
        Array(rows[2].dropFirst(3)) == ["3", "3", "gpx", "12", "1", "of", "3", "undone", "in/week"])
      // By its digits, by the archive's name alone, and the newest.
      let byDigits = try workplace.pacelog("undo", rows[1][0])
      #expect(byDigits.standardError.hasPrefix("undone: export.tgz: 2 files, 2 events no longer"))
      try workplace.pacelog("redo", "export.tgz")
      #expect(try activityCount(workplace) == 4)
      let last = try workplace.pacelog("undo", "--last")
      #expect(
        last.standardError.hasPrefix("undone: export.tgz: 2 files, 2 events no longer count\n"))
      let before = try workplace.pacelog("undo", "--last")
      #expect(
        before.standardError.hasPrefix("undone: in/week: 2 files, 2 events no longer count\n"))
      let none = try workplace.pacelog("undo", "--last", ends: 2)
      #expect(
        none.standardError == """
          pacelog: there is no import left to undo
            pacelog undo --list shows all imports

          """)
    }
  }

  @Test func `the same files in two members' folders are reported`() throws {
    try Workplace.empty { workplace in
      for day in 1...2 {
        for member in ["anna", "ben"] {
          try workplace.write(northwardRun(day: day), to: "inbox/\(member)/run\(day).gpx")
        }
      }
      try workplace.write(
        #"{ "inputs": [ { "path": "inbox", "members": "by-folder" } ] }"#, to: "pipeline.json")
      let run = try workplace.succeed("run")
      #expect(
        run.standardError.contains(
          "note: 2 files imported for ben are also in the imports of anna, the first"
            + " inbox/ben/run1.gpx (if not ben's: pacelog undo inbox/ben/run1.gpx --member ben)\n"),
        "\(run.standardError)")
      #expect(!run.standardError.contains("imported for anna"))
      #expect(!(try workplace.pacelog("run").standardError.contains("also in")))
    }
  }

  @Test func `a fact that another file has too still counts`() throws {
    try Workplace.empty { workplace in
      let run = northwardRun(day: 1)
      try workplace.write(run, to: "a.gpx")
      try workplace.write(run.replacingOccurrences(of: "\"test\"", with: "\"other\""), to: "b.gpx")
      try workplace.pacelog("import", "a.gpx", "b.gpx")
      let undone = try workplace.pacelog("undo", "a.gpx")
      #expect(
        undone.standardError.hasPrefix(
          "undone: a.gpx: 0 events no longer count; other imports hold 1 event of it too\n"))
      #expect(try activityCount(workplace) == 1)
    }
  }

  @Test func `an ambiguous import is refused with candidates`() throws {
    try withRuns { workplace in
      let unknown = try workplace.pacelog("undo", "nothing.gpx", ends: 2)
      #expect(
        unknown.standardError.hasPrefix(
          "pacelog: no import matches \"nothing.gpx\"\n  the last imports are:\n    "))
      #expect(unknown.standardError.hasSuffix("  me  in/week\n"))
      try workplace.write(northwardRun(day: 9), to: "more/run1.gpx")
      try workplace.pacelog("import", "more")
      let several = try workplace.pacelog("undo", "run1.gpx", ends: 2)
      #expect(
        several.standardError.hasPrefix(
          "pacelog: run1.gpx names several imports\n"
            + "  give more digits or the whole path:\n"))
    }
  }

  @Test(arguments: ["week", "week/", "inbox/week", "./in/inbox/../inbox/week", "/"])
  func `a folder is found by its end, another spelling or its absolute path`(
    word: String
  ) throws {
    try Workplace.empty { workplace in
      for day in 1...2 {
        try workplace.write(northwardRun(day: day), to: "in/inbox/week/run\(day).gpx")
      }
      try workplace.succeed("import", "in")
      let name = word == "/" ? workplace.folder.path + "/in/inbox/week" : word
      let undone = try workplace.pacelog("undo", name)
      #expect(
        undone.standardError.hasPrefix(
          "undone: in/inbox/week: 2 files, 2 events no longer count\n"),
        "\(undone.standardError)")
    }
  }

  @Test func `a name of two folders or two members is refused with what tells them apart`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "a/week/one.gpx") { workplace in
      try workplace.write(northwardRun(day: 2), to: "b/week/two.gpx")
      try workplace.write(northwardRun(day: 3), to: "b/week/three.gpx")
      try workplace.pacelog("import", "a")
      try workplace.pacelog("import", "b/week/two.gpx")
      let folders = try workplace.pacelog("undo", "week", ends: 2)
      #expect(
        folders.standardError.hasPrefix(
          "pacelog: week names several imports\n  give more digits or the whole path:\n"),
        "\(folders.standardError)")
      try workplace.pacelog("import", "--member", "bob", "b/week/three.gpx")
      let members = try workplace.pacelog("undo", "b/week", ends: 2)
      #expect(
        members.standardError.hasPrefix(
          "pacelog: b/week names several imports\n  add --member:\n"),
        "\(members.standardError)")
      let undone = try workplace.pacelog("undo", "b/week", "--member", "bob")
      #expect(
        undone.standardError.hasPrefix(
          """
          undone: b/week/three.gpx: 1 event no longer counts
          bob has nothing left: pacelog forget bob

          """), "\(undone.standardError)")
    }
  }

  @Test func `an archive whose files were all known is no import of its own`() throws {
    try withRuns { workplace in
      try workplace.shell("cd in && tar -czf ../export.tgz week")
      try workplace.succeed("import", "export.tgz")
      let outcome = try workplace.pacelog("undo", "export.tgz", ends: 2)
      #expect(
        outcome.standardError.hasPrefix(
          """
          pacelog: no import matches "export.tgz"
            earlier imports may have had all that is in it; the last imports are:
          """), "\(outcome.standardError)")
    }
  }

  @Test func `a profile is undone, and stays so`() throws {
    try Workplace.holding("{ \"weightKilograms\": 70 }", at: "in/member.json") { workplace in
      try workplace.pacelog("import", "in")
      try workplace.pacelog("undo", "member.json")
      #expect(
        try workplace.pacelog("profile", "show", "me").standardOutput
          == "me has no profile yet\n")
      let again = try workplace.pacelog("import", "in")
      #expect(again.standardError.contains("nothing new, 1 undone"))
      #expect(
        try workplace.pacelog("profile", "show", "me").standardOutput
          == "me has no profile yet\n")
      try workplace.pacelog("import", "--again", "in")
      #expect(try workplace.pacelog("profile", "show", "me").standardOutput.contains("70kg"))
    }
  }

  @Test func `without a log there is nothing to undo`() throws {
    try Workplace.empty { workplace in
      let outcome = try workplace.pacelog("undo", "run.gpx", ends: 2)
      #expect(
        outcome.standardError == """
          pacelog: nothing was imported yet
            import something first: pacelog import

          """)
      #expect(try workplace.pacelog("reread").standardError.contains("nothing to read again"))
    }
  }
}
