/// A regular file in an input folder: a source itself, or an archive of sources.
public struct OuterFile: Hashable, Sendable {
  /// Its path as it was asked for, made safe to show.
  public let name: String
  /// What tells whether it has changed since it was last read.
  public let version: FileVersion
  /// Where it really lies: the bytes of its path, without links.
  public let path: [UInt8]
}

/// A file that keeps all of it has not been written to, as far as one can tell without reading it.
///
/// A clock of the file system that goes in steps lets a file change twice at one moment: what was
/// written just before it was looked at may change and look the same.
public struct FileVersion: Hashable, Sendable, BitwiseCopyable {
  /// The file system that it lies in.
  public let device: UInt64
  /// Its number there: another file in its place has another.
  public let inode: UInt64
  public let byteCount: Int
  /// Nanoseconds since 1970, when the contents were last written; anybody can set it.
  public let modifiedNanoseconds: Int
  /// Nanoseconds since 1970, when contents, name or rights were last changed; nobody can set it.
  public let changedNanoseconds: Int

  public init(
    device: UInt64, inode: UInt64, byteCount: Int, modifiedNanoseconds: Int,
    changedNanoseconds: Int
  ) {
    self.device = device
    self.inode = inode
    self.byteCount = byteCount
    self.modifiedNanoseconds = modifiedNanoseconds
    self.changedNanoseconds = changedNanoseconds
  }
}
