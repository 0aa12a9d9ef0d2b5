import Application
import ArgumentParser
import Runtime

struct MaterializeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "materialize",
    abstract: "Create activity documents that the output names but does not store.",
    discussion: """
      With "onDemand": true in the configuration, a rebuild stores only the \
      digests of the details, the map and the series of each activity. This \
      command creates these documents, and compares each with its digest.

      Examples:
        pacelog materialize anna 2026/activities/3f2a…9c.geojson
        pacelog materialize anna --into documents
        pacelog materialize --into documents
      """)

  @OptionGroup var common: QueryOptions

  @Argument(help: "The member; the default is all members.", completion: Completion.members)
  var member: String?

  @Argument(help: "The document to print, as the index of the year names it.")
  var path: String?

  @Option(
    name: .long,
    help: ArgumentHelp("Write all documents into this folder.", valueName: "folder"),
    completion: .directory)
  var into: String?

  func validate() throws {
    guard (path == nil) != (into == nil) else {
      throw ValidationError("Name a document, or a folder with --into.")
    }
  }

  func run() throws {
    try reportingErrors {
      let pipeline = try common.pipeline()
      if let into {
        let report = try pipeline.materialize(member, into: into)
        try Terminal.answer(report, text: report.text, asJSON: common.json)
      } else if let member, let path {
        guard let bytes = try pipeline.document(at: path, of: member) else {
          throw Failure(
            .usage, "no index of \(member) names \(path)",
            advice: "index.json of each year lists its documents")
        }
        try Terminal.print(bytes)
      }
    }
  }
}
