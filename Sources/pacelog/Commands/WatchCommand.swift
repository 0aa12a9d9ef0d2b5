import Runtime
import ArgumentParser
import Glibc
import LinuxCalls
import Application

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Import what settles in the inputs, and update what it concerns, until stopped.",
    discussion: """
      Begins with everything that is there. A file is read when it was closed
      after writing or moved in, or when nothing was written to it for a while.
      SIGTERM and Ctrl-C end it after the run that has begun.

      Example:
        pacelog watch --config pipeline.json --settle 10
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var job: JobOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long nothing may have been written to a file that stays open.", valueName: "seconds"))
  var settle: Int = 5

  func validate() throws {
    guard (1...3_600).contains(settle) else {
      throw ValidationError("--settle takes a number of seconds from 1 to 3600.")
    }
  }

  func run() throws {
    try reportingErrors {
      guard let watcher = FolderWatcher(stoppingSignals: [SIGTERM, SIGINT]) else {
        throw PipelineError(
          .failed, "the system has no room for another watcher (fs.inotify.max_user_instances)",
          advice: "raise the limit, or use pacelog run from a timer")
      }
      let pipeline = try common.pipeline(importing: true, progress: job.progress)
      try pipeline.watch(
        watcher, settleSeconds: settle,
        describingState: job.metrics != nil || job.logFormat == .json
      ) { (report) throws(PipelineError) in
        // A run without news is silent, but its metrics record it.
        if report.hasNews { return try job.report(report) }
        if let metrics = job.metrics { try report.writeMetrics(to: metrics) }
      }
    }
  }
}
