import ArgumentParser
import LinuxCalls

/// The command line: says what to do, and hands it on.
@main
struct Pacelog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pacelog",
    abstract: "Turns the exports of watches, phones and gym systems into numbers people can trust.",
    discussion: """
      Files go into an append-only event log; read models are made from the
      log, and can be thrown away and made again, byte for byte.

      Examples:
        pacelog run                              what pipeline.json says
        pacelog import ~/Downloads/export.zip
        pacelog status

      Exit status:
        0   done
        1   failed, or damage was found
        2   wrong use or configuration (also 64): nothing was touched
        3   done, and something was refused that had not been refused before
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, ImportCommand.self, InspectCommand.self, RebuildCommand.self,
      SiteCommand.self, StatusCommand.self, ExplainCommand.self, VerifyCommand.self,
      ProfileCommand.self,
      CorrectCommand.self,
      UndoCommand.self, RedoCommand.self, RereadCommand.self, ForgetCommand.self,
      AdmitCommand.self, BackupCommand.self, RestoreCommand.self, LogCommand.self,
      ShowCommand.self, ExportCommand.self, WatchCommand.self,
    ])

  static func main() {
    keepFreedMemory()
    main(nil)
  }
}
