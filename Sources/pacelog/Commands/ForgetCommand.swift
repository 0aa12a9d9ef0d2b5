import ArgumentParser
import Application

struct ForgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Erase everything of a member for good.",
    discussion: """
      Events, name, kept originals and read models go; nothing stays that
      could be confirmed by guessing. Imports for the member are skipped from
      then on. Without --yes it shows what would go, and what is out of reach.

      Example:
        pacelog forget anna
        pacelog forget anna --yes
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Do it.")
  var yes = false

  @Argument(help: "The member.")
  var member: String

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      let report = try yes ? pipeline.forget(member) : pipeline.previewForgetting(member)
      try Terminal.show(report, text: report.text, asJSON: common.json)
      if !report.isDone { throw ExitCode(2) }
    }
  }
}

struct AdmitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "admit",
    abstract: "Let a forgotten member come back.",
    discussion: """
      What was erased stays erased; the next import brings what the inputs
      hold.

      Example:
        pacelog admit anna
      """)

  @OptionGroup var common: CommonOptions

  @Argument(help: "The member.")
  var member: String

  func run() throws {
    try reportingErrors {
      let report = try common.pipeline().admit(member)
      try Terminal.show(report, text: report.text, asJSON: common.json)
    }
  }
}
