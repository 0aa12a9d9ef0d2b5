import ArgumentParser
import Application

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every digest of the log, the kept originals and the output.",
    discussion: """
      Names every damaged place, and then exits with status 1. Status 3 means
      that nothing is damaged, but something needs attention: an interrupted
      rebuild, missing kept originals, or originals that no event names.

      Example:
        pacelog verify
      """)

  @OptionGroup var common: QueryOptions

  func run() throws {
    let report = try common.answer { try $0.verify() }
    if !report.isSound { throw ExitCode.failure }
    if !report.attention.isEmpty { throw refusedStatus }
  }
}
