import Application
import ArgumentParser
import LinuxCalls
import Rebuilding
import Runtime

struct WorkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "work",
    abstract: "Rebuild the output by several processes, with a log in a database.",
    discussion: """
      A plan lists tasks, one line each. Processes on any machine can do them in any order, \
      and repeat them. The last step writes the manifest.

      Example:
        pacelog work plan > tasks
        split -n l/4 tasks part-
        for part in part-*; do pacelog work < $part & done; wait
        pacelog work finish
      """,
    subcommands: [WorkPlanCommand.self, WorkTasksCommand.self, WorkFinishCommand.self],
    defaultSubcommand: WorkTasksCommand.self)
}

struct WorkPlanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Begin a run, and list its tasks: the members that are out of date.",
    discussion: """
      The plan takes over members of unfinished runs.

      Example:
        pacelog work plan --everything
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Include every member.")
  var everything = false

  func run() throws {
    try reportingErrors {
      let plan = try common.pipeline().planWork(everything: everything)
      Terminal.say(plan.text)
      if common.json { return try Terminal.printJSON(plan) }
      try Terminal.print(plan.tasks.flatMap { Array("\($0)\n".utf8) })
    }
  }
}

struct WorkTasksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks",
    abstract: "Do the tasks from standard input, and report each on standard output.",
    discussion: """
      Ends when its output is no longer read. A task without a report can be done again.

      Example:
        pacelog work --workers 2 < tasks
      """)

  @OptionGroup var common: CommonOptions

  func run() throws {
    try reportingErrors {
      endWithoutReader(status: 1)
      var lines: [String] = []
      while let line = readLine() { lines.append(line) }
      let hasProblems = try common.pipeline().work(on: lines) { (line) throws(Failure) in
        try Terminal.print(Array("\(line)\n".utf8))
      }
      if hasProblems { throw refusedStatus }
    }
  }
}

struct WorkFinishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "finish",
    abstract: "Write the documents of the club and the manifest of the newest run.",
    discussion: """
      Example:
        pacelog work finish
      """)

  @OptionGroup var common: CommonOptions

  @Option(name: .customLong("run"), help: "The run, which must be the newest.")
  var number: Int?

  func run() throws {
    let report = try common.show { try $0.finishWork(number) }
    if !report.problems.isEmpty { throw refusedStatus }
  }
}
