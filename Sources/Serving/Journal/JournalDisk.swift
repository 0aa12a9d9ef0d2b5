/// The files of a journal, as the system gives them.
///
/// Tests replace it by a disk that loses, tears and refuses writes.
protocol JournalDisk: Sendable {
  /// The numbers of the files, ascending.
  func fileNumbers() throws(DiskError) -> [Int]
  /// At most `count` bytes from an offset on; fewer only at the end of the file.
  func read(_ file: Int, at offset: Int, count: Int) throws(DiskError) -> [UInt8]
  func byteCount(of file: Int) throws(DiskError) -> Int
  /// Creates a file whose name survives a power cut when this returns.
  func create(_ file: Int) throws(DiskError) -> any JournalFile
  /// Replaces bytes of a file; the old ones are gone from the disk when this returns.
  func overwrite(_ file: Int, at offset: Int, with bytes: [UInt8]) throws(DiskError)
  func remove(_ file: Int) throws(DiskError)
}

/// A journal file that is being written.
protocol JournalFile: Sendable {
  /// Writes all bytes at an offset, or throws after some of them.
  func write(_ bytes: [UInt8], at offset: Int) throws(DiskError)
  /// Waits until everything written is on the disk.
  func synchronize() throws(DiskError)
  func truncate(to byteCount: Int) throws(DiskError)
}

/// A failed system call.
struct DiskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Such as `write`.
  let action: String
  let path: String
  /// The system's words.
  let reason: String
  /// True when the disk, or the user's quota on it, is full.
  let isFull: Bool

  var description: String { "cannot \(action) \(path): \(reason)" }
}
