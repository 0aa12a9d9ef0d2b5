import Foundation
import TestSupport
import Testing

/// Completions in an interactive bash, behind a terminal.
@Suite struct CompletionTests {
  private struct Completed: Decodable {
    let line: String
    let shown: String
  }

  private func complete(_ lines: [String], in workplace: Workplace) throws -> [Completed] {
    let script = try workplace.pacelog("--generate-completion-script", "bash")
    try workplace.write(script.standardOutput, to: "pacelog.bash")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let program = repositoryRoot.appendingPathComponent("Tests/Terminal/complete.py").path
    process.arguments = ["python3", program, "pacelog.bash"] + lines
    process.currentDirectoryURL = workplace.folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    process.environment = [
      "PATH": "\(Program.path.deletingLastPathComponent().path):\(path)", "HOME": "/nonexistent",
    ]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([Completed].self, from: bytes)
  }

  @Test func `in bash, files, folders, members, tables and settings complete`() throws {
    try Workplace.holding(northwardRun(day: 1), at: "morning/run one.gpx") { workplace in
      try workplace.pacelog("import", "--member", "annabel", "morning")
      let examples = [
        ("pacelog imp", "pacelog import "),
        ("pacelog import mor", "pacelog import morning/"),
        ("pacelog import morning/ru", #"pacelog import morning/run\ one.gpx "#),
        ("pacelog show runs --member ann", "pacelog show runs --member annabel "),
        ("pacelog export --table eff", "pacelog export --table efforts "),
        ("pacelog export --output mor", "pacelog export --output morning/"),
        ("pacelog profile set annabel hei", "pacelog profile set annabel height="),
        (
          "pacelog correct activity annabel 3f2a9c --sport treadm",
          "pacelog correct activity annabel 3f2a9c --sport treadmill_run "
        ),
        ("pacelog reread --adapter gpsl", "pacelog reread --adapter gpslogger-csv "),
        ("pacelog status > mor", "pacelog status > morning/"),
      ]
      let completed = try complete(examples.map(\.0), in: workplace)
      for (example, result) in zip(examples, completed) {
        #expect(result.line == example.1, "\(example.0): \(result.shown)")
      }
    }
  }

  @Test(arguments: ["zsh", "fish"])
  func `other shells ask for members and files`(shell: String) throws {
    try Workplace.empty { workplace in
      let script = try workplace.pacelog("--generate-completion-script", shell).standardOutput
      #expect(
        script.contains(shell == "zsh" ? "_files" : "-F") || script.contains("__fish_complete"))
      #expect(script.contains("---completion"))
    }
  }

  @Test func `lists of zsh have names that zsh accepts`() throws {
    try Workplace.empty { workplace in
      let script = try workplace.pacelog("--generate-completion-script", "zsh").standardOutput
      let lists = script.matches(of: #/local -ar (_\S+?)=\(/#).map(\.1)
      #expect(lists.contains("_setting_value") && lists.contains("_field_value"))
      for name in lists {
        #expect(name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }, "\(name)")
        #expect(script.contains("{__pacelog_complete \"${\(name)[@]}\"}"), "\(name)")
      }
    }
  }

  @Test(arguments: [
    [], ["import"], ["run"], ["show"], ["profile", "set"], ["correct", "activity"], ["export"],
    ["explain"], ["undo"], ["watch"], ["site"],
  ])
  func `help fits 80 columns, and shows no option of other commands`(command: [String]) throws {
    try Workplace.empty { workplace in
      let help = try Program.run(
        command + ["--help"], in: workplace.folder, environment: ["COLUMNS": "80"])
      for line in help.standardOutput.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
      }
      #expect(!help.standardOutput.contains("--accept-loss"))
      #expect(
        !help.standardOutput.contains("--workers") || !["show", "explain"].contains(command.first))
    }
  }
}
