package import Runtime
package import ActivityModel

/// A place in a log: a partition, and a number in it.
///
/// Outside the log it is a token: text that is kept and given back. A log on one machine has only
/// partition 0, of which the text is the number alone: `4711`; others are `12:4711`.
public struct LogPosition: Hashable, Sendable, BitwiseCopyable {
  /// 0 in a log on one machine.
  public let partition: Int
  /// Counts from 1 in the partition; 0 is the place before the first event.
  public let number: Int

  public init(partition: Int = 0, _ number: Int) {
    self.partition = partition
    self.number = number
  }
}

extension LogPosition: LosslessStringConvertible {
  /// - Returns: Nil unless the text is one that `description` gives.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let number = parts.last ?? nil, parts.count <= 2,
      let partition = parts.count == 1 ? 0 : parts[0],
      number >= 0, partition >= 0
    else { return nil }
    self.init(partition: partition, number)
    guard description == text else { return nil }
  }

  public var description: String { partition == 0 ? "\(number)" : "\(partition):\(number)" }
}

extension LogPosition: Comparable {
  /// Within a partition the older event comes first; between partitions the order means nothing.
  public static func < (left: LogPosition, right: LogPosition) -> Bool {
    (left.partition, left.number) < (right.partition, right.number)
  }
}

extension EventReading {
  /// The position of the newest event.
  ///
  /// - Throws: `Failure.Code.severalPartitions` when one position cannot say that.
  package func end() throws(Failure) -> LogPosition {
    guard partitionCount == 1 else { throw .severalPartitions(partitionCount) }
    return LogPosition(try head().position)
  }

  /// The member's sequence when the log ended at a position; 0 before the member's first event.
  package func lastSequence(
    of member: MemberID, at position: LogPosition
  ) throws(Failure) -> Int {
    let after = LogPosition(partition: position.partition, position.number + 1)
    return try headers(HeaderQuery(member: member, before: after, limit: 1)).first?.sequence ?? 0
  }

  /// Indicates whether a member has an event after a position.
  package func hasEvents(
    of member: MemberID, after position: LogPosition
  ) throws(Failure) -> Bool {
    try headers(HeaderQuery(member: member, limit: 1)).first.map { $0.position > position } ?? false
  }

  /// The last position up to which all events are among those that are known.
  ///
  /// - Parameter known: The last known sequence of each member.
  /// - Returns: Nil when events are known that this log does not have.
  /// - Throws: A `Failure` when the log cannot be read.
  /// - Complexity: O(members), and O(events) that are not known yet.
  package func position(knownTo known: [String: Int]) throws(Failure) -> LogPosition? {
    var position = try end()
    for head in try memberHeads() {
      let last = known[head.member.name] ?? 0
      guard head.sequence >= last else { return nil }
      guard head.sequence > last else { continue }
      let unknown = try headers(
        HeaderQuery(member: head.member, limit: head.sequence - last))
      guard let first = unknown.map(\.position).min() else { continue }
      position = min(position, LogPosition(partition: first.partition, first.number - 1))
    }
    return position
  }
}
