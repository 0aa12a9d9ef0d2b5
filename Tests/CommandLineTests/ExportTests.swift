import Foundation
import TestSupport
import Testing

/// The analysts' feed, from outside.
@Suite struct ExportTests {
  static let tables = [
    "activities", "splits", "laps", "efforts", "days", "records", "totals", "points",
  ]
  static let allTables = tables.flatMap { ["--table", $0] }

  /// The rows of a table in a folder, each by the text of its key.
  static func rows(_ table: String, in folder: URL) throws -> [String: [String: JSONValue]] {
    let text = try String(
      contentsOf: folder.appendingPathComponent("\(table).ndjson"), encoding: .utf8)
    var rows: [String: [String: JSONValue]] = [:]
    for line in text.split(separator: "\n") {
      guard case .object(let row) = try JSONValue(parsing: line.utf8) else {
        Issue.record("\(line) is no row")
        continue
      }
      let key = keys(table).map { "\(row[$0] ?? .null)" }.joined(separator: "|")
      #expect(rows.updateValue(row, forKey: key) == nil, "\(table) has \(key) twice")
    }
    return rows
  }

  static func keys(_ table: String) -> [String] {
    switch table {
    case "activities": ["member", "id"]
    case "splits": ["member", "activity", "unit", "index"]
    case "efforts": ["member", "activity", "discipline"]
    case "days": ["member", "date"]
    case "records": ["member", "period", "sport", "discipline"]
    case "totals": ["member", "kind", "period", "sport"]
    default: ["member", "activity", "index"]
    }
  }

  private func export(_ workplace: Workplace, _ arguments: String...) throws -> [String: Any] {
    let outcome = try Program.run(["export"] + arguments + Self.allTables, in: workplace.folder)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    let folder = try #require(arguments.last)
    return try workplace.json("\(folder)/feed.json")
  }

  @Test func `an incremental feed leads from one whole to the next`() throws {
    try Workplace.withSampleData { try leadFromWholeToNext($0) }
  }

