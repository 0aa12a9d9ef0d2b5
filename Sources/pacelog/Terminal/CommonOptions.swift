import Runtime
import ArgumentParser
import Foundation
import Application

/// What every command understands.
struct CommonOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The configuration. Without it: pipeline.json here, or var/ and out/ here.",
      valueName: "file"))
  var config: String?

  @Flag(name: .long, help: "Print the answer or the report as JSON on standard output.")
  var json = false

  @Option(
    name: .long, help: ArgumentHelp("How many files are read at once.", valueName: "number"))
  var workers: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long to wait for another process that writes to the log.", valueName: "seconds"))
  var wait: Int = 60

  @Flag(
    name: .long,
    help: "Write to a log of which acknowledged events are missing; says which are gone.")
  var acceptLoss = false

  func validate() throws {
    guard (1...256).contains(workers) else {
      throw ValidationError("--workers takes a number from 1 to 256.")
    }
    guard (0...86_400).contains(wait) else {
      throw ValidationError("--wait takes a number of seconds from 0 to 86400.")
    }
  }

  /// Reads the configuration, and opens nothing yet.
  ///
  /// With `importing`, its inputs have to be there.
  func pipeline(
    importing: Bool = false, progress: WorkProgress = Terminal.progress
  ) throws(PipelineError) -> Pipeline {
    let configuration = try configuration(importing: importing)
    return Pipeline(
      configuration: configuration, workers: workers, lockWaitSeconds: wait,
      acceptsLoss: acceptLoss, progress: progress)
  }

  private func configuration(importing: Bool) throws(PipelineError) -> Configuration {
    if let config { return try Configuration(file: config, importing: importing) }
    let standard = "pipeline.json"
    guard FileManager.default.fileExists(atPath: standard) else { return Configuration(folder: "") }
    return try Configuration(file: standard, importing: importing)
  }
}
