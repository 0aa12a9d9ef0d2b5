import ArgumentParser
import Application

struct BoardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "board",
    abstract: "Show the club's boards, and put members on them or take them off.",
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

  @Argument(help: "The board; without it: all boards.")
  var board: String?

  @Option(name: .long, help: "The season, such as 2026-03 or 2026-W13.")
  var season: String?

  func run() throws { try common.answer { try $0.boards(board, season: season) } }
}

struct BoardJoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Put a member on a board, and rebuild the output.",
    discussion: """
      A member is on the board of a season when on it on the last day of the season; the whole \
      season then counts.

      Example:
        pacelog board join anna monthly-workouts --name "Anna B." --public
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: "The board, as the configuration names it.")
  var board: String

  @Option(name: .long, help: "The name that the board shows.")
  var name: String

  @Flag(name: .long, help: "The public may see it; without it only the club.")
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
    abstract: "Take a member off a board, and rebuild the output.",
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
    help: ArgumentHelp("The first day off the board; the default is today.", valueName: "date"))
  var from: String?

  func run() throws {
    try common.showRebuilding { pipeline in
      _ = try pipeline.member(toWrite: member, creating: false, askingAlways: true)
      return try pipeline.leave(board: board, member: member, from: from)
    }
  }
}
