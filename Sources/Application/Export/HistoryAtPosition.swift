import ActivityModel
import EventLog

/// The histories of a log as they were when it ended at a position.
final class HistoryAtPosition: HistoryReading {
  private let log: any EventReading
  private let position: Int

  /// - Parameters:
  ///   - log: The whole log.
  ///   - position: The position of the last visible event.
  init(_ log: any EventReading, position: Int) {
    self.log = log
    self.position = position
  }

  func members() throws(LogError) -> [MemberID] {
    var known: [MemberID] = []
    for member in try log.members() where try lastSequence(of: member) > 0 { known.append(member) }
    return known
  }

  func lastSequence(of member: MemberID) throws(LogError) -> Int {
    let query = HeaderQuery(member: member, before: position + 1, limit: 1)
    return try log.headers(query).first?.sequence ?? 0
  }

  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(LogError) -> Void
  ) throws(LogError) {
    let last = try lastSequence(of: member)
    guard sequence < last else { return }
    try log.forEachEvent(of: member, after: sequence) { (entry) throws(LogError) in
      let here =
        switch entry {
        case .event(let event): event.sequence
        case .damaged(let damage): damage.sequence ?? 0
        }
      if here <= last { try body(entry) }
    }
  }
}

extension EventReading {
  /// The last position that read models with these histories cover completely.
  ///
  /// - Parameter known: The last sequence in the read models, for each member.
  /// - Returns: Nil when the read models contain events that this log lacks.
  /// - Throws: When the log cannot be read.
  /// - Complexity: O(members) plus O(newer events).
  func position(knownTo known: [String: Int]) throws(LogError) -> Int? {
    var position = try head().position
    for head in try memberHeads() {
      let last = known[head.member.name] ?? 0
      guard head.sequence >= last else { return nil }
      guard head.sequence > last else { continue }
      let unknown = try headers(
        HeaderQuery(member: head.member, limit: head.sequence - last))
      position = min(position, (unknown.map(\.position).min() ?? position + 1) - 1)
    }
    return position
  }

  /// True when a member has an event after a position.
  func hasEvents(of member: MemberID, after position: Int) throws(LogError) -> Bool {
    try headers(HeaderQuery(member: member, limit: 1)).first.map { $0.position > position } ?? false
  }
}
