import Foundation
import TestSupport
import Testing

/// The pages for operators and analysts: every command in them is run.
@Suite struct OperationsTests {
  /// Programs for the changes to the machine that a test must not make: be another user, start
  /// services.
  ///
  /// The program under test is the built one.
  private static let standIns = [
    "sudo": #"[ "$1" = -u ] && shift 2; exec "$@""#,
    "useradd": #"echo "useradd $*" >> "$CALLS""#,
    "systemctl": #"echo "systemctl $*" >> "$CALLS""#,
    "make": #"[ "$*" = build ]; echo "make $*" >> "$CALLS""#,
    "install": """
    words=()
    while [ $# -gt 0 ]; do
      case "$1" in -o | -g) shift ;; *) words+=("$1") ;; esac
      shift
    done
    exec /usr/bin/install "${words[@]}"
    """,
  ]

  /// The places of a real machine, here below the test's folder.
  private func mapped(_ text: String, to root: URL) -> String {
    text.replacing(/(\/usr\/local|\/usr\/share|\/etc|\/var\/lib\/pacelog|\/srv|\/mnt)(?![\w.])/) {
      root.path + $0.1
    }
  }

  /// A checkout as the page expects it, with its places below `folder`.
  private func prepare(_ folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(
      at: folder.appendingPathComponent(".build/release"), withIntermediateDirectories: true)
    try files.createDirectory(
      at: folder.appendingPathComponent("usr/local/bin"), withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: folder.appendingPathComponent(".build/release/pacelog"), withDestinationURL: Program.path)
    try files.createDirectory(
      at: folder.appendingPathComponent("SampleData"), withIntermediateDirectories: true)
    try files.copyItem(
      at: repositoryRoot.appendingPathComponent("SampleData/inbox"),
      to: folder.appendingPathComponent("SampleData/inbox"))
    let packaging = repositoryRoot.appendingPathComponent("packaging")
    for (path, bytes) in try contents(of: packaging) {
      let file = folder.appendingPathComponent("packaging/\(path)")
      try files.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(mapped(String(decoding: bytes, as: UTF8.self), to: folder).utf8).write(to: file)
    }
    try DocumentedCommands.write(Self.standIns, to: folder.appendingPathComponent("stand-ins"))
  }

  private func environment(_ folder: URL) -> [String: String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return [
      "PATH": "\(folder.path)/stand-ins:\(folder.path)/usr/local/bin:\(path)",
      "CALLS": folder.appendingPathComponent("calls").path,
      "PACELOG_PYTHON": DuckDB.python,
    ]
  }

  @Test func `every command of the operators' page does its work`() throws {
    try withTemporaryFolder { folder in
      try prepare(folder)
      let blocks = try DocumentedCommands.blocks(in: "docs/operations.md", languages: ["sh"])
      #expect(blocks.count > 15)
      let script = mapped(blocks.map(\.text).joined(separator: "\n"), to: folder)
      let outcome = try DocumentedCommands.bash(
        script, in: folder, environment: environment(folder))
      #expect(outcome.status == 0, "\(outcome.printed.suffix(2_000))")
      #expect(outcome.printed.contains("sound: "))
      #expect(outcome.printed.contains("Pacelog: done"))
      let calls = try String(
        contentsOf: folder.appendingPathComponent("calls"), encoding: .utf8)
      #expect(calls.contains("systemctl enable --now pacelog.timer"))
      let output = folder.appendingPathComponent("var/lib/pacelog/out/members")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: output.path).sorted() == [
          "anna", "ben",
        ])
    }
  }

  @Test func `every command of the analysts' page does its work`() throws {
    try DuckDB.require()
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      let programs = ["pacelog": "exec \(Program.path.path) \"$@\""]
      let standIns = workplace.folder.appendingPathComponent("stand-ins")
      try DocumentedCommands.write(programs, to: standIns)
      let environment = environment(workplace.folder)
      var printed = ""
      let blocks = try DocumentedCommands.blocks(
        in: "docs/analysts.md", languages: ["sh", "python"])
      #expect(blocks.count > 7)
      for block in blocks {
        if block.language == "python" {
          printed += try DuckDB.run(block.text, in: workplace.folder)
          continue
        }
        let outcome = try DocumentedCommands.bash(
          block.text, in: workplace.folder, environment: environment)
        #expect(outcome.status == 0, "\(block.text): \(outcome.printed)")
      }
      #expect(printed.contains("points with a heart rate"))
      #expect(printed.contains("was the day with the most steps"))
      #expect(printed.contains("[('By night',)]"))
      #expect(printed.contains("half_marathon") || printed.contains("5k"))
    }
  }

  @Test func `the units are what systemd accepts, and their commands work`() throws {
    try withTemporaryFolder { folder in
      try prepare(folder)
      let units = folder.appendingPathComponent("packaging/systemd")
      try FileManager.default.createSymbolicLink(
        at: folder.appendingPathComponent("usr/local/bin/pacelog"),
        withDestinationURL: Program.path)
      let names = ["pacelog.service", "pacelog.timer", "pacelog-watch.service"]
      let verified = try DocumentedCommands.bash(
        "command -v systemd-analyze >/dev/null || { echo 'install systemd: scripts/setup does'; exit 9; }\n"
          + "systemd-analyze verify --man=no \(names.joined(separator: " "))",
        in: units, environment: ["SYSTEMD_UNIT_PATH": "\(units.path):"])
      let complaints = verified.printed.split(separator: "\n").filter { line in
        names.contains { line.contains($0) }
      }
      #expect(verified.status == 0 && complaints.isEmpty, "\(verified.printed)")

      let setUp = """
        mkdir -p srv/pacelog var/lib/pacelog var/lib/pacelog-metrics etc/pacelog
        cp -r SampleData/inbox srv/pacelog/inbox
        cp packaging/pipeline.json etc/pacelog/
        """
      #expect(try DocumentedCommands.bash(setUp, in: folder, environment: [:]).status == 0)
      let service = try String(
        contentsOf: units.appendingPathComponent("pacelog.service"), encoding: .utf8)
      let command = try #require(service.firstMatch(of: /(?m)^ExecStart=(.+)$/)).1
      let first = try DocumentedCommands.bash(String(command), in: folder, environment: [:])
      #expect(first.status == 3, "\(first.printed)")
      let cron = try String(
        contentsOf: folder.appendingPathComponent("packaging/cron.d/pacelog"), encoding: .utf8)
      let line = try #require(cron.firstMatch(of: /(?m)^15 3 \* \* \* pacelog (.+)$/)).1
      let second = try DocumentedCommands.bash(String(line), in: folder, environment: [:])
      #expect(second.status == 0)
      #expect(second.printed.hasPrefix("Pacelog: done, nothing new\n"))
    }
  }

  @Test func `the operators' page explains every metric and every event, and no others`() throws {
    let page = try String(
      contentsOf: repositoryRoot.appendingPathComponent("docs/operations.md"), encoding: .utf8)
    let explained = Set(page.matches(of: /(?m)^\| `(pacelog_[a-z_]+)/).map { String($0.1) })
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try workplace.pacelog("verify")
      let run = try workplace.pacelog("run", "--metrics", "m.prom", "--log-format", "json")
      let text = try workplace.text("m.prom")
      #expect(explained == Set(text.matches(of: /# TYPE ([a-z_]+)/).map { String($0.1) }))
      let sentence = try #require(page.firstMatch(of: /Events: (.+)\./)).1
      for event in run.standardError.matches(of: /"event":"([a-z-]+)"/) {
        #expect(sentence.contains("`\(event.1)`"), "\(event.1)")
      }
    }
  }
}
