import ActivityModel
import EventLog
import Importing
import Ingest
import Projection
import Runtime

extension Pipeline {
  /// Adds to an import report the sets and rows that its sources take away: an earlier export has
  /// them, and the one that counts now lacks them.
  ///
  /// Reads the histories of members who have several exports of one app, without their points.
  func nameLost(_ report: inout ImportReport) throws(Failure) {
    let indices = report.sources.indices.filter { report.sources[$0].mayTakeAway }
    guard !report.isDryRun, !indices.isEmpty else { return }
    let byMember = Dictionary(grouping: indices) { report.sources[$0].member ?? "" }
    let sources = byMember.mapValues { $0.map { report.sources[$0] } }
    let lost = try inspecting { (log) throws(Failure) in
      try log.map { (log) throws(Failure) in try lostRows(of: sources, in: log) } ?? [:]
    }
    for (name, rows) in lost {
      for index in byMember[name] ?? [] {
        let digest = report.sources[index].sha256
        report.sources[index].lost = rows.filter { $0.source.hex == digest }.map(LostReport.init)
      }
    }
  }

  /// The rows that sources take away, by the names of their members.
  private func lostRows(
    of sources: [String: [SourceReport]], in log: any EventLogReader
  ) throws(Failure) -> [String: [LostRows]] {
    var lost: [String: [LostRows]] = [:]
    for (name, sources) in sources {
      guard let member = MemberID(name), try !log.holdsOnly(sources, of: member),
        try log.hasSeveralExports(of: member)
      else { continue }
      let digests = Set(sources.compactMap { $0.digest.map(SourceID.init(digest:)) })
      let rows = LostRows.taken(by: digests, in: try log.outlines(of: member))
      if !rows.isEmpty { lost[name] = rows }
    }
    return lost
  }
}

extension SourceReport {
  /// Indicates whether the source may take rows of an earlier one away.
  fileprivate var mayTakeAway: Bool {
    [.imported, .partly, .restored].contains(outcome)
      && adapter.map(Adapter.edited.contains) ?? false
  }
}

extension LostReport {
  fileprivate init(_ rows: LostRows) {
    self.init(
      subject: rows.subject, count: rows.count,
      noun: rows.count == 1 ? rows.noun : rows.nouns,
      names: rows.names.map { Name(name: $0.name, count: $0.count) })
  }
}

extension EventLogReader {
  /// Indicates whether a member's history is one source alone, which can take nothing away.
  ///
  /// - Complexity: O(1); most members of a first import are ruled out so.
  fileprivate func holdsOnly(
    _ sources: [SourceReport], of member: MemberID
  ) throws(Failure) -> Bool {
    guard sources.count == 1, let source = sources.first else { return false }
    return try lastSequence(of: member) == source.newEvents + 1
  }

  /// Indicates whether a member has more than one export of an app in which rows are edited.
  fileprivate func hasSeveralExports(of member: MemberID) throws(Failure) -> Bool {
    var known: Set<String> = []
    for entry in try importedSources(of: member).entries where !entry.isUndone {
      let adapter = entry.reading.adapter.name
      if Adapter.edited.contains(adapter), !known.insert(adapter).inserted { return true }
    }
    return false
  }

  /// A member's events without points; damaged ones are absent.
  fileprivate func outlines(of member: MemberID) throws(Failure) -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    try forEachOutline(of: member, after: 0) { entry in
      if case .event(let event, _) = entry { events.append(event) }
    }
    return events
  }
}
