import ArgumentParser
import Application

struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what the log holds, what was refused, and whether the output is current.",
    discussion: """
      Example:
        pacelog status --json
      """)

  @OptionGroup var common: QueryOptions

  func run() throws { try common.answer { try $0.status() } }
}
