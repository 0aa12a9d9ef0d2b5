public import ArgumentParser
public import Application

extension ExportRequest.Format: ExpressibleByArgument {}

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write flat tables or tracks for analysts.",
    usage: "pacelog export [<options>] [<table> ...]",
    discussion: """
      The tables are \(ExportRequest.tableNames.joined(separator: ", ")). Without a name, all \
      but points are written. docs/data-dictionary.md describes them. feed.json in the folder \
      names the last position of the log that they include. Parquet needs DuckDB's Python \
      package: pip install duckdb.

      Examples:
        pacelog export --format parquet --output feed
        pacelog export --since 1234 --output changes
        pacelog export days --format csv > days.csv
        pacelog export --format gpx --public --output tracks
        pacelog export sets --format openweight --output workouts
      """)

  @OptionGroup var common: CommonOptions

  @Option(name: .long, help: "ndjson, csv, parquet, gpx, geojson or openweight.")
  var format: ExportRequest.Format = .ndjson

  @Argument(
    help: ArgumentHelp("The tables; the default is all but points.", valueName: "table"),
    completion: Completion.tables)
  var tables: [String] = []

  @Option(
    name: .long, help: "Same as naming the table without --table.", completion: Completion.tables)
  var table: [String] = []

  @Option(
    name: .long, help: "Only this member; the default is all members.",
    completion: Completion.members)
  var member: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only changes after this position of the log, the sequence of the last feed.",
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
      request.tables = tables + table
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