  /// The token names a position of each partition.
  @Test(
    .enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)),
    arguments: [1, 4])
  func `so does one of a log in a database`(partitions: Int) throws {
    try PostgreSQLServer.shared.get().withDatabase { address in
      try Workplace.withSampleData { workplace in
        let file = workplace.folder.appendingPathComponent("pipeline.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        let log = "\(address)&partitions=\(partitions)"
        try workplace.write(
          text.replacing(#""data": "var","#, with: #""data": "var", "log": "\#(log)","#),
          to: "pipeline.json")
        try leadFromWholeToNext(workplace)
        let feed = try workplace.json("next/feed.json")
        let sequence = try #require(feed["sequence"] as? String)
        #expect(sequence.split(separator: ",").count == partitions)
      }
    }
  }

  private func leadFromWholeToNext(_ workplace: Workplace) throws {
    try workplace.pacelog("import", "--member", "anna", "SampleData/inbox/anna")
    try workplace.pacelog("import", "--member", "ben", "SampleData/inbox/ben")
    try workplace.pacelog("import", "--member", "gone", "SampleData/inbox/chloe")
    let first = try export(workplace, "--output", "whole")
    let sequence = try #require(first["sequence"] as? String)
    let whole = workplace.folder.appendingPathComponent("whole")

    let runs = try #require(
      workplace.list("anna", "runs", "runs") as? [[String: Any]])
    let ids = runs.compactMap { $0["id"] as? String }
    try workplace.pacelog("correct", "activity", "anna", ids[0], "--delete")
    try workplace.pacelog("correct", "activity", "anna", ids[1], "--title", "=1+1")
    try workplace.pacelog("correct", "day", "anna", "2026-03-01", "steps=1")
    try workplace.pacelog("import", "--member", "chloe", "SampleData/inbox/chloe")
    try workplace.pacelog("forget", "gone", "--yes")

    let feed = try export(workplace, "--since", "\(sequence)", "--output", "changes")
    let next = try export(workplace, "--output", "next")
    #expect(feed["sequence"] as? String == next["sequence"] as? String)
    #expect(feed["members"] as? [String] == ["anna", "ben", "chloe"])
    #expect(feed["newMembers"] as? [String] == ["chloe"])
    let changes = workplace.folder.appendingPathComponent("changes")
    for table in Self.tables {
      var rows = try Self.rows(table, in: whole)
      rows = rows.filter { $0.value["member"] != "gone" }
      try apply(Self.rows(table, in: changes), to: &rows, of: table)
      let expected = try Self.rows(table, in: workplace.folder.appendingPathComponent("next"))
      #expect(rows == expected, "\(table)")
    }
    #expect(
      try Self.rows("activities", in: changes).values.contains { $0["change"] == "removed" })
    let nothing = try export(
      workplace, "--since", "\(try #require(feed["sequence"] as? String))", "--output", "nothing")
    #expect(
      (nothing["tables"] as? [[String: Any]])?.allSatisfy { $0["rows"] as? Int == 0 } == true)
  }

  private func apply(
    _ changes: [String: [String: JSONValue]], to rows: inout [String: [String: JSONValue]],
    of table: String
  ) throws {
    for (key, var change) in changes {
      switch change.removeValue(forKey: "change") {
      case "added": #expect(rows.updateValue(change, forKey: key) == nil, "\(table) \(key)")
      case "changed":
        #expect(rows[key] != change, "\(table) \(key)")
        rows[key] = change
      case "removed":
        #expect(rows.removeValue(forKey: key) != nil, "\(table) \(key)")
        #expect(
          change.filter { !Self.keys(table).contains($0.key) }.values.allSatisfy { $0 == .null })
      default: Issue.record("\(table) \(key) does not say what became of it")
      }
    }
  }

  @Test func `the club is among those whose rows stay, and new with its first event`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/anna/0.gpx") { workplace in
      try workplace.write(
        #"{ "inputs": [ { "path": "inbox", "members": "by-folder" } ] }"#, to: "pipeline.json")
      try workplace.pacelog("run")
      let first = try export(workplace, "--output", "first")
      #expect(first["members"] as? [String] == ["anna"])
      try workplace.write(
        """
        class,start,end,weekdays,zone
        Rowing,2026-03-02 18:00,19:00,mon,Europe/Berlin

        """, to: "inbox/_club/classes.csv")
      try workplace.pacelog("run")
      for (number, new) in [["_club"], []].enumerated() {
        let last = try workplace.json(number == 0 ? "first/feed.json" : "0/feed.json")
        let since = try #require(last["sequence"] as? String)
        try workplace.succeed("export", "classes", "--since", since, "--output", "\(number)")
        let feed = try workplace.json("\(number)/feed.json")
        #expect(feed["members"] as? [String] == ["_club", "anna"])
        #expect(feed["newMembers"] as? [String] == new)
      }
      let rows = try workplace.text("0/classes.ndjson").split(separator: "\n")
      #expect(!rows.isEmpty)
      #expect(rows.allSatisfy { $0.contains(#""change":"added""#) }, "\(rows)")
    }
  }

  @Test func `what the read models do not know yet is told the next time`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "a/0.gpx") { workplace in
      try workplace.write(northwardRun(day: 1), to: "b/1.gpx")
      try workplace.pacelog("import", "a")
      let first = try export(workplace, "--output", "first")
      try workplace.pacelog("import", "--no-rebuild", "b")
      let stale = try export(workplace, "--output", "stale")
      #expect(stale["sequence"] as? String == first["sequence"] as? String)
      try workplace.pacelog("rebuild")
      let sequence = try #require(stale["sequence"] as? String)
      _ = try export(workplace, "--since", "\(sequence)", "--output", "news")
      let news = try Self.rows("activities", in: workplace.folder.appendingPathComponent("news"))
      // The first run changes too: now it has a twin a day later.
      let added = news.values.filter { $0["change"] == "added" }
      #expect(added.map { $0["localDate"] } == ["2026-01-02"])
    }
  }

  @Test func `DuckDB reads every table of every format, and finds the same rows`() throws {
    try DuckDB.require()
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      for format in ["ndjson", "csv", "parquet"] {
        let outcome = try Program.run(
          ["export", "--format", format, "--output", format] + Self.allTables,
          in: workplace.folder, environment: ["PACELOG_PYTHON": DuckDB.python])
        #expect(outcome.status == 0, "\(outcome.standardError)")
      }
      let printed = try DuckDB.run(Self.comparison, in: workplace.folder)
      #expect(printed.split(separator: "\n").map(String.init) == Self.tables.map { "\($0) same" })
    }
  }

  /// Types come from Parquet; every cell of the other formats must be the same under them.
  private static let comparison = """
    import duckdb
    for table in \(tables):
        rows = duckdb.read_parquet(f"parquet/{table}.parquet")
        types = {name: str(kind) for name, kind in zip(rows.columns, rows.types)}
        assert set(types.values()) <= {"VARCHAR", "VARCHAR[]", "BIGINT", "DATE", "TIMESTAMP"}, types
        wanted = rows.fetchall()
        assert wanted, table
        lines = duckdb.read_json(f"ndjson/{table}.ndjson", format="newline_delimited", columns=types)
        assert lines.fetchall() == wanted, table
        # A list is one text there, with blanks between its parts.
        flat = {name: kind.removesuffix("[]") for name, kind in types.items()}
        wanted = [tuple(" ".join(c) if isinstance(c, list) else c for c in row) for row in wanted]
        csv = duckdb.sql(f"SELECT * FROM read_csv('csv/{table}.csv', header=true, delim=',', "
            + f"quote='\\"', escape='\\"', columns={flat}, allow_quoted_nulls=false)")
        assert csv.fetchall() == wanted, table
        print(table, "same")
    """

  @Test
  func `without DuckDB an export to Parquet names the package to install, and leaves nothing`()
    throws
  {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/0.gpx") { workplace in
      try workplace.pacelog("import", "inbox")
      for python in ["/nowhere/python3", "/bin/false"] {
        let outcome = try workplace.pacelog(
          "export", "--format", "parquet", "--table", "days", "--output", "feed",
          environment: ["PACELOG_PYTHON": python])
        #expect(outcome.status == 1)
        if python == "/bin/false" { continue }
        #expect(
          outcome.standardError == """
            pacelog: Parquet is written by DuckDB, and python3 has no module duckdb
              install it: pip install duckdb; or name a Python that has it: PACELOG_PYTHON=PATH; \
            or choose ndjson or csv

            """)
      }
      #expect(try contents(of: workplace.folder.appendingPathComponent("feed")).isEmpty)
    }
  }

  @Test func `one table goes to standard output`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/0.gpx") { workplace in
      try workplace.pacelog("import", "inbox")
      let csv = try workplace.pacelog("export", "--format", "csv", "--table", "days")
      let lines = csv.standardOutput.split(separator: "\r\n").map(String.init)
      #expect(
        lines == [
          "member,date,timeZone,steps,activeMinutes,vigorousMinutes,distanceMillimeters,"
            + "activeEnergyKilocaloriesThousandths,sleepMinutes,inBedMinutes,moveMinutes,"
            + "totalEnergyKilocaloriesThousandths,dietaryEnergyKilocaloriesThousandths,floors,"
            + "weightKilogramsThousandths,restingHeartRateThousandths,"
            + "heartRateVariabilityMillisecondsThousandths,"
            + "heartRateVariabilityRMSSDMillisecondsThousandths,oxygenSaturationPercentThousandths,"
            + "respiratoryRateThousandths,activityCount,stepsSource,"
            + "activeMinutesSource,vigorousMinutesSource,distanceMetersSource,"
            + "activeEnergyKilocaloriesSource,sleepMinutesSource,inBedMinutesSource,moveMinutesSource,"
            + "totalEnergyKilocaloriesSource,dietaryEnergyKilocaloriesSource,floorsSource,"
            + "weightKilogramsSource,restingHeartRateSource,"
            + "heartRateVariabilityMillisecondsSource,heartRateVariabilityRMSSDMillisecondsSource,"
            + "oxygenSaturationPercentSource,respiratoryRateSource",
          lines.last ?? "",
        ])
      #expect(lines[1].hasPrefix("me,2026-01-01,UTC,,"))
      #expect(csv.standardError == "days: 1 row\neverything up to sequence 2\n")
      let named = try workplace.pacelog("export", "days", "--format", "csv")
      #expect(named.standardOutput == csv.standardOutput)
    }
  }

  @Test func `the sets of workouts are written in the format openweight`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.succeed(
        "export", "sets", "--format", "openweight", "--output", "workouts")
      let files = try contents(of: workplace.folder.appendingPathComponent("workouts"))
      let workouts = try files.filter { $0.key.hasPrefix("anna/") }.map {
        try #require(JSONSerialization.jsonObject(with: Data($0.value)) as? [String: Any])
      }
      #expect(!workouts.isEmpty)
      for workout in workouts { #expect((workout["exercises"] as? [Any])?.isEmpty == false) }
    }
  }

  @Test func `what no stage makes is left out, and refused by name`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "in/0.gpx") { workplace in
      try workplace.write(
        #"{"inputs": [{"path": "in", "member": "me"}], "stages": {"days": {}, "totals": {}}}"#,
        to: "pipeline.json")
      try workplace.succeed("run")
      try workplace.succeed("export", "--output", "feed")
      let tables = try #require(workplace.json("feed/feed.json")["tables"] as? [[String: Any]])
      #expect(tables.compactMap { $0["table"] as? String } == ["days", "totals", "classes"])
      for (arguments, message) in [
        (
          ["activities"],
          """
          pacelog: the table activities needs the stage activities, which the configuration leaves \
          out
            add the stage activities to the configuration, then run pacelog rebuild

          """
        ),
        (
          ["--format", "openweight", "--output", "workouts"],
          """
          pacelog: the format openweight needs the stage activities, which the configuration leaves \
          out
            add the stage activities to the configuration, then run pacelog rebuild

          """
        ),
      ] {
        let outcome = try Program.run(["export"] + arguments, in: workplace.folder)
        #expect(outcome.status == 1 && outcome.standardOutput.isEmpty)
        #expect(outcome.standardError == message)
      }
    }
  }

  @Test func `tracks of activities that are gone go too`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/0.gpx") { workplace in
      try workplace.write(northwardRun(day: 1), to: "inbox/1.gpx")
      try workplace.pacelog("import", "inbox")
      for format in ["gpx", "geojson"] {
        let made = try workplace.pacelog("export", "--format", format, "--output", "tracks")
        #expect(made.standardError == "wrote 2 \(format) files up to sequence 4\n")
      }
      try workplace.write("mine", to: "tracks/me/notes.gpx")
      let runs = try #require(
        workplace.list("me", "activities", "activities") as? [[String: Any]])
      let gone = try #require(runs.first?["id"] as? String)
      try workplace.pacelog("correct", "activity", "me", gone, "--delete")
      for format in ["gpx", "geojson"] {
        try workplace.pacelog("export", "--format", format, "--output", "tracks")
      }
      let names = try contents(of: workplace.folder.appendingPathComponent("tracks")).keys
      #expect(names.count == 4 && names.contains("me/notes.gpx"))
      #expect(!names.contains { $0.contains(gone) })
    }
  }

  @Test func `what Pacelog writes as GPX it reads as the same run`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "inbox/0.gpx") { workplace in
      try workplace.pacelog("import", "inbox")
      try workplace.pacelog("export", "--format", "gpx", "--output", "tracks")
      try workplace.pacelog("import", "--member", "twin", "tracks/me")
      let mine = try #require(
        workplace.list("me", "activities", "activities") as? [[String: Any]])
      let twin = try #require(
        workplace.list("twin", "activities", "activities") as? [[String: Any]])
      for key in ["distanceMeters", "elapsedSeconds", "movingSeconds", "start", "sport", "title"] {
        #expect("\(mine[0][key] ?? 0)" == "\(twin[0][key] ?? 1)", "\(key)")
      }
    }
  }
}
