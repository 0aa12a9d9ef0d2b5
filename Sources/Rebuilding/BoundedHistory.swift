package import Runtime
package import ActivityModel
package import EventLog
import Synchronization

/// The histories of a log that end at an earlier event of each member: later events are not there.
package final class BoundedHistory: HistoryReader {
  private let log: any HistoryReader
  private let keeps: @Sendable (RecordedEvent) -> Bool
  private let last: @Sendable (MemberID) throws(Failure) -> Int
  /// Each end is looked up once: a track that is fetched asks for it again.
  private let ends = Mutex<[MemberID: Int]>([:])

  private init(
    _ log: any HistoryReader, keeps: @escaping @Sendable (RecordedEvent) -> Bool = { _ in true },
    last: @escaping @Sendable (MemberID) throws(Failure) -> Int
  ) {
    self.log = log
    self.keeps = keeps
    self.last = last
  }

  /// As known at a moment: an event that was recorded later is not there.
  package convenience init(_ log: any EventLogReader, asOf moment: Instant) {
    self.init(
      log, keeps: { $0.recordedAt <= moment },
      last: { (member) throws(Failure) in try log.lastSequence(of: member, asOf: moment) })
  }

  /// Up to a sequence of each member; a member without one has no history.
  package convenience init(_ log: any HistoryReader, through sequences: [MemberID: Int]) {
    self.init(
      log,
      last: { (member) throws(Failure) in
        guard let sequence = sequences[member] else { return 0 }
        return min(try log.lastSequence(of: member), sequence)
      })
  }

  /// As they were at an earlier extent of the log.
  package convenience init(_ log: any EventLogReader, within extent: LogExtent) {
    self.init(
      log, last: { (member) throws(Failure) in try log.lastSequence(of: member, within: extent) })
  }

  package func members() throws(Failure) -> [MemberID] {
    var known: [MemberID] = []
    for member in try log.members() where try lastSequence(of: member) > 0 { known.append(member) }
    return known
  }

  package func lastSequence(of member: MemberID) throws(Failure) -> Int {
    if let end = ends.withLock({ $0[member] }) { return end }
    let end = try last(member)
    ends.withLock { $0[member] = end }
    return end
  }

  package func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let end = try lastSequence(of: member)
    guard sequence < end else { return }
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      switch entry {
      case .event(let event) where event.sequence > end || !keeps(event): return
      case .damaged(let damage) where (damage.sequence ?? 0) > end: return
      default: try body(entry)
      }
    }
  }

  /// One event is opened: tracks that are too many for memory are fetched one by one.
  package func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    guard try sequence <= lastSequence(of: member) else { return nil }
    let entry = try log.entry(of: member, at: sequence)
    if case .event(let event)? = entry, !keeps(event) { return nil }
    return entry
  }
}

extension EventLogReader {
  /// The newest event of a member that was recorded by a moment; 0 when there is none.
  ///
  /// Searches all of them: the times of recording need not rise.
  fileprivate func lastSequence(of member: MemberID, asOf moment: Instant) throws(Failure) -> Int {
    var query = HeaderQuery(member: member, limit: 1_000)
    while true {
      let headers = try headers(query)
      if let last = headers.first(where: { $0.recordedAt <= moment }) { return last.sequence }
      guard headers.count == query.limit, let oldest = headers.last else { return 0 }
      query.before = oldest.position
    }
  }
}
