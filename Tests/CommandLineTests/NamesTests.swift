import Foundation
import TestSupport
import Testing

/// Members as people name them.
@Suite struct NamesTests {
  private func withMembers(
    _ folders: [String], _ body: (Workplace) throws -> Void
  ) throws {
    try Workplace.empty { workplace in
      for (day, folder) in folders.enumerated() {
        try workplace.write(northwardRun(day: day), to: "inbox/\(folder)/run.gpx")
      }
      try workplace.write(
        #"{ "inputs": [ { "path": "inbox", "members": "by-folder" } ] }"#, to: "pipeline.json")
      try body(workplace)
    }
  }

  @Test func `a folder with capital letters and umlauts belongs to a member`() throws {
    // As most systems write it, and as macOS does: with the accent behind the letter.
    try withMembers(["Jörg Müller", "Anna", "Zoe\u{308}"]) { workplace in
      try workplace.succeed("run")
      let members = try workplace.json("out/manifest/0.json")["members"] as? [String: Any]
      #expect(members?.keys.sorted() == ["anna", "joerg-mueller", "zoe"])
      try workplace.succeed("run", "--only", "joerg-mueller")
    }
  }

  @Test func `import takes the members of a configured input, unless one is named`() throws {
    func members(importing arguments: [String]) throws -> [String]? {
      var names: [String]?
      try withMembers(["anna", "Zoe"]) { workplace in
        let run = try Program.run(["import"] + arguments, in: workplace.folder)
        #expect(run.status == 0, "\(run.standardError)")
        let manifest = try workplace.json("out/manifest/0.json")
        names = (manifest["members"] as? [String: Any])?.keys.sorted()
      }
      return names
    }
    #expect(try members(importing: ["inbox"]) == ["anna", "zoe"])
    #expect(try members(importing: ["./inbox/Zoe/run.gpx"]) == ["zoe"])
    #expect(try members(importing: ["inbox/anna", "inbox/../inbox/Zoe"]) == ["anna", "zoe"])
    #expect(try members(importing: ["inbox", "--member", "ben"]) == ["ben"])
  }

  @Test func `import refuses a file beside the members' folders of an input`() throws {
    try withMembers(["anna"]) { workplace in
      try workplace.write(northwardRun(day: 3), to: "inbox/run.gpx")
      let run = try workplace.pacelog("import", "inbox/run.gpx", ends: 2)
      #expect(
        run.standardError == """
          pacelog: inbox/run.gpx is in no member's folder of the input inbox
            name its member with --member

          """)
      let log = workplace.folder.appendingPathComponent("var").path
      #expect(!FileManager.default.fileExists(atPath: log))
    }
  }

  @Test func `new members whom only a table of the club names are named once`() throws {
    try withMembers(["anna"]) { workplace in
      try workplace.write(
        """
        member,class,start,status
        anna,Yoga,2026-03-02 18:00,attended
        ana,Yoga,2026-03-02 18:00,no-show
        zoe,Yoga,2026-03-02 18:00,no-show

        """, to: "inbox/_club/bookings.csv")
      let first = try workplace.pacelog("run").standardError
      #expect(
        first.contains(
          """
          pacelog: ana is a new member, whom a table of the club names: did you mean "anna"?
          pacelog: zoe is a new member, whom a table of the club names

          """), "\(first)")
      #expect(!first.contains("anna is a new member"))
      #expect(try !workplace.pacelog("run").standardError.contains("is a new member"))
    }
  }

  @Test func `many new members of a table of the club are named in one line`() throws {
    try withMembers(["anna"]) { workplace in
      let names = (10..<25).map { "guest\($0)" }
      let rows = (["anan"] + names).map { "\($0),Yoga,2026-03-02 18:00,attended\n" }
      try workplace.write(
        "member,class,start,status\n" + rows.joined(), to: "inbox/_club/bookings.csv")
      let first = try workplace.pacelog("run").standardError
      #expect(
        first.contains(
          "pacelog: anan is a new member, whom a table of the club names: did you mean"
            + " \"anna\"?\npacelog: 15 new members, whom a table of the club names: guest10, "),
        "\(first)")
      #expect(first.contains("guest21 and 3 more\n"), "\(first)")
    }
  }

  @Test func `a class in a zone that no table knows is noted, and keeps its wall clock`() throws {
    try withMembers(["anna"]) { workplace in
      try workplace.write(
        """
        class,start,end,weekdays,zone
        Yoga,2026-03-02 18:00,19:00,mon,Mars/Olympus
        Rowing,2026-03-02 18:00,19:00,mon,Europe/Berlin

        """, to: "inbox/_club/classes.csv")
      let run = try workplace.succeed("run")
      #expect(
        run.standardError.contains(
          "there is no time zone \"Mars/Olympus\": the class keeps its wall clock"),
        "\(run.standardError)")
      #expect(!run.standardError.contains("no time zone \"Europe/Berlin\""))
    }
  }

  @Test func `a folder that cannot be a member's is skipped with status 3`() throws {
    try withMembers(["anna", "Anna", "?!"]) { workplace in
      let run = try workplace.pacelog("run", ends: 3)
      #expect(
        run.standardError.contains(
          """
          skipped: inbox/?!: "?!" cannot be a member's name (a member's name has 1 to 64 of a-z, \
          0-9, _ and -, and begins with a letter or digit)

          """), "\(run.standardError)")
      #expect(
        run.standardError.contains(
          """
          skipped: inbox/Anna: it would be the same member, anna, as inbox/anna (rename one of the \
          two folders, or move its files into the other)

          """))
    }
  }

  @Test func `a mistyped member is not created in silence`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "run.gpx") { workplace in
      let first = try workplace.pacelog("import", "--member", "anna", "run.gpx")
      #expect(first.standardError.contains("created a new log in var\n"))
      let mistyped = try workplace.pacelog("import", "--member", "ana", "run.gpx", ends: 2)
      #expect(
        mistyped.standardError == """
          pacelog: there is no member "ana"
            did you mean "anna"?; add --create for a new member

          """)
      let set = try workplace.pacelog("profile", "set", "you", "weight=70kg", ends: 2)
      #expect(
        set.standardError == """
          pacelog: there is no member "you"
            the members are: anna; add --create for a new member

          """)
      try workplace.succeed("import", "--member", "ana", "--create", "run.gpx")
      let ben = try workplace.succeed("import", "--member", "ben", "run.gpx")
      #expect(ben.standardError.hasPrefix("pacelog: ben is a new member\n"))
      let shown = try workplace.pacelog("show", "runs", "--member", "bem")
      #expect(
        shown.standardError == """
          pacelog: there is no member "bem"
            did you mean "ben"?

          """)
    }
  }
}
