import ArgumentParser
import Pipeline

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Import every input of the configuration, then rebuild what is out of date.",
    discussion: """
      What was imported before is known by its content: run it every night.

      Example:
        pacelog run --config pipeline.json
      """)

  @OptionGroup var common: CommonOptions

  @Flag(name: .long, help: "Exit with status 3 also for what was refused before.")
  var strict = false

  func run() throws {
    try reportingErrors {
      let report = try common.pipeline(importing: true).run()
      try Terminal.show(report, text: report.text, asJSON: common.json)
      if report.needsAttention(strict: strict) { throw refusedStatus }
    }
  }
}
