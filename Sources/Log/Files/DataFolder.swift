public import ActivityModel

/// The folder with everything that cannot be rebuilt: the log and the kept originals.
///
/// Only its owner can read what is in it.
public struct DataFolder: Sendable {
  public let path: String

  public init(path: String) {
    self.path = path
  }

  var logPath: String { "\(path)/events.sqlite" }
  var witness: WitnessFile { WitnessFile(path: "\(path)/events.head") }
  private var lockPath: String { "\(path)/lock" }

  /// The originals of what was imported.
  public var originals: OriginalStore { OriginalStore(folder: "\(path)/originals") }

  /// Opens the log to read it; others may write meanwhile.
  ///
  /// - Throws: `LogError.Code.missingLog` when nothing was ever imported.
  public func openForReading() throws(LogError) -> OpenedLog<any EventReading> {
    guard try checkFormat() != .empty else {
      throw try Acknowledged(witness).missingLog(logPath)
    }
    let connections = try LogConnections(logPath, forWriting: false)
    var loss = try loss(connections)
    // A writer may have made its first witness between the two looks: look again.
    if loss != nil { loss = try self.loss(connections) }
    return OpenedLog(
      log: SQLiteEventReader(connections, witness),
      notices: loss.map { [.missing($0, path: logPath)] } ?? [])
  }

  /// Opens the log to append to it, makes it when there is none, and settles what a process left
  /// that ended in the middle of its work.
  ///
  /// - Parameters:
  ///   - command: what others are told who wait, such as `pacelog import`.
  ///   - now: what others are told since when.
  ///   - wait: how long to wait for another process that writes.
  ///   - acceptingLoss: go on although acknowledged events are missing.
  ///   - onWaiting: called once with who holds the folder, when there is someone to wait for.
  /// - Returns: the log, and what had to be settled.
  /// - Throws: `LogError.Code.locked`, `lossDetected`, `foreignFile`, `newerFormat` and others.
  public func openForWriting(
    command: String, now: Instant, wait: Duration = .zero, acceptingLoss: Bool = false,
    onWaiting: (LockHolder?) -> Void = { _ in }
  ) throws(LogError) -> OpenedLog<any EventLog> {
    try openForWriting(
      command: command, now: now, wait: wait, acceptingLoss: acceptingLoss,
      random: systemRandomBytes, onWaiting: onWaiting)
  }

  /// Whether a process ended between committing events and acknowledging them, or is just there.
  ///
  /// Opening for writing settles it. Until then nobody may be told that those events are known:
  /// the witness does not speak for them.
  public func needsSettling() throws(LogError) -> Bool {
    if witness.hasPendingNote { return true }
    guard try checkFormat() != .empty else { return false }
    let connections = try LogConnections(logPath, forWriting: false)
    defer { try? connections.close() }
    let acknowledged = try Acknowledged(witness).position ?? 0
    return try connections.read { db in try LogHead(db).position > acknowledged }
  }

  /// The same with random bytes that a test may choose.
  func openForWriting(
    command: String, now: Instant, wait: Duration = .zero, acceptingLoss: Bool = false,
    random: @escaping RandomBytes, onWaiting: (LockHolder?) -> Void = { _ in }
  ) throws(LogError) -> OpenedLog<any EventLog> {
    try FileSystem.createFolder(path)
    let lock = try DataFolderLock(
      lockPath, holder: LockHolder(command: command, since: now), wait: wait,
      onWaiting: onWaiting)
    let settling = Settling(
      logPath: logPath, witness: witness, acceptingLoss: acceptingLoss, random: random)
    try checkFormat()
    let (connections, notices) = try settling.open()
    return OpenedLog(
      log: SQLiteEventLog(connections, witness, lock, random: random), notices: notices)
  }

  private func loss(_ connections: LogConnections) throws(LogError) -> LogLoss? {
    // First the witness: what is committed after this moment can only make the log longer.
    let acknowledged = try Acknowledged(witness)
    return try connections.read { db in try acknowledged.loss(db) }
  }

  /// Refuses what this program must not touch.
  @discardableResult
  private func checkFormat() throws(LogError) -> LogFileFormat.Kind {
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

/// A log, and what was noticed when it was opened.
public struct OpenedLog<Log> {
  public let log: Log
  /// For the person, in order; empty when all is well.
  public let notices: [LogNotice]
}
