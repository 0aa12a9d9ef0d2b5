public import Runtime
public import ActivityModel

/// The place of a log: a data folder, or another store that keeps the same promises.
public protocol LogPlace: Sendable {
  /// The place for people: the path of a folder, or an address without a password.
  var name: String { get }

  /// The process that writes, or nil when none does.
  var writer: LockHolder? { get }

  /// Opens the log to read it; others may write meanwhile.
  ///
  /// - Throws: `Failure.Code.missingLog` when nothing was ever imported, `unfinishedErasure` when
  ///   a forgotten member is in the log.
  func openForReading() throws(Failure) -> OpenedLog<any EventLogReader>

  /// Opens the log to append to it.
  ///
  /// Until the log is closed, no other process appends for these members. So a decision that
  /// depends on events of theirs still holds when it is appended.
  ///
  /// - Parameters:
  ///   - members: The members to read and to append for; nil for all. A place that locks members
  ///     one by one takes them in ascending order.
  ///   - request: The writer, and how long it waits.
  ///   - onWaiting: Called once with the process that holds the lock, before the first wait.
  ///   - beforeErasing: Clears derived data of a member before the member is erased.
  /// - Returns: The log, and notices of what was recovered.
  /// - Throws: `Failure.Code.locked`, `lossDetected` and others.
  func openForWriting(
    for members: [MemberID]?, _ request: WriteRequest,
    onWaiting: (LockHolder?) -> Void, beforeErasing: @escaping BeforeErasing
  ) throws(Failure) -> OpenedLog<any EventStore>

  /// Copies the log as it is at one moment into a data folder, with a durable head of its own.
  ///
  /// Others may append meanwhile; everything acknowledged before the call is in the copy.
  ///
  /// - Throws: `Failure.Code.lossDetected` when acknowledged events are missing, and others.
  /// - Complexity: O(bytes of the log).
  func copyLog(to copy: DataFolder) throws(Failure)

  /// True when a process ended between committing events and acknowledging them, or is doing so
  /// now.
  func needsRecovery() throws(Failure) -> Bool
}

/// The writer of a log, and how long it waits for others.
public struct WriteRequest: Sendable {
  /// Shown to those who wait, such as `pacelog import`.
  public var command: String
  /// When the writer began, as shown to those who wait.
  public var now: Instant
  public var wait: Duration
  /// Goes on although acknowledged events are missing.
  public var acceptsLoss: Bool
}

extension DataFolder: LogPlace {
  public var name: String { path }

  /// A folder has one lock for all members.
  public func openForWriting(
    for members: [MemberID]?, _ request: WriteRequest,
    onWaiting: (LockHolder?) -> Void, beforeErasing: @escaping BeforeErasing
  ) throws(Failure) -> OpenedLog<any EventStore> {
    try openForWriting(
      command: request.command, now: request.now, wait: request.wait,
      acceptingLoss: request.acceptsLoss, onWaiting: onWaiting, beforeErasing: beforeErasing)
  }
}
