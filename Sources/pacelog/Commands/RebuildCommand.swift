import ArgumentParser
import Pipeline

struct RebuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild",
    abstract: "Make all read models again from the log.",
    discussion: """
      The same log, settings and time zone rules give the same bytes.

      Example:
        pacelog rebuild
      """)

  @OptionGroup var common: CommonOptions

  func run() throws {
    try reportingErrors {
      let report = try common.pipeline().rebuild(.everything)
      try Terminal.show(report, text: report.text, asJSON: common.json)
      if !report.problems.isEmpty { throw refusedStatus }
    }
  }
}
