import Foundation
import TestSupport
import Testing

/// Tables in the terminal, as a person asks for them.
@Suite struct ShowTests {
  @Test func `tables stand on standard output, the same every time`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      // Only the output is read.
      try FileManager.default.removeItem(at: workplace.folder.appendingPathComponent("var"))
      for subject in ["runs", "days", "records", "totals"] {
        let outcome = try workplace.succeed("show", subject, "--member", "anna")
        #expect(outcome.standardError.isEmpty)
        #expect(outcome.standardOutput.split(separator: "\n").count > 3, "\(subject)")
        let again = try workplace.pacelog("show", subject, "anna")
        #expect(again.standardOutput == outcome.standardOutput)
      }
    }
  }

  @Test func `points of a record name the test`() throws {
    let table = "date,test,repetitions,time_s\n2026-03-01,mile,,420\n2026-03-01,push_ups,45,\n"
    try Workplace.holding(table, at: "inbox/tests.csv") { workplace in
      try workplace.succeed("import", "--member", "anna", "inbox")
      let points = try workplace.succeed("show", "progress", "anna").standardOutput
      #expect(points.contains("1 mile") && points.contains("Push-ups"), "\(points)")
    }
  }

  @Test func `a run stands with its numbers, in kilometres or miles`() throws {
    try Workplace.holding(northwardRun(day: 0, points: 360), at: "inbox/run.gpx") { workplace in
      try workplace.pacelog("import", "--member", "anna", "inbox")
      let kilometers = try workplace.pacelog("show", "runs").standardOutput
      let lines = kilometers.split(separator: "\n").map(String.init)
      #expect(lines[0] == "date        start     km  moving  min/km  bpm  m up  title  id")
      #expect(lines[1].hasPrefix("2026-01-01  06:00  10.77   59:50    5:33          0  Run 0  "))
      let miles = try workplace.pacelog("show", "runs", "--miles").standardOutput
      #expect(miles.contains("2026-01-01  06:00  6.69   59:50    8:56"))
    }
  }

  @Test(arguments: [20, 40, 79])
  func `no line is wider than the terminal`(columns: Int) throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      for subject in ["runs", "days", "records", "totals"] {
        let outcome = try workplace.pacelog(
          "show", subject, environment: ["COLUMNS": "\(columns)"])
        for line in outcome.standardOutput.split(separator: "\n") {
          // No character of the sample data is narrower than a column.
          #expect(line.count <= columns, "\(subject): \(line)")
        }
      }
    }
  }

  @Test func `only the days that are asked for are shown`() throws {
    try Workplace.empty { workplace in
      for day in 0..<5 {
        try workplace.write(northwardRun(day: day), to: "inbox/\(day).gpx")
      }
      try workplace.pacelog("import", "--member", "anna", "inbox")
      let shown = try workplace.pacelog(
        "show", "runs", "--from", "2026-01-02", "--to", "2026-01-04")
      let dates = shown.standardOutput.split(separator: "\n").compactMap { line in
        line.hasPrefix("2026") ? String(line.prefix(10)) : nil
      }
      #expect(dates == ["2026-01-04", "2026-01-03", "2026-01-02"])
      let nothing = try workplace.pacelog("show", "runs", "--from", "2027-01-01")
      #expect(nothing.standardOutput == "nothing to show\n")
      let boards = try workplace.pacelog("show", "boards")
      #expect(
        boards.standardOutput == """
          nothing to show: declare "boards" in the configuration; pacelog board join puts a member \
          on one

          """)
      try workplace.write(
        #"{ "boards": [ { "name": "monthly-workouts", "measure": "workouts" } ] }"#,
        to: "pipeline.json")
      #expect(
        try workplace.pacelog("show", "boards").standardOutput
          == "nothing to show: pacelog board join puts a member on a board\n")
      #expect(
        try workplace.pacelog("show", "boards", "--from", "2026-01-01").standardOutput
          == "nothing to show\n")
      let json = try workplace.pacelog("show", "runs", "--json").standardOutput
      let value = try JSONValue(parsing: json.utf8)
      #expect(value["sections"]?[0]?["member"] == "anna")
      #expect(value["sections"]?[0]?["rows"]?[0]?["localStart"] == "2026-01-05T06:00:00+00:00")
    }
  }

  @Test func `for programs a row has exact values, and each key names its unit`() throws {
    try Workplace.holding(northwardRun(day: 0, points: 360), at: "inbox/run.gpx") { workplace in
      try workplace.write(
        "date,test,repetitions\n2026-01-02,push_ups,40\n", to: "inbox/tests.csv")
      try workplace.pacelog("import", "--member", "anna", "inbox")
      func row(_ arguments: String...) throws -> JSONValue? {
        let outcome = try Program.run(["show"] + arguments + ["--json"], in: workplace.folder)
        #expect(outcome.standardError.isEmpty)
        return try JSONValue(parsing: outcome.standardOutput.utf8)["sections"]?[0]?["rows"]?[0]
      }
      let run = try row("runs", "--miles")
      #expect(run?["distanceMeters"] == 10_772.903)
      #expect(run?["movingSeconds"] == 3_590)
      #expect(run?["title"] == "Run 0")
      #expect(run?["averageHeartRate"] == .null)
      #expect(try row("totals", "--by", "year")?["count"] == 1)
      let record = try row("records")
      #expect(record?["discipline"] == "400m")
      #expect(record?["unit"] == "s")
      #expect(record?["flags"] == [])
    }
  }

  @Test func `the record of a test is a time on the clock, or a number without zeros`() throws {
    let tests = """
      date,test,repetitions,weight_kg,time_s
      2026-01-02,mile,,,420
      2026-01-02,push_ups,45,,
      2026-01-02,leg_press,1,82.5,
      """
    try Workplace.holding(tests, at: "inbox/tests.csv") { workplace in
      try workplace.pacelog("import", "--member", "anna", "inbox")
      let shown = try workplace.succeed("show", "records").standardOutput
      for text in ["7:00.0", "45 repetitions", "82.5 kg"] {
        #expect(shown.contains(text), "\(shown)")
      }
      #expect(!shown.contains("420.000") && !shown.contains("45.000"))
    }
  }

  @Test func `a title cannot steer the terminal`() throws {
    try Workplace.empty { workplace in
      let text = northwardRun(day: 0).replacingOccurrences(
        of: "<name>Run 0</name>", with: "<name>a&#x9;\u{202E}b\u{9B}2Jc</name>")
      try workplace.write(text, to: "inbox/run.gpx")
      try workplace.pacelog("import", "inbox")
      let shown = try workplace.pacelog("show", "runs").standardOutput
      #expect(!shown.unicodeScalars.contains { "\u{202E}\u{9B}\u{9}".unicodeScalars.contains($0) })
      #expect(shown.contains("2Jc"))
    }
  }
}
