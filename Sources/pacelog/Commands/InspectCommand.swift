import ArgumentParser
import Application

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what Pacelog would make of a file, and touch nothing.",
    discussion: """
      The format, how much of what, from when to when, what the file claims
      beside what Pacelog computes, and what is wrong with it.

      Example:
        pacelog inspect ~/Downloads/morning-run.fit
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "Files, archives or folders.")
  var paths: [String]

  func run() throws {
    try reportingErrors {
      let inspection = try common.pipeline().inspection(of: paths)
      try Terminal.answer(inspection, text: inspection.text, asJSON: common.json)
      if inspection.sources.contains(where: { $0.refusal != nil }) { throw refusedStatus }
    }
  }
}
