package import Runtime
import Foundation
import Glibc

/// Lets one process at a time write what is made of a log: read models, or pages.
///
/// The system releases it when the process ends, however it ends.
package struct OutputLock {
  private let file: FileHandle

  /// Waits for another process, at most `waitSeconds`.
  ///
  /// The lock is a file of the name `name` in `dataFolder`; `what` is what it guards, for messages.
  package init(
    in dataFolder: String, name: String = "rebuild.lock", what: String = "read models",
    waitSeconds: Int, notify: (String) -> Void
  ) throws(Failure) {
    try createPrivateFolder(dataFolder)
    let path = joined(dataFolder, name)
    // Never replaced: two that begin at once must hold the same file.
    let descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw Failure(
        .failed, "\(path) cannot be opened", advice: "see that you may write to \(dataFolder)")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let deadline = ContinuousClock.now + .seconds(waitSeconds)
    var isWaiting = false
    while flock(file.fileDescriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < deadline else {
        throw Failure(
          .failed, "another process writes the \(what) of \(dataFolder)",
          advice: "wait for it to end, or wait longer with --wait SECONDS")
      }
      if !isWaiting { notify("waiting for another process that writes the \(what)") }
      isWaiting = true
      usleep(50_000)
    }
  }

  package func release() { try? file.close() }
}
