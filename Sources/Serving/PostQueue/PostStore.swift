import ActivityModel

/// The posts between their acknowledgement and the log: in a journal, or in the log's database.
protocol PostStore: Sendable {
  /// Records a post; calls back, on any thread, when a crash cannot take it back.
  func append(
    _ post: Post, then finish: @escaping @Sendable (Result<Void, JournalError>) -> Void)
  /// Closes the segments that are due, and brings closed ones into the log.
  ///
  /// - Returns: True when the log has new events.
  /// - Throws: When something has to wait; the next call tries it again.
  func advance(at now: Instant) throws -> Bool
  /// True when the log has events since the last call, from whatever server.
  ///
  /// While acknowledged events are missing, posts are refused.
  ///
  /// - Returns: True at the first call too.
  /// - Throws: When that cannot be found out, or acknowledged events are missing.
  func hasNewEvents() throws -> Bool
  /// Erases everything of a member that was received and is not in the log.
  func forget(_ member: MemberID) throws
  /// The open segments of a member by all names, with the posts of the last ten minutes.
  func openStreams(
    of names: [MemberID], since now: Instant
  ) throws(JournalError) -> [OpenStream]
  /// The number of open segments and of closed ones that are not in the log.
  var segmentCounts: (open: Int, sealed: Int) { get }
  /// Bytes that wait to be recorded.
  var backlogByteCount: Int { get }
  /// The reason why the last posts were not recorded; nil after some that were.
  var failure: JournalError? { get }
  /// Tries to record, without a post, when the last posts were not recorded some time ago.
  func probeAfterFailure()
  /// Where posts and uploads of a member go in, so that an erasure by this process misses none.
  ///
  /// Another server on the same database may have let in a post that is inserted after the erasure.
  /// The log does not take it, and it goes when its segment closes.
  var gate: MemberGate { get }
  /// Writes everything that waits, and refuses more.
  func close()
}

extension PostQueue: PostStore {
  var backlogByteCount: Int { journal.backlogByteCount }
  var failure: JournalError? { journal.failure }
  /// Events of other commands on this machine: each rebuilds what it appends.
  func hasNewEvents() -> Bool { false }
  func probeAfterFailure() { journal.probeAfterFailure() }
  func close() { journal.close() }
}
