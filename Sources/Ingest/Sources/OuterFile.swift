/// A regular file in an input folder: a source itself, or an archive of sources.
public struct OuterFile: Hashable, Sendable {
  /// Its path as it was asked for, made safe to show.
  public let name: String
  /// What tells whether it has changed since it was last read.
  public let version: FileVersion
  /// Where it really lies.
  let path: PathBytes
}

/// A file that keeps both has not been written to, as far as one can tell without reading it.
public struct FileVersion: Hashable, Sendable, BitwiseCopyable {
  public let byteCount: Int
  /// Nanoseconds since 1970, when the contents were last written.
  public let modifiedNanoseconds: Int

  public init(byteCount: Int, modifiedNanoseconds: Int) {
    self.byteCount = byteCount
    self.modifiedNanoseconds = modifiedNanoseconds
  }
}
