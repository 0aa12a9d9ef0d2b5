import Foundation
import TestSupport
import Testing

/// A damaged event is absent, the same in incremental work and in a rebuild, and named.
@Suite struct DamagedEventTests {
  /// Changes one byte of the first event's content, in the file itself.
  ///
  /// Payloads are zstd frames; one of those in the file is the first event's, and `verify` shows
  /// which.
  private func damageFirstEvent(_ workplace: Workplace) throws {
    let file = workplace.folder.appendingPathComponent("var/events.sqlite")
    let whole = try Data(contentsOf: file)
    let frame = Data([0x28, 0xB5, 0x2F, 0xFD])
    var next = whole.startIndex
    while let range = whole.range(of: frame, in: next..<whole.endIndex) {
      var bytes = whole
      bytes[range.lowerBound + 40] ^= 0x10
      try bytes.write(to: file)
      let damage = try workplace.pacelog("verify").standardOutput
      if damage.contains("damaged: position 1: its digest does not match") { return }
      next = range.upperBound
    }
    Issue.record("no frame of the file is the first event's")
  }

  @Test func `others go on, and what was made of it is the same either way`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "run1.gpx") { workplace in
      try workplace.write(northwardRun(day: 2), to: "run2.gpx")
      try workplace.pacelog("import", "run1.gpx")
      try damageFirstEvent(workplace)
      try workplace.succeed("import", "--member", "ben", "run1.gpx")
      let verified = try workplace.pacelog("verify", ends: 1)
      #expect(verified.standardOutput.contains("damaged: position 1: its digest does not match"))

      let incremental = try workplace.pacelog("import", "run2.gpx", ends: 3)
      let problem =
        "me, event sequence 1: its digest does not match what is stored; treated as absent\n"
      #expect(incremental.standardError.contains("problem: \(problem)"))
      let output = try contents(of: workplace.output)
      let activities = try workplace.list("me", "activities", "activities")
      #expect((activities as? [[String: Any]])?.map { $0["title"] as? String } == ["Run 2"])
      let index = try workplace.json("out/members/me/index.json")
      #expect((index["problems"] as? [[String: Any]])?.count == 1)
      #expect(
        try workplace.pacelog("status").standardOutput.contains(
          "    problem: sequence 1: its digest does not match what is stored; treated as absent"))

      try workplace.pacelog("rebuild", ends: 3)
      #expect(try contents(of: workplace.output) == output)
      try FileManager.default.removeItem(at: workplace.output)
      try workplace.pacelog("rebuild", ends: 3)
      #expect(try contents(of: workplace.output) == output)
      let bens = try workplace.list("ben", "activities", "activities")
      #expect((bens as? [Any])?.count == 1)
    }
  }
}
