import Importing
import ArgumentParser
import Application

struct RereadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reread",
    abstract: "Read the kept originals again with the adapters of today.",
    discussion: """
      For when an adapter has learned something: what a file says now takes
      the place of what it said; corrections follow. Files whose adapter has
      not changed are left alone. Files that were refused are not kept: import
      them again to try a newer adapter. So are members' profiles: their order
      counts.

      Examples:
        pacelog reread --dry-run
        pacelog reread --adapter gpx --member anna
      """)

  @OptionGroup var common: CommonOptions

  @Option(name: .long, help: "Only what this adapter read, or would read now, such as gpx.")
  var adapter: String?

  @Option(name: .long, help: "Only this member's files.")
  var member: String?

  @Flag(name: .long, help: "Say what would change, and touch nothing.")
  var dryRun = false

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      let report = try pipeline.reread(adapter: adapter, member: member, dryRun: dryRun)
      if dryRun {
        try Terminal.answer(report, text: report.text, asJSON: common.json)
      } else {
        try finish(report, pipeline, text: report.text, noRebuild: noRebuild, common)
      }
      if report.needsAttention { throw refusedStatus }
    }
  }
}
