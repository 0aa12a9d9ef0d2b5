import Files
public import Runtime
public import ActivityModel
import GRDB
import Glibc

extension DataFolder {
  /// Copies the log as it is at one moment into another folder, with a durable head of its own.
  ///
  /// Others may append meanwhile; everything acknowledged before the call is in the copy.
  ///
  /// - Throws: `Failure.Code.lossDetected` when acknowledged events are missing, and what opening
  ///   for reading throws.
  /// - Complexity: O(bytes of the log).
  public func copyLog(to copy: DataFolder) throws(Failure) {
    let checkpoint = try Checkpoint(durableHead)
    try FileSystem.createFolder(copy.path)
    _ = try OpenFile(copy.logPath, O_RDWR | O_CREAT | O_EXCL)
    let connections = try LogConnections(logPath, forWriting: false)
    try connections.copy(to: copy.logPath)
    try connections.close()

    let copied = try LogConnections(copy.logPath, forWriting: false)
    let durableHead: DurableHead = try copied.read { db in
      if let loss = try checkpoint.loss(db) { throw Failure.lossDetected(loss, path: logPath) }
      return try DurableHead(db)
    }
    try copied.close()
    try copy.durableHead.write(durableHead)
  }

  /// Removes the log, of which a copy is in another place.
  public func removeLog() throws(Failure) {
    for name in ["", "-wal", "-shm"] { try FileSystem.remove(logPath + name) }
    try FileSystem.remove(durableHead.path)
  }

  /// Replaces this folder by another one; moves its contents away if it has any.
  ///
  /// The intake of a server comes into the new folder. The caller sees to it that none runs.
  ///
  /// After a crash between the two steps, the next opening completes the second one. After a
  /// failure there, this folder is back in its place.
  ///
  /// - Parameters:
  ///   - staged: The new folder, at `restoringPath`.
  ///   - command: The command shown to waiting processes.
  ///   - now: The start time shown to waiting processes.
  ///   - wait: The maximum time to wait for another writer.
  ///   - onWaiting: Called once with the current writer, before waiting.
  /// - Returns: True when there were contents to move away, to `replacedPath`.
  /// - Throws: `Failure.Code.locked` when another process keeps writing, or `storage`.
  public func replace(
    with staged: DataFolder, command: String, now: Instant, wait: Duration,
    onWaiting: (LockHolder?) -> Void
  ) throws(Failure) -> Bool {
    let place = FileSystem.settledPath(path)
    let parent = FileSystem.parentFolder(of: place)
    guard try !FileSystem.names(in: place).isEmpty else {
      try FileSystem.rename(staged.path, to: place)
      try FileSystem.synchronizeFolder(parent)
      return false
    }
    let lock = try DataFolderLock(
      lockPath, holder: LockHolder(command: command, since: now), wait: wait,
      onWaiting: onWaiting)
    defer { lock.release() }
    // A link to the folder leads nowhere between the two steps.
    let settled = DataFolder(path: place, forgottenPath: forgottenPath)
    try FileSystem.rename(place, to: settled.replacedPath)
    do throws(Failure) {
      try settled.finishReplacing()
    } catch {
      settled.takeBack()
      throw error
    }
    try FileSystem.synchronizeFolder(parent)
    return true
  }

  /// Brings the former folder back, with its intake, when the new one cannot take its place.
  ///
  /// Where that fails too, the next opening tries again to complete the replacement.
  private func takeBack() {
    let former = DataFolder(path: replacedPath).intakePath
    let carried = DataFolder(path: restoringPath).intakePath
    if FileSystem.exists(carried), !FileSystem.exists(former) {
      guard (try? FileSystem.rename(carried, to: former)) != nil else { return }
    }
    try? FileSystem.rename(replacedPath, to: path)
    try? FileSystem.synchronizeFolder(FileSystem.parentFolder(of: path))
  }

  /// Completes a replacement that a crash interrupted.
  ///
  /// Two folders beside an empty place prove it: the new one was complete before the old one was
  /// moved. Whoever creates a data folder does so with ``create()``.
  ///
  /// - Throws: `Failure.Code.storage`; then nothing may take the empty place.
  public func finishReplacing() throws(Failure) {
    let place = FileSystem.settledPath(path)
    guard !FileSystem.exists(place), FileSystem.exists(replacedPath),
      FileSystem.exists(restoringPath)
    else { return }
    do throws(Failure) {
      try carryIntake()
      try FileSystem.rename(restoringPath, to: place)
    } catch {
      // Another process may have completed it at the same moment.
      guard FileSystem.exists(place) else { throw error }
    }
  }

  /// Creates the folder, unless there is one; completes an interrupted replacement first.
  ///
  /// Beside a new folder it could not be completed, and the former one would be forgotten.
  public func create() throws(Failure) {
    try finishReplacing()
    try createPrivateFolder(path)
  }

  /// Moves the intake from the former folder into the new one, before that takes its place.
  ///
  /// It is in no backup: the tokens, and posts and uploads that are not in the log.
  private func carryIntake() throws(Failure) {
    let former = DataFolder(path: replacedPath).intakePath
    guard FileSystem.exists(former) else { return }
    do throws(Failure) {
      try FileSystem.rename(former, to: DataFolder(path: restoringPath).intakePath)
    } catch {
      // Another process may have moved it at the same moment.
      guard !FileSystem.exists(former) else { throw error }
    }
    for folder in [restoringPath, replacedPath] { try FileSystem.synchronizeFolder(folder) }
  }
}

extension DurableHead {
  /// The kind of a file's end.
  init(_ db: Database) throws {
    let head = try LogHead(db)
    let recordedAt = try Row.fetchOne(
      db, sql: "SELECT recorded_at FROM events WHERE position = ?", arguments: [head.position])
    self.init(
      logID: try db.logID(), head: head,
      recordedAt: try recordedAt.map { Instant(milliseconds: Int64(try $0.integer(0))) })
  }
}

/// Gives a file that is on the disk its name; when this returns, the name is on the disk as well.
public func putInPlace(_ path: String, as newPath: String) throws(Failure) {
  try FileSystem.rename(path, to: newPath)
  try FileSystem.synchronizeFolder(FileSystem.parentFolder(of: newPath))
}
