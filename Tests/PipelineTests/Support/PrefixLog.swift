import ActivityModel
import Log

/// A log as it was when it ended at a position, and perhaps with an event that cannot be read.
final class PrefixLog: EventReading {
  private let log: any EventReading
  private let end: Int
  private let damaged: EventID?

  init(_ log: any EventReading, end: Int, damaged: EventID? = nil) {
    self.log = log
    self.end = end
    self.damaged = damaged
  }

  func head() throws(LogError) -> LogHead {
    guard end > 0 else { return LogHead(position: 0, chain: try log.head().chain) }
    return LogHead(position: end, chain: try log.head().chain)
  }

  func members() throws(LogError) -> [MemberID] {
    var members: [MemberID] = []
    for member in try log.members() where try lastSequence(of: member) > 0 {
      members.append(member)
    }
    return members
  }

  func lastSequence(of member: MemberID) throws(LogError) -> Int {
    try log.headers(HeaderQuery(member: member, before: end + 1, limit: 1)).first?.sequence ?? 0
  }

  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(LogError) -> Void
  ) throws(LogError) {
    let last = try lastSequence(of: member)
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(LogError) in
      guard case .event(let event) = entry else { return try body(entry) }
      guard event.sequence <= last else { return }
      try body(
        event.id == damaged
          ? .damaged(
            LogDamage(position: nil, sequence: event.sequence, finding: "it was damaged by a test"))
          : entry)
    }
  }

  // A rebuild asks for nothing else.

  func knowledge(
    of source: SourceID, for member: MemberID
  ) throws(LogError) -> SourceKnowledge? { try log.knowledge(of: source, for: member) }

  func headers(_ query: HeaderQuery) throws(LogError) -> [EventHeader] { try log.headers(query) }

  func event(at position: Int) throws(LogError) -> LoggedEvent? { try log.event(at: position) }

  func headers(withIDPrefix prefix: String, limit: Int) throws(LogError) -> [EventHeader] {
    try log.headers(withIDPrefix: prefix, limit: limit)
  }

  func statistics() throws(LogError) -> LogStatistics { try log.statistics() }

  func verify() throws(LogError) -> VerifyReport { try log.verify() }

  func close() {}
}
