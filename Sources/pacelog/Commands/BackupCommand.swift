import Rebuilding
import ArgumentParser
import Application
import Runtime
import Serving

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Write the log and the kept originals into one file.",
    usage: "pacelog backup [<options>] <file>",
    discussion: """
      Works while an import runs. Checks all data before writing it. The file is a tar that you \
      alone can read.

      Example:
        pacelog backup /mnt/disk/pacelog-2026-03-01.tar
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Replace an existing file.")
  var force = false

  @Argument(help: "The file to write.", completion: .file())
  var file: String

  func run() throws {
    let report = try common.show { try $0.backUp(to: file, force: force) }
    if report.missingOriginals > 0 { throw refusedStatus }
  }
}

struct RestoreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Restore a backup, and rebuild the output.",
    usage: "pacelog restore [<options>] <file>",
    discussion: """
      The whole backup is checked before the data folder is changed. Members who were forgotten \
      since are erased from it first. Stop the server first. Its tokens and pending positions and \
      files move to the new data folder.

      Example:
        pacelog restore /mnt/disk/pacelog-2026-03-01.tar --replace
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Move an existing data folder aside.")
  var replace = false

  @Argument(help: "A file that pacelog backup wrote.", completion: .file())
  var file: String

  func run() throws {
    let report = try common.show { pipeline in
      try pipeline.restore(from: file, replacing: replace) { () throws(Failure) in
        try ReceivedErasure(in: pipeline).eraseForgotten()
      }
    }
    if !report.rebuilt.problems.isEmpty { throw refusedStatus }
  }
}
