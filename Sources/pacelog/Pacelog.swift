import ArgumentParser
import LinuxCalls
import Application
import Runtime

/// The command line: reads what to do, and passes it on.
@main
struct Pacelog: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pacelog",
    abstract: "Turns the exports of watches, phones and gym systems into numbers people can trust.",
    discussion: """
      Imports append to an event log. The output is made from the log, and can be \
      deleted and rebuilt, byte for byte.

      Examples:
        pacelog run                          import the inputs of pipeline.json
        pacelog import ~/Downloads/export.zip
        pacelog show runs
        pacelog status

      Exit status:
        0   done
        1   failed, or damage was found
        2   wrong use or configuration (also 64): nothing was changed
        3   done, but something was refused that had not been refused before
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, ImportCommand.self, InspectCommand.self, RebuildCommand.self,
      SiteCommand.self, StatusCommand.self, ExplainCommand.self, VerifyCommand.self,
      ProfileCommand.self, MemberCommand.self, BoardCommand.self, SeasonCommand.self,
      ProgramCommand.self,
      CorrectCommand.self,
      UndoCommand.self, RedoCommand.self, RereadCommand.self, ForgetCommand.self,
      AdmitCommand.self, BackupCommand.self, RestoreCommand.self, LogCommand.self,
      ShowCommand.self, ExportCommand.self, WatchCommand.self, ServeCommand.self,
      TokenCommand.self, WorkCommand.self, MaterializeCommand.self,
    ])

  static func main() {
    keepFreedMemory()
    let words = Array(CommandLine.arguments.dropFirst())
    if let mistake = CommandMistake.error(in: words) {
      Terminal.say("pacelog: \(mistake)")
      exit(withError: ExitCode.validationFailure)
    }
    if words.count == 2, words[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: words[1])
    {
      return print(Completion.script(for: shell))
    }
    main(nil)
  }
}

/// Finds commands that do not exist.
enum CommandMistake {
  /// Nil when the words begin with a command, or with an option that is no mistyped one.
  static func error(in words: [String]) -> Failure? {
    if let option = words.first, option.hasPrefix("--") { return mistyped(option) }
    var subcommands = Pacelog.configuration.subcommands
    var path: [String] = []
    for word in words.first == "help" ? words.dropFirst() : words[...] {
      let names = subcommands.compactMap { $0.configuration.commandName }
      guard !names.isEmpty, !word.hasPrefix("-"), !(path.isEmpty && word == "help") else {
        return nil
      }
      guard let index = names.firstIndex(of: word) else {
        return unknown(path + [word], among: names)
      }
      subcommands = subcommands[index].configuration.subcommands
      path.append(word)
    }
    return nil
  }

  private static func mistyped(_ option: String) -> Failure? {
    let options = ["--help", "--version"]
    guard !options.contains(option), let suggestion = Suggestion.text(for: option, among: options)
    else { return nil }
    return Failure(
      .usage, "there is no option \"\(option)\"",
      advice: "\(suggestion) pacelog --help lists the commands")
  }

  private static func unknown(_ path: [String], among names: [String]) -> Failure {
    let parent = (["pacelog"] + path.dropLast()).joined(separator: " ")
    let suggestion = Suggestion.text(for: path.last ?? "", among: names)
    return Failure(
      .usage, "there is no command \"\(path.joined(separator: " "))\"",
      advice: [suggestion, "\(parent) --help lists the commands"].compactMap(\.self)
        .joined(separator: " "))
  }
}
