public import Rebuilding
public import Runtime
import EventLog
import Output

extension Pipeline {
  /// Makes read models again, and writes what changed.
  ///
  /// - Throws: also when the output was made of events that the log does not have.
  public func rebuild(_ scope: RebuildScope) throws(Failure) -> RebuildReport {
    try rebuild(scope, isCompared: false)
  }

  /// The same, without comparing log and output again after an import, which did and only appends.
  func rebuild(_ scope: RebuildScope, isCompared: Bool) throws(Failure) -> RebuildReport {
    let zones = try SystemZones()
    let access = log("pacelog rebuild")
    return try access.reading(refusingLoss: true) { (log) throws(Failure) in
      if !isCompared { try refusePublishedLoss(log) }
      guard let log else { return RebuildReport(outputFolder: configuration.outputFolder) }
      let lock = try OutputLock(
        in: configuration.dataFolder, waitSeconds: lockWaitSeconds, notify: progress.notify)
      defer { lock.release() }
      let rebuilder = Rebuilder(
        log: log, settings: configuration.settings, stages: configuration.stages, zones: zones,
        sink: sink, workers: workers,
        progress: progress, names: try names(in: log, keeping: true), cache: cache)
      let changes =
        try rebuilder.numbersMayChange
        ? changes(from: log, zones: zones, isAlone: true) : nil
      progress.report("rebuilding")
      // A file that does not match its index is replaced, even where its size is right.
      var report = try rebuilder.run(changes?.unknownMembers == nil ? scope : .everything)
      try rememberCompared(log)
      if let changes, !changes.isEmpty { report.changes = try keep(changes) }
      return report
    }
  }
}
