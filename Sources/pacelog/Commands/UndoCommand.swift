import ArgumentParser
import Application

/// Which import is meant: what undo and redo understand.
struct ImportOptions: ParsableArguments {
  @Option(name: .long, help: "Whose import it is, where several members have one of that name.")
  var member: String?

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false
}

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back what an import brought; redo gives it back.",
    discussion: """
      What other files tell too goes on to count. Importing the file again
      gives it back as well.

      Examples:
        pacelog undo --list
        pacelog undo 3f2a9c                  digits that --list shows
        pacelog undo inbox/export.zip        everything that came in it
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var options: ImportOptions

  @Flag(name: .long, help: "List all imports, and whether they count.")
  var list = false

  @Argument(
    help: """
      6 or more digits of the source or of its import event, or the name of a file, folder or \
      archive.
      """)
  var `import`: String?

  func validate() throws {
    guard list != (`import` != nil) else {
      throw ValidationError("Name an import, or say --list.")
    }
  }

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      guard let word = `import` else {
        let report = try pipeline.imports(of: options.member)
        return try Terminal.answer(report, text: report.listing, asJSON: common.json)
      }
      let report = try pipeline.turnImport(word, of: options.member, undoing: true)
      try finish(report, pipeline, text: report.text, noRebuild: options.noRebuild, common)
    }
  }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Give back what an undone import brought.",
    discussion: """
      Example:
        pacelog redo 3f2a9c
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var options: ImportOptions

  @Argument(
    help: """
      6 or more digits of the source or of its import event, or the name of a file, folder or \
      archive.
      """)
  var `import`: String

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      let report = try pipeline.turnImport(`import`, of: options.member, undoing: false)
      try finish(report, pipeline, text: report.text, noRebuild: options.noRebuild, common)
    }
  }
}
