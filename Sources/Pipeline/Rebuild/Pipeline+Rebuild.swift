import Log
import Sinks

extension Pipeline {
  /// Makes read models again, and writes what changed.
  public func rebuild(_ scope: RebuildScope) throws(PipelineError) -> RebuildReport {
    let zones = try SystemZones()
    return try log("pacelog rebuild").reading { (log) throws(PipelineError) in
      guard let log else { return RebuildReport(outputFolder: configuration.outputFolder) }
      let lock = try OutputLock(
        in: configuration.dataFolder, waitSeconds: lockWaitSeconds, notify: progress.notify)
      defer { lock.release() }
      let rebuilder = Rebuilder(
        log: log, configuration: configuration, zones: zones,
        sink: JSONFileSink(folder: configuration.outputFolder), workers: workers,
        progress: progress, cache: cache)
      let changes = try rebuilder.numbersMayChange ? changes(from: log, zones: zones) : nil
      var report = try rebuilder.run(scope)
      if let changes, !changes.isEmpty { report.changes = try keep(changes) }
      return report
    }
  }
}
