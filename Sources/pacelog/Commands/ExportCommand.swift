public import ArgumentParser
public import Application

extension ExportRequest.Format: ExpressibleByArgument {}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write flat tables or tracks for analysts.",
    usage: "pacelog export [<options>]",
    discussion: """
      The tables are \(ExportRequest.tableNames.joined(separator: ", ")). Without --table, all \
      but points are written. docs/data-dictionary.md describes them. feed.json in the folder \
      names the last position of the log that they include. Parquet needs DuckDB's Python \
      package: pip install duckdb.

      Example:
        pacelog export --format parquet --output feed
        pacelog export --since 1234 --output changes
        pacelog export --format csv --table days > days.csv
        pacelog export --format gpx --public --output tracks
        pacelog export --format openweight --output workouts
      """)

  @OptionGroup var common: CommonOptions

  @Option(name: .long, help: "ndjson, csv, parquet, gpx, geojson or openweight.")
  var format: ExportRequest.Format = .ndjson

  @Option(
    name: .long, help: "A table; may be given several times.", completion: Completion.tables)
  var table: [String] = []

  @Option(
    name: .long, help: "Only this member; without it: everybody.", completion: Completion.members)
  var member: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only what changed after this position of the log: the sequence of the last feed.",
      valueName: "sequence"))
  var since: String?

  @Flag(name: .customLong("public"), help: "Leave out positions in members' privacy zones.")
  var isPublic = false

  @Option(
    name: .long, help: ArgumentHelp("The folder for the files.", valueName: "folder"),
    completion: .directory)
  var output: String?

  func run() throws {
    try reportingErrors {
      var request = ExportRequest()
      request.format = format
      request.tables = table
      request.member = member
      request.since = since
      request.isPublic = isPublic
      request.folder = output
      let report = try common.pipeline().export(request, print: Terminal.print)
      guard common.json, output != nil else { return Terminal.say(report.text) }
      try Terminal.show(report, text: report.text, asJSON: true)
    }
  }
}
