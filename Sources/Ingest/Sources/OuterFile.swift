/// A regular file in an input folder: a source itself, or an archive of sources.
public struct OuterFile: Hashable, Sendable {
  /// The given path, escaped for display.
  public let name: String
  /// The attributes that reveal a change since the last reading.
  public let version: FileVersion
  /// The bytes of its real path, without links.
  public let path: [UInt8]
}

/// File attributes that stay equal only if the file was not written to.
///
/// File systems with coarse clocks allow two changes at the same timestamp. A file written just
/// before it was listed may change again without a trace.
public struct FileVersion: Hashable, Sendable, BitwiseCopyable {
  /// The file system.
  public let device: UInt64
  /// The inode number, which differs for a replacement of the file.
  public let inode: UInt64
  public let byteCount: Int
  /// The last change of the contents in nanoseconds since 1970; any program can set it.
  public let modifiedNanoseconds: Int
  /// The last change of contents, name or permissions in nanoseconds since 1970; programs cannot
  /// set it.
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
