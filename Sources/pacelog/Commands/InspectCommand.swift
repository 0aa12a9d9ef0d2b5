import ArgumentParser
import Application

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what a file holds and how it would be read, and change nothing.",
    discussion: """
      Shows the format, the contents, the period, the file's own totals beside those that Pacelog \
      computes, and problems.

      Example:
        pacelog inspect ~/Downloads/morning-run.fit
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "Files, archives or folders.", completion: .file())
  var paths: [String]

  func run() throws {
    try reportingErrors {
      let inspection = try common.pipeline().inspection(of: paths)
      try Terminal.answer(inspection, text: inspection.text, asJSON: common.json)
      if inspection.sources.contains(where: \.isRefused) { throw refusedStatus }
    }
  }
}
