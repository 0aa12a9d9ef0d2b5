import Importing
import ArgumentParser
import Application

struct RereadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reread",
    abstract: "Read the kept originals again with this version of Pacelog.",
    usage: "pacelog reread [<options>]",
    discussion: """
      Use it after an upgrade that improves a format. The new result replaces the old one; \
      corrections stay. Files whose adapter has not changed stay as they are. Refused files of an \
      unknown format are not kept: import them again. Profiles (member.json) are not read again.

      Examples:
        pacelog reread --dry-run
        pacelog reread --adapter gpx --member anna
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long, help: "Only files of this format, such as gpx.",
    completion: Completion.formats)
  var adapter: String?

  @Option(name: .long, help: "Only this member's files.", completion: Completion.members)
  var member: String?

  @Flag(name: .long, help: "Show what would change, and change nothing.")
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
