import ArgumentParser
import Application
import Output

struct SiteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Make the members' pages: a site that opens without a server.",
    usage: "pacelog site [<options>]",
    discussion: """
      Writes only pages that changed. The pages need no network, unless pipeline.json sets a map \
      background. Public pages leave out heart rates, days, times of day and \
      file names, and cut routes at the members' privacy zones.

      Examples:
        pacelog site                                 into site/, for members
        pacelog site --public --output /srv/www/club
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The folder for the pages; the default is the configured folder.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Flag(name: .customLong("public"), help: "Make public pages, regardless of the configuration.")
  var isPublic = false

  @Flag(name: .customLong("private"), help: "Make members' pages, regardless of the configuration.")
  var isPrivate = false

  @Flag(name: .customLong("screen"), help: "Add screen.html, a page for a screen on the wall.")
  var hasScreen = false

  func validate() throws {
    guard !(isPublic && isPrivate) else {
      throw ValidationError("--public and --private exclude each other.")
    }
  }

  func run() throws {
    let audience: SiteSettings.Audience? = isPublic ? .everybody : isPrivate ? .members : nil
    try common.show {
      try $0.makeSite(output: output, audience: audience, hasScreen: hasScreen)
    }
  }
}
