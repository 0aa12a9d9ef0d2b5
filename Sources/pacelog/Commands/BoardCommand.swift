import ArgumentParser
import Application

struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Show the club's boards, and add or remove members.",
    subcommands: [BoardShowCommand.self, BoardJoinCommand.self, BoardLeaveCommand.self])
}

struct BoardShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the newest season of each board, or a given one.",
    discussion: """
      Examples:
        pacelog board show
        pacelog board show monthly-workouts --season 2026-03
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "The board; the default is all boards.")
  var board: String?

  @Option(name: .long, help: "The season, such as 2026-03 or 2026-W13.")
  var season: String?

  func run() throws { try common.answer { try $0.boards(board, season: season) } }
}

struct BoardJoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Add a member to a board, and rebuild the output.",
    discussion: """
      Membership on the last day of a season decides; the whole season then counts.

      Example:
        pacelog board join anna monthly-workouts --name "Anna B." --public
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: "The board, as the configuration names it.")
  var board: String

  @Option(name: .long, help: "The display name on the board.")
  var name: String

  @Flag(name: .long, help: "Show it to the public; the default is the club alone.")
  var `public` = false

  @Option(
    name: .long,
    help: ArgumentHelp("The first day on the board; the default is today.", valueName: "date"))
  var from: String?

  func run() throws {
    try common.showRebuilding { pipeline in
      _ = try pipeline.member(toWrite: member, creating: false, askingAlways: true)
      return try pipeline.join(
        board: board, member: member, as: name, isPublic: `public`, from: from)
    }
  }
}

struct BoardLeaveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "leave",
    abstract: "Remove a member from a board, and rebuild the output.",
    discussion: """
      Example:
        pacelog board leave anna monthly-workouts --from 2026-04-01
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: "The board, as the configuration names it.")
  var board: String

  @Option(
    name: .long,
    help: ArgumentHelp("The first day without the board; the default is today.", valueName: "date"))
  var from: String?

  func run() throws {
    try common.showRebuilding { pipeline in
      _ = try pipeline.member(toWrite: member, creating: false, askingAlways: true)
      return try pipeline.leave(board: board, member: member, from: from)
    }
  }
}
