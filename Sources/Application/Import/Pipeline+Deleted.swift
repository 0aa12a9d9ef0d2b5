import Rebuilding
import Importing
import Runtime
import ActivityModel
import EventLog
import Projection

extension Pipeline {
  /// Adds to an import report the activities of its sources that the member had deleted.
  ///
  /// Looks up all activities of members who deleted any. Skips members in `known`, who deleted
  /// none.
  func nameDeleted(
    _ report: inout ImportReport, except known: Set<MemberID>
  ) throws(Failure) {
    var names: Set<String> = []
    for index in report.sources.indices where report.sources[index].isInTheLog {
      if let name = report.sources[index].member { names.insert(name) }
    }
    let members = Set(names.compactMap(MemberID.init)).subtracting(known)
    guard !members.isEmpty else { return }
    let zones = try SystemZones().database
    let deleted = try inspecting { (log) throws(Failure) -> [String: [DeletedBySource]] in
      guard let log else { return [:] }
      var deleted: [String: [DeletedBySource]] = [:]
      for member in try log.members(withUserEventsAmong: members) where try log.hasDeletions(member)
      {
        let directory = try ActivityDirectory(of: member, in: log, configuration.settings, zones)
        deleted[member.name] = directory.entries.compactMap(DeletedBySource.init)
      }
      return deleted
    }
    guard !deleted.isEmpty else { return }
    for index in report.sources.indices {
      let source = report.sources[index]
      guard source.isInTheLog, let id = source.sha256.flatMap({ SourceID(hex: $0) }) else {
        continue
      }
      report.sources[index].deleted = (source.member.flatMap { deleted[$0] } ?? [])
        .filter { $0.sources.contains(id) }.map(\.report)
    }
  }
}

/// A deleted activity and the sources that contain it.
private struct DeletedBySource {
  let sources: Set<SourceID>
  let report: DeletedReport

  init?(_ entry: ActivityDirectory.Entry) {
    guard let deletedAt = entry.deletedAt else { return nil }
    sources = entry.sources
    report = DeletedReport(
      activity: entry.ids[0].hex, localStart: entry.localStart, deletedAt: deletedAt.iso8601)
  }
}

extension SourceReport {
  fileprivate var isInTheLog: Bool {
    [.imported, .partly, .known, .restored].contains(outcome)
  }
}
