public import ActivityModel
import GRDB
import Glibc

extension DataFolder {
  /// Copies the log as it is at one moment into another folder, with a witness of its own.
  ///
  /// Others may append meanwhile; everything acknowledged before the call is in the copy.
  ///
  /// - Throws: `LogError.Code.lossDetected` when acknowledged events are missing, and what opening
  ///   for reading throws.
  /// - Complexity: O(bytes of the log).
  public func copyLog(to copy: DataFolder) throws(LogError) {
    let checkpoint = try Checkpoint(durableHead)
    try FileSystem.createFolder(copy.path)
    _ = try OpenFile(copy.logPath, O_RDWR | O_CREAT | O_EXCL)
    let connections = try LogConnections(logPath, forWriting: false)
    try connections.copy(to: copy.logPath)
    try connections.close()

    let copied = try LogConnections(copy.logPath, forWriting: false)
    let durableHead: DurableHead = try copied.read { db in
      if let loss = try checkpoint.loss(db) { throw LogError.lossDetected(loss, path: logPath) }
      return try DurableHead(db)
    }
    try copied.close()
    try copy.durableHead.write(durableHead)
  }

  /// Puts a folder in the place of this one, which is put aside if it holds anything.
  ///
  /// After a crash between the two steps the next opening does the second one.
  ///
  /// - Parameters:
  ///   - staged: what takes the place; lies at `restoringPath`.
  ///   - command: what others are told who wait.
  ///   - now: what others are told since when.
  ///   - wait: how long to wait for another process that writes.
  ///   - onWaiting: called once with who holds the folder, when there is someone to wait for.
  /// - Returns: whether there was something to be put aside, at `replacedPath`.
  /// - Throws: `LogError.Code.locked` when somebody else goes on writing, or `storage`.
  public func replace(
    with staged: DataFolder, command: String, now: Instant, wait: Duration,
    onWaiting: (LockHolder?) -> Void
  ) throws(LogError) -> Bool {
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
    try FileSystem.rename(place, to: replacedPath)
    try finishReplacing()
    try FileSystem.synchronizeFolder(parent)
    return true
  }

  /// Gives what was to take this folder's place its name, when a crash left that undone.
  ///
  /// Both folders beside an empty place mean just that: the one was whole before the other went.
  func finishReplacing() throws(LogError) {
    let place = FileSystem.settledPath(path)
    guard !FileSystem.exists(place), FileSystem.exists(replacedPath),
      FileSystem.exists(restoringPath)
    else { return }
    do throws(LogError) {
      try FileSystem.rename(restoringPath, to: place)
    } catch {
      // Somebody else may have done it in the same moment.
      guard FileSystem.exists(place) else { throw error }
    }
  }
}

extension DurableHead {
  /// What the end of a file is.
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
public func putInPlace(_ path: String, as newPath: String) throws(LogError) {
  try FileSystem.rename(path, to: newPath)
  try FileSystem.synchronizeFolder(FileSystem.parentFolder(of: newPath))
}
