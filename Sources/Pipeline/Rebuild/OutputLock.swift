import Foundation
import Glibc

/// Lets one process at a time write the read models of a data folder.
///
/// The system lets go of it when the process ends, however it ends.
struct OutputLock {
  private let file: FileHandle

  /// Waits for another process, at most `waitSeconds`.
  init(
    in dataFolder: String, waitSeconds: Int, notify: (String) -> Void
  ) throws(PipelineError) {
    try createPrivateFolder(dataFolder)
    let path = joined(dataFolder, "rebuild.lock")
    // Never replaced: two that begin at once must hold the same file.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw PipelineError(
        .failed, "\(path) cannot be opened", advice: "see that you may write to \(dataFolder)")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    let deadline = ContinuousClock.now + .seconds(waitSeconds)
    var isWaiting = false
    while flock(file.fileDescriptor, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < deadline else {
        throw PipelineError(
          .failed, "another process writes the read models of \(dataFolder)",
          advice: "wait for it to end, or wait longer with --wait SECONDS")
      }
      if !isWaiting { notify("waiting for another process that writes the read models") }
      isWaiting = true
      usleep(50_000)
    }
  }

  func release() { try? file.close() }
}
