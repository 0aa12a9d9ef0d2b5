public import ActivityModel

/// An entry of a member's history.
public enum LogEntry: Sendable {
  case event(RecordedEvent)
  /// The entry is damaged, and is treated as absent and reported.
  case damaged(LogDamage)
}

/// An event without its points, at one place of a member's history.
public enum OutlineEntry: Sendable {
  /// - Parameter track: an outline of the points that were left out; nil for an event that has
  ///   none.
  case event(RecordedEvent, track: TrackOutline?)
  /// Content that cannot be trusted: to be treated as absent, and named.
  case damaged(LogDamage)
}

extension OutlineEntry {
  /// Leaves the points out.
  ///
  /// - Complexity: O(points).
  public init(_ entry: LogEntry) {
    switch entry {
    case .event(let event):
      let (body, track) = event.body.outlined
      self = .event(
        RecordedEvent(
          sequence: event.sequence, id: event.id, recordedAt: event.recordedAt, body: body),
        track: track)
    case .damaged(let damage): self = .damaged(damage)
    }
  }
}

/// A damaged place of the log.
public struct LogDamage: Hashable, Sendable, CustomStringConvertible {
  /// The partition of the position; 0 in a log on one machine.
  public let partition: Int
  /// The position in the partition, when it is known.
  public let position: Int?
  /// The sequence in the member's history, when it is known.
  public let sequence: Int?
  /// A sentence that describes the problem, without its place.
  public let finding: String

  public init(partition: Int = 0, position: Int?, sequence: Int? = nil, finding: String) {
    self.partition = partition
    self.position = position
    self.sequence = sequence
    self.finding = finding
  }

  /// `position 7: its digest does not match`.
  public var description: String {
    let place =
      position.map { "position \(LogPosition(partition: partition, $0)): " } ?? sequence.map {
        "sequence \($0): "
      } ?? ""
    return place + finding
  }
}

/// The properties of an event that the log reads without decoding its payload.
public struct EventHeader: Hashable, Sendable {
  public let position: LogPosition
  /// Nil when the member was forgotten.
  public let member: MemberID?
  /// Counts from 1 for each member.
  public let sequence: Int
  /// Nil when the event was erased.
  public let id: EventID?
  public let kind: EventKind
  public let recordedAt: Instant
  /// The source that brought the event first, or that an undone import is of.
  public let source: SourceID?
  /// The event with the outcome of the source; nil for a user's action.
  public let importEvent: EventID?
  /// The compressed size in the log.
  public let storedByteCount: Int
  /// Over this header and all before it: no other log has it at this position.
  public let chain: Digest
}

/// Where a member's history ends.
public struct MemberHead: Hashable, Sendable {
  public let member: MemberID
  /// Of the member's newest event.
  public let sequence: Int
  /// The log's chain at that event: two logs that agree in it agree in all that was before.
  public let chain: Digest?

  public init(member: MemberID, sequence: Int, chain: Digest?) {
    self.member = member
    self.sequence = sequence
    self.chain = chain
  }
}

/// An event's header with its content.
public struct LoggedEvent: Sendable {
  public let header: EventHeader
  public let entry: LogEntry
}

/// A selection of headers.
public struct HeaderQuery: Hashable, Sendable {
  public var member: MemberID?
  /// Nil for all kinds.
  public var kinds: Set<EventKind>?
  /// Only events before this position.
  public var before: LogPosition?
  /// The newest entries first, up to the limit.
  public var limit: Int

  public init(
    member: MemberID? = nil, kinds: Set<EventKind>? = nil, before: LogPosition? = nil,
    limit: Int = 50
  ) {
    self.member = member
    self.kinds = kinds
    self.before = before
    self.limit = limit
  }
}

/// How much a log holds.
public struct LogStatistics: Hashable, Sendable {
  public struct Count: Hashable, Sendable {
    public let kind: EventKind
    public let count: Int
  }

  public let head: LogHead
  public let memberCount: Int
  /// Ascending by the kind's number; kinds without an event are left out.
  public let counts: [Count]
  /// Events of forgotten members, of which only the header stays; not among the counts.
  public let erasedCount: Int
  /// The size of all log files on disk, in bytes.
  public let byteCount: Int
}
