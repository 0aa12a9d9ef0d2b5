import Runtime
import ArgumentParser
import Foundation
import Application

/// How a line of the log looks.
enum LogFormat: String, ExpressibleByArgument, CaseIterable { case text, json }

/// Options for the reports of a run to machines and operators.
struct JobOptions: ParsableArguments {
  @Option(
    name: .long, help: "text, or json: one object per line on standard error.")
  var logFormat: LogFormat = .text

  @Option(
    name: .long,
    help: ArgumentHelp("Write metrics for Prometheus into this file.", valueName: "file"),
    completion: .file())
  var metrics: String?

  /// Refuses places for the files that are asked for, before anything is touched.
  func checkPlaces(summary: String? = nil, of pipeline: Pipeline) throws(Failure) {
    if let metrics { try pipeline.checkPlace(of: .metrics, at: metrics) }
    if let summary, summary != "-" { try pipeline.checkPlace(of: .summary, at: summary) }
  }

  /// Reports the results of a run in every requested form.
  func report(_ job: JobReport, summary: String? = nil) throws(Failure) {
    if logFormat == .json {
      for line in job.logLines { Terminal.say(line.json) }
    } else {
      if let text = job.run?.text { Terminal.say(text) }
      if let failure = job.failure { Terminal.say("pacelog: \(failure)") }
    }
    if let metrics { try job.writeMetrics(to: metrics) }
    if let summary {
      if summary == "-" {
        try Terminal.print(Array(job.summary.utf8))
      } else {
        try job.writeSummary(to: summary)
      }
    }
  }

  /// Reports the progress to a person, in the form of the log.
  var progress: WorkProgress {
    logFormat == .text
      ? Terminal.progress
      : WorkProgress(
        report: { _ in },
        notify: { Terminal.say(JobLogLine(.warning, "notice", $0).json) })
  }
}
