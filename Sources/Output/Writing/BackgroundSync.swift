import Files
import Runtime

/// Brings staged files to the disk while later ones are made.
///
/// A publication syncs everything that is staged before its first rename. Without this that sync
/// finds all files of a large rebuild unwritten, and nothing else can be done meanwhile.
package struct BackgroundSync {
  /// Few enough that little is left for the last sync, many enough that a sync has work to do.
  private static let fileCount = 4_096

  private let folder: String
  private var stagedCount = 0
  private var sync: BackgroundTask<Void>?

  /// - Parameter folder: The output folder.
  package init(folder: String) { self.folder = folder }

  /// Counts files that were staged, and starts a sync when there are many and none is running.
  ///
  /// An error is left to the sync before the publication, which waits for the same files.
  package mutating func add(stagedFiles count: Int) {
    stagedCount += count
    guard stagedCount >= Self.fileCount, sync.map({ $0.valueIfDone != nil }) ?? true else { return }
    stagedCount = 0
    sync = BackgroundTask(inline: false) { [folder] in
      try? Folder.open(folder)?.syncFileSystem()
    }
  }
}
