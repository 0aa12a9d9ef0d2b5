import Runtime
import ArgumentParser
import Application

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Import every input of the configuration, then rebuild the output.",
    usage: "pacelog run [<options>]",
    discussion: """
      Recognizes imported files by their content, so it can run every night. \
      docs/operations.md has a timer, a cron line, and the meaning of each metric.

      Examples:
        pacelog run --config pipeline.json
        pacelog run --log-format json --metrics pacelog.prom --summary -
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var job: JobOptions

  @Flag(name: .long, help: "Exit with status 3 also for files that were refused before.")
  var strict = false

  @Flag(name: .long, help: "Do not rebuild the output or the pages.")
  var noRebuild = false

  @Option(
    name: .long, help: "Read only the inputs of this member.", completion: Completion.members)
  var only: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Write a summary for the operator into this file; - for standard output.",
      valueName: "file"), completion: .file())
  var summary: String?

  func run() throws {
    Terminal.reportInterruption()
    // A configuration that cannot be read is reported below.
    if let pipeline = try? common.pipeline(importing: true) {
      try reportingErrors { try job.checkPlaces(summary: summary, of: pipeline) }
    }
    let report = outcome()
    try reportingErrors {
      try job.report(report, summary: summary)
      if common.json, let run = report.run { try Terminal.printJSON(run) }
    }
    if report.exitStatus != 0 { throw ExitCode(report.exitStatus) }
  }

  /// A configuration that cannot be read is reported in every requested form too.
  private func outcome() -> JobReport {
    do throws(Failure) {
      let pipeline = try common.pipeline(
        importing: true, configured: true, progress: job.progress)
      return pipeline.runJob(
        only: only, strict: strict, rebuilding: !noRebuild,
        describingState: job.metrics != nil || summary != nil || job.logFormat == .json)
    } catch {
      return .failed(error)
    }
  }
}
