import ArgumentParser
import Application

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Inspect the event log.",
    subcommands: [
      LogListCommand.self, LogShowCommand.self, LogReportCommand.self, LogCopyCommand.self,
    ])
}

struct LogListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List events, newest first.",
    usage: "pacelog log list [<options>]",
    discussion: """
      Example:
        pacelog log list --member anna --kind activityRecorded --limit 10
      """)

  @OptionGroup var common: QueryOptions

  @Option(name: .long, help: "Only this member's events.", completion: Completion.members)
  var member: String?

  @Option(name: .long, help: "Only events of this kind, such as sourceRefused.")
  var kind: String?

  @Option(name: .long, help: "At most this many events.")
  var limit: Int = 50

  func run() throws {
    try common.answer { try $0.logListing(member: member, kind: kind, limit: limit) }
  }
}

struct LogShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one event.",
    discussion: """
      Examples:
        pacelog log show 17
        pacelog log show 3f2a9c
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "Its position in the log, or the first digits of its id.")
  var event: String

  func run() throws { try common.answer { try $0.logEntry(event) } }
}

struct LogReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "List every file that was ever imported or refused, with the outcome.",
    discussion: """
      Reports imports from the log: one line per file, with its findings below.

      Example:
        pacelog log report --member anna
      """)

  @OptionGroup var common: QueryOptions

  @Option(name: .long, help: "Only this member's files.", completion: Completion.members)
  var member: String?

  func run() throws {
    try reportingErrors {
      let report = try common.pipeline().importHistory(member: member)
      try Terminal.answer(report, text: report.history, asJSON: common.json)
    }
  }
}

struct LogCopyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy",
    abstract: "Copy a log from or to a PostgreSQL database.",
    discussion: """
      Copies row by row, with every digest and the chain. Run an interrupted copy
      again to continue it. The originals are not copied: they are in the data
      folder.

      Example:
        pacelog log copy var postgresql://db.example.org/pacelog
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "A data folder, or the address of a database.")
  var from: String

  @Argument(help: "An empty data folder, or an empty database.")
  var to: String

  func run() throws { try common.answer { try $0.copyLog(from: from, to: to) } }
}
