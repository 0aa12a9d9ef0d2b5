import ArgumentParser
import Application
import Output

struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Make the members' pages: a site that opens from the disk.",
    discussion: """
      The pages are made from the read models alone, and only what changed is
      rewritten. They need no server and no network; a map background is a
      setting of pipeline.json. Public pages leave out heart rates, days, times
      of day and file names, and cut routes at the members' privacy zones.

      Example:
        pacelog site                                 into site/, for members
        pacelog site --public --output /srv/www/club
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Where the pages go. Without it: the configured folder.", valueName: "folder"))
  var output: String?

  @Flag(name: .customLong("public"), help: "For everybody, whatever the configuration says.")
  var isPublic = false

  @Flag(name: .customLong("private"), help: "For members, whatever the configuration says.")
  var isPrivate = false

  func validate() throws {
    guard !(isPublic && isPrivate) else {
      throw ValidationError("--public and --private exclude each other.")
    }
  }

  func run() throws {
    try reportingErrors {
      let audience: SiteSettings.Audience? = isPublic ? .everybody : isPrivate ? .members : nil
      let report = try common.pipeline().makeSite(output: output, audience: audience)
      try Terminal.show(report, text: report.text, asJSON: common.json)
    }
  }
}
