internal import Glibc

// The part of POSIX that sources need. No other file of this module passes pointers to C.

/// The bytes of a path, which Linux does not require to be text.
typealias PathBytes = [UInt8]

/// An error of the operating system.
struct FileError: Error, Hashable {
  let code: Int32

  /// There is no room, or soon will be none.
  static let noSpace = FileError(code: ENOSPC)

  /// The bytes were digested as they streamed past, and are nowhere.
  static let notKept = FileError(code: ENODATA)

  /// The file was written to while it was read.
  static let changed = FileError(code: ESTALE)

  /// The error code of the last call of the C library.
  static var last: FileError { FileError(code: errno) }

  /// A description for the end of a sentence, the same on every machine.
  var explanation: String {
    switch code {
    case EACCES, EPERM: "permission denied"
    case ENOENT: "no such file or folder"
    case ENOTDIR: "a part of its path is not a folder"
    case ELOOP: "it is a symbolic link, or links lead in a circle"
    case ENAMETOOLONG: "its name is too long"
    case EMFILE, ENFILE: "too many files are open"
    case ENOSPC, EDQUOT: "no space left"
    case ENODATA: "it was too large to keep, and its format is not known"
    case EROFS: "the file system is read-only"
    case EIO: "the disk reports an error"
    case ESTALE: "it was changed while it was read"
    case EINVAL: "it is not a file any more"
    default: "system error \(code)"
    }
  }
}

/// The metadata of a file, read without opening it.
struct FileStatus: Hashable, Sendable {
  enum Kind { case file, folder, link, special }

  let kind: Kind
  let version: FileVersion

  var byteCount: Int { version.byteCount }

  init(of path: PathBytes, followingLinks: Bool) throws(FileError) {
    var raw = stat()
    let status = unsafe withCString(path) { path in
      unsafe followingLinks ? stat(path, &raw) : lstat(path, &raw)
    }
    guard status == 0 else { throw .last }
    self.init(raw)
  }

  fileprivate init(_ raw: stat) {
    kind =
      switch raw.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    version = FileVersion(
      device: UInt64(raw.st_dev), inode: UInt64(raw.st_ino), byteCount: Int(raw.st_size),
      modifiedNanoseconds: raw.st_mtim.nanoseconds, changedNanoseconds: raw.st_ctim.nanoseconds)
  }
}

extension timespec {
  fileprivate var nanoseconds: Int { Int(tv_sec) &* 1_000_000_000 &+ Int(tv_nsec) }
}

/// An open file, closed with its last reference.
final class InputFile: Sendable {
  private let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a regular file for reading.
  ///
  /// Never blocks on a pipe, and never follows a link in the last part of the path.
  convenience init(reading path: PathBytes) throws(FileError) {
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = unsafe withCString(path) { unsafe open($0, flags) }
    guard descriptor >= 0 else { throw .last }
    self.init(descriptor: descriptor)
    // The file may have been replaced since it was listed.
    guard try status.kind == .file else { throw FileError(code: EINVAL) }
  }

  /// Creates an unnamed file for reading and writing, which is deleted when it is closed.
  convenience init(temporaryIn folder: PathBytes) throws(FileError) {
    var template = folder + "/spool-XXXXXX\0".utf8.map { $0 }
    let descriptor = unsafe template.withUnsafeMutableBytes { bytes in
      guard let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress else {
        return Int32(-1)
      }
      let descriptor = unsafe mkstemp(start)
      if descriptor >= 0 { unsafe unlink(start) }
      return descriptor
    }
    guard descriptor >= 0 else { throw .last }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    self.init(descriptor: descriptor)
  }

  var status: FileStatus {
    get throws(FileError) {
      var raw = stat()
      guard unsafe fstat(descriptor, &raw) == 0 else { throw .last }
      return FileStatus(raw)
    }
  }

  /// Reads at most `count` bytes from `offset`; none only at or behind the end.
  func read(at offset: Int, count: Int) throws(FileError) -> [UInt8] {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      repeat {
        result = unsafe pread(descriptor, buffer.baseAddress, count, offset)
      } while result < 0 && errno == EINTR
      initialized = max(0, result)
    }
    guard result >= 0 else { throw .last }
    return bytes
  }

  /// Writes all bytes from `offset` on.
  func write(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let result = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[written...])
        return unsafe pwrite(descriptor, rest.baseAddress, rest.count, offset + written)
      }
      if result < 0, errno == EINTR { continue }
      guard result > 0 else { throw .last }
      written += result
    }
  }
}

/// An open file, and the version that it had when it was opened.
struct WatchedFile: Sendable {
  let file: InputFile
  let version: FileVersion

  init(_ file: InputFile) throws(FileError) {
    self.file = file
    version = try file.status.version
  }

  /// Indicates whether no program has written to the file since it was opened.
  var isUnchanged: Bool { (try? file.status.version) == version }

  /// Indicates whether every later write gives the file another version.
  ///
  /// Clocks of file systems advance in steps: a file that changed a moment ago may change again
  /// within the same step.
  func isSettled(for nanoseconds: Int) -> Bool {
    var now = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return false }
    return version.changedNanoseconds <= now.nanoseconds - nanoseconds
  }
}

/// How many bytes a user may still write to the file system of a folder; `Int.max` when it does not
/// report it.
func freeByteCount(inFolder path: PathBytes) -> Int {
  var status = statvfs()
  guard unsafe withCString(path, { unsafe statvfs($0, &status) }) == 0 else { return .max }
  let (count, overflow) = Int(status.f_bavail).multipliedReportingOverflow(by: Int(status.f_frsize))
  return overflow ? .max : count
}

/// The names in a folder except `.` and `..`, in byte order.
func names(inFolder path: PathBytes) throws(FileError) -> [PathBytes] {
  guard let folder = unsafe withCString(path, { unsafe opendir($0) }) else { throw .last }
  defer { unsafe closedir(folder) }
  var names: [PathBytes] = []
  errno = 0
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      unsafe PathBytes(bytes.prefix { $0 != 0 })
    }
    if !isSelfOrParent(name) { names.append(name) }
    errno = 0
  }
  guard errno == 0 else { throw .last }
  return names.sorted { $0.lexicographicallyPrecedes($1) }
}

/// True for `.` and `..`.
private func isSelfOrParent(_ name: PathBytes) -> Bool {
  name.count <= 2 && name.allSatisfy { $0 == UInt8(ascii: ".") }
}

/// The path without links and dots, or nil when it does not exist.
func resolved(_ path: PathBytes) -> PathBytes? {
  guard !path.contains(0), let resolved = unsafe withCString(path, { unsafe realpath($0, nil) })
  else { return nil }
  defer { unsafe free(resolved) }
  return unsafe PathBytes(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
}

/// Passes a path without zero bytes as a C string.
private func withCString<Result>(
  _ path: PathBytes, _ body: (UnsafePointer<CChar>) -> Result
) -> Result {
  var terminated = path
  terminated.append(0)
  return unsafe terminated.withUnsafeBytes { bytes in
    guard let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress else {
      preconditionFailure("an array that ends in a zero is not empty")
    }
    return unsafe body(start)
  }
}
