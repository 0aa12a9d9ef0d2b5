import Foundation
import TestSupport
import Testing

@Suite struct UndoTests {
  private func activityCount(_ workplace: Workplace) throws -> Int? {
    (try workplace.json("out/members/me/activities.json")["activities"] as? [Any])?.count
  }

  private func withRuns(_ body: (Workplace) throws -> Void) throws {
    try Workplace.empty { workplace in
      for day in 1...3 {
        try workplace.write(northwardRun(day: day), to: "in/week/run\(day).gpx")
      }
      #expect(try workplace.pacelog("import", "in").status == 0)
      try body(workplace)
    }
  }

  @Test func `an import is taken back, once, and given back, once`() throws {
    try withRuns { workplace in
      let output = try contents(of: workplace.output)
      let undone = try workplace.pacelog("undo", "run2.gpx")
      #expect(undone.status == 0, "\(undone.standardError)")
      #expect(
        undone.standardError.hasPrefix(
          "undone: in/week/run2.gpx: 1 event no longer counts\nrebuilt 1 member"))
      #expect(try activityCount(workplace) == 2)
      let again = try workplace.pacelog("undo", "in/week/run2.gpx")
      #expect(again.standardError.hasPrefix("in/week/run2.gpx: undone already\nnothing rewritten"))
      let back = try workplace.pacelog("redo", "run2.gpx")
      #expect(
        back.standardError.hasPrefix(
          "restored: in/week/run2.gpx: 1 event counts again\nrebuilt 1 member"))
      #expect(
        try workplace.pacelog("redo", "run2.gpx").standardError
          .hasPrefix("in/week/run2.gpx: not undone: it counts already\n"))
      // Only the number of the last event is another.
      let after = try contents(of: workplace.output)
      let changed = after.keys.filter { after[$0] != output[$0] }
      #expect(Set(changed) == ["manifest.json", "members/me/index.json"])
      #expect(try workplace.pacelog("verify").status == 0)
    }
  }

  @Test func `a whole folder is taken back, and comes back when it is imported again`() throws {
    try withRuns { workplace in
      try workplace.pacelog("undo", "in/week")
      #expect(try activityCount(workplace) == 0)
      let list = try workplace.pacelog("undo", "--list").standardOutput
      #expect(list.split(separator: "\n").filter { $0.contains("  undone  ") }.count == 3)
      let dry = try workplace.pacelog("import", "--dry-run", "in")
      #expect(dry.standardOutput.contains("nothing new, 3 would be restored"))
      let again = try workplace.pacelog("import", "in")
      #expect(again.status == 0)
      #expect(
        again.standardError.contains(
          "restored: in/week/run1.gpx: its import was undone, and counts again\n"))
      #expect(again.standardError.contains("nothing new, 3 restored\n"))
      #expect(try activityCount(workplace) == 3)
      #expect(try workplace.pacelog("import", "in").standardError.contains("3 known\n"))
    }
  }

  @Test func `what another file tells too goes on to count`() throws {
    try Workplace.empty { workplace in
      let run = northwardRun(day: 1)
      try workplace.write(run, to: "a.gpx")
      try workplace.write(run.replacingOccurrences(of: "\"test\"", with: "\"other\""), to: "b.gpx")
      try workplace.pacelog("import", "a.gpx", "b.gpx")
      let undone = try workplace.pacelog("undo", "a.gpx")
      #expect(
        undone.standardError.hasPrefix(
          "undone: a.gpx: 0 events no longer count; 1 event of it other imports tell too\n"))
      #expect(try activityCount(workplace) == 1)
    }
  }

  @Test func `an import that nobody can tell is refused with candidates`() throws {
    try withRuns { workplace in
      let unknown = try workplace.pacelog("undo", "nothing.gpx")
      #expect(unknown.status == 2)
      #expect(
        unknown.standardError.hasPrefix(
          "pacelog: no import is called nothing.gpx\n  the last ones are:\n    "))
      #expect(unknown.standardError.contains("  me  in/week/run3.gpx\n"))
      try workplace.write(northwardRun(day: 9), to: "more/run1.gpx")
      try workplace.pacelog("import", "more")
      let several = try workplace.pacelog("undo", "run1.gpx")
      #expect(several.status == 2)
      #expect(
        several.standardError.hasPrefix(
          "pacelog: run1.gpx names several imports\n"
            + "  give more digits, the whole path, or --member:\n"))
    }
  }

  @Test func `a profile is taken back, and comes with its file again`() throws {
    try Workplace.empty { workplace in
      try workplace.write("{ \"weightKilograms\": 70 }", to: "in/member.json")
      try workplace.pacelog("import", "in")
      try workplace.pacelog("undo", "member.json")
      #expect(
        try workplace.pacelog("profile", "show", "me").standardOutput
          == "me has no profile yet\n")
      try workplace.pacelog("import", "in")
      #expect(try workplace.pacelog("profile", "show", "me").standardOutput.contains("70kg"))
    }
  }

  @Test func `without a log there is nothing to undo`() throws {
    try Workplace.empty { workplace in
      let outcome = try workplace.pacelog("undo", "run.gpx")
      #expect(outcome.status == 2)
      #expect(
        outcome.standardError == """
          pacelog: nothing was imported yet
            import something first: pacelog import

          """)
      #expect(try workplace.pacelog("reread").standardError.contains("nothing to read again"))
    }
  }
}
