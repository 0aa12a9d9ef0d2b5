internal import ActivityModel
internal import ArchiveStream

/// Finds the sources in files, folders and archives in a deterministic order.
///
/// Reads folders in byte order of their names, and archives in their own order. Skips hidden files
/// and files of operating systems (`__MACOSX`, `Thumbs.db`). Detects archive formats by their
/// bytes. Writes only unnamed files in the working folder.
public struct SourceWalker: Sendable {
  private let workingFolder: PathBytes
  private let limits: SourceLimits

  /// - Parameters:
  ///   - workingFolder: An existing folder for sources that are too large for memory. Needs room
  ///     for the largest one and for archives inside archives.
  ///   - limits: The limits on the resources of a source.
  public init(workingFolder: String, limits: SourceLimits = SourceLimits()) {
    self.workingFolder = Array(workingFolder.utf8)
    self.limits = limits
  }

  /// The files at and under a path; opens none of them.
  ///
  /// - Complexity: One system call per file and folder; holds all names in memory.
  public func files(at path: String) -> [FileOutcome] {
    FolderListing.files(at: Array(path.utf8))
  }

  /// The innermost sources in one file.
  ///
  /// Opens the file at the first step. Holds one source at a time in memory or in the working
  /// folder, unless the caller keeps more.
  public func sources(in file: OuterFile) -> SourceIterator {
    SourceIterator(
      file: file, workingFolder: workingFolder, limits: limits)
  }

  /// All innermost sources at and under a path.
  public func sources(at path: String) -> some Sequence<SourceOutcome> {
    files(at: path).lazy.flatMap { outcome -> AnySequence<SourceOutcome> in
      switch outcome {
      case .file(let file): AnySequence(sources(in: file))
      case .unreadable(let unreadable): AnySequence([.unreadable(unreadable)])
      }
    }
  }

  /// The bytes of the file itself, archive or not.
  public func content(of file: OuterFile) throws(UnreadableSource) -> SourceContent {
    try SourceIterator(file: file, workingFolder: workingFolder, limits: limits).wholeContent()
  }
}
