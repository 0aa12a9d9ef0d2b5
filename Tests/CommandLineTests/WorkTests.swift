import Foundation
import TestSupport
import Testing

/// `pacelog work`: several processes rebuild, and the bytes are those of `pacelog rebuild`.
@Suite(.enabled(if: PostgreSQLServer.isInstalled, Comment(rawValue: PostgreSQLServer.missing)))
struct WorkTests {
  /// The sample data in a database, and the output that one process makes of them.
  static func withSampleLog(
    partitions: Int, isOnDemand: Bool = false,
    _ body: (Workplace, [String: Data]) throws -> Void
  ) throws {
    try PostgreSQLServer.shared.get().withDatabase { address in
      try Workplace.withSampleData { workplace in
        let file = repositoryRoot.appendingPathComponent("pipeline.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        let log =
          "\"log\": \"\(address)&partitions=\(partitions)\", \"onDemand\": \(isOnDemand),"
        try workplace.write(
          text.replacing(#""data": "var","#, with: #""data": "var", "# + log),
          to: "pipeline.json")
        try workplace.pacelog("run", ends: 3)
        let expected = try contents(of: workplace.output)
        #expect(expected.count > (isOnDemand ? 60 : 100))
        #expect(expected.keys.contains { $0.contains("/activities/") } == !isOnDemand)
        try workplace.shell("rm -rf out")
        try body(workplace, expected)
      }
    }
  }

  private func plan(_ workplace: Workplace, _ words: String...) throws -> [String] {
    let outcome = try Program.run(["work", "plan"] + words, in: workplace.folder)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return outcome.standardOutput.split(separator: "\n").map(String.init)
  }

  /// The answers of one process to some tasks.
  private func work(
    _ workplace: Workplace, _ tasks: [String], program: String = Program.path.path,
    _ options: String = ""
  ) throws -> Program.Outcome {
    try workplace.write(tasks.map { "\($0)\n" }.joined(), to: "tasks")
    try workplace.write("'\(program)' work \(options) < tasks\n", to: "work.sh")
    return try Program.run(
      ["work.sh"], in: workplace.folder, program: URL(fileURLWithPath: "/bin/sh"))
  }

  private func expectOutput(_ workplace: Workplace, _ expected: [String: Data]) throws {
    let output = try contents(of: workplace.output)
    #expect(Set(output.keys) == Set(expected.keys))
    for (path, bytes) in expected { #expect(output[path] == bytes, "\(path)") }
  }

  @Test(arguments: [1, 4], [false, true])
  func `two processes that share the tasks make what a rebuild makes`(
    partitions: Int, isOnDemand: Bool
  ) throws {
    try Self.withSampleLog(
      partitions: partitions, isOnDemand: isOnDemand
    ) { workplace, expected throws in
      let tasks = try plan(workplace)
      #expect(tasks.count == 3)
      try workplace.write(tasks.prefix(2).map { "\($0)\n" }.joined(), to: "part-1")
      try workplace.write(tasks.dropFirst(2).map { "\($0)\n" }.joined(), to: "part-2")
      try workplace.shell(
        """
        export TZ=Pacific/Kiritimati LANG=tr_TR.UTF-8
        printf '1\n2\n' | xargs -P 2 -I{} sh -c \
          '"\(Program.path.path)" work --workers {} < part-{} || [ $? -eq 3 ]'
        """)
      let finished = try workplace.pacelog("work", "finish")
      #expect([0, 3].contains(finished.status), "\(finished.standardError)")
      try expectOutput(workplace, expected)
      try workplace.succeed("verify")
      #expect(try workplace.pacelog("rebuild").standardError.contains("(0 files written"))
    }
  }

  @Test func `a second plan has nothing to do, and a change has one member to do`() throws {
    try Self.withSampleLog(partitions: 1) { workplace, expected throws in
      let tasks = try plan(workplace)
      let answers = try work(workplace, tasks)
      #expect(
        answers.standardOutput.split(separator: "\n").allSatisfy {
          $0.wholeMatch(of: /1 [a-z]+ \d+ published, \d+ written, \d+ unchanged/) != nil
        }, "\(answers.standardOutput)")
      let again = try work(workplace, tasks)
      #expect(
        again.standardOutput == tasks.map { "\($0) published before\n" }.joined())
      // Nothing was finished: the files of the members are known all the same.
      #expect(try plan(workplace).isEmpty)
      #expect([0, 3].contains(try workplace.pacelog("work", "finish").status))
      try expectOutput(workplace, expected)
      try workplace.pacelog("undo", "activity_22041871.gpx", "--member", "anna")
      let changed = try contents(of: workplace.output)
      try workplace.pacelog("redo", "activity_22041871.gpx", "--member", "anna")
      try workplace.pacelog("undo", "activity_22041871.gpx", "--member", "anna")
      let next = try plan(workplace)
      #expect(next.count == 1)
      #expect(next.first?.hasPrefix("3 anna ") == true)
      _ = try work(workplace, next)
      #expect([0, 3].contains(try workplace.pacelog("work", "finish").status))
      #expect(changed != expected)
      let verified = try workplace.pacelog("verify")
      #expect(verified.status == 0, "\(verified.standardOutput)\(verified.standardError)")
      #expect(try workplace.pacelog("rebuild").standardError.contains("(0 files written"))
    }
  }

  @Test func `an earlier run is answered that it is superseded, and changes nothing`() throws {
    try Self.withSampleLog(partitions: 1) { workplace, expected throws in
      let first = try plan(workplace)
      let second = try plan(workplace)
      #expect(try work(workplace, second).standardOutput.contains("published"))
      let late = try work(workplace, first)
      #expect(late.status == 0, "\(late.standardError)")
      #expect(late.standardOutput == first.map { "\($0) superseded\n" }.joined())
      let unfinished = try workplace.pacelog("work", "finish", "--run", "1", ends: 2)
      #expect(
        unfinished.standardError == """
          pacelog: run 1 is not the newest: there is run 2
            finish that one, or plan again

          """)
      #expect([0, 3].contains(try workplace.pacelog("work", "finish", "--run", "2").status))
      try expectOutput(workplace, expected)
    }
  }

