public import Runtime
public import ActivityModel

/// The histories of members: all that a projection starts from.
public protocol HistoryReader: AnyObject, Sendable {
  /// Everyone who has an event, ascending.
  func members() throws(Failure) -> [MemberID]

  /// The sequence of the member's newest event; 0 when there is none.
  func lastSequence(of member: MemberID) throws(Failure) -> Int

  /// Passes a member's events after `sequence` to `body`, in order, up to the newest at the time of
  /// the call.
  ///
  /// Each sequence is passed exactly once: as an event, or as damage.
  ///
  /// - Complexity: O(events); holds a few events in memory at a time.
  func forEachEvent(
    of member: MemberID, after sequence: Int, _ body: (LogEntry) throws(Failure) -> Void
  ) throws(Failure)

  /// Passes a member's events to `body` like ``forEachEvent(of:after:_:)``, without their points.
  ///
  /// The points stay unchecked; damage to them is detected when they are read.
  ///
  /// - Complexity: O(events); for events before version 2 of the stored form O(points).
  func forEachOutline(
    of member: MemberID, after sequence: Int, _ body: (OutlineEntry) throws(Failure) -> Void
  ) throws(Failure)

  /// Where the history of each member ends who has an event, ascending by member.
  ///
  /// - Complexity: O(members); opens no event.
  func memberHeads() throws(Failure) -> [MemberHead]

  /// The end of a member's history when it ended at a sequence: while it is the same, so is all
  /// before it. Nil when the history does not reach there, or the log has no chain.
  ///
  /// - Complexity: O(1); opens no event.
  func head(of member: MemberID, at sequence: Int) throws(Failure) -> MemberHead?

  /// True when all events of a member up to a sequence are present and match their digests.
  ///
  /// - Complexity: O(bytes of the events); decodes none.
  func isSound(_ member: MemberID, upTo sequence: Int) throws(Failure) -> Bool

  /// The entry at one place of a member's history, or nil behind its end.
  func entry(of member: MemberID, at sequence: Int) throws(Failure) -> LogEntry?
}

extension HistoryReader {
  /// By reading the points as well.
  public func forEachOutline(
    of member: MemberID, after sequence: Int, _ body: (OutlineEntry) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachEvent(of: member, after: sequence) { (entry) throws(Failure) in
      try body(OutlineEntry(entry))
    }
  }

  /// Without the chain, which only a whole log has.
  public func memberHeads() throws(Failure) -> [MemberHead] {
    var heads: [MemberHead] = []
    for member in try members() {
      let sequence = try lastSequence(of: member)
      if sequence > 0 { heads.append(MemberHead(member: member, sequence: sequence, chain: nil)) }
    }
    return heads
  }

  /// None, as without a chain.
  public func head(of member: MemberID, at sequence: Int) throws(Failure) -> MemberHead? { nil }

  /// By reading them.
  public func isSound(_ member: MemberID, upTo sequence: Int) throws(Failure) -> Bool {
    var isSound = true
    var count = 0
    try forEachEvent(of: member, after: 0) { (entry) throws(Failure) in
      count += 1
      if case .damaged = entry, count <= sequence { isSound = false }
    }
    return isSound && count >= sequence
  }

  /// Reads on from there, and takes the first.
  public func entry(
    of member: MemberID, at sequence: Int
  ) throws(Failure) -> LogEntry? {
    guard sequence > 0 else { return nil }
    var first: LogEntry?
    try forEachEvent(of: member, after: sequence - 1) { (entry) throws(Failure) in
      first = first ?? entry
    }
    return first
  }
}

/// The read access to a log.
///
/// All data read are verified against their digests. An entry that fails is reported as damaged and
/// never returned. An event of an unknown kind or schema version stops the reading with an error.
///
/// Readers may call from any thread, and from within the body of another call.
public protocol EventLogReader: HistoryReader {
  /// Where the log ends: the number of all its events, and a digest that changes with each.
  func head() throws(Failure) -> LogHead

  /// How far each partition goes.
  func extent() throws(Failure) -> LogExtent

  /// The latest outcome of a member's source, or nil when it was never imported.
  ///
  /// Ignores later rereadings.
  func knowledge(
    of source: SourceID, for member: MemberID
  ) throws(Failure) -> SourceKnowledge?

  /// The members who imported each source; without an entry for a source that none imported.
  func owners(of sources: [SourceID]) throws(Failure) -> [SourceID: [MemberID]]

