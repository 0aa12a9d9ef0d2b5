import Runtime
import ActivityModel
import EventLog

/// The histories of a log as they were at an earlier extent.
final class FormerHistory: HistoryReader {
  private let log: any EventLogReader
  private let extent: LogExtent

  /// - Parameters:
  ///   - log: The whole log.
  ///   - extent: Of the visible events.
  init(_ log: any EventLogReader, within extent: LogExtent) {
    self.log = log
    self.extent = extent
  }

  func members() throws(Failure) -> [MemberID] {
    var known: [MemberID] = []
    for member in try log.members() where try lastSequence(of: member) > 0 { known.append(member) }
    return known
  }

  func lastSequence(of member: MemberID) throws(Failure) -> Int {
    try log.lastSequence(of: member, within: extent)
  }

  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let last = try lastSequence(of: member)
    guard sequence < last else { return }
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      let here =
        switch entry {
        case .event(let event): event.sequence
        case .damaged(let damage): damage.sequence ?? 0
        }
      if here <= last { try body(entry) }
    }
  }

  /// One event is opened: tracks that are too many for memory are fetched one by one.
  func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry? {
    try sequence <= lastSequence(of: member) ? log.entry(of: member, at: sequence) : nil
  }
}
