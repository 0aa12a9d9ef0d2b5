package import ActivityModel
package import EventLog
package import Runtime

/// The histories of a log up to a sequence of each member: later events are not there.
package final class HistoryThrough: HistoryReader {
  private let log: any HistoryReader
  private let sequences: [MemberID: Int]

  /// - Parameters:
  ///   - log: the whole log.
  ///   - sequences: the last event of each member; a member without one has no history.
  package init(_ log: any HistoryReader, _ sequences: [MemberID: Int]) {
    self.log = log
    self.sequences = sequences
  }

  package func members() throws(Failure) -> [MemberID] {
    try log.members().filter { sequences[$0] != nil }
  }

  package func lastSequence(of member: MemberID) throws(Failure) -> Int {
    min(try log.lastSequence(of: member), sequences[member] ?? 0)
  }

  package func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let last = sequences[member] ?? 0
    guard sequence < last else { return }
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      switch entry {
      case .event(let event) where event.sequence > last: return
      case .damaged(let damage) where (damage.sequence ?? 0) > last: return
      default: try body(entry)
      }
    }
  }

  package func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    guard sequence <= sequences[member] ?? 0 else { return nil }
    return try log.entry(of: member, at: sequence)
  }
}
