import Foundation
import TestSupport
import Testing

/// The text for a person who asks why a number is as it is.
@Suite struct ExplainTests {
  /// A workplace with one run of a member, and the first digits of its id.
  private func withRun(_ body: (Workplace, String) throws -> Void) throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/run.gpx") { workplace in
      try workplace.succeed("import", "in")
      let activities = try workplace.list("me", "activities", "activities")
      let run = try #require((activities as? [[String: Any]])?.first)
      try body(workplace, String(try #require(run["id"] as? String).prefix(12)))
    }
  }

  @Test func `the derivation of a number has steps, files, settings and places`() throws {
    try withRun { workplace, id in
      let output = try workplace.pacelog("explain", "me", id, "averagePaceSecondsPerKilometer")
      let full = try fullID(workplace)
      #expect(output.status == 0)
      #expect(
        output.standardOutput == """
          averagePaceSecondsPerKilometer of run "Run 1" of 2026-01-02T06:00:00+00:00
          333.245 s/km (5:33.245)

          Moving time over distance.

          How it is computed
            333.245 s/km (5:33.245)  pace = time over distance
              590.000 s (9:50)  time moving, along the track
              1770.469 m  length of the curve, along the track

          From
            run.gpx, line 3, read as gpx 12 (event \(id))

          Published in
            2026/activities.json /activities/0/averagePaceSecondsPerKilometer
            2026/activities/\(full).json /activity/averagePaceSecondsPerKilometer
            latest.json /activities/0/averagePaceSecondsPerKilometer

          """)
      #expect(output.standardError.isEmpty)
    }
  }

  @Test func `a number of a day comes from the files that state it, and from no other`() throws {
    try Workplace.holding(
      "date,steps,sleep_min\n2026-03-02,8000,420\n", at: "in/days.csv"
    ) { workplace in
      try workplace.write(
        "date,time,meal,food,energy_kcal\n2026-03-02,07:30,breakfast,Porridge,700\n",
        to: "in/food.csv")
      try workplace.succeed("import", "in")
      for (field, file, other) in [
        ("steps", "days.csv", "food.csv"), ("sleepMinutes", "days.csv", "food.csv"),
        ("dietaryEnergyKilocalories", "food.csv", "days.csv"),
        ("food/nutrition/energyKilocalories", "food.csv", "days.csv"),
      ] {
        let text = try workplace.succeed("explain", "me", "2026-03-02", field).standardOutput
        #expect(text.contains("\n  \(file), line 2, ") && !text.contains(other), "\(text)")
      }
    }
  }

  @Test func `without a field every number is listed, lists on one line`() throws {
    try withRun { workplace, id in
      let list = try workplace.pacelog("explain", "me", id).standardOutput
      #expect(list.hasPrefix("run \"Run 1\" of 2026-01-02T06:00:00+00:00\n\n"))
      #expect(list.contains("\n  splitsPerKilometer/...  "))
      #expect(
        list.hasSuffix(
          "Details of one number: pacelog explain me \(id) distanceMeters\n"))
      let splits = try workplace.pacelog("explain", "me", id, "splitsPerKilometer/2").standardOutput
      #expect(splits.contains("\n  splitsPerKilometer/2/movingSeconds  "))
      #expect(!splits.contains("splitsPerKilometer/1"))
    }
  }

  @Test func `for machines there is a document that keeps to its schema`() throws {
    try withRun { workplace, id in
      let outcome = try workplace.pacelog("explain", "me", id, "map", "--json")
      #expect(try PublishedSchema.violations(ofDocument: outcome.standardOutput.utf8) == [])
      let document = try JSONValue(parsing: outcome.standardOutput.utf8)
      #expect(document["tracks"]?[0]?["curve"]?["milliseconds"]?[59] == 590_000)
    }
  }

  @Test func `experience is a subject too`() throws {
    try withRun { workplace, _ in
      let level = try workplace.succeed("explain", "me", "exp", "level")
      #expect(
        level.standardOutput.hasPrefix(
          "level of experience, goals and streaks\n1\n\nThe level of the experience.\n"))
    }
  }

  @Test func `who asks for what is not there learns what there is`() throws {
    try withRun { workplace, id in
      func message(_ arguments: String...) throws -> String {
        let outcome = try Program.run(["explain"] + arguments, in: workplace.folder)
        #expect(outcome.status == 2 && outcome.standardOutput.isEmpty)
        return outcome.standardError
      }
      let member = try message("anna", "5k")
      #expect(
        member == """
          pacelog: there is no member "anna"
            the members are: me

          """)
      let word = try message("me", "banana")
      #expect(
        word == """
          pacelog: there is no subject "banana"
            the subjects are an activity (6 or more digits of its id), a day (2026-03-29),
            a week (2026-W13), a month (2026-03), a year (2026), all, a distance (5k),
            a test (push_ups), an exercise (Pull Up), vdot, exp and nearby;
            the newest activities are:
              run of 2026-01-02 (\(id))

          """)
      let day = try message("me", "2026-01-01")
      #expect(
        day == """
          pacelog: me has no numbers of 2026-01-01
            there is: 2026-01-02

          """)
      let record = try message("me", "marathon")
      #expect(
        record == """
          pacelog: me has no numbers of marathon
            there is: 400m, 800m, half_mile, 1k, 1_mile, 2_miles, 5k, 10k, 15k, 10_miles, 20k, \
          half_marathon, ...

          """)
      let field = try message("me", "2026-01-02", "mood")
      #expect(
        field == """
          pacelog: 2026-01-02 has no number "mood"
            it has:
              activeMinutes
              vigorousMinutes
              distanceMeters

          """)
      let activity = try message("me", "abcdef")
      #expect(
        activity == """
          pacelog: me has no activity whose id begins with abcdef
            the newest are:
              run of 2026-01-02 (\(id))

          """)
    }
  }

  @Test func `a mistyped number is named beside those that there are`() throws {
    try withRun { workplace, _ in
      let near = try workplace.pacelog("explain", "me", "2026-01-02", "distanceMetres", ends: 2)
      #expect(
        near.standardError == """
          pacelog: 2026-01-02 has no number "distanceMetres"
            did you mean "distanceMeters"? it has:
              activeMinutes
              vigorousMinutes
              distanceMeters

          """)
      let beginning = try workplace.pacelog("explain", "me", "1k", "runs").standardError
      #expect(
        beginning.hasPrefix(
          "pacelog: 1k has no number \"runs\"\n  did you mean \"run\"? it has:\n"))
    }
  }

  @Test func `a day without numbers is not named as one that has some`() throws {
    let sets = """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2026-03-06,Deadlift,Back,120.0,kgs,5,,,,

      """
    try Workplace.holding(sets, at: "in/day.csv") { workplace in
      try workplace.succeed("import", "in")
      let id = try fullID(workplace).prefix(12)
      let day = try workplace.pacelog("explain", "me", "2026-03-06", ends: 2)
      #expect(
        day.standardError == """
          pacelog: me has no numbers of 2026-03-06
            name an activity of that day:
              strength of 2026-03-06 (\(id))

          """)
      let before = try workplace.pacelog("explain", "me", "2026-03-05", ends: 2)
      #expect(
        before.standardError == """
          pacelog: me has no numbers of 2026-03-05
            there is no day at all

          """)
    }
  }

  @Test func `only documents of the stages in the configuration are named`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/run.gpx") { workplace in
      try workplace.write(
        """
        {"inputs": [{"path": "in", "member": "me"}],
          "stages": {"activities": {}, "days": {}, "totals": {}}}
        """, to: "pipeline.json")
      try workplace.succeed("run")
      let home = workplace.output.appendingPathComponent("members/me")
      for subject in [try fullID(workplace), "2026-01-02", "2026-01", "all"] {
        let outcome = try workplace.succeed("explain", "me", subject, "--json")
        let named = Set(
          outcome.standardOutput.matches(of: #/"document": ?"([^"]+)"/#).map { String($0.1) })
        #expect(!named.isEmpty, "\(subject)")
        let absent = named.filter {
          !FileManager.default.fileExists(atPath: home.appendingPathComponent($0).path)
        }
        #expect(absent.isEmpty, "\(subject): \(absent.sorted())")
      }
    }
  }

  private func fullID(_ workplace: Workplace) throws -> String {
    let activities = try workplace.list("me", "activities", "activities")
    let run = try #require((activities as? [[String: Any]])?.first)
    return try #require(run["id"] as? String)
  }
}
