import Rebuilding
import Runtime
import ArgumentParser
import Foundation
import Application

/// Where things are, and how a command answers.
protocol PipelineOptions {
  var config: String? { get }
  var json: Bool { get }
  var workers: Int { get }
  var wait: Int { get }
  var acceptLoss: Bool { get }
}

/// The options of commands that answer a question.
struct QueryOptions: ParsableArguments, PipelineOptions {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The configuration; the default is pipeline.json in this folder, if it exists.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var config: String?

  @Flag(name: .long, help: "Print the answer as JSON.")
  var json = false

  var workers: Int { 1 }
  var wait: Int { 60 }
  var acceptLoss: Bool { false }
}

/// The options of commands that do work.
struct CommonOptions: ParsableArguments, PipelineOptions {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "The configuration; the default is pipeline.json in this folder, if it exists.",
      valueName: "file"), completion: .file(extensions: ["json"]))
  var config: String?

  @Flag(name: .long, help: "Print the report as JSON on standard output.")
  var json = false

  @Option(
    name: .long,
    help: ArgumentHelp("Number of parallel workers.", valueName: "number"))
  var workers: Int = ProcessInfo.processInfo.activeProcessorCount

  @Option(
    name: .long,
    help: ArgumentHelp("How long to wait for another process.", valueName: "seconds"))
  var wait: Int = 60

  @Flag(
    name: .long,
    help: ArgumentHelp(
      "Write to a log that has lost acknowledged events; reports which are missing.",
      visibility: .hidden))
  var acceptLoss = false

  func validate() throws {
    guard (1...256).contains(workers) else {
      throw ValidationError("--workers takes a number from 1 to 256.")
    }
    guard (0...86_400).contains(wait) else {
      throw ValidationError("--wait takes a number of seconds from 0 to 86400.")
    }
  }
}

extension PipelineOptions {
  /// Prints what a query answers.
  @discardableResult
  func answer<Report: TextReport>(_ query: (Pipeline) throws -> Report) throws -> Report {
    try reportingErrors {
      let report = try query(try pipeline())
      try Terminal.answer(report, text: report.text, asJSON: json)
      return report
    }
  }

  /// Runs a command and prints its report.
  @discardableResult
  func show<Report: TextReport>(_ work: (Pipeline) throws -> Report) throws -> Report {
    try reportingErrors {
      let report = try work(try pipeline())
      try Terminal.show(report, text: report.text, asJSON: json)
      return report
    }
  }

  /// Does some work, rebuilds the output, and prints the report of the work.
  func showRebuilding<Report: TextReport>(_ work: (Pipeline) throws -> Report) throws {
    try reportingErrors {
      let pipeline = try pipeline()
      let report = try work(pipeline)
      let rebuilt = try pipeline.rebuild(.outOfDate)
      try Terminal.show(report, text: "\(report.text)\n\(rebuilt.text)", asJSON: json)
    }
  }

  /// Does some work, rebuilds the output, and prints the report of the rebuild.
  func showRebuilt(after work: (Pipeline) throws -> String) throws {
    try reportingErrors {
      let pipeline = try pipeline()
      let text = try work(pipeline)
      let rebuilt = try pipeline.rebuild(.outOfDate)
      try Terminal.show(rebuilt, text: "\(text)\n\(rebuilt.text)", asJSON: json)
    }
  }

  /// Reads the configuration, and opens nothing yet.
  ///
  /// With `importing`, its inputs have to exist; with `configured`, there has to be one.
  func pipeline(
    importing: Bool = false, configured: Bool = false,
    progress: WorkProgress = Terminal.progress
  ) throws(Failure) -> Pipeline {
    let configuration = try configuration(importing: importing, configured: configured)
    return Pipeline(
      configuration: configuration, workers: workers, lockWaitSeconds: wait,
      acceptsLoss: acceptLoss, progress: progress)
  }

  private func configuration(
    importing: Bool, configured: Bool
  ) throws(Failure) -> Configuration {
    if let config { return try Configuration(file: config, importing: importing) }
    let standard = "pipeline.json"
    guard FileManager.default.fileExists(atPath: standard) else {
      guard !configured else {
        throw Failure(
          .usage, "there is no pipeline.json in this folder",
          advice: "name the configuration with --config FILE, or import files without one:"
            + " pacelog import PATH")
      }
      return Configuration(folder: "")
    }
    return try Configuration(file: standard, importing: importing)
  }
}
