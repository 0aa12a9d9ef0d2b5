import ArgumentParser
import Application

struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log",
    abstract: "Look into the event log.",
    subcommands: [LogListCommand.self, LogShowCommand.self, LogReportCommand.self])
}

struct LogListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List events, newest first.",
    discussion: """
      Example:
        pacelog log list --member anna --kind activityRecorded --limit 10
      """)

  @OptionGroup var common: CommonOptions

  @Option(name: .long, help: "Only this member's events.")
  var member: String?

  @Option(name: .long, help: "Only events of this kind, such as sourceRefused.")
  var kind: String?

  @Option(name: .long, help: "At most so many.")
  var limit: Int = 50

  func run() throws {
    try reportingErrors {
      let listing = try common.pipeline().logListing(member: member, kind: kind, limit: limit)
      try Terminal.answer(listing, text: listing.text, asJSON: common.json)
    }
  }
}

struct LogShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show one event.",
    discussion: """
      Example:
        pacelog log show 17
        pacelog log show 3f2a9c
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "Its position in the log, or the first digits of its id.")
  var event: String

  func run() throws {
    try reportingErrors {
      let entry = try common.pipeline().logEntry(event)
      try Terminal.answer(entry, text: entry.text, asJSON: common.json)
    }
  }
}

struct LogReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "What became of every file that was ever imported or refused, and why.",
    discussion: """
      The import report as the log keeps it: one line a file, its findings below.

      Example:
        pacelog log report --member anna
      """)

  @OptionGroup var common: CommonOptions

  @Option(name: .long, help: "Only this member's files.")
  var member: String?

  func run() throws {
    try reportingErrors {
      let report = try common.pipeline().importHistory(member: member)
      try Terminal.answer(report, text: report.history, asJSON: common.json)
    }
  }
}
