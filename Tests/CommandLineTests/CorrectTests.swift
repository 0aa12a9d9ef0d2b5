import Foundation
import TestSupport
import Testing

@Suite struct CorrectTests {
  /// A workplace with one run of a member, and the run's id.
  private func withRun(_ body: (Workplace, String) throws -> Void) throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/run.gpx") { workplace in
      try workplace.succeed("import", "in")
      let run = try #require(try activities(workplace).first)
      try body(workplace, try #require(run["id"] as? String))
    }
  }

  private func activities(
    _ workplace: Workplace, _ key: String = "activities"
  ) throws -> [[String: Any]] {
    try #require(
      try workplace.list("me", "activities", key) as? [[String: Any]])
  }

  /// The same run as another device had it.
  private var twin: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase
      xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
    <Activities><Activity Sport="Running"><Id>2026-01-02T06:00:00Z</Id>
    <Lap StartTime="2026-01-02T06:00:00Z"><TotalTimeSeconds>590</TotalTimeSeconds>
    <DistanceMeters>1770</DistanceMeters><Track>
    \((0..<60).map { index in
      """
      <Trackpoint><Time>2026-01-02T06:\
      \(String(format: "%02d:%02d", index / 6, index % 6 * 10))Z</Time>
      <Position><LatitudeDegrees>\
      \(String(format: "%.7f", 50 + Double(index) * 30 / 111_200))</LatitudeDegrees>
      <LongitudeDegrees>8.0</LongitudeDegrees></Position></Trackpoint>
      """
    }.joined(separator: "\n"))
    </Track></Lap></Activity></Activities></TrainingCenterDatabase>

    """
  }

  @Test func `a correction is recorded once, shown, listed and taken back`() throws {
    try withRun { workplace, id in
      let before = try contents(of: workplace.output)
      let prefix = String(id.prefix(6))
      let first = try workplace.succeed(
        "correct", "activity", "me", prefix, "--sport", "ride", "--title", "To work")
      #expect(
        first.standardError.hasPrefix(
          "\(id.prefix(12)): sport ride\n\(id.prefix(12)): title \"To work\"\n"
            + "  experience: 30 -> 0\n"), "\(first.standardError)")
      #expect(first.standardError.contains("\n  record of 1k: 333.245 s -> none\n"))
      #expect(first.standardError.contains("\nrebuilt 1 member"))
      let ride = try #require(try activities(workplace).first)
      #expect(ride["sport"] as? String == "ride" && ride["title"] as? String == "To work")

      let again = try workplace.pacelog("correct", "activity", "me", id, "--sport", "ride")
      #expect(again.standardError.hasPrefix("nothing to record: it is already so\n"))
      #expect(again.standardError.contains("nothing rewritten"))

      let list = try workplace.pacelog("correct", "list", "me").standardOutput
      #expect(list.hasPrefix("\(id.prefix(12))  2026-01-02T06:00:00+00:00  ride  \"To work\"\n"))
      #expect(list.contains("\n  sport ride, recorded 20"))
      let log = try workplace.pacelog("log", "list", "--kind", "activityCorrected")
      #expect(log.standardOutput.split(separator: "\n").count == 3)
      #expect(
        try workplace.pacelog("log", "show", "3").standardOutput
          .hasSuffix("\nsport ride: activity \(id)\n"))

      try workplace.pacelog(
        "correct", "activity", "me", id, "--withdraw", "sport", "--withdraw", "title")
      let after = try contents(of: workplace.output).filter { $0.key.hasSuffix("activities.json") }
      #expect(after == before.filter { $0.key.hasSuffix("activities.json") })
      #expect(
        try workplace.pacelog("correct", "list", "me").standardOutput
          == "no corrections for me\n")
      try workplace.succeed("verify")
    }
  }

  @Test func `a deletion states the points and records that go, and JSON has them too`() throws {
    try withRun { workplace, id in
      let quiet = try workplace.pacelog(
        "correct", "activity", "me", id, "--delete", "--no-rebuild", "--json")
      let none = try JSONValue(parsing: quiet.standardOutput.utf8)
      #expect(none["changes"] == .array([]))
      try workplace.pacelog("correct", "activity", "me", id, "--undelete", "--no-rebuild")
      let deleted = try workplace.pacelog("correct", "activity", "me", id, "--delete", "--json")
      let report = try JSONValue(parsing: deleted.standardOutput.utf8)
      guard case .array(let changes)? = report["changes"] else {
        Issue.record("\(deleted.standardOutput)")
        return
      }
      #expect(changes.contains("record of 1k: 333.245 s -> none"), "\(changes)")
      let back = try workplace.pacelog("correct", "activity", "me", id, "--undelete")
      #expect(back.standardError.contains("\n  record of 1k: none -> 333.245 s\n"))
    }
  }

  @Test func `a deleted run comes back neither with its file nor with its twin`() throws {
    try withRun { workplace, id in
      let deleted = try workplace.pacelog("correct", "activity", "me", id, "--delete")
      #expect(deleted.standardError.hasPrefix("\(id.prefix(12)): deleted\n"))
      #expect(try activities(workplace).isEmpty)
      #expect(try activities(workplace, "deleted").map { $0["id"] as? String } == [id])

      try workplace.write(twin, to: "in/watch.tcx")
      let again = try workplace.succeed("import", "in")
      let date = try #require(
        (try activities(workplace, "deleted").first?["deletedAt"] as? String)?.prefix(10))
      let newID = try #require(try activities(workplace, "deleted").first?["id"] as? String)
      for name in ["in/run.gpx", "in/watch.tcx"] {
        #expect(
          again.standardError.contains(
            """
            \(name): its activity of 2026-01-02T06:00:00+00:00 was deleted by the member on \(date), and \
            stays deleted (pacelog correct activity me \(newID.prefix(12)) --undelete brings it \
            back)
            """), "\(again.standardError)")
      }
      #expect(try activities(workplace).isEmpty)
      try workplace.succeed(
        "correct", "activity", "me", String(newID.prefix(12)), "--undelete")
      #expect(try activities(workplace).count == 1)
      #expect(try activities(workplace, "deleted").isEmpty)
    }
  }

  @Test func `two activities are joined, and separated again`() throws {
    try withRun { workplace, id in
      try workplace.write(northwardRun(day: 1, latitude: 10), to: "in/far.gpx")
      try workplace.succeed("import", "in")
      let both = try activities(workplace)
      #expect(both.count == 2)
      let other = try #require(both.compactMap { $0["id"] as? String }.first { $0 != id })
      let found = try workplace.pacelog("status").standardOutput
      let outcome = try workplace.pacelog("correct", "activity", "me", other, "--same-as", id)
      #expect(
        outcome.standardError.hasPrefix(
          "\(other.prefix(12)): the same as \(id.prefix(12))\n"), "\(outcome.standardError)")
      let joined = try activities(workplace)
      #expect(joined.count == 1)
      #expect(joined.first?["id"] as? String == id)
      #expect(joined.first?["aliases"] as? [String] == [other])
      #expect(found.contains("--same-as"), "\(found)")
      #expect(try !workplace.pacelog("status").standardOutput.contains("--same-as"))
      let again = try workplace.pacelog(
        "correct", "activity", "me", other, "--same-as", id, ends: 2)
      #expect(
        again.standardError == """
          pacelog: --same-as \(id): that is the same activity, \(id.prefix(12))
            add --withdraw same-as to separate it again

          """)
      try workplace.succeed(
        "correct", "activity", "me", id, "--withdraw", "same-as")
      #expect(try activities(workplace).count == 2)
      let listed = try workplace.pacelog("correct", "list", "me").standardOutput
      #expect(!listed.contains("the same as"), "\(listed)")
    }
  }

  @Test func `a run is split, explained, and made one again by either id`() throws {
    try withRun { workplace, id in
      let before = try activities(workplace)
      let outcome = try workplace.pacelog("correct", "activity", "me", id, "--split-at", "5:00")
      #expect(
        outcome.standardError.hasPrefix("\(id.prefix(12)): split at 2026-01-02T06:05:00Z\n"),
        "\(outcome.standardError)")
      let parts = try activities(workplace)
      #expect(parts.compactMap { $0["elapsedSeconds"] as? Double } == [290, 300])
      #expect(parts.last?["id"] as? String == id)
      let second = try #require(parts.first?["id"] as? String)
      let explained = try workplace.pacelog("explain", "me", second, "distanceMeters")
      #expect(explained.status == 0 && explained.standardOutput.contains("  run.gpx, line "))
      let wrong = try workplace.pacelog(
        "correct", "activity", "me", second, "--split-at", "4:50", ends: 2)
      #expect(
        wrong.standardError == """
          pacelog: --split-at 2026-01-02T06:09:50Z: the activity is not under way then
            \(second.prefix(12)) goes from 2026-01-02T06:05:00Z to 2026-01-02T06:09:50Z

          """)
      let joined = try workplace.pacelog(
        "correct", "activity", "me", second, "--same-as", id, ends: 2)
      #expect(
        joined.standardError == """
          pacelog: --same-as \(id): \(second.prefix(12)) is a part of a recording that was split
            use --withdraw split-at first

          """)
      try workplace.succeed(
        "correct", "activity", "me", second, "--withdraw", "split-at")
      #expect(try activities(workplace) as NSArray == before as NSArray)
    }
  }

  @Test func `a run is trimmed by times since its start`() throws {
    try withRun { workplace, id in
      let outcome = try workplace.pacelog(
        "correct", "activity", "me", id, "--trim-from", "1:00", "--trim-to",
        "2026-01-02T06:05:00Z")
      #expect(
        outcome.standardError.hasPrefix(
          """
          \(id.prefix(12)): trimmed from 2026-01-02T06:01:00Z
          \(id.prefix(12)): trimmed to 2026-01-02T06:05:00Z

          """), "\(outcome.standardError)")
      let run = try #require(try activities(workplace).first)
      #expect(run["elapsedSeconds"] as? Double == 240)
      let wrong = try workplace.pacelog(
        "correct", "activity", "me", id, "--trim-from", "20:00", ends: 2)
      #expect(
        wrong.standardError == """
          pacelog: a trim from 2026-01-02T06:20:00Z to 2026-01-02T06:05:00Z keeps nothing, or \
          more than there is
            \(id.prefix(12)) goes from 2026-01-02T06:00:00Z to 2026-01-02T06:09:50Z

          """)
      // The start that was trimmed before is behind this end.
      let nothing = try workplace.pacelog(
        "correct", "activity", "me", id, "--trim-to", "0:30.5", ends: 2)
      #expect(
        nothing.standardError.contains(
          "a trim from 2026-01-02T06:01:00Z to 2026-01-02T06:00:30.500Z keeps nothing"),
        "\(nothing.standardError)")
    }
  }

  @Test func `a day is corrected, ignored and taken back`() throws {
    try withRun { workplace, _ in
      let outcome = try workplace.pacelog(
        "correct", "day", "me", "2026-01-02", "steps=8000", "distanceMeters=5000.5")
      #expect(
        outcome.standardError.hasPrefix(
          "steps 8000 on 2026-01-02\ndistanceMeters 5000.5 on 2026-01-02\n"),
        "\(outcome.standardError)")
      func day() throws -> [String: Any] {
        try #require(
          (try workplace.list("me", "days", "days") as? [[String: Any]])?.first)
      }
      #expect(try day()["steps"] as? Int == 8_000)
      #expect(try day()["distanceMeters"] as? Double == 5_000.5)
      #expect(
        try workplace.pacelog("correct", "day", "me", "2026-01-02", "steps=8000").standardError
          .hasPrefix("nothing to record: it is already so\n"))
      #expect(
        try workplace.pacelog("correct", "list", "me").standardOutput
          .hasPrefix("2026-01-02  steps 8000, recorded 20"))
      try workplace.pacelog(
        "correct", "day", "me", "2026-01-02", "--withdraw", "steps", "--withdraw",
        "distanceMeters")
      #expect(try day()["steps"] is NSNull)
    }
  }

  @Test func `an id that names none or several is refused with candidates`() throws {
    try withRun { workplace, id in
      let unknown = try workplace.pacelog(
        "correct", "activity", "me", "0123456789", "--delete", ends: 2)
      #expect(
        unknown.standardError == """
          pacelog: me has no activity whose id begins with 0123456789
            the newest are:
              \(id.prefix(12))  2026-01-02T06:00:00+00:00  run  "Run 1"

          """)
      let short = try workplace.pacelog("correct", "activity", "me", "01234", "--delete")
      #expect(
        short.standardError == """
          pacelog: "01234" cannot be an activity's id
            give 6 or more of its hexadecimal digits; the files members/me/<year>/activities.json have the ids

          """)
      let nobody = try workplace.pacelog("correct", "activity", "eve", id, "--delete", ends: 2)
      #expect(
        nobody.standardError == """
          pacelog: there is no member "eve"
            the members are: me

          """)
    }
  }
}
