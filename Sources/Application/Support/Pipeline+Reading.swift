import EventLog
import Output
import Rebuilding
import Runtime

extension Pipeline {
  var noLog: Failure {
    Failure(
      .failed, "there is no log in \(logPlace.name)",
      advice: "import something first: pacelog run, or pacelog import")
  }

  /// Reads the output; documents that are not stored are made from the log, which is open
  /// meanwhile.
  func readingOutput<Result>(
    _ body: (OutputReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let stored = OutputReader(folder: configuration.outputFolder)
    guard try stored.generation()?.isOnDemand == true else { return try body(stored) }
    let zones = try SystemZones()
    return try log("pacelog").reading { (log) throws(Failure) in
      guard let log else { return try body(stored) }
      return try body(reader(by: rebuilder(reading: log, zones)))
    }
  }

  /// Reads the output; documents that are not stored are made from the open log of a rebuilder.
  ///
  /// - Throws: When the output was made with other settings, stages or zone rules.
  func reader(by rebuilder: Rebuilder) throws(Failure) -> OutputReader {
    let stored = OutputReader(folder: configuration.outputFolder)
    guard let written = try stored.generation(), written.isOnDemand else { return stored }
    try rebuilder.refuse(unlessOf: written)
    return OutputReader(folder: configuration.outputFolder, maker: rebuilder.documentMaker)
  }

  /// A rebuilder that writes nothing: it compares the output with a log, and makes documents on
  /// demand.
  func rebuilder(
    reading log: any EventLogReader, _ zones: SystemZones
  ) throws(Failure) -> Rebuilder {
    Rebuilder(
      log: log, settings: configuration.settings, stages: configuration.stages, zones: zones,
      sink: sink, workers: 1, progress: .silent, names: try names(in: log), cache: cache)
  }
}
