import Files
public import Runtime
public import ActivityModel

/// The folder with all data that cannot be rebuilt: the log and the stored originals.
///
/// Only its owner can read its contents.
public struct DataFolder: Sendable {
  public let path: String
  private let otherForgottenPath: String?
  /// Of all writers that this value opens: an import opens the log with each batch.
  let names = NameIndex()
  var random: RandomBytes = systemRandomBytes

  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - forgottenPath: The path of the list of forgotten members, if it is not beside the folder.
  public init(path: String, forgottenPath: String? = nil) {
    self.path = path
    otherForgottenPath = forgottenPath
  }

  /// The list of forgotten members, the only file of the log outside of its folder.
  public var forgottenPath: String {
    otherForgottenPath ?? FileSystem.settledPath(path) + ".forgotten"
  }

  /// Where a restore puts the folder that it replaces.
  public var replacedPath: String { FileSystem.settledPath(path) + ".replaced" }

  /// Where a restore makes the folder that takes this one's place.
  public var restoringPath: String { FileSystem.settledPath(path) + ".restoring" }

  /// The name of the folder at ``intakePath``.
  public static let intakeName = "intake"

  /// Where a server keeps its tokens, and posts and uploads that are not in the log.
  public var intakePath: String { "\(path)/\(Self.intakeName)" }

  /// The file that keeps a second server, and a restore, from the intake.
  public var intakeLockPath: String { "\(intakePath)/lock" }

  var logPath: String { "\(path)/events.sqlite" }
  var durableHead: DurableHeadFile { DurableHeadFile(path: "\(path)/events.head") }
  var forgotten: ForgottenFile { ForgottenFile(path: forgottenPath) }
  var lockPath: String { "\(path)/lock" }

  /// The originals of imported sources.
  public var originals: OriginalStore { OriginalStore(folder: "\(path)/originals") }

  /// Throws when the folder cannot be searched: it may hold a log.
  private func refuseUnreadable() throws(Failure) {
    guard let reason = FileSystem.obstacle(to: logPath) else { return }
    throw Failure(
      .storage, "the data folder \(path) cannot be read: \(reason)", place: "",
      advice: "run pacelog as the user who owns it, or choose another with --config")
  }

  /// Opens the log to read it; others may write meanwhile.
  ///
  /// - Throws: `Failure.Code.missingLog` when nothing was ever imported, `unfinishedErasure` when
  ///   a forgotten member is in the log.
  public func openForReading() throws(Failure) -> OpenedLog<any EventLogReader> {
    try finishReplacing()
    guard try checkFormat() != .empty else {
      try refuseUnreadable()
      throw try Checkpoint(durableHead).missingLog(logPath)
    }
    let connections = try LogConnections(logPath, forWriting: false)
    var loss = try loss(connections)
    // A writer may have made its first durable head between the two reads: read again.
    if loss != nil { loss = try self.loss(connections) }
    let forgottenLoss: LogLoss? = try connections.read { db in
      try forgotten.refuseUnfinished(db, path: logPath)
      return try forgotten.loss(db)
    }
    return OpenedLog(
      log: SQLiteEventReader(connections, durableHead, forgotten),
      notices: [loss, forgottenLoss].compactMap(\.self).map { .missing($0, path: logPath) })
  }

  /// Opens the log for appending.
  ///
  /// Creates a missing log, and recovers it after an interrupted write.
  ///
  /// - Parameters:
  ///   - command: The command shown to waiting processes, such as `pacelog import`.
  ///   - now: The start time shown to waiting processes.
  ///   - wait: The maximum time to wait for another writer.
  ///   - acceptingLoss: Continues although acknowledged events are missing.
  ///   - onWaiting: Called once with the current writer, before waiting.
  ///   - beforeErasing: Removes derived data of a member before an erasure.
  /// - Returns: The log, and notices about its recovery.
  /// - Throws: `Failure.Code.locked`, `lossDetected`, `foreignFile`, `newerFormat` and others.
  public func openForWriting(
    command: String, now: Instant, wait: Duration = .zero, acceptingLoss: Bool = false,
    onWaiting: (LockHolder?) -> Void = { _ in },
    beforeErasing: @escaping BeforeErasing = { (_) throws(Failure) in }
  ) throws(Failure) -> OpenedLog<any EventStore> {
    try finishReplacing()
    try FileSystem.createFolder(path)
    let lock = try DataFolderLock(
      lockPath, holder: LockHolder(command: command, since: now), wait: wait,
      onWaiting: onWaiting)
    try checkFormat()
    var (connections, notices) = try LogRecovery(folder: self, acceptingLoss: acceptingLoss).open()
    let erasing = Erasing(connections: connections, folder: self, beforeErasing: beforeErasing)
    notices += try erasing.finish(recordedAt: now)
    return OpenedLog(log: SQLiteEventStore(erasing, lock), notices: notices)
  }

  /// True when a process ended between a commit and its acknowledgement, or is in between now.
  ///
  /// Opening for writing recovers the log. Until then those events must not be reported as known:
  /// the durable head does not cover them.
  public func needsRecovery() throws(Failure) -> Bool {
    if durableHead.hasPendingNote { return true }
    guard try checkFormat() != .empty else { return false }
    let connections = try LogConnections(logPath, forWriting: false)
    defer { try? connections.close() }
    let checkpoint = try Checkpoint(durableHead).position ?? 0
    return try connections.read { db in try LogHead(db).position > checkpoint }
  }

  private func loss(_ connections: LogConnections) throws(Failure) -> LogLoss? {
    // The durable head is read first: later commits can only extend the log.
    let checkpoint = try Checkpoint(durableHead)
    return try connections.read { db in try checkpoint.loss(db) }
  }

  /// Refuses what this program must not touch.
  @discardableResult
  private func checkFormat() throws(Failure) -> LogFileFormat.Kind {
    let kind = try LogFileFormat.kind(of: logPath)
    switch kind {
    case .foreign: throw .foreignFile(logPath)
    case .log(let format) where format > LogFileFormat.version:
      throw .newerFile(logPath, format: format, known: LogFileFormat.version)
    case .log(let format) where format < LogFileFormat.version:
      throw .foreignFile(logPath)
    case .log, .empty: return kind
    }
  }
}

/// An opened log with notices about its recovery.
public struct OpenedLog<Log> {
  public let log: Log
  /// For the person, in order; empty when all is well.
  public let notices: [LogNotice]
}
