import ArgumentParser
import Application

struct ProfileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile",
    abstract: "Show or change a member's time zone, weight, heart rates and more.",
    subcommands: [ProfileShowCommand.self, ProfileSetCommand.self])
}

struct ProfileShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a member's profile, with the day from which each value holds.",
    discussion: """
      Example:
        pacelog profile show anna
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  func run() throws {
    try common.answer { (pipeline) throws -> ProfileReport in
      let profile = try pipeline.profile(of: member)
      if profile.settings.isEmpty { try pipeline.checkIsKnown(member) }
      return profile
    }
  }
}

struct ProfileSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Change a member's profile, and rebuild the output.",
    usage: "pacelog profile set [<options>] <member> <setting=value> ...",
    discussion: """
      Settings:
      \(ProfileArguments.help)

      Example:
        pacelog profile set anna weight=70kg --from 2026-01-01
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(
    help: ArgumentHelp("A setting and its value.", valueName: "setting=value"),
    completion: Completion.settings)
  var settings: [String]

  @Flag(name: .long, help: "Create the member.")
  var create = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      "First day on which the value holds; without it, all days.", valueName: "date"))
  var from: String?

  func run() throws {
    try reportingErrors {
      let arguments = try ProfileArguments(settings, from: from)
      try common.showRebuilding { pipeline in
        _ = try pipeline.member(toWrite: member, creating: create, askingAlways: true)
        return try pipeline.setProfile(of: member, to: arguments)
      }
    }
  }
}
