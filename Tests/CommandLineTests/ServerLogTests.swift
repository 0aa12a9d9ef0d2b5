import Foundation
import TestSupport
import Testing

/// Every command with a log that a PostgreSQL database keeps.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct ServerLogTests {
  /// The sample data, with a configuration that names a database.
  private func withServer(
    partitions: Int, _ body: (Workplace, String) throws -> Void
  ) throws {
    try PostgreSQLServer.shared.get().withDatabase { address in
      try Workplace.withSampleData { workplace in
        try configure(workplace, "\(address)&partitions=\(partitions)")
        try body(workplace, address)
      }
    }
  }

  private func configure(_ workplace: Workplace, _ address: String) throws {
    let file = repositoryRoot.appendingPathComponent("pipeline.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try workplace.write(
      text.replacing(#""data": "var","#, with: #""data": "var", "log": "\#(address)","#),
      to: "pipeline.json")
  }

  @Test(arguments: [1, 4])
  func `every number is the same as with a log on one machine`(partitions: Int) throws {
    try withServer(partitions: partitions) { workplace, _ throws in
      try workplace.pacelog("run", ends: 3)
      let output = try contents(of: workplace.output)
      try workplace.shell(
        "rm -rf out var var.forgotten && sed -i 's/\"log\": \"[^\"]*\",//' *.json")
      try workplace.pacelog("run", ends: 3)
      let expected = try contents(of: workplace.output)
      #expect(Set(output.keys) == Set(expected.keys))
      for (path, bytes) in expected { #expect(output[path] == bytes, "\(path)") }
    }
  }

  @Test(arguments: [1, 4])
  func `a second run has nothing to do, status and verify see the database`(
    partitions: Int
  ) throws {
    try withServer(partitions: partitions) { workplace, _ throws in
      let first = try workplace.pacelog("run")
      #expect(first.standardError.contains("new log in postgresql:///test_"))
      #expect(
        try !FileManager.default.contentsOfDirectory(
          atPath: workplace.folder.appendingPathComponent("var").path
        ).contains("events.sqlite"))
      let second = try workplace.succeed("run")
      #expect(second.standardError.contains("0 new") || !second.standardError.contains("imported"))
      let status = try workplace.pacelog("status")
      #expect(status.standardOutput.hasPrefix("log: 100 events in postgresql:///test_"))
      #expect(status.standardOutput.contains("output is current"))
      #expect(!status.standardOutput.contains("out of date"))
      #expect(!status.standardOutput.contains("host="))
      let verified = try workplace.pacelog("verify")
      #expect(verified.status == 0, "\(verified.standardOutput)\(verified.standardError)")
      try workplace.succeed("rebuild")
    }
  }

  @Test(arguments: [1, 4])
  func `undo, redo, profile, correct, forget and admit go the same way`(partitions: Int) throws {
    try withServer(partitions: partitions) { workplace, _ throws in
      try workplace.pacelog("run", ends: 3)
      let before = try contents(of: workplace.output)
      try workplace.succeed("undo", "activity_22041871.gpx", "--member", "anna")
      #expect(try contents(of: workplace.output) != before)
      try workplace.succeed("redo", "activity_22041871.gpx", "--member", "anna")
      #expect(try contents(of: workplace.output).count == before.count)
      try workplace.succeed("forget", "anna", "--yes")
      try workplace.succeed("verify")
      let output = try contents(of: workplace.output)
      #expect(output.keys.allSatisfy { !$0.contains("anna") })
      let again = try workplace.pacelog("run")
      #expect(again.status == 0 || again.status == 3)
      #expect(try contents(of: workplace.output).keys.allSatisfy { !$0.contains("anna") })
      try workplace.succeed("profile", "set", "ben", "weight=70kg")
      try workplace.succeed("admit", "anna")
      try workplace.pacelog("run")
      #expect(try contents(of: workplace.output).keys.contains { $0.contains("anna") })
    }
  }

  @Test(arguments: [1, 4])
  func `a backup of a database comes back into another one, and into a folder`(
    partitions: Int
  ) throws {
    try withServer(partitions: partitions) { workplace, _ throws in
      try workplace.pacelog("run")
      let output = try contents(of: workplace.output)
      let backup = try workplace.succeed("backup", "backup.tar")
      #expect(backup.standardError.hasPrefix("backed up 100 events, head "))
      try PostgreSQLServer.shared.get().withDatabase { other in
        try configure(workplace, other)
        try workplace.succeed("restore", "backup.tar", "--replace")
        #expect(try contents(of: workplace.output) == output)
        try workplace.succeed("verify")
        try workplace.succeed("run")
      }
      try workplace.shell("rm -rf var.replaced && sed -i 's/\"log\": \"[^\"]*\",//' pipeline.json")
      let restored = try workplace.pacelog("restore", "backup.tar", "--replace")
      guard partitions == 1 else {
        #expect(restored.status == 2)
        #expect(
          restored.standardError == """
            pacelog: backup.tar holds a log with 4 partitions
              name an empty database as "log" in the configuration: a data folder keeps one

            """)
        return
      }
      #expect(restored.status == 0)
      #expect(try contents(of: workplace.output) == output)
    }
  }

  /// The law of every restore, with a log in several parts.
  @Test func `who was forgotten since a backup is not restored with it`() throws {
    try withServer(partitions: 4) { workplace, _ throws in
      try workplace.pacelog("run")
      try workplace.succeed("backup", "backup.tar")
      try workplace.succeed("forget", "anna", "--yes")
      try PostgreSQLServer.shared.get().withDatabase { other in
        try configure(workplace, other)
        try workplace.succeed("restore", "backup.tar", "--replace")
        #expect(try contents(of: workplace.output).keys.allSatisfy { !$0.contains("anna") })
        let status = try workplace.pacelog("status").standardOutput
        #expect(!status.contains("anna") && status.contains("ben"))
        try workplace.succeed("verify")
        // No file of hers is among the originals.
        let kept = try FileManager.default.contentsOfDirectory(
          atPath: workplace.folder.appendingPathComponent("var/originals").path)
        let before = try FileManager.default.contentsOfDirectory(
          atPath: workplace.folder.appendingPathComponent("var.replaced/originals").path)
        #expect(Set(kept) == Set(before))
      }
    }
  }

  @Test func `a log moves to a database and goes on there`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      try PostgreSQLServer.shared.get().withDatabase { address in
        let copied = try workplace.succeed("log", "copy", "var", address)
        #expect(copied.standardOutput.hasPrefix("copied 100 events, head "))
        try configure(workplace, address)
        let output = try contents(of: workplace.output)
        try workplace.succeed("run")
        #expect(try contents(of: workplace.output) == output)
        try workplace.succeed("rebuild")
        #expect(try contents(of: workplace.output) == output)
      }
    }
  }

  @Test func `a place that cannot be a log is refused in words`() throws {
    try Workplace.withSampleData { workplace in
      try configure(workplace, "mysql://host/name")
      let wrong = try workplace.pacelog("status", ends: 2)
      #expect(
        wrong.standardError.hasSuffix(
          """
          log cannot be "mysql://host/name"
            it takes the address of a database, such as "postgresql://host/name"; \
          without "log", the log is in the data folder

          """), "\(wrong.standardError)")
      try workplace.pacelog("log", "copy", "var", "var", "--config", "none.json", ends: 2)
      try configure(workplace, "postgresql:///none?host=/nowhere")
      let away = try workplace.pacelog("status", ends: 1)
      #expect(
        away.standardError.hasPrefix("pacelog: postgresql:///none: the server cannot be reached: "))
      #expect(
        away.standardError.hasSuffix(
          "\n  check that it runs, and the address \"log\" of the configuration\n"))
    }
  }
}
