import Foundation
import TestSupport
import Testing

/// The nightly job, as machines see it.
@Suite struct JobTests {
  /// The samples of a Prometheus text file, by name and labels; every one has its help and type.
  private func metrics(_ workplace: Workplace, _ path: String = "pacelog.prom") throws -> [String:
    Double]
  {
    let text = try workplace.text(path)
    #expect(text.hasSuffix("\n"))
    var samples: [String: Double] = [:]
    var described: Set<String> = []
    for line in text.split(separator: "\n") {
      if let match = line.wholeMatch(of: /# (HELP|TYPE) (pacelog_[a-z_]+) (.+)/) {
        if match.1 == "TYPE" { #expect(match.3 == "gauge") }
        described.insert("\(match.1) \(match.2)")
        continue
      }
      let match = try #require(
        line.wholeMatch(of: /(pacelog_[a-z_]+)((?:\{[a-z]+="[a-z_]+"\})?) ([0-9.]+)/), "\(line)")
      #expect(described.isSuperset(of: ["HELP \(match.1)", "TYPE \(match.1)"]))
      samples["\(match.1)\(match.2)"] = Double(match.3)
    }
    return samples
  }

  @Test func `the metrics have the outcome of a run`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run", "--metrics", "pacelog.prom", ends: 3)
      var samples = try metrics(workplace)
      #expect(samples["pacelog_last_run_exit_status"] == 3)
      #expect(samples["pacelog_last_run_files{outcome=\"imported\"}"] == 39)
      #expect(samples["pacelog_last_run_files{outcome=\"refused\"}"] == 2)
      #expect(samples["pacelog_refused_files"] == 2)
      #expect(samples["pacelog_members"] == 3)
      #expect(samples["pacelog_members_out_of_date"] == 0)
      #expect(samples["pacelog_last_run_read_models{change=\"written\"}"] == 119)
      #expect(
        samples["pacelog_last_success_timestamp_seconds"]
          == samples["pacelog_last_run_timestamp_seconds"]
      )
      let status = try JSONValue(
        parsing: workplace.pacelog("status", "--json").standardOutput.utf8)
      #expect(.number(Decimal(samples["pacelog_log_head"] ?? 0)) == status["head"])
      let success = samples["pacelog_last_success_timestamp_seconds"]

      // A run that fails keeps the time of the last success.
      try workplace.write("not a log", to: "var/events.sqlite")
      let failed = try workplace.pacelog(
        "run", "--metrics", "pacelog.prom", "--summary", "-", ends: 1)
      #expect(failed.standardOutput.hasPrefix("Pacelog: FAILED (status 1)\n\nStarted "))
      samples = try metrics(workplace)
      #expect(samples["pacelog_last_run_exit_status"] == 1)
      #expect(samples["pacelog_last_success_timestamp_seconds"] == success)
      #expect(samples["pacelog_log_head"] == nil)

      try workplace.write("{ \"imputs\": [] }", to: "pipeline.json")
      try workplace.pacelog("run", "--metrics", "pacelog.prom", ends: 2)
      samples = try metrics(workplace)
      #expect(samples["pacelog_last_run_exit_status"] == 2)
      #expect(samples["pacelog_last_success_timestamp_seconds"] == success)
      let attributes = try FileManager.default.attributesOfItem(
        atPath: workplace.folder.appendingPathComponent("pacelog.prom").path)
      #expect(attributes[.posixPermissions] as? Int == 0o644)
    }
  }

  @Test func `no metric names a member or a file`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run", "--metrics", "pacelog.prom")
      let text = try workplace.text("pacelog.prom")
      for name in ["anna", "ben", "chloe", "SampleData"] { #expect(!text.contains(name)) }
    }
  }

  @Test func `a structured log is one object a line, with an event, a level and a time`() throws {
    try Workplace.withSampleData { workplace in
      let outcome = try workplace.pacelog("run", "--log-format", "json", ends: 3)
      let lines = try outcome.standardError.split(separator: "\n").map {
        try JSONValue(parsing: $0.utf8)
      }
      var counts: [String: Int] = [:]
      for line in lines {
        guard case .string(let event)? = line["event"], case .string(let level)? = line["level"],
          case .string(let time)? = line["time"], case .string? = line["message"]
        else {
          Issue.record("\(line)")
          continue
        }
        #expect(["info", "warning", "error"].contains(level))
        #expect(time.hasSuffix("Z"))
        counts[event, default: 0] += 1
      }
      #expect(
        counts == [
          "file-imported": 39, "file-refused": 2, "import-ended": 1, "rebuild-ended": 1,
          "run-ended": 1,
        ])
      let refused = try #require(lines.first { $0["event"] == "file-refused" })
      #expect(refused["member"] == "ben" && refused["line"] == 242 && refused["level"] == "warning")
      #expect(lines.last?["exitStatus"] == 3)
    }
  }

  @Test func `the summary begins with the outcome`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run", "--summary", "summary.txt")
      let first = try workplace.text("summary.txt")
      #expect(first.hasPrefix("Pacelog: done, and an operator should look (status 3)\n\nStarted "))
      #expect(first.contains("\nrefused: SampleData/inbox/ben/strava/upload_failed.tcx: line 242"))
      let news = "anna 13 files, ben 11 files, chloe 8 files, the club 7 files"
      #expect(first.contains("\nNew, by member: \(news)\n"))
      #expect(first.contains("never verified; 2 files refused, 0 out of date."))
      let second = try workplace.pacelog("run", "--summary", "-")
      #expect(second.standardOutput.hasPrefix("Pacelog: done, nothing new\n\nStarted "))
    }
  }

  @Test func `only one member's inputs are read`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.succeed("run", "--only", "anna")
      let status = try JSONValue(
        parsing: workplace.pacelog("status", "--json").standardOutput.utf8)
      #expect(status["members"]?[0]?["member"] == "anna" && status["members"]?[1] == nil)
      let nobody = try workplace.pacelog("run", "--only", "nobody", ends: 2)
      #expect(
        nobody.standardError == """
          pacelog: no input belongs to "nobody"
            name a member that an input of the configuration, or a folder in it, belongs to

          """)
      // A file that was read alone is known to the whole run.
      let whole = try workplace.pacelog("run").standardError
      let alone = try workplace.pacelog("run", "--only", "anna").standardError
      #expect(whole.contains(" known") && alone.contains("nothing new"))
    }
  }
}
