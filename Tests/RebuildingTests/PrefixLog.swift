import Runtime
import ActivityModel
import EventLog

/// A log as it was when it ended at a position, and perhaps with an event that cannot be read.
final class PrefixLog: HistoryReader {
  private let log: any EventLogReader
  private let end: Int
  private let damaged: EventID?

  init(_ log: any EventLogReader, end: Int, damaged: EventID? = nil) {
    self.log = log
    self.end = end
    self.damaged = damaged
  }

  func members() throws(Failure) -> [MemberID] {
    var members: [MemberID] = []
    for member in try log.members() where try lastSequence(of: member) > 0 {
      members.append(member)
    }
    return members
  }

  func lastSequence(of member: MemberID) throws(Failure) -> Int {
    let query = HeaderQuery(member: member, before: LogPosition(end + 1), limit: 1)
    return try log.headers(query).first?.sequence ?? 0
  }

  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure) {
    let last = try lastSequence(of: member)
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      guard case .event(let event) = entry else { return try body(entry) }
      guard event.sequence <= last else { return }
      try body(
        event.id == damaged
          ? .damaged(
            LogDamage(position: nil, sequence: event.sequence, finding: "it was damaged by a test"))
          : entry)
    }
  }
}
