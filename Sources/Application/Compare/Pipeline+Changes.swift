public import Rebuilding
public import Runtime
import ActivityModel
import Foundation
import EventLog
import Output

extension Pipeline {
  /// Reports the changes that a rebuild with this configuration would make; leaves the output
  /// unchanged.
  ///
  /// Makes all read models once, in a temporary folder.
  public func changes() throws(Failure) -> ChangeReport {
    let zones = try SystemZones()
    return try log("pacelog rebuild").reading { (log) throws(Failure) in
      guard let log else { return ChangeReport(members: [], unchangedMembers: []) }
      return try changes(from: log, zones: zones)
    }
  }

  /// Stores a report of numbers that changed through other settings or another version.
  func keep(_ report: ChangeReport) throws(Failure) -> RebuildReport.KeptChanges {
    let folder = joined(configuration.dataFolder, "changes")
    try createPrivateFolder(folder)
    let moment = SystemClock.now.iso8601.filter { $0 != ":" }
    let file = joined(folder, "\(moment).json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let bytes = try? encoder.encode(report),
      FileManager.default.createFile(
        atPath: file, contents: bytes, attributes: [.posixPermissions: 0o600])
    else {
      throw Failure(
        .failed, "\(file) cannot be written", advice: "check the disk's space and rights")
    }
    return RebuildReport.KeptChanges(file: file, valueCount: report.changeCount)
  }

  /// Compares from an open log; `isAlone` is true when the caller holds the output lock.
  func changes(
    from log: any EventLogReader, zones: SystemZones, isAlone: Bool = false
  ) throws(Failure) -> ChangeReport {
    let folder = joined(NSTemporaryDirectory(), "pacelog-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var trial = configuration
    trial.outputFolder = folder
    let rebuilder = Rebuilder(
      log: log, settings: trial.settings, stages: trial.stages, zones: zones,
      sink: JSONFileSink(folder: folder),
      workers: workers, progress: progress, names: try names(in: log))
    _ = try rebuilder.run(.everything)
    return try OutputComparison(
      before: OutputReader(folder: configuration.outputFolder, waitsForWriters: !isAlone),
      after: OutputReader(folder: folder)
    ).report()
  }
}
