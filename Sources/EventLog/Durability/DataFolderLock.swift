import Files
import Runtime
import ActivityModel
import Glibc
import Synchronization

/// The process that writes to a data folder.
public struct LockHolder: Hashable, Sendable, CustomStringConvertible {
  public let processID: Int
  /// Its command, such as `pacelog import`.
  public let command: String
  /// ISO 8601.
  public let since: String

  /// `process 4711 (pacelog import, since 2026-03-01T08:00:07Z)`.
  public var description: String { "process \(processID) (\(command), since \(since))" }

  init(command: String, since: Instant) {
    processID = Int(getpid())
    self.command = String(command.map { $0.isNewline ? " " : $0 })
    self.since = since.iso8601
  }

  /// A process on another machine.
  init(processID: Int, command: String, since: String) {
    self.processID = processID
    self.command = command
    self.since = since
  }

  /// Reads what `text` wrote, or returns nil.
  init?(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.count >= 3, let processID = Int(lines[0]) else { return nil }
    self.processID = processID
    command = String(lines[1])
    since = String(lines[2])
  }

  var text: String { "\(processID)\n\(command)\n\(since)\n" }
}

extension DataFolder {
  /// The process that is writing to the folder, or nil.
  ///
  /// Queries the system for the holder without touching the lock, so that nothing has to wait.
  public var writer: LockHolder? {
    guard let inode = FileSystem.inode(lockPath),
      let locks = try? FileSystem.read("/proc/locks", limit: 1 << 22),
      String(decoding: locks, as: UTF8.self).split(separator: "\n").contains(where: { line in
        line.contains(" FLOCK ") && line.contains(" WRITE ") && line.contains(":\(inode) ")
      })
    else { return nil }
    return (try? FileSystem.read(lockPath, limit: 4_096)).flatMap(LockHolder.init)
  }
}

/// The right to write to a data folder, which one process has at a time.
///
/// The system takes it away when the process ends, however it ends.
final class DataFolderLock: Sendable {
  private let lock: Mutex<FileLock?>

  /// Takes the lock, retrying until `wait` is over.
  ///
  /// - Parameters:
  ///   - path: The path of the lock file, which remains after the release.
  ///   - holder: The description shown to waiting processes.
  ///   - wait: The maximum time to wait.
  ///   - onWaiting: Called once, before the first wait.
  /// - Throws: `Failure.Code.locked` when another process still holds it.
  init(
    _ path: String, holder: LockHolder, wait: Duration,
    onWaiting: (LockHolder?) -> Void = { _ in }
  ) throws(Failure) {
    var isWaiting = false
    let lock = try FileLock(path, wait: wait) { (isOver) throws(Failure) in
      let other = try FileSystem.read(path, limit: 4_096).flatMap(LockHolder.init)
      if isOver { throw .locked(FileSystem.parentFolder(of: path), by: other) }
      if !isWaiting { onWaiting(other) }
      isWaiting = true
    }
    try lock.note(holder.text)
    self.lock = Mutex(lock)
  }

  /// Lets others write; a second time does nothing.
  func release() { lock.withLock { $0 = nil } }
}
