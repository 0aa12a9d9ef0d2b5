import Files
package import Runtime
import Synchronization

/// Lets one process at a time write what is made of a log: read models, or pages.
package final class OutputLock: Sendable {
  private let lock: Mutex<FileLock?>

  /// Waits for another process, at most `waitSeconds`.
  ///
  /// The lock is a file of the name `name` in `dataFolder`, which is never replaced; `what` is what
  /// it guards, for messages.
  package init(
    in dataFolder: String, name: String = "rebuild.lock", what: String = "read models",
    waitSeconds: Int, notify: (String) -> Void
  ) throws(Failure) {
    try createPrivateFolder(dataFolder)
    var isWaiting = false
    let lock = try FileLock(joined(dataFolder, name), wait: .seconds(waitSeconds)) {
      (isOver) throws(Failure) in
      if isOver {
        throw Failure(
          .failed, "another process writes the \(what) of \(dataFolder)",
          advice: "wait for it to end, or wait longer with --wait SECONDS")
      }
      if !isWaiting { notify("waiting for another process that writes the \(what)") }
      isWaiting = true
    }
    self.lock = Mutex(lock)
  }

  package func release() { lock.withLock { $0 = nil } }
}
