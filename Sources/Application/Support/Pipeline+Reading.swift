import EventLog
import Output
import Rebuilding
import Runtime

extension Pipeline {
  /// Reads the output; documents that are not stored are made from the log, which is open
  /// meanwhile.
  func readingOutput<Result>(
    _ body: (OutputReader) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let stored = OutputReader(folder: configuration.outputFolder)
    guard try stored.generation()?.isOnDemand == true else { return try body(stored) }
    let zones = try SystemZones()
    return try log("pacelog").reading { (log) throws(Failure) in
      try body(try log.map { (log) throws(Failure) in try reader(making: log, zones) } ?? stored)
    }
  }

  /// Reads the output; documents that are not stored are made from an open log.
  ///
  /// - Throws: When the output was made with other settings, stages or zone rules.
  func reader(
    making log: any EventReading, _ zones: SystemZones
  ) throws(Failure) -> OutputReader {
    let stored = OutputReader(folder: configuration.outputFolder)
    guard try stored.generation()?.isOnDemand == true else { return stored }
    let rebuilder = Rebuilder(
      log: log, settings: configuration.settings, stages: configuration.stages, zones: zones,
      sink: sink, workers: 1, progress: .silent, names: try names(in: log), cache: cache)
    try rebuilder.refuseOtherGeneration()
    return OutputReader(folder: configuration.outputFolder, maker: rebuilder.documentMaker)
  }
}
