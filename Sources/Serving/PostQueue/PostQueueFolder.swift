import ActivityModel
import EventLog
import Glibc
import Runtime

/// The places of what was received and is not in the log yet: `intake` in the data folder.
struct PostQueueFolder: Hashable, Sendable {
  let path: String
  private let lockPath: String

  init(dataFolder: String) {
    path = joined(dataFolder, DataFolder.intakeName)
    lockPath = DataFolder(path: dataFolder).intakeLockPath
  }

  var tokens: String { joined(path, "tokens.json") }
  var segments: String { joined(path, "segments") }
  var uploads: String { joined(path, "uploads") }

  /// Creates the folders.
  func create() throws(DiskError) {
    for folder in [path, segments, uploads] { try DiskFile.createFolder(folder) }
  }

  /// Keeps a second server from the same folder for as long as the result lives.
  ///
  /// - Throws: A usage error when there is one.
  func lock() throws(Failure) -> DiskFile {
    do throws(DiskError) {
      try create()
      let file = try DiskFile(lockPath, O_RDWR | O_CREAT)
      guard file.lock() else {
        throw DiskError(action: "lock", path: path, reason: "", isFull: false)
      }
      return file
    } catch {
      guard error.reason.isEmpty else { throw Failure(.failed, "\(error)") }
      throw Failure(
        .usage, "another server uses \(path)",
        advice: "stop it first, or choose another data folder")
    }
  }
}
