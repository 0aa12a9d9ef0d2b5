import Runtime
import ArgumentParser
import Glibc
import LinuxCalls
import Application

struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Import new files in the inputs as they arrive, until stopped.",
    usage: "pacelog watch [<options>]",
    discussion: """
      First imports all files in the inputs. Reads a new file once it is closed after writing or \
      moved in, or once it has not changed for a while. On SIGTERM or Ctrl-C, it finishes the \
      current import and stops.

      Example:
        pacelog watch --config pipeline.json --settle 10
      """)

  @OptionGroup var common: CommonOptions
  @OptionGroup var job: JobOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How long an open file must be unchanged before it is read.", valueName: "seconds"))
  var settle: Int = 5

  func validate() throws {
    guard (1...3_600).contains(settle) else {
      throw ValidationError("--settle takes a number of seconds from 1 to 3600.")
    }
  }

  func run() throws {
    try reportingErrors {
      guard let watcher = FolderWatcher(stoppingSignals: [SIGTERM, SIGINT]) else {
        throw Failure(
          .failed, "the system has no room for another watcher (fs.inotify.max_user_instances)",
          advice: "raise the limit, or use pacelog run from a timer")
      }
      let pipeline = try common.pipeline(
        importing: true, configured: true, progress: job.progress)
      try pipeline.watch(
        watcher, settleSeconds: settle,
        describingState: job.metrics != nil || job.logFormat == .json
      ) { (report) throws(Failure) in
        // A run without news is silent, but its metrics record it.
        if report.hasNews { return try job.report(report) }
        if let metrics = job.metrics { try report.writeMetrics(to: metrics) }
      }
    }
  }
}
