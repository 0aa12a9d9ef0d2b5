import Importing
import ArgumentParser
import Application

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import files, archives and folders.",
    usage: "pacelog import [<options>] <paths> ...",
    discussion: """
      The content determines the format. Folders are read recursively; gz, zip and tar \
      are unpacked. The output is then brought up to date. Files whose \
      import was undone stay undone, unless --again is given.

      Example:
        pacelog import --member anna ~/Downloads/activities.zip
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long,
    help: """
      The member who owns the files. (default: the owner of the configured input that \
      contains them, else me)
      """, completion: Completion.members)
  var member: String?

  @Flag(name: .long, help: "Create the member, even if the name resembles another.")
  var create = false

  @Flag(name: .long, help: "Show what would be imported, and change nothing.")
  var dryRun = false

  @Flag(name: .long, help: "Also restore files whose import was undone.")
  var again = false

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false

  @Flag(name: .long, help: "Exit with status 3 also for files that were refused before.")
  var strict = false

  @Argument(help: "Files, archives or folders.", completion: .file())
  var paths: [String]

  func run() throws {
    if !dryRun { Terminal.reportInterruption() }
    try reportingErrors {
      let pipeline = try common.pipeline(importing: true)
      let inputs = try pipeline.inputs(paths: paths, member: member, creating: create)
      let report = try pipeline.run(
        importing: inputs, dryRun: dryRun, rebuilding: !noRebuild && !dryRun,
        restoringUndone: again)
      try dryRun
        ? Terminal.answer(report, text: report.text, asJSON: common.json)
        : Terminal.show(report, text: report.text, asJSON: common.json)
      if report.needsAttention(strict: strict) { throw refusedStatus }
    }
  }
}
