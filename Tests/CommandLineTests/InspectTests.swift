import Application
import Foundation
import TestSupport
import Testing

/// The text for a person who asks about one file.
@Suite struct InspectTests {
  @Test func `a recording shows what the file claims beside what is computed`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "run.gpx") { workplace in
      let outcome = try workplace.succeed("inspect", "run.gpx")
      #expect(
        outcome.standardOutput == """
          run.gpx: GPX 1.0 and 1.1 tracks, \(northwardRun(day: 0).utf8.count) bytes
            1 activity, from 2026-01-01T06:00:00Z to 2026-01-01T06:09:50Z
            run "Run 0", 2026-01-01T06:00:00Z, 60 points in 1 segment, 0 laps
                        stated          computed
              distance  -               1.770 km    (gps)
              elapsed   -               9:50
              moving    -               9:50        (speed)
              ascent    -               0 m

          """)
    }
  }

  @Test func `nothing is touched, and machines get the same in numbers`() throws {
    try Workplace.holding(northwardRun(day: 0), at: "in/run.gpx") { workplace in
      let outcome = try workplace.pacelog("inspect", "--json", "in")
      let source = try JSONValue(parsing: Array(outcome.standardOutput.utf8))["sources"]?[0]
      #expect(source?["format"]?["name"] == "gpx")
      #expect(source?["activities"]?[0]?["points"] == 60)
      #expect(source?["activities"]?[0]?["computed"]?["elapsedMilliseconds"] == 590_000)
      #expect(try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path) == ["in"])
    }
  }

  @Test func `a file that would be refused gets its reason, with status 3`() throws {
    try Workplace.holding("Dear diary, today I ran.", at: "diary.txt") { workplace in
      let outcome = try workplace.pacelog("inspect", "diary.txt", ends: 3)
      #expect(
        outcome.standardOutput == """
          diary.txt: unknown format, 24 bytes
            refused: this format is not known (pacelog inspect --formats lists the formats that \
          are read)

          """)
    }
  }

  @Test func `the formats are listed, each once`() throws {
    try Workplace.empty { workplace in
      let outcome = try workplace.succeed("inspect", "--formats")
      let lines = outcome.standardOutput.split(separator: "\n")
      for name in Pipeline.formatNames {
        #expect(lines.count { $0.hasPrefix("\(name) ") } == 1, "\(name)")
      }
      try workplace.pacelog("inspect", ends: 64)
    }
  }

  @Test func `a table of activities takes one line for each`() throws {
    try Workplace.withSampleData { workplace in
      let outcome = try workplace.succeed("inspect", "SampleData/inbox/anna/garmin/Activities.csv")
      #expect(
        outcome.standardOutput.contains(
          "\n  treadmill_run \"Laufband, draußen Regen\", 2026-03-12T18:05:03, 5.000 km in 29:59\n")
      )
    }
  }

  @Test func `a file that is not there is wrong use`() throws {
    try Workplace.empty { workplace in
      let outcome = try workplace.pacelog("inspect", "nowhere.fit", ends: 2)
      #expect(
        outcome.standardError == """
          pacelog: there is no file or folder "nowhere.fit"
            check the path and try again

          """)
    }
  }
}
