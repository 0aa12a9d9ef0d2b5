import Rebuilding
import ArgumentParser
import Application

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Write the log and the kept originals into one file.",
    discussion: """
      Works while an import runs. Everything is checked before it is written;
      the file is a tar that only you can read.

      Example:
        pacelog backup /mnt/disk/pacelog-2026-03-01.tar
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Replace the file if it is there.")
  var force = false

  @Argument(help: "The file to write.")
  var file: String

  func run() throws {
    try reportingErrors {
      let report = try common.pipeline().backUp(to: file, force: force)
      try Terminal.show(report, text: report.text, asJSON: common.json)
    }
  }
}

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Bring back what a backup holds, and rebuild the read models.",
    discussion: """
      The backup is checked as a whole before the data folder is touched. Who
      was forgotten since is erased from it first.

      Example:
        pacelog restore /mnt/disk/pacelog-2026-03-01.tar --replace
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Put a data folder aside that is not empty.")
  var replace = false

  @Argument(help: "A file that pacelog backup wrote.")
  var file: String

  func run() throws {
    try reportingErrors {
      let report = try common.pipeline().restore(from: file, replacing: replace)
      try Terminal.show(report, text: report.text, asJSON: common.json)
      if !report.rebuilt.problems.isEmpty { throw refusedStatus }
    }
  }
}
