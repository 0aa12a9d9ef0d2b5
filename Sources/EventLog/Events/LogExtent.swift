package import ActivityModel
package import Runtime

/// How far a log goes: the number of events in each partition.
///
/// Outside the log it is a token, like ``LogPosition``: `4711` of a log with one partition, and
/// `12,0,4711` of one with three.
public struct LogExtent: Hashable, Sendable {
  /// By partition; not empty.
  private let counts: [Int]

  /// - Parameter counts: of the events of each partition; at least one.
  init(_ counts: [Int]) { self.counts = counts }

  /// True when a position is within it.
  package func contains(_ position: LogPosition) -> Bool {
    counts.indices.contains(position.partition) && position.number <= counts[position.partition]
  }

  /// True when no partition goes further than another extent.
  public func isWithin(_ other: LogExtent) -> Bool {
    counts.count == other.counts.count && zip(counts, other.counts).allSatisfy(<=)
  }

  /// The first position of a partition that is outside.
  func end(of partition: Int) -> LogPosition {
    LogPosition(
      partition: partition, counts.indices.contains(partition) ? counts[partition] + 1 : 1)
  }

  /// Without a position and all behind it.
  func ending(before position: LogPosition) -> LogExtent {
    var counts = counts
    counts[position.partition] = min(counts[position.partition], position.number - 1)
    return LogExtent(counts)
  }
}

extension LogExtent: LosslessStringConvertible {
  /// - Returns: Nil unless the text is one that `description` gives.
  public init?(_ text: String) {
    let counts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
    self.init(counts)
    guard counts.allSatisfy({ $0 >= 0 }), description == text else { return nil }
  }

  public var description: String { counts.map(String.init).joined(separator: ",") }
}

extension EventLogReader {
  /// The member's sequence when the log ended at an extent; 0 before the member's first event.
  package func lastSequence(
    of member: MemberID, within extent: LogExtent
  ) throws(Failure) -> Int {
    guard let newest = try headers(HeaderQuery(member: member, limit: 1)).first else { return 0 }
    if extent.contains(newest.position) { return newest.sequence }
    // All events of a member are in one partition.
    let end = extent.end(of: newest.position.partition)
    return try headers(HeaderQuery(member: member, before: end, limit: 1)).first?.sequence ?? 0
  }

  /// Indicates whether a member has an event outside of an extent.
  package func hasEvents(
    of member: MemberID, beyond extent: LogExtent
  ) throws(Failure) -> Bool {
    try headers(HeaderQuery(member: member, limit: 1)).first.map { !extent.contains($0.position) }
      ?? false
  }

  /// The largest extent whose events are all among those that are known.
  ///
  /// - Parameter known: The last known sequence of each member.
  /// - Returns: Nil when events are known that this log does not have.
  /// - Throws: A `Failure` when the log cannot be read.
  /// - Complexity: O(members), and O(events) that are not known yet.
  package func extent(knownTo known: [String: Int]) throws(Failure) -> LogExtent? {
    var extent = try extent()
    for head in try memberHeads() {
      let last = known[head.member.name] ?? 0
      guard head.sequence >= last else { return nil }
      guard head.sequence > last else { continue }
      let unknown = try headers(
        HeaderQuery(member: head.member, limit: head.sequence - last))
      guard let first = unknown.map(\.position).min() else { continue }
      extent = extent.ending(before: first)
    }
    return extent
  }
}