  @Test func `a run is finished when every member is published, and not before`() throws {
    try Self.withSampleLog(partitions: 1) { workplace, _ throws in
      let tasks = try plan(workplace)
      _ = try work(workplace, Array(tasks.dropFirst()))
      let finished = try workplace.pacelog("work", "finish", ends: 2)
      let name = tasks[0].split(separator: " ")[1]
      #expect(
        finished.standardError == """
          pacelog: 1 member of run 1 not published, such as \(name)
            do the tasks that are left: pacelog work plan lists them under a new run

          """)
      #expect(try contents(of: workplace.output)["manifest.json"] == nil)
    }
  }

  @Test func `another program, other settings and other lines are refused`() throws {
    try Self.withSampleLog(partitions: 1) { workplace, _ throws in
      let tasks = try plan(workplace)
      let other = workplace.folder.appendingPathComponent("other").path
      try workplace.shell("cp '\(Program.path.path)' other && printf x >> other")
      let program = try work(workplace, tasks, program: other)
      #expect(program.status == 2)
      #expect(
        program.standardError == """
          pacelog: run 1 was planned by another program
            install the same program on every machine, or plan again here

          """)
      let file = workplace.folder.appendingPathComponent("pipeline.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      try workplace.write(
        text.replacing(#""maxMinuteSpeed": 5.5"#, with: #""maxMinuteSpeed": 5.6"#),
        to: "other.json")
      let settings = try work(workplace, tasks, "--config other.json")
      #expect(settings.status == 2)
      #expect(
        settings.standardError == """
          pacelog: run 1 was planned with other settings or time zone rules
            use the same configuration and the same version of tzdata on every machine, \
          or plan again here

          """)
      let line = try work(workplace, ["1 anna"])
      #expect(line.status == 2)
      #expect(
        line.standardError == """
          pacelog: "1 anna" is no task
            a task is a line of pacelog work plan: the run, the member and the last event

          """)
      let run = try work(workplace, ["9 anna 3"])
      #expect(run.status == 2)
      #expect(run.standardError.hasPrefix("pacelog: there is no run 9 in postgresql:///test_"))
      let words = tasks[0].split(separator: " ").prefix(2).joined(separator: " ")
      let ahead = try work(workplace, ["\(words) 9999"])
      #expect(ahead.status == 1)
      #expect(
        ahead.standardError.hasSuffix(
          """
          , and the task names 9999
            let the workers read the same database as the run, or a standby that has caught up

          """), "\(ahead.standardError)")
    }
  }

  @Test func `without a database there is nothing to share`() throws {
    try Workplace.withSampleData { workplace in
      let planned = try workplace.pacelog("work", "plan", ends: 2)
      #expect(
        planned.standardError.hasSuffix(
          """
          , and this one is in var
            use pacelog rebuild, or name a database as "log" in the configuration

          """), "\(planned.standardError)")
    }
  }

  @Test func `a worker ends when its answers are no longer read`() throws {
    try Self.withSampleLog(partitions: 1) { workplace, _ throws in
      let process = Process()
      process.executableURL = Program.path
      process.arguments = ["work"]
      process.currentDirectoryURL = workplace.folder
      let (input, output) = (Pipe(), Pipe())
      (process.standardInput, process.standardOutput) = (input, output)
      try process.run()
      usleep(300_000)
      #expect(process.isRunning)
      try output.fileHandleForReading.close()
      for _ in 0..<100 where process.isRunning { usleep(50_000) }
      #expect(!process.isRunning)
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
      #expect(process.terminationStatus == 1)
      try input.fileHandleForWriting.close()
    }
  }

  @Test func `who was forgotten is no task, and is not published by a task of before`() throws {
    try Self.withSampleLog(partitions: 4) { workplace, _ throws in
      let tasks = try plan(workplace)
      _ = try work(workplace, tasks)
      #expect([0, 3].contains(try workplace.pacelog("work", "finish").status))
      let before = try plan(workplace, "--everything")
      try workplace.succeed("forget", "anna", "--yes")
      let answers = try work(workplace, before)
      #expect(answers.standardOutput.contains("2 anna "))
      #expect(
        answers.standardOutput.split(separator: "\n").filter { $0.hasSuffix(" superseded") }.count
          == 1)
      #expect([0, 3].contains(try workplace.pacelog("work", "finish").status))
      let output = try contents(of: workplace.output)
      #expect(output.keys.allSatisfy { !$0.contains("anna") })
      try workplace.succeed("verify")
      #expect(try workplace.pacelog("rebuild").standardError.contains("(0 files written"))
    }
  }
}
