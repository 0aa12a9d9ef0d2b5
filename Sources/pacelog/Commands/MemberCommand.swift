import ArgumentParser
import Application

struct MemberCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "member",
    abstract: "Rename members.",
    subcommands: [MemberRenameCommand.self])
}

struct MemberRenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Rename a member, and rebuild the output under the new name.",
    discussion: """
      Files that were imported under the former name stay known. The former name still leads to \
      the member: in folders, in the configuration, in commands and in tokens. Pages under the \
      former name lead to the new ones. To revert: pacelog undo --last.

      Example:
        pacelog member rename anna anna-berg
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  @Argument(help: "The new name.")
  var newName: String

  func run() throws { try common.show { try $0.rename(member, to: newName) } }
}
