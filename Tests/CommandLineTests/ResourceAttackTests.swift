import Foundation
import TestSupport
import Testing

/// Inputs and moments that cost more than they should, and folders that cannot be written.
@Suite struct ResourceAttackTests {
  private static let hasStrace = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
  /// Only root can mount a folder read-only; for others its rights are enough.
  private static let isRoot = geteuid() == 0
  private static let canMakeReadOnly = !isRoot || succeeds("unshare -m true")

  private static func succeeds(_ command: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "\(command) 2>/dev/null"]
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// Two members, an output and pages.
  private func withMembers(_ body: (Workplace) throws -> Void) throws {
    try Workplace.empty { workplace in
      try workplace.write(
        """
        {"data": "var", "output": "out", "inputs": [{"path": "in", "members": "by-folder"}],
          "site": {"folder": "site"}}
        """, to: "pipeline.json")
      for day in 0..<3 {
        try workplace.write(northwardRun(day: day), to: "in/anna/run\(day).gpx")
        try workplace.write(northwardRun(day: day, latitude: 10), to: "in/ben/run\(day).gpx")
      }
      try workplace.succeed("run")
      try body(workplace)
    }
  }

  /// Runs a shell command in which `$P` is the program; returns its output.
  private func output(_ command: String, in workplace: Workplace) throws -> String {
    try workplace.shell("P='\(Program.path.path)'; { \(command); } >output.txt 2>&1")
    return try workplace.text("output.txt")
  }

