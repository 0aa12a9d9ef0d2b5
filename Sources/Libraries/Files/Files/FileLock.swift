package import Runtime
import Glibc

/// The right to a file that one process has at a time.
///
/// The system takes it away when the process ends, however it ends.
package struct FileLock: ~Copyable {
  private let file: OpenFile

  /// Takes the lock, retrying until `wait` is over.
  ///
  /// - Parameters:
  ///   - path: The path of the lock file, which remains after the release.
  ///   - wait: The maximum time to wait.
  ///   - onBusy: Called before each wait, and at the end of the time: then it has to throw.
  /// - Throws: what `onBusy` throws; `Failure.Code.storage` when the file cannot be locked.
  package init(
    _ path: String, wait: Duration, onBusy: (_ isOver: Bool) throws(Failure) -> Void
  ) throws(Failure) {
    var file = try OpenFile(path, O_RDWR | O_CREAT)
    let deadline = ContinuousClock.now + wait
    while true {
      // Another file may have been put here meanwhile: its lock is the one to have.
      if flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 {
        if file.inode == FileSystem.inode(path) { break }
        file = try OpenFile(path, O_RDWR | O_CREAT)
        continue
      }
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw .storage("lock the folder", reason: systemReason(errno), path: path)
      }
      try onBusy(ContinuousClock.now >= deadline)
      usleep(20_000)
    }
    self.file = file
  }

  /// Replaces the text in the lock file, such as the name of its holder.
  package func note(_ text: String) throws(Failure) {
    try file.truncate()
    try file.write(Array(text.utf8))
  }
}
