import ArgumentParser
import Application

/// The options that undo and redo share.
struct ImportOptions: ParsableArguments {
  @Option(
    name: .long, help: "The member, if several have an import of that name.",
    completion: Completion.members)
  var member: String?

  @Flag(name: .long, help: "Do not rebuild the output.")
  var noRebuild = false
}

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo an import; redo restores it.",
    usage: "pacelog undo [<options>] (<import> | --last | --list)",
    discussion: """
      Data that other files contain too still counts. The files stay undone, also \
      when they are imported again, until pacelog redo or pacelog import --again.

      Examples:
        pacelog undo --list                  one row per import, newest first
        pacelog undo --last
        pacelog undo 3f2a9c                  digits that --list shows
        pacelog undo export.zip              everything in that archive
        pacelog undo inbox/week              everything from that folder
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var options: ImportOptions

  @Flag(name: .long, help: "List all imports, newest first.")
  var list = false

  @Flag(name: .long, help: "Undo the newest import that counts.")
  var last = false

  @Argument(
    help: "Digits that --list shows, or the name of a file, folder or archive.",
    completion: .file())
  var `import`: String?

  func validate() throws {
    guard [list, last, `import` != nil].count(where: \.self) == 1 else {
      throw ValidationError("Give the name of an import, --last or --list.")
    }
  }

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      guard !list else {
        let report = try pipeline.imports(of: options.member)
        return try Terminal.answer(report, text: report.listing, asJSON: common.json)
      }
      let choice = `import`.map(ImportChoice.named) ?? .last
      let report = try pipeline.turnImport(choice, of: options.member, undoing: true)
      try finish(
        report, of: report.changedMembers, pipeline, text: \.text,
        noRebuild: options.noRebuild, common)
    }
  }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Restore an import that was undone.",
    usage: "pacelog redo [<options>] <import>",
    discussion: """
      Example:
        pacelog redo 3f2a9c
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var options: ImportOptions

  @Argument(
    help: "Digits that undo --list shows, or the name of a file, folder or archive.",
    completion: .file())
  var `import`: String

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      let report = try pipeline.turnImport(
        .named(`import`), of: options.member, undoing: false)
      try finish(
        report, of: report.changedMembers, pipeline, text: \.text,
        noRebuild: options.noRebuild, common)
    }
  }
}