  @Test func `pages grow with the years that have facts, not with those between`() throws {
    try withMembers { workplace in
      let rows = ["0001-01-01", "1900-01-01", "2026-03-01", "2199-12-31", "9999-12-31"]
      let days = ["date,steps"] + rows.map { "\($0),5000" }
      let activities =
        ["start,sport,distance_m,duration_s"] + rows.map { "\($0)T08:00:00Z,run,5000,1500" }
      try workplace.write(days.joined(separator: "\n") + "\n", to: "in/anna/days.csv")
      try workplace.write(activities.joined(separator: "\n") + "\n", to: "in/anna/runs.csv")
      try workplace.succeed("run")
      let pages = try contents(of: workplace.folder.appendingPathComponent("site/members/anna"))
      let years = pages.keys.filter { $0.wholeMatch(of: #/[0-9]+\.html/#) != nil }.sorted()
      #expect(years == ["1900.html", "2026.html", "2199.html"])
      let size = pages.values.reduce(0) { $0 + $1.count }
      #expect(size < 400_000, "\(size) bytes")
    }
  }

  @Test(.enabled(if: hasStrace, "needs strace"))
  func `rewriting the log after an erasure leaves nothing outside the data folder`() throws {
    try withMembers { workplace in
      // Positions that do not fit into SQLite's cache make it write a temporary file.
      var generator = SeededGenerator(seed: 18)
      var time = 1_700_000_000
      let rows = (0..<500_000).map { _ in
        time += Int.random(in: 1..<60, using: &generator)
        let angles = (0..<2).map { _ in Int.random(in: 0..<900_000_000, using: &generator) }
        let (elevation, accuracy, bearing, speed) = (
          Int.random(in: 0..<4_000_000, using: &generator),
          Int.random(in: 0..<100_000, using: &generator),
          Int.random(in: 0..<360_000, using: &generator),
          Int.random(in: 0..<10_000, using: &generator)
        )
        return "\(time),\(Double(angles[0]) / 1e7),\(Double(angles[1]) / 1e7)"
          + ",\(Double(elevation) / 1e3),\(Double(accuracy) / 1e3),\(Double(bearing) / 1e3)"
          + ",\(Double(speed) / 1e3)"
      }
      try workplace.write(
        (["time,lat,lon,elevation,accuracy,bearing,speed_ms"] + rows).joined(separator: "\n")
          + "\n",
        to: "in/anna/positions.csv")
      try workplace.succeed("import", "--no-rebuild", "in/anna", "--member", "anna")
      try workplace.shell("mkdir temporary")
      let calls = try output(
        "TMPDIR=$PWD/temporary SQLITE_TMPDIR=$PWD/temporary strace -f -qq -o calls -e trace=openat"
          + " $P forget ben --yes; grep O_CREAT calls", in: workplace)
      let made = calls.split(separator: "\n")
      #expect(made.contains { $0.contains("\"var/etilqs_") }, "\(calls)")
      #expect(!made.contains { $0.contains("/temporary/") || $0.contains("\"/tmp/etilqs") })
    }
  }

  @Test(.enabled(if: hasStrace, "needs strace"))
  func `a member who is forgotten during a backup does not break it`() throws {
    try withMembers { workplace in
      let text = try output(
        """
        mkfifo began; original=$(ls var/originals/* | tail -n 1)
        ( strace -f -qq -o /dev/null -P "$PWD/$original" -e trace=openat \
            -e inject=openat:delay_exit=1500000 $P backup b.tar >backup.txt 2>&1
          echo "backup $?" ) &
        sleep 0.7
        $P forget ben --yes >/dev/null 2>&1; echo "forget $?"
        wait; cat backup.txt; $P verify >/dev/null 2>&1; echo "verify $?"
        """, in: workplace)
      for expected in ["backup 0", "forget 0", "verify 0"] {
        #expect(text.contains(expected), "\(text)")
      }
    }
  }

  @Test(
    .enabled(if: canMakeReadOnly, "needs the right to mount"),
    arguments: ["verify", "status", "log list", "show totals --member anna"])
  func `what only reads works in a folder that cannot be written`(command: String) throws {
    try withMembers { workplace in
      let plain = try output("$P \(command)", in: workplace)
      let protected =
        Self.isRoot
        ? "unshare -m sh -c \"mount --bind var var && mount -o remount,bind,ro var"
          + " && ! touch var/x 2>/dev/null && $P \(command)\""
        : "chmod -R a-w var; $P \(command); status=$?; chmod -R u+w var; exit $status"
      #expect(try output(protected, in: workplace) == plain)
    }
  }

  @Test(.enabled(if: hasStrace, "needs strace"))
  func `an original that cannot be listed is erased by the next command, never kept in silence`()
    throws
  {
    try withMembers { workplace in
      let text = try output(
        "strace -f -qq -o /dev/null -P $PWD/var/originals -e trace=getdents64"
          + " -e inject=getdents64:error=EIO $P forget ben --yes; echo status $?; ls var/originals",
        in: workplace)
      #expect(text.contains("var/originals: cannot list the folder: Input/output error"), "\(text)")
      #expect(text.contains("status 1\n"), "\(text)")
      let verified = try workplace.pacelog("verify")
      #expect(verified.status == 0, "\(verified.standardOutput)")
      #expect(
        verified.standardError.contains(
          "the program had ended while it forgot a member: that is done now"))
      #expect(try output("ls var/originals | wc -l", in: workplace) == "3\n")
    }
  }

  @Test(.enabled(if: hasStrace, "needs strace"))
  func `an interrupted rebuild is no damage, and verify reports it`() throws {
    try withMembers { workplace in
      try workplace.write(northwardRun(day: 9), to: "in/anna/new.gpx")
      try workplace.succeed("import", "--no-rebuild", "in/anna", "--member", "anna")
      _ = try output(
        // Documents are renamed within their open folder; the files of the cache by their paths.
        "strace -f -qq -o /dev/null -e trace=renameat -e inject=renameat:signal=KILL:when=2"
          + " $P rebuild || true", in: workplace)
      let verified = try workplace.pacelog("verify")
      #expect(verified.status == 3, "\(verified.standardOutput)\(verified.standardError)")
      #expect(
        verified.standardOutput.contains(
          "a rebuild ended before it was done; the next one finishes"),
        "\(verified.standardOutput)")
      #expect(!verified.standardOutput.contains("damaged"), "\(verified.standardOutput)")
      try workplace.succeed("rebuild")
      try workplace.succeed("verify")
    }
  }
}
