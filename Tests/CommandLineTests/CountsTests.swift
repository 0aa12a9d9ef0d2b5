import Foundation
import TestSupport
import Testing

/// The counts in reports, as people count.
@Suite struct CountsTests {
  @Test func `recordings of one run are one activity`() throws {
    try Workplace.empty { workplace in
      let run = northwardRun(day: 1)
      try workplace.write(run, to: "in/a.gpx")
      try workplace.write(
        run.replacingOccurrences(of: "<name>Run 1</name>", with: "<name>Same</name>"),
        to: "in/b.gpx")
      try workplace.write(northwardRun(day: 2), to: "in/c.gpx")
      let first = try workplace.pacelog("import", "in")
      #expect(first.standardError.contains("imported 3 files (3 activities)\n"))
      #expect(
        first.standardError.hasSuffix(
          "me has 2 activities, 2 new, 1 recording merged with another\n"
            + "days without a time zone use UTC; to set one: "
            + "pacelog profile set me timeZone=Europe/Berlin\n"),
        "\(first.standardError)")
      let status = try workplace.pacelog("status").standardOutput
      #expect(
        status.contains(
          "me 2026-01-03: Activities without a time zone: 2; their days are in UTC\n"
            + "    pacelog profile set me timeZone=Europe/Berlin"), "\(status)")
      try workplace.pacelog("profile", "set", "me", "timeZone=Europe/Berlin")
      try workplace.write(northwardRun(day: 3), to: "in/d.gpx")
      let second = try workplace.pacelog("import", "in")
      #expect(second.standardError.contains("imported 1 file (1 activity), 3 known\n"))
      #expect(second.standardError.hasSuffix("me has 3 activities, 1 new\n"))
    }
  }

  @Test func `the command for a time zone is named once, however many members lack one`() throws {
    try Workplace.empty { workplace in
      for member in ["ann", "ben", "cleo"] {
        try workplace.write(northwardRun(day: 1), to: "in/\(member)/run.gpx")
      }
      try workplace.write(
        #"{"inputs": [{"path": "in", "members": "by-folder"}]}"#, to: "pipeline.json")
      let run = try workplace.pacelog("run").standardError
      #expect(
        run.hasSuffix(
          "cleo has 1 activity, 1 new\n"
            + "days without a time zone use UTC; to set one: "
            + "pacelog profile set ann timeZone=Europe/Berlin (and 2 more members)\n"), "\(run)")
    }
  }

  @Test func `of a file that holds what is known, what is new is counted`() throws {
    try Workplace.empty { workplace in
      func samples(days: Int) -> String {
        let rows = (1...days).map { day in
          "2026-01-0\(day)T06:00:00Z,2026-01-0\(day)T06:01:00Z,heart_rate_bpm,61"
        }
        return "start,end,quantity,value\n" + rows.joined(separator: "\n") + "\n"
      }
      try workplace.write(samples(days: 5), to: "in/samples.csv")
      let first = try workplace.pacelog("import", "in")
      #expect(first.standardError.contains("(5 days of samples)"), "\(first.standardError)")
      try workplace.write(samples(days: 6), to: "in/samples.csv")
      let second = try workplace.pacelog("import", "in")
      #expect(second.standardError.contains("imported 1 file (1 of 6 days of samples)\n"))
    }
  }

  @Test func `files that are refused for one reason share a line, with their folder`() throws {
    try Workplace.empty { workplace in
      for number in 1...9 {
        try workplace.write("{\"photo\": \(number)}", to: "in/photos/\(number % 3)/\(number).json")
      }
      try workplace.write(northwardRun(day: 1), to: "in/run.gpx")
      let line =
        "refused: 9 files in in/photos, the first in/photos/0/3.json: this format is not known"
        + " (pacelog inspect --formats lists the formats that are read)\n"
      let outcome = try workplace.pacelog("import", "in", ends: 3)
      #expect(outcome.standardError.contains("\n\(line)"), "\(outcome.standardError)")
      let status = try workplace.pacelog("status").standardOutput
      #expect(status.contains("refused: 9 files\n  me: 9 files in in/photos, the first "))
      let few = try workplace.pacelog("import", "--dry-run", "in/photos/0").standardOutput
      #expect(few.split(separator: "\n").filter { $0.hasPrefix("refused before: ") }.count == 3)
    }
  }

  @Test func `refused files with another advice have a line of their own`() throws {
    try Workplace.empty { workplace in
      for number in 1...4 { try workplace.write("{\"photo\": \(number)}", to: "in/\(number).json") }
      for number in 5...8 {
        try workplace.write("mood,colour\n\(number),blue\n", to: "in/\(number).csv")
      }
      let refused = try workplace.pacelog("import", "in", ends: 3).standardError
      for (name, advice) in [
        ("1.json", "pacelog inspect --formats lists the formats that are read"),
        ("5.csv", "pacelog inspect --describe proposes what its columns mean"),
      ] {
        let line =
          "refused: 4 files in in, the first in/\(name): this format is not known (\(advice)"
        #expect(refused.contains(line), "\(refused)")
      }
    }
  }

  @Test func `a data folder that cannot be read is not an empty one`() throws {
    try Workplace.holding("not a folder", at: "var") { workplace in
      let outcome = try workplace.pacelog("status", ends: 1)
      #expect(
        outcome.standardError == """
          pacelog: the data folder var cannot be read: Not a directory
            run pacelog as the user who owns it, or choose another with --config

          """)
    }
  }
}
