import Glibc
import Runtime

/// An open file, closed on deinitialization; new ones are readable by their owner alone.
final class DiskFile: JournalFile {
  let path: String
  private let descriptor: Int32

  /// Opens with the flags of `open(2)`.
  init(_ path: String, _ flags: Int32) throws(DiskError) {
    descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
    self.path = path
    guard descriptor >= 0 else { throw DiskFile.failure("open", path) }
  }

  /// Opens a file that is there.
  convenience init(_ path: String, writing: Bool) throws(DiskError) {
    try self.init(path, writing ? O_WRONLY : O_RDONLY)
  }

  deinit { if descriptor >= 0 { _ = close(descriptor) } }

  func write(_ bytes: [UInt8], at offset: Int) throws(DiskError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: $0[written...])
        return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + written))
      }
      if count < 0, errno != EINTR { throw DiskFile.failure("write", path) }
      written += max(0, count)
    }
  }

  func read(at offset: Int, count wanted: Int) throws(DiskError) -> [UInt8] {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      while count < wanted {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let result = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
        if result < 0, errno == EINTR { continue }
        failed = result < 0
        if result <= 0 { break }
        count += result
      }
    }
    if failed { throw DiskFile.failure("read", path) }
    return bytes
  }

  func byteCount() throws(DiskError) -> Int {
    let end = lseek(descriptor, 0, SEEK_END)
    guard end >= 0 else { throw DiskFile.failure("measure", path) }
    return Int(end)
  }

  /// Its attributes; nil for anything but a regular file.
  var mark: FileFingerprint? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return FileFingerprint(status)
  }

  func synchronize() throws(DiskError) {
    guard fdatasync(descriptor) == 0 else { throw DiskFile.failure("sync", path) }
  }

  func synchronizeWithName() throws(DiskError) {
    guard fsync(descriptor) == 0 else { throw DiskFile.failure("sync", path) }
  }

  /// Reserves room, which reads as zeros: a sync then writes bytes and no new size.
  ///
  /// Leaves an empty file as it is where the file system or the disk has no room to give.
  func reserve(_ byteCount: Int) {
    if posix_fallocate(descriptor, 0, off_t(byteCount)) != 0 { _ = ftruncate(descriptor, 0) }
  }

  func truncate(to byteCount: Int) throws(DiskError) {
    guard ftruncate(descriptor, off_t(byteCount)) == 0 else {
      throw DiskFile.failure("shorten", path)
    }
  }

  /// Waits for the lock of this file, and holds it for as long as the file is open.
  func waitForLock() { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }

  /// Takes the lock of this file for as long as it is open; false when another process has it.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  // MARK: Names

  /// Creates a folder that only its owner can read, unless there is one.
  static func createFolder(_ path: String) throws(DiskError) {
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw failure("make", path) }
  }

  /// Removes a file if it is there.
  static func remove(_ path: String) throws(DiskError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  /// Removes an empty folder if it is there.
  static func removeFolder(_ path: String) throws(DiskError) {
    guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  static func rename(_ path: String, to newPath: String) throws(DiskError) {
    guard unsafe Glibc.rename(path, newPath) == 0 else { throw failure("rename", path) }
  }

  /// The names in a folder without `.` and `..`, in no order; none when there is no folder.
  static func names(in folder: String) throws(DiskError) -> [String] {
    guard let directory = unsafe opendir(folder) else {
      if errno == ENOENT { return [] }
      throw failure("list", folder)
    }
    defer { _ = unsafe closedir(directory) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(directory) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw failure("list", folder) }
    return names
  }

  /// Replaces a small file as a whole; the new one survives a power cut when this returns.
  static func replace(_ path: String, with bytes: [UInt8]) throws(DiskError) {
    do throws(DiskError) {
      let file = try DiskFile(path + ".new", O_WRONLY | O_CREAT | O_TRUNC)
      try file.write(bytes, at: 0)
      try file.synchronizeWithName()
      try rename(path + ".new", to: path)
    } catch {
      try? remove(path + ".new")
      throw error
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try DiskFile(folder, O_RDONLY | O_DIRECTORY).synchronizeWithName()
  }

  private static func failure(_ action: String, _ path: String) -> DiskError {
    let code = errno
    return DiskError(
      action: action, path: path, reason: systemReason(code),
      isFull: code == ENOSPC || code == EDQUOT)
  }
}
