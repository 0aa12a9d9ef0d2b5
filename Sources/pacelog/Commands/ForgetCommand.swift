import ActivityModel
import ArgumentParser
import Application
import Serving

struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Permanently erase a member's data.",
    discussion: """
      Erases the events, the name, the kept originals and the output of the member, and the \
      tokens, posts and uploads that the server keeps. Nothing remains that would confirm a \
      guess. Later imports for the member are skipped. Without --yes, shows the data to erase, \
      and the copies that you have to remove yourself.

      Examples:
        pacelog forget anna
        pacelog forget anna --yes
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Erase the data.")
  var yes = false

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  func run() throws {
    let report = try common.show { pipeline in
      let erasure = try ReceivedErasure(in: pipeline)
      return try yes ? erasure.forget(member) : erasure.preview(member)
    }
    if !report.isDone { throw ExitCode(2) }
  }
}

struct AdmitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admit",
    abstract: "Allow imports for a forgotten member again.",
    discussion: """
      Erased data stays erased. The next import reads the inputs again.

      Example:
        pacelog admit anna
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.", completion: Completion.members)
  var member: String

  func run() throws { try common.show { try $0.admit(member) } }
}
