import Rebuilding
import Runtime
import ArgumentParser
import Application

struct RebuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild",
    abstract: "Rebuild the whole output from the log.",
    usage: "pacelog rebuild [<options>]",
    discussion: """
      The same log, settings and time zone rules give the same bytes.

      Examples:
        pacelog rebuild
        pacelog rebuild --dry-run --config other.json     the changes alone
        pacelog rebuild --as-of 2026-03-01 --output then  the state of that day
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Show which numbers would change, before and after, and change nothing.")
  var dryRun = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only events recorded by the end of this day (UTC). Needs --output.",
      valueName: "date"))
  var asOf: String?

  @Option(
    name: .long, help: ArgumentHelp("The folder that --as-of writes to.", valueName: "folder"),
    completion: .directory)
  var output: String?

  func validate() throws {
    guard (asOf == nil) == (output == nil) else {
      throw ValidationError("--as-of and --output go together.")
    }
    guard asOf == nil || !dryRun else {
      throw ValidationError("--as-of writes; it cannot be a --dry-run.")
    }
  }

  func run() throws {
    if !dryRun { Terminal.reportInterruption() }
    try reportingErrors {
      let pipeline = try common.pipeline()
      if dryRun {
        let report = try pipeline.changes()
        return try Terminal.answer(report, text: report.text, asJSON: common.json)
      }
      let report = try rebuild(pipeline)
      try Terminal.show(report, text: report.text, asJSON: common.json)
      if !report.problems.isEmpty { throw refusedStatus }
    }
  }

  private func rebuild(_ pipeline: Pipeline) throws(Failure) -> RebuildReport {
    guard let asOf, let output else { return try pipeline.rebuild(.everything) }
    return try pipeline.rebuild(asOf: asOf, into: output)
  }
}
