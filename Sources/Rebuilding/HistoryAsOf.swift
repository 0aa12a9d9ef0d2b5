package import Runtime
package import ActivityModel
package import EventLog

/// The histories of a log as they were known at a moment: what was recorded later is not there.
package final class HistoryAsOf: HistoryReader {
  private let log: any EventLogReader
  private let moment: Instant

  /// - Parameters:
  ///   - log: the whole log.
  ///   - moment: the last at which an event may have been recorded.
  package init(_ log: any EventLogReader, moment: Instant) {
    self.log = log
    self.moment = moment
  }

  package func members() throws(Failure) -> [MemberID] {
    var known: [MemberID] = []
    for member in try log.members() where try lastSequence(of: member) > 0 { known.append(member) }
    return known
  }

  package func lastSequence(of member: MemberID) throws(Failure) -> Int {
    var query = HeaderQuery(member: member, limit: 1_000)
    while true {
      let headers = try log.headers(query)
      if let last = headers.first(where: { $0.recordedAt <= moment }) { return last.sequence }
      guard headers.count == query.limit, let oldest = headers.last else { return 0 }
      query.before = oldest.position
    }
  }

  package func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let last = try lastSequence(of: member)
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      switch entry {
      case .event(let event) where event.recordedAt > moment: return
      case .damaged(let damage) where (damage.sequence ?? 0) > last: return
      default: try body(entry)
      }
    }
  }

  /// One event is opened: tracks that are too many for memory are fetched one by one.
  package func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    let entry = try log.entry(of: member, at: sequence)
    if case .event(let event)? = entry { return event.recordedAt <= moment ? entry : nil }
    return try sequence <= lastSequence(of: member) ? entry : nil
  }
}
