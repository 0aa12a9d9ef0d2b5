import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  @Test func `without a configuration data lie in var, output in out, and the member is me`() throws
  {
    try Workplace.holding(northwardRun(day: 1), at: "run.gpx") { workplace in
      let outcome = try workplace.succeed("import", "run.gpx")
      #expect(outcome.standardError.contains("imported 1 file (1 activity)"))
      let runs = try workplace.list("me", "activities", "activities") as? [[String: Any]]
      #expect(runs?.count == 1)
      #expect(runs?.first?["start"] as? String == "2026-01-02T06:00:00Z")
      #expect(
        FileManager.default.fileExists(atPath: workplace.folder.appendingPathComponent("var").path))
    }
  }

  @Test func `the same file again appends nothing, whatever its name and wrapping`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "run.gpx") { workplace in
      try workplace.pacelog("import", "run.gpx")
      let before = try contents(of: workplace.folder.appendingPathComponent("var"))
      let output = try contents(of: workplace.output)
      try FileManager.default.copyItem(
        at: workplace.folder.appendingPathComponent("run.gpx"),
        to: workplace.folder.appendingPathComponent("other.xml"))
      for command in [
        "gzip -c run.gpx > run.gpx.gz", "tar -cf run.tar run.gpx", "tar -czf run.tgz run.gpx.gz",
      ] { try workplace.shell(command) }
      let outcome = try workplace.succeed(
        "import", "run.gpx", "other.xml", "run.gpx.gz", "run.tar", "run.tgz")
      #expect(outcome.standardError.contains("nothing new, 5 known"), "\(outcome.standardError)")
      #expect(outcome.standardError.contains("nothing rewritten"))
      let after = try contents(of: workplace.folder.appendingPathComponent("var"))
      #expect(Set(before.keys) == Set(after.keys))
      #expect(try contents(of: workplace.output) == output)
    }
  }

  @Test func `of a hundred files one is broken: ninety-nine are imported, and one is refused`()
    throws
  {
    try Workplace.empty { workplace in
      for day in 0..<100 {
        let run = northwardRun(day: day, points: 12)
        let text = day == 41 ? run.replacingOccurrences(of: "</trkseg>", with: "</trkseq>") : run
        try workplace.write(text, to: "inbox/run\(day).gpx")
      }
      let first = try workplace.pacelog("import", "inbox", ends: 3)
      #expect(first.standardError.contains("imported 99 files (99 activities), 1 refused"))
      #expect(first.standardError.contains("refused: inbox/run41.gpx: line 16"))
      let second = try workplace.succeed("import", "inbox")
      #expect(second.standardError.contains("nothing new, 99 known, 1 refused before"))
      try workplace.pacelog("import", "--strict", "inbox", ends: 3)
      let status = try workplace.succeed("status")
      #expect(status.standardOutput.contains("me: inbox/run41.gpx: line 16"))
      let activities = try workplace.list("me", "activities", "activities")
      #expect((activities as? [Any])?.count == 99)
    }
  }

  @Test func `two files of the same refused bytes are refused at first, and refused before then`()
    throws
  {
    try Workplace.holding("", at: "in/a.fit") { workplace in
      try workplace.write("", to: "in/b.gpx")
      let first = try workplace.pacelog("import", "in", ends: 3)
      #expect(
        first.standardError.contains(
          """
          refused: in/a.fit: the file is empty (export it again)
          refused: in/b.gpx: the same bytes as in/a.fit (export it again)
          nothing new, 2 refused
          """), "\(first.standardError)")
      let second = try workplace.succeed("import", "in")
      #expect(
        second.standardError.contains(
          """
          refused before: in/b.gpx: the file is empty (export it again)
          nothing new, 2 refused before
          """),
        "\(second.standardError)")
    }
  }

  @Test func `what is known to hold nothing that is read is ignored, and said`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "inbox/apple/route.gpx") { workplace in
      try workplace.write(
        "<ClinicalDocument xmlns=\"urn:hl7-org:v3\"/>", to: "inbox/apple/export_cda.xml")
      try workplace.write("name,id\nme,1\n", to: "inbox/strava/profile.csv")
      for number in 1...3 { try workplace.write("GIF8", to: "inbox/media/\(number).gif") }
      let lines = [
        "ignored: inbox/apple/export_cda.xml: it is the export in the form of clinics (CDA), which"
          + " holds less than export.xml",
        "ignored: 3 files, the first inbox/media/1.gif: it is a picture, a film or a sound",
        "ignored: inbox/strava/profile.csv: it is a table of Strava's export that holds no activity",
      ]
      for start in ["imported 1 file (1 activity)", "nothing new, 1 known"] {
        let outcome = try workplace.succeed("import", "--strict", "inbox")
        #expect(
          outcome.standardError.contains((lines + ["\(start), 5 ignored"]).joined(separator: "\n")))
      }
      let status = try workplace.pacelog("status")
      #expect(!status.standardOutput.contains("refused: "))
    }
  }

  @Test func `a note that many files have in common is said once`() throws {
    try Workplace.empty { workplace in
      for day in 0..<5 {
        let run = northwardRun(day: day).replacingOccurrences(
          of: "<trk>", with: "<wpt lat=\"1\" lon=\"1\"/><trk>")
        try workplace.write(run, to: "in/run\(day).gpx")
      }
      let note = "note: a waypoint is a place, not something that was done: it is not imported"
      let five = try workplace.pacelog("import", "--dry-run", "in").standardOutput
      #expect(five.hasPrefix("5 files, the first in/run0.gpx: \(note)\nwould import 5 files"))
      let two = try workplace.pacelog("import", "--dry-run", "in/run0.gpx", "in/run1.gpx")
      #expect(two.standardOutput.hasPrefix("in/run0.gpx: \(note)\nin/run1.gpx: \(note)\n"))
    }
  }

  @Test func `of many columns that are not kept a report names five, and inspect all`() throws {
    try Workplace.empty { workplace in
      let table = """
        date,steps,distance_m,active_energy_kcal,sleep_min,weight_kg,one,two,three,four,five,six
        2026-01-02,9120,7012.5,310.2,431,70.4,1,1,1,1,1,1

        """
      try workplace.write(table, to: "in/days.csv")
      let report = try workplace.pacelog("import", "--dry-run", "in").standardOutput
      #expect(
        report.hasPrefix(
          """
          in/days.csv: note: these columns are not imported: one, two, three, four, five and more \
          (pacelog inspect in/days.csv lists them)
          would import 1 file
          """), "\(report)")
      let inspection = try workplace.pacelog("inspect", "in/days.csv").standardOutput
      #expect(
        inspection.contains(
          "note: these columns are not imported: one, two, three, four, five, six\n"),
        "\(inspection)")
      try workplace.write(
        table.replacing(",six", with: "").replacing("1,1\n", with: "1\n"), to: "in/days.csv")
      let five = try workplace.pacelog("import", "--dry-run", "in").standardOutput
      #expect(
        five.hasPrefix(
          "in/days.csv: note: these columns are not imported: one, two, three, four, five\n"),
        "\(five)")
    }
  }

  @Test func `a dry run counts the same bytes once, as the import does`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/a.gpx") { workplace in
      try workplace.write(northwardRun(day: 1), to: "in/b.gpx")
      try workplace.write("", to: "in/c.gpx")
      try workplace.write("", to: "in/d.gpx")
      let lines = """
        refused: in/c.gpx: the file is empty (export it again)
        refused: in/d.gpx: the same bytes as in/c.gpx (export it again)

        """
      #expect(
        try workplace.pacelog("import", "--dry-run", "in").standardOutput
          == lines + "would import 1 file (1 activity), 1 known, 2 refused\n")
      #expect(
        try workplace.pacelog("import", "in").standardError
          .contains(lines + "imported 1 file (1 activity), 1 known, 2 refused\n"))
    }
  }

  @Test func `two members who bring the same file have one run each`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "group.gpx") { workplace in
      for member in ["anna", "ben"] {
        try workplace.succeed("import", "--member", member, "group.gpx")
      }
      let ids = try ["anna", "ben"].map { member in
        let runs = try workplace.list("\(member)", "runs", "runs")
        let list = try #require(runs as? [[String: Any]])
        #expect(list.count == 1)
        return try #require(list.first?["id"] as? String)
      }
      #expect(Set(ids).count == 2)
    }
  }

  @Test func `a dry run reports the same and touches nothing`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "run.gpx") { workplace in
      let outcome = try workplace.succeed("import", "--dry-run", "run.gpx")
      #expect(outcome.standardOutput.contains("would import 1 file (1 activity)"))
      let names = try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path)
      #expect(names.filter { !$0.hasPrefix(".std") } == ["run.gpx"])
    }
  }

  @Test func `what pacelog wrote into the input itself is never read`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "run.gpx") { workplace in
      try workplace.succeed("import", ".")
      let second = try workplace.succeed("import", ".")
      #expect(second.standardError.contains("nothing new, 1 known"))
    }
  }

  @Test func `what an ended run had written is acknowledged before it is called known`() throws {
    try Workplace.empty { workplace in
      let durableHead = workplace.folder.appendingPathComponent("var/events.head")
      try workplace.write(northwardRun(day: 1), to: "one/run.gpx")
      try workplace.write(northwardRun(day: 2), to: "two/run.gpx")
      try workplace.pacelog("import", "one")
      let before = try Data(contentsOf: durableHead)
      try workplace.pacelog("import", "two")
      let after = try Data(contentsOf: durableHead)
      // As if the program had been killed between the commit and the durable head.
      try before.write(to: durableHead)
      let again = try workplace.succeed("import", "two")
      #expect(again.standardError.contains("not yet acknowledged"), "\(again.standardError)")
      #expect(try Data(contentsOf: durableHead) == after)
    }
  }

  @Test func `an original that a killed run left unfinished is removed`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/run.gpx") { workplace in
      // Above the highest number of a process that Linux gives.
      let unfinished = "var/originals/.2147483646-1.new"
      try workplace.write("half a file", to: unfinished)
      try workplace.succeed("import", "in")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: workplace.folder.appendingPathComponent("var/originals").path)
      #expect(names.count == 1 && names.allSatisfy { $0.hasSuffix(".zst") }, "\(names)")
    }
  }

  @Test func `typed settings have no original to miss`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "run.gpx") { workplace in
      try workplace.pacelog("import", "run.gpx")
      try workplace.succeed("profile", "set", "me", "weight=70kg")
      let verified = try workplace.pacelog("verify").standardOutput
      #expect(verified.contains("checked sources without a kept original: 0\n"))
      #expect(!verified.contains("look: "), "\(verified)")
      #expect(try !workplace.pacelog("backup", "b").standardError.contains("missing"))
    }
  }

  @Test func `a refused file is kept when its format is known, and left alone when it is not`()
    throws
  {
    try Workplace.holding("<gpx><trk>", at: "in/broken.gpx") { workplace in
      try workplace.write("holiday notes", to: "in/notes.txt")
      try workplace.pacelog("import", "in", ends: 3)
      let originals = workplace.folder.appendingPathComponent("var/originals")
      #expect(try contents(of: originals).count == 1)
      let verified = try workplace.succeed("verify")
      #expect(verified.standardOutput.contains("checked kept originals: 1\n"))
      #expect(try workplace.pacelog("reread").standardError.hasPrefix("nothing to read again"))
      #expect(
        try workplace.pacelog("forget", "me").standardError.contains("2 events, 1 kept original"))
      try workplace.succeed("forget", "me", "--yes")
      #expect(try contents(of: originals).isEmpty)
    }
  }

  @Test func `a file of the output that is gone is made again by the next run`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/run.gpx") { workplace in
      try workplace.pacelog("import", "in")
      let days = workplace.output.appendingPathComponent("members/me/2026/days.json")
      try FileManager.default.removeItem(at: days)
      #expect(try workplace.pacelog("status").standardOutput.contains("out of date"))
      try workplace.succeed("import", "in")
      #expect(FileManager.default.fileExists(atPath: days.path))
    }
  }

  @Test func `a link that leads out is passed over, and said each time`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/run.gpx") { workplace in
      try FileManager.default.createSymbolicLink(
        atPath: workplace.folder.appendingPathComponent("in/link").path,
        withDestinationPath: "/etc/hostname")
      for summary in ["imported 1 file (1 activity), 1 skipped", "nothing new, 1 known, 1 skipped"]
      {
        let outcome = try workplace.succeed("import", "in")
        #expect(outcome.standardError.contains(summary), "\(outcome.standardError)")
      }
    }
  }
}
