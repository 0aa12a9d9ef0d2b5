import ArgumentParser
import Application

struct ProgramCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "program",
    abstract: "Show the club's training programs, vote on them, and keep one listed.",
    subcommands: [ProgramListCommand.self, ProgramVoteCommand.self, ProgramKeepCommand.self])
}

struct ProgramListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Show the published programs, highest net votes first.",
    discussion: """
      Example:
        pacelog program list
      """)

  @OptionGroup var common: QueryOptions

  func run() throws { try common.answer { try $0.programs() } }
}

struct ProgramVoteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vote",
    abstract: "Vote on a program for a member, and rebuild the output.",
    discussion: """
      A member has one vote on each program; the last one counts.

      Examples:
        pacelog program vote anna 3f9a12c0 up
        pacelog program vote anna 3f9a12c0 none
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: "The id of the program, or its beginning.")
  var program: String

  @Argument(help: "up, down or none.")
  var vote: String

  func run() throws {
    try common.showRebuilt { pipeline in
      _ = try pipeline.member(toWrite: member, creating: false, askingAlways: true)
      return try pipeline.vote(vote, of: member, on: program)
    }
  }
}

struct ProgramKeepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keep",
    abstract: "Keep a program listed regardless of votes, and rebuild the output.",
    discussion: """
      For the operator. It overrides votes that removed the program.

      Examples:
        pacelog program keep 3f9a12c0
        pacelog program keep 3f9a12c0 --undo
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The id of the program, or its beginning.")
  var program: String

  @Flag(help: "Let the votes decide again.")
  var undo = false

  func run() throws {
    try common.showRebuilt { try $0.keepProgram(program, isKept: !undo) }
  }
}
