import ArgumentParser
import Application

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Show what a file holds and how it would be read, and change nothing.",
    discussion: """
      Shows the format, the contents, the period, the file's own totals beside those that Pacelog \
      computes, and problems. For a table in an unknown format, shows what each column seems to be. \
      With --describe, writes that description to a file beside the table; import then reads it. \
      A table in a known format is described too if it is the only path.

      Examples:
        pacelog inspect ~/Downloads/morning-run.fit
        pacelog inspect --describe --column 'Krokoj=steps' steps.csv
      """)

  @OptionGroup var common: QueryOptions

  @Flag(help: "Write the description of an unknown table to NAME.table.json beside it.")
  var describe = false

  @Option(
    name: .customLong("column"),
    help: ArgumentHelp(
      "The meaning of a column of an unknown table, such as 'Longo=distance:km'.",
      valueName: "name=meaning"))
  var columns: [String] = []

  @Flag(help: "List the formats that are read.")
  var formats = false

  @Argument(help: "Files, archives or folders.", completion: .file())
  var paths: [String] = []

  func validate() throws {
    if paths.isEmpty, !formats {
      throw ValidationError("Missing expected argument '<paths> ...'")
    }
  }

  func run() throws {
    try reportingErrors {
      if formats {
        return try Terminal.answer(
          Pipeline.formats, text: Pipeline.formats.text, asJSON: common.json)
      }
      let inspection = try common.pipeline().inspection(
        of: paths, given: given, describes: describe)
      try Terminal.answer(inspection, text: inspection.text, asJSON: common.json)
      let isOpen = inspection.sources.contains { $0.isRefused && $0.table?.file == nil }
      if isOpen { throw refusedStatus }
    }
  }

  private var given: [String: String] {
    Dictionary(
      columns.map { column in
        let parts = column.split(separator: "=", maxSplits: 1).map(String.init)
        return (parts.first ?? "", parts.count == 2 ? parts[1] : "")
      }, uniquingKeysWith: { _, last in last })
  }
}
