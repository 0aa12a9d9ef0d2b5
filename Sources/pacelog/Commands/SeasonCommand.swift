import ArgumentParser
import Application

struct SeasonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "season",
    abstract: "Close the seasons of the club's boards, and accept later changes.",
    subcommands: [SeasonListCommand.self, SeasonCloseCommand.self, SeasonAmendCommand.self])
}

struct SeasonListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show every season with its state: running, waiting, closed or amended.",
    discussion: """
      Below the table, lists each row of a closed season that later imports, corrections or \
      deletions would change.

      Example:
        pacelog season list monthly-workouts
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "The board; the default is all boards.")
  var board: String?

  func run() throws { try common.answer { try $0.seasons(of: board) } }
}

struct SeasonCloseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "close",
    abstract: "Record the result of a season, and rebuild the output.",
    discussion: """
      A season can be closed five days after it ended for its last member; closeAfterDays of the \
      board sets another number. Its rows then stay; later changes are listed as amendments. \
      To revert: pacelog undo --last --member _club.

      Example:
        pacelog season close monthly-workouts 2026-03
      """)

  @OptionGroup var season: SeasonArguments

  func run() throws {
    try season.record { try $0.closeSeason($1, of: $2) }
  }
}

struct SeasonAmendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "amend",
    abstract: "Accept the later changes of a closed season, and rebuild the output.",
    discussion: """
      The current rows become the next revision of the result.

      Examples:
        pacelog season list monthly-workouts
        pacelog season amend monthly-workouts 2026-03
      """)

  @OptionGroup var season: SeasonArguments

  func run() throws {
    try season.record { try $0.amendSeason($1, of: $2) }
  }
}

/// The season that is recorded, and the recording of it.
struct SeasonArguments: ParsableArguments {
  @OptionGroup var common: CommonOptions

  @Argument(help: "The board, as the configuration names it.")
  var board: String

  @Argument(help: "The season, such as 2026-03 or 2026-W13.")
  var season: String

  /// Calls `body` with the season and the board, rebuilds the output and reports both.
  func record(_ body: (Pipeline, String, String) throws -> SeasonClosing) throws {
    try common.showRebuilding { try body($0, season, board) }
  }
}
