import Foundation
import TestSupport
import Testing

/// The text for a person who asks what a change would do, or what was known before.
@Suite struct RebuildTests {
  private static let settings = configuration("{}")
  private static let otherSettings = configuration(#"{"ascent.threshold": 5}"#)

  /// One stage, so that it is plain what changes.
  private static func configuration(_ activities: String) -> String {
    #"{"data": "var", "output": "out", "stages": {"activities": \#(activities)}}"#
  }

  private func withTwoRuns(_ body: (Workplace) throws -> Void) throws {
    try Workplace.holding(Self.settings, at: "pipeline.json") { workplace in
      try workplace.write(hillyRun(day: 0), to: "in/one.gpx")
      try workplace.write(northwardRun(day: 1), to: "in/two.gpx")
      try workplace.succeed("import", "in")
      try body(workplace)
    }
  }

  /// A run that climbs 3 m and falls 3 m again, over and over.
  private func hillyRun(day: Int) -> String {
    var turn = 0
    return northwardRun(day: day).components(separatedBy: "<ele>100.0</ele>").reduce("") {
      turn += 1
      return $0.isEmpty ? $1 : $0 + "<ele>\(turn / 10 % 2 == 0 ? 100 : 103)</ele>" + $1
    }
  }

  @Test func `a dry run lists what would change and touches nothing`() throws {
    try withTwoRuns { workplace in
      try workplace.write(Self.otherSettings, to: "other.json")
      let before = try contents(of: workplace.folder)
      let outcome = try workplace.succeed("rebuild", "--dry-run", "--config", "other.json")
      let lines = outcome.standardOutput.split(separator: "\n").map(String.init)
      #expect(lines.first == "me: 1 entry of 2026/activities.json would change")
      #expect(lines.count == 3, "\(lines)")
      #expect(lines.dropFirst().first?.hasPrefix("  2026/activities.json activities ") == true)
      #expect(lines.dropFirst().first?.contains(": ascentMeters ") == true)
      #expect(lines.last?.hasSuffix(" -> 0.000") == true)
      #expect(try contents(of: workplace.folder) == before)
    }
  }

  @Test func `a rebuild after other settings keeps what it changed`() throws {
    try withTwoRuns { workplace in
      try workplace.write(Self.otherSettings, to: "other.json")
      let outcome = try workplace.succeed("rebuild", "--config", "other.json")
      #expect(
        outcome.standardError.contains("\n2 values changed with settings or program: var/changes/"))
      let kept = try contents(of: workplace.folder.appendingPathComponent("var/changes"))
      #expect(kept.count == 1)
      let report = try JSONValue(parsing: Array(try #require(kept.values.first)))
      #expect(report["members"]?[0]?["changes"]?[0]?["field"] == "ascentMeters")
      let again = try workplace.pacelog("rebuild", "--config", "other.json")
      #expect(!again.standardError.contains("changed with settings"))
      #expect(try contents(of: workplace.folder.appendingPathComponent("var/changes")).count == 1)
    }
  }

  @Test func `a dry run over an output that was not divided by year lists what changed`() throws {
    try withTwoRuns { workplace in
      try workplace.shell(
        """
        mv out new; mkdir -p out/members/me/runs
        cp new/members/me/2026/activities.json new/members/me/2026/days.json out/members/me/
        cp new/members/me/2026/activities/*.json out/members/me/runs/
        sed -i 's/"ascentMeters": [0-9.]*/"ascentMeters": 12345.000/' out/members/me/activities.json
        echo '{"members": {"me": "0"}, "schema": "pacelog.manifest.v0"}' >out/manifest.json
        """)
      let before = try contents(of: workplace.folder)
      let outcome = try workplace.pacelog("rebuild", "--dry-run")
      let lines = outcome.standardOutput.split(separator: "\n").map(String.init)
      #expect(lines.first == "me: 2 entries of activities.json would change", "\(lines)")
      #expect(lines.count == 3, "\(lines)")
      for line in lines.dropFirst() { #expect(line.contains(": ascentMeters 12345.000 -> ")) }
      #expect(try contents(of: workplace.folder) == before)
      try workplace.succeed("rebuild")
      try workplace.succeed("verify")
    }
  }

  @Test func `a dry run under the settings in force reports that no number changes`() throws {
    try withTwoRuns { workplace in
      let outcome = try workplace.pacelog("rebuild", "--dry-run")
      #expect(outcome.standardOutput == "no number changes\n")
      #expect(outcome.status == 0)
    }
  }

  @Test func `the read models of a day before the first import are empty, of today complete`()
    throws
  {
    try withTwoRuns { workplace in
      let past = try workplace.succeed("rebuild", "--as-of", "2020-01-01", "--output", "past")
      #expect(past.standardError == "nothing to rebuild: the log has no members\n")
      try workplace.succeed("rebuild", "--as-of", "9000-01-01", "--output", "now")
      let manifest = try workplace.json("now/manifest.json")
      #expect(
        manifest["parts"] as? [[String: AnyHashable]]
          == (try workplace.json("out/manifest.json"))["parts"] as? [[String: AnyHashable]])
    }
  }

  @Test(arguments: [
    (["--as-of", "yesterday", "--output", "past"], "--as-of yesterday: not a date"),
    (["--as-of", "2026-01-01", "--output", "out"], "--output out is the configured output folder"),
  ])
  func `a wrong day or folder is refused`(arguments: [String], message: String) throws {
    try withTwoRuns { workplace in
      let outcome = try Program.run(["rebuild"] + arguments, in: workplace.folder)
      #expect(outcome.status == 2)
      #expect(outcome.standardError.contains(message))
    }
  }
}
