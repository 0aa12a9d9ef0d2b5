import Application
import ArgumentParser
import LinuxCalls
import Runtime
import Serving

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Receive positions and files over HTTP, and serve read models and pages.",
    usage: "pacelog serve [<options>]",
    discussion: """
      A request is answered with success only after it is on the disk. Positions are imported when \
      a movement has ended; members are rebuilt soon after. Addresses and ports are in \"serve\" \
      of the configuration. docs/serve.md has the steps for each app, and examples for nginx and \
      Caddy, which terminate TLS. On SIGTERM or Ctrl-C, the server finishes current requests and \
      stops.

      Examples:
        pacelog token add anna --scope post --label phone
        pacelog serve --config pipeline.json
      """)

  @OptionGroup var common: CommonOptions

  @Option(
    name: .long,
    help: ArgumentHelp("Listen on this port instead; 0 lets the system choose.", valueName: "port"))
  var port: Int?

  @Option(
    name: .long,
    help: ArgumentHelp("Delay between a change and the member's rebuild.", valueName: "seconds"))
  var refresh: Int = 30

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The time without a position after which a movement is imported.", valueName: "seconds"))
  var quiet: Int = 600

  func validate() throws {
    guard (0...65_535).contains(port ?? 0) else {
      throw ValidationError("--port takes a number from 0 to 65535.")
    }
    guard (0...3_600).contains(refresh), (1...21_600).contains(quiet) else {
      throw ValidationError("--refresh takes 0 to 3600 seconds, --quiet 1 to 21600.")
    }
  }

  func run() throws {
    keepLittleFreedMemory()
    try reportingErrors {
      let progress = WorkProgress(
        report: { _ in }, notify: { Terminal.say("pacelog: \($0)") })
      let configured = try common.pipeline(configured: true, progress: progress)
      var configuration = configured.configuration
      if let port { configuration.serve.port = port }
      let pipeline = Pipeline(
        configuration: configuration, workers: common.workers, lockWaitSeconds: common.wait,
        acceptsLoss: common.acceptLoss, progress: progress)
      try PacelogServer(
        pipeline: pipeline, refreshSeconds: refresh, quietSeconds: quiet,
        notify: { Terminal.say("pacelog: \($0)") }
      ).run()
    }
  }
}
