import Files
public import Runtime
import Glibc

/// Brings many originals to the disk at once.
///
/// To wait for each of them took most of the time of an import of many small files.
public struct OriginalBatch: ~Copyable {
  private let store: OriginalStore
  /// Opened before anything is written: so that it hears of every write that fails.
  private let folder: OpenFile

  /// So few are waited for one by one: others may have written a lot to the same file system.
  private static let fewCount = 3

  init(_ store: OriginalStore) throws(Failure) {
    self.store = store
    try FileSystem.createFolder(store.folder)
    folder = try OpenFile(store.folder, O_RDONLY | O_DIRECTORY)
  }

  /// Gives originals their names, all of them on the disk when it returns.
  ///
  /// - Parameter originals: finished since the batch began; those that are there already are
  ///   dropped.
  /// - Throws: `Failure` when the disk refuses; what has its name by then is whole.
  public func keep(_ originals: [FinishedOriginal]) throws(Failure) {
    let new = originals.filter { !store.holds($0.source) }
    guard !new.isEmpty else { return }
    if new.count <= OriginalBatch.fewCount {
      for original in new { try OpenFile(original.temporary.path, O_RDONLY).synchronize() }
    } else {
      try folder.synchronizeFileSystem()
    }
    for original in new {
      try FileSystem.rename(original.temporary.path, to: store.path(of: original.source))
    }
    try folder.synchronize()
  }
}
