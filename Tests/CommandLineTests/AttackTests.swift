import Foundation
import TestSupport
import Testing

/// The limits of an attacker, of a kill at the wrong moment, and of a full disk.
@Suite struct AttackTests {
  private static let hasStrace = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")

  /// Two members, an output and pages.
  private func withTwoMembers(_ body: (Workplace) throws -> Void) throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        {"data": "var", "output": "out", "inputs": [{"path": "in", "members": "by-folder"}],
          "site": {"folder": "site"}}
        """, to: "pipeline.json")
      try workplace.write(northwardRun(day: 0), to: "in/anna/a.gpx")
      try workplace.write(northwardRun(day: 1, latitude: 10), to: "in/ben/b.gpx")
      try workplace.write(northwardRun(day: 2, latitude: 10), to: "in/ben/c.gpx")
      try workplace.succeed("run")
      try body(workplace)
    }
  }

  /// Runs a shell command in which `$P` is the program; returns its status.
  private func status(_ command: String, in workplace: Workplace) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = workplace.folder
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["P": Program.path.path]) { $1 }
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  // MARK: The terminal

  @Test func `output that cannot be written ends no job`() throws {
    try withTwoMembers { workplace in
      let run = "$P run --metrics m.prom --summary s.txt"
      #expect(try status("\(run) 2>/dev/full", in: workplace) == 0)
      for file in ["m.prom", "s.txt"] {
        #expect(
          FileManager.default.fileExists(atPath: workplace.folder.appendingPathComponent(file).path)
        )
      }
      #expect(try status("$P status >/dev/full 2>/dev/full", in: workplace) == 1)
      #expect(
        try status("(trap '' PIPE; $P run 2>&1 >/dev/null; echo $? >status) | true", in: workplace)
          == 0)
      let ended = try workplace.text("status")
      #expect(ended == "0\n")
    }
  }

  @Test func `headers and titles neither steer the terminal nor forge a line`() throws {
    try Workplace.empty { workplace in
      try workplace.write(
        "date,steps,\"\u{1b}]0;OWNED\u{7}x\nrefused: forged line\"\n2024-01-01,5,5\n", to: "a.csv")
      let title = northwardRun(day: 0).replacingOccurrences(
        of: "Run 0", with: "&#x9B;31mred\u{202e}&#10;refused: forged line")
      try workplace.write(title, to: "b.gpx")
      for arguments in [["import", "a.csv", "b.gpx"], ["inspect", "a.csv", "b.gpx"]] {
        let outcome = try Program.run(arguments, in: workplace.folder)
        let text = outcome.standardOutput + outcome.standardError
        #expect(
          !text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0.value == 0x9b },
          "\(text)")
        #expect(
          !text.split(separator: "\n").contains { $0.hasPrefix("refused: forged") }, "\(text)")
      }
    }
  }

  // MARK: Places of reports

  @Test(arguments: [
    "var/events.sqlite", "out/manifest.json", "pipeline.json", "/dev/null", "in/anna/a.gpx",
    "site/metrics.prom", "link",
  ])
  func `a report never replaces what it is not`(place: String) throws {
    try withTwoMembers { workplace in
      try workplace.shell("ln -s pipeline.json link")
      let before = try contents(of: workplace.folder)
      for option in ["--metrics", "--summary"] {
        let outcome = try workplace.pacelog("run", option, place)
        #expect(outcome.status == 2, "\(option) \(place): \(outcome.standardError)")
      }
      let backup = try workplace.pacelog("backup", "--force", place)
      #expect(backup.status == 2, "\(place): \(backup.standardError)")
      #expect(try contents(of: workplace.folder) == before)
      try workplace.succeed("verify")
    }
  }

  @Test func `a report replaces its own kind`() throws {
    try withTwoMembers { workplace in
      for _ in 0..<2 {
        try workplace.succeed("run", "--metrics", "m.prom", "--summary", "s.txt")
        try workplace.succeed("backup", "--force", "b.tar")
      }
    }
  }

  // MARK: Loss

  @Test func `a data folder that is gone is reported by every command that would publish`() throws {
    try withTwoMembers { workplace in
      let published = try contents(of: workplace.output)
      try workplace.shell("rm -r var; mv in gone; mkdir in")
      for command in ["run", "rebuild", "verify"] {
        let outcome = try workplace.pacelog(command)
        #expect(outcome.status == 1, "\(command): \(outcome.standardError)")
        let text = outcome.standardOutput + outcome.standardError
        #expect(text.contains("events of anna, and the log has none"), "\(text)")
      }
      #expect(try contents(of: workplace.output) == published)
      try workplace.succeed("run", "--accept-loss")
    }
  }

  @Test func `a log that is older than the output is reported, and nothing shrinks`() throws {
    try withTwoMembers { workplace in
      try workplace.shell("cp -a var older")
      try workplace.write(northwardRun(day: 3), to: "in/anna/d.gpx")
      try workplace.succeed("run")
      let published = try contents(of: workplace.output)
      try workplace.shell("rm -r var; mv older var; rm -r in; mkdir in")
      for command in ["run", "rebuild", "verify"] {
        #expect(try workplace.pacelog(command).status == 1, "\(command)")
      }
      #expect(try contents(of: workplace.output) == published)
      try workplace.succeed("rebuild", "--accept-loss")
      try workplace.succeed("verify")
    }
  }

  @Test func `a rebuild of a log that lost acknowledged events fails, and shrinks nothing`() throws
  {
    try withTwoMembers { workplace in
      try workplace.shell("cp var/events.sqlite older")
      try workplace.write(northwardRun(day: 3), to: "in/anna/d.gpx")
      try workplace.succeed("run")
      let published = try contents(of: workplace.output)
      try workplace.shell("mv older var/events.sqlite; rm -f var/events.sqlite-*")
      try workplace.pacelog("rebuild", ends: 1)
      #expect(try contents(of: workplace.output) == published)
    }
  }

  @Test func `missing originals are reported, and those that no event names`() throws {
    try withTwoMembers { workplace in
      try workplace.shell("mv var/originals originals")
      let verified = try workplace.pacelog("verify")
      #expect(verified.status == 3, "\(verified.standardOutput)")
      #expect(verified.standardOutput.contains("the kept originals of 3 sources are not there"))
      let backup = try workplace.pacelog("backup", "b.tar", ends: 3)
      #expect(backup.standardError.contains("missing: the kept originals of 3 sources"))
      let name = String(repeating: "ab", count: 32) + ".zst"
      try workplace.shell("mv originals var/originals; touch var/originals/\(name)")
      let again = try workplace.pacelog("verify")
      #expect(again.status == 3, "\(again.standardOutput)")
      #expect(
        again.standardOutput.contains("var/originals/\(name): no event names this original"))
    }
  }

  // MARK: Kills

  @Test(.enabled(if: hasStrace, "needs strace"))
  func `what a killed undo left is removed by the next run, and status reports it`() throws {
    try withTwoMembers { workplace in
      #expect(
        try status(
          "strace -f -qq -o /dev/null -e trace=unlinkat -e inject=unlinkat:signal=KILL:when=1 "
            + "$P undo in/ben/b.gpx >/dev/null 2>&1; $P undo in/ben/b.gpx >/dev/null 2>&1; "
            + "mv in/ben/b.gpx .", in: workplace) == 0)
      try workplace.succeed("run")
      let after = try contents(of: workplace.output)
      try workplace.succeed("rebuild")
      #expect(try contents(of: workplace.output) == after)
      try workplace.succeed("verify")
    }
  }

  @Test func `files that no index names make the output out of date`() throws {
    try withTwoMembers { workplace in
      let before = try contents(of: workplace.output)
      let name = try #require(before.keys.first { $0.hasSuffix(".geojson") && $0.contains("ben") })
      let left =
        name.split(separator: "/").dropLast().joined(separator: "/")
        + "/\(String(repeating: "0", count: 64)).geojson"
      try workplace.shell("cp out/\(name) out/\(left)")
      #expect(try workplace.pacelog("status").standardOutput.contains("output is out of date"))
      try workplace.succeed("run")
      #expect(try contents(of: workplace.output) == before)
    }
  }

  @Test(.enabled(if: hasStrace, "needs strace"))
  func `wherever forgetting is killed, no page names the member once its pages are gone`() throws {
    try withTwoMembers { workplace in
      try workplace.succeed("site")
      try workplace.shell("mkdir whole; cp -a var out site whole/")
      for call in 1...12 {
        try workplace.shell("rm -rf var out site; cp -a whole/. .")
        _ = try status(
          "strace -f -qq -o /dev/null -e trace=unlinkat -e inject=unlinkat:signal=KILL:when=\(call)"
            + " $P forget ben --yes >/dev/null 2>&1; $P run >/dev/null 2>&1", in: workplace)
        let site = try contents(of: workplace.folder.appendingPathComponent("site"))
        guard !site.keys.contains(where: { $0.hasPrefix("members/ben/") }) else { continue }
        for (path, bytes) in site {
          #expect(
            !String(decoding: bytes, as: UTF8.self).contains(">ben<"), "\(path), call \(call)")
        }
      }
    }
  }

  @Test(.enabled(if: hasStrace, "needs strace"))
  func `a killed backup leaves no copy of the log once another command has run`() throws {
    try withTwoMembers { workplace in
      _ = try status(
        "strace -f -qq -o /dev/null -e trace=fsync -e inject=fsync:signal=KILL:when=1 "
          + "$P backup b.tar >/dev/null 2>&1", in: workplace)
      try workplace.succeed("backup", "--force", "b.tar")
      let left =
        try FileManager.default.contentsOfDirectory(atPath: workplace.folder.path)
        + FileManager.default.contentsOfDirectory(
          atPath: workplace.folder.appendingPathComponent("var").path)
      #expect(!left.contains { $0.hasPrefix(".backup-") || $0.contains("nosync") }, "\(left)")
      #expect(!left.contains("b.tar.new"))
    }
  }
}
