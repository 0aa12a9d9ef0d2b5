import Foundation
import TestSupport
import Testing

/// The output can always be made again from the log: damage to it never blocks a command for good.
@Suite struct DamagedOutputTests {
  private static func settings(_ activities: String) -> String {
    #"{"data": "var", "output": "out", "stages": {"activities": \#(activities), "days": {}}}"#
  }

  private func withOneRun(_ body: (Workplace) throws -> Void) throws {
    try Workplace.holding(Self.settings("{}"), at: "pipeline.json") { workplace in
      try workplace.write(Self.settings(#"{"movement.threshold": 3}"#), to: "other.json")
      try workplace.write(northwardRun(day: 0), to: "in/one.gpx")
      try workplace.succeed("import", "in")
      try workplace.shell("cp -a out out.before; cp -a var var.before")
      try workplace.succeed("rebuild", "--config", "other.json")
      try workplace.shell("cp -a out out.after")
      try body(workplace)
    }
  }

  /// Puts log and output back to where they were before the settings changed.
  private func reset(_ workplace: Workplace) throws {
    try workplace.shell("rm -rf out var; cp -a out.before out; cp -a var.before var")
  }

  /// A rebuild repairs the remains of a file that was changed in its place, which an import leaves.
  private func expectMended(_ workplace: Workplace, _ commands: [[String]], _ damage: String) throws
  {
    for command in commands {
      let outcome = try Program.run(command + ["--config", "other.json"], in: workplace.folder)
      #expect(outcome.status == 0, "\(command) \(damage): \(outcome.standardError)")
    }
    let wanted = try contents(of: workplace.folder.appendingPathComponent("out.after"))
    #expect(try contents(of: workplace.output) == wanted, "\(damage)")
  }

  @Test(arguments: [[["rebuild"]], [["import", "in"], ["rebuild"]]])
  func `one changed byte in any file of the output blocks no command`(
    commands: [[String]]
  ) throws {
    try withOneRun { workplace in
      for path in try contents(of: workplace.output).keys.sorted() {
        try reset(workplace)
        let file = workplace.output.appendingPathComponent(path)
        var bytes = try Data(contentsOf: file)
        bytes[bytes.count / 2] ^= 1
        let handle = try FileHandle(forWritingTo: file)
        try handle.write(contentsOf: bytes)
        try handle.close()
        try expectMended(workplace, commands, path)
      }
    }
  }

  @Test func `a rebuild that was killed between any two files is finished by the next one`() throws
  {
    try withOneRun { workplace in
      let new = try contents(of: workplace.folder.appendingPathComponent("out.after"))
      let old = try contents(of: workplace.folder.appendingPathComponent("out.before"))
      for path in new.keys.sorted() where new[path] != old[path] {
        try reset(workplace)
        try workplace.shell(
          "mkdir -p \"$(dirname 'out/\(path)')\"; cp 'out.after/\(path)' 'out/\(path)'")
        try expectMended(workplace, [["rebuild"]], path)
      }
    }
  }
}
