import Importing
import ArgumentParser
import Application

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import files, archives and folders for one member.",
    discussion: """
      The format is told by the content; folders are walked; gz, zip and tar
      are opened. Then the member's read models are brought up to date.

      Example:
        pacelog import --member anna ~/Downloads/activities.zip
      """)

  @OptionGroup var common: CommonOptions

  @Option(name: .long, help: "Whose activities they are.")
  var member: String = "me"

  @Flag(name: .long, help: "Say what would be imported, and touch nothing.")
  var dryRun = false

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false

  @Flag(name: .long, help: "Exit with status 3 also for what was refused before.")
  var strict = false

  @Argument(help: "Files, archives or folders.")
  var paths: [String]

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline(importing: true)
      let inputs = try Input.inputs(paths: paths, member: member)
      let report = try pipeline.run(
        importing: inputs, dryRun: dryRun, rebuilding: !noRebuild && !dryRun)
      try dryRun
        ? Terminal.answer(report, text: report.text, asJSON: common.json)
        : Terminal.show(report, text: report.text, asJSON: common.json)
      if report.needsAttention(strict: strict) { throw refusedStatus }
    }
  }
}
