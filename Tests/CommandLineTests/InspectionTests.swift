import Foundation
import TestSupport
import Testing

/// The reports of status and verify on a damaged data folder.
@Suite struct InspectionTests {
  private func withRuns(_ body: (Workplace, URL) throws -> Void) throws {
    try Workplace.empty { workplace in
      for day in 0..<3 { try workplace.write(northwardRun(day: day), to: "inbox/run\(day).gpx") }
      try workplace.pacelog("import", "inbox")
      try body(workplace, workplace.folder.appendingPathComponent("var/events.sqlite"))
    }
  }

  @Test func `the age of the last verify is shown`() throws {
    try withRuns { workplace, _ in
      #expect(try workplace.pacelog("status").standardOutput.contains("\nlast verified: never\n"))
      try workplace.pacelog("verify")
      #expect(try workplace.pacelog("status").standardOutput.contains("Z (0 minutes ago)\n"))
      let then = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: -5 * 86_400))
      try workplace.write(then, to: "var/last-verified")
      #expect(
        try workplace.pacelog("status").standardOutput.contains(
          "\nlast verified: \(then) (5 days ago)\n"))
      try workplace.write("nonsense", to: "var/last-verified")
      #expect(
        try workplace.pacelog("status").standardOutput.contains("\nlast verified: nonsense\n"))
    }
  }

  @Test func `without a log, status and list report that there is none`() throws {
    try Workplace.empty { workplace in
      let status = try workplace.pacelog("status").standardOutput
      #expect(status.hasPrefix("no log in var yet\n"), "\(status)")
      #expect(try workplace.pacelog("log", "list").standardOutput == "no log in var yet\n")
    }
  }

  @Test func `the log has the outcome of every file, with its reason`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "in/a.gpx") { workplace in
      try workplace.write(
        northwardRun(day: 2).replacingOccurrences(of: "lat=\"50.0002698\"", with: "lat=\"x\""),
        to: "in/b.gpx")
      try workplace.write("GIF8", to: "in/c.gif")
      try workplace.write("nonsense", to: "in/d.txt")
      try workplace.write(northwardRun(day: 3), to: "in/e.gpx")
      #expect(try workplace.pacelog("log", "report").standardOutput == "nothing was imported yet\n")
      try workplace.pacelog("import", "in")
      try workplace.pacelog("import", "in")
      let report = """
        outcome   member  format  new  known  file
        imported  me      gpx     1    0      in/a.gpx
        partly    me      gpx     1    0      in/b.gpx
          refused at line 5: a latitude or longitude is not a number: the point is left out
        ignored   me      -       0    0      in/c.gif
          it is a picture, a film or a sound (nothing to do)
        refused   me      -       0    0      in/d.txt
          this format is not known (pacelog inspect --formats lists the formats that are read)
        imported  me      gpx     1    0      in/e.gpx

        """
      #expect(try workplace.pacelog("log", "report", "--member", "me").standardOutput == report)
      #expect(
        try workplace.pacelog("log", "report", "--member", "ben").standardOutput
          == "nothing was imported yet\n")
      try workplace.pacelog("undo", "in/a.gpx")
      let undone = report.replacingOccurrences(
        of: "imported  me      gpx     1    0      in/a.gpx",
        with: "undone    me      gpx     1    0      in/a.gpx")
      #expect(try workplace.pacelog("log", "report").standardOutput == undone)
      try workplace.pacelog("redo", "in/a.gpx")
      #expect(try workplace.pacelog("log", "report").standardOutput == report)
    }
  }

  @Test func `whoever writes is shown, and not disturbed`() throws {
    try withRuns { workplace, _ in
      let holder = try LockHolder(workplace)
      #expect(
        try workplace.pacelog("status").standardOutput.contains(
          "(pacelog import, since "))
      let second = try workplace.pacelog("import", "inbox", "--wait", "0")
      #expect(second.status == 0, "everything is known: nothing is to be written")
      try workplace.write(northwardRun(day: 9), to: "inbox/run9.gpx")
      let third = try workplace.pacelog("import", "inbox", "--wait", "0", ends: 1)
      #expect(third.standardError.contains("is writing to this data folder\n"))
      try holder.release()
      #expect(!(try workplace.pacelog("status").standardOutput.contains("is writing to it")))
    }
  }

  @Test func `a log that is cut off is damage, not a reason to run what is running`() throws {
    try withRuns { workplace, log in
      try workplace.pacelog("verify")
      let file = try FileHandle(forWritingTo: log)
      try file.truncate(atOffset: 9_000)
      try file.close()
      try? FileManager.default.removeItem(atPath: log.path + "-wal")
      try? FileManager.default.removeItem(atPath: log.path + "-shm")
      let outcome = try workplace.pacelog("verify", ends: 1)
      #expect(outcome.standardOutput.contains("damaged: "))
      #expect(!outcome.standardOutput.contains("run verify"))
    }
  }

  @Test(arguments: [18, 19])
  func `a flip in the file's header is called what it is`(offset: Int) throws {
    try withRuns { workplace, log in
      var bytes = try Data(contentsOf: log)
      bytes[offset] ^= 0x40
      try bytes.write(to: log)
      let damage = "var/events.sqlite: the file's header is damaged at byte \(offset)"
      let verify = try workplace.pacelog("verify", ends: 1)
      #expect(verify.standardOutput.contains("damaged: \(damage)\n"))
      try workplace.write(northwardRun(day: 9), to: "inbox/run9.gpx")
      let outcome = try workplace.pacelog("import", "inbox", ends: 1)
      #expect(
        outcome.standardError
          == "pacelog: \(damage)\n  run verify to see what is damaged, and restore a backup\n")
    }
  }

  @Test func `what does not import does not miss an input`() throws {
    try withRuns { workplace, _ in
      try workplace.write(
        #"{ "inputs": [ { "path": "gone", "member": "me" } ] }"#, to: "pipeline.json")
      for command in [
        ["status"], ["verify"], ["rebuild"], ["log", "list"], ["backup", "b.tar"],
        ["profile", "show", "me"],
      ] {
        let outcome = try Program.run(command, in: workplace.folder)
        #expect(outcome.status == 0, "\(command): \(outcome.standardError)")
      }
      try workplace.pacelog("run", ends: 2)
    }
  }

  @Test func `foreign and newer files are refused with what to do`() throws {
    try withRuns { workplace, log in
      var bytes = try Data(contentsOf: log)
      bytes[63] = 9
      try bytes.write(to: log)
      let newer =
        "pacelog: var/events.sqlite: this log has format 9, and this program knows formats up to"
        + " 1\n  install the newer Pacelog that wrote it\n"
      try Data("my notes".utf8).write(to: workplace.folder.appendingPathComponent("notes"))
      for command in [["status"], ["verify"], ["import", "inbox"], ["forget", "me", "--yes"]] {
        let outcome = try Program.run(command, in: workplace.folder)
        #expect(outcome.status == 1)
        #expect(outcome.standardError == newer, "\(command)")
      }
      try Data("my notes".utf8).write(to: log)
      let foreign =
        "pacelog: var/events.sqlite: this file is not a log of Pacelog\n  name another data"
        + " folder, or move the file away\n"
      for command in [["status"], ["verify"], ["import", "inbox"], ["backup", "b.tar"]] {
        let outcome = try Program.run(command, in: workplace.folder)
        #expect(outcome.status == 1)
        #expect(outcome.standardError == foreign, "\(command)")
      }
    }
  }
}
