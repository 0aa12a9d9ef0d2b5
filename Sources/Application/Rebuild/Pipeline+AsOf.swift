public import Rebuilding
public import Runtime
import ActivityModel
import Foundation
import EventLog
import Output

extension Pipeline {
  /// Writes the read models as of the end of a day in UTC to a separate folder.
  ///
  /// Uses the current settings: only the known events differ.
  ///
  /// - Parameters:
  ///   - date: A date such as `2026-03-01`.
  ///   - folder: The destination; must not be the configured output.
  /// - Returns: A summary of the files written.
  /// - Throws: A usage error for an invalid date, or for the configured output.
  public func rebuild(asOf date: String, into folder: String) throws(Failure) -> RebuildReport {
    guard let day = LocalDate(iso8601: date) else {
      throw Failure(
        .usage, "--as-of \(date): not a date", advice: "write it like 2026-03-01")
    }
    guard standardized(folder) != standardized(configuration.outputFolder) else {
      throw Failure(
        .usage, "--output \(folder) is the configured output folder",
        advice: "name another folder")
    }
    var past = configuration
    past.outputFolder = folder
    let nextDay = Instant(utc: LocalDateTime(date: day.adding(days: 1), millisecondsOfDay: 0))
    let zones = try SystemZones()
    return try log("pacelog rebuild").reading { (log) throws(Failure) in
      guard let log else { return RebuildReport(outputFolder: folder) }
      let rebuilder = Rebuilder(
        log: BoundedHistory(log, asOf: nextDay.adding(milliseconds: -1)), settings: past.settings,
        stages: past.stages,
        zones: zones, sink: JSONFileSink(folder: folder), workers: workers, progress: progress,
        names: try names(in: log))
      return try rebuilder.run(.everything)
    }
  }

  private func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