  /// Those of some members who were forgotten, and not admitted since: nothing is appended for
  /// them.
  ///
  /// - Complexity: O(members and forgotten members); reads the list of those once, and not at all
  ///   for no member.
  func forgottenMembers(among members: Set<MemberID>) throws(Failure) -> Set<MemberID>

  /// The headers that a query asks for.
  func headers(_ query: HeaderQuery) throws(Failure) -> [EventHeader]

  /// The event at a position of the log, or nil when the log does not reach there.
  func event(at position: LogPosition) throws(Failure) -> LoggedEvent?

  /// The events at some positions, in their order; damaged ones are left out.
  ///
  /// - Complexity: O(events); several are read at once where the log can.
  func events(at positions: [LogPosition]) throws(Failure) -> [RecordedEvent]

  /// The headers of the events whose id begins with these hexadecimal digits, at most `limit`.
  func headers(withIDPrefix prefix: String, limit: Int) throws(Failure) -> [EventHeader]

  /// How many events of which kind there are, and how much room they take.
  func statistics() throws(Failure) -> LogStatistics

  /// Checks everything that can be checked, and goes on after damage.
  ///
  /// - Complexity: O(bytes of the log).
  func verify() throws(Failure) -> VerifyReport

  /// Closes files and releases locks.
  ///
  /// Every later call throws `Failure.Code.closed`.
  func close() throws(Failure)
}

extension EventLogReader {
  /// True for a member who was forgotten, and not admitted since: nothing is appended for it.
  public func isForgotten(_ member: MemberID) throws(Failure) -> Bool {
    try !forgottenMembers(among: [member]).isEmpty
  }

  /// Of a log with one partition.
  public func extent() throws(Failure) -> LogExtent { LogExtent([try head().position]) }

  /// Asks for each.
  public func events(at positions: [LogPosition]) throws(Failure) -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    for position in positions {
      if case .event(let event) = try event(at: position)?.entry { events.append(event) }
    }
    return events
  }
}

/// An append-only log of events.
public protocol EventStore: EventLogReader {
  /// Appends the facts of the sources that the log does not hold yet: whole sources, all of them or
  /// none.
  ///
  /// When it returns, what it appended survives a power cut. When it throws, nothing was
  /// acknowledged; to append the same again is always right.
  ///
  /// - Parameters:
  ///   - sources: in the order of their events in the log.
  ///   - recordedAt: the moment that the new events carry.
  ///   - asOne: true for one transaction over all partitions; a source is always in one.
  /// - Returns: one outcome for each source, in the same order.
  /// - Throws: `Failure.Code.storage` when the disk refuses, `damaged` when the log is.
  func append(
    _ sources: [PreparedSource], recordedAt: Instant, asOne: Bool
  ) throws(Failure) -> [AppendOutcome]

  /// Appends a member's new actions, all of them or none.
  ///
  /// - Returns: The ids of the appended events, in the order of the actions.
  /// - Throws: The same errors as for sources; `forgottenMember` when the member was forgotten.
  func append(
    _ userEvents: [UserEvent], of member: MemberID, recordedAt: Instant
  ) throws(Failure) -> [EventID]

  /// Erases a member's history permanently, and prevents its return.
  ///
  /// Of each event, only the data behind the chain remain, which reveal nothing, followed by a
  /// receipt. When it returns, no other trace is left in the places of this log.
  ///
  /// - Parameters:
  ///   - member: The member to erase.
  ///   - recordedAt: The recording time of the receipt.
  /// - Returns: The extent of the erasure, or nil when the member has no data.
  /// - Throws: `Failure.Code.storage` and others; the next opening completes a started erasure.
  /// - Complexity: O(bytes of the log).
  func forget(_ member: MemberID, recordedAt: Instant) throws(Failure) -> Erasure?

  /// Readmits a forgotten member; erased data stay erased.
  ///
  /// - Returns: True when the member was forgotten.
  func admit(_ member: MemberID) throws(Failure) -> Bool
}

extension EventStore {
  /// With a transaction for each partition: several importers then wait for each other the least.
  public func append(
    _ sources: [PreparedSource], recordedAt: Instant
  ) throws(Failure) -> [AppendOutcome] {
    try append(sources, recordedAt: recordedAt, asOne: false)
  }

  /// Prepares the sources one after another, and appends all of them or none.
  public func append(
    _ sources: [SourceRecord], recordedAt: Instant
  ) throws(Failure) -> [AppendOutcome] {
    try append(sources.map(PreparedSource.init), recordedAt: recordedAt, asOne: true)
  }
}
