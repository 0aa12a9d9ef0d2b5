package import Runtime
import CLinux
import Glibc

/// Files that must be on the disk before a promise is made: the only C calls of the log.
package enum FileSystem {
  /// Makes a folder and those above it, readable by its owner alone; one that is there stays.
  static func createFolder(_ path: String) throws(Failure) {
    guard !exists(path) else { return }
    let parent = parentFolder(of: path)
    if parent != path { try createFolder(parent) }
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .storage("make the folder", reason: reason(errno), path: path)
    }
    try synchronizeFolder(parent)
  }

  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Where a path leads when it is a link or ends in a dot; any other path as it is.
  ///
  /// So the name beside it is the same however a folder is named.
  static func settledPath(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    let last = path.split(separator: "/").last ?? ""
    var status = stat()
    let isLink =
      unsafe lstat(String(path), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    guard isLink || last == "." || last == "..", let real = unsafe realpath(String(path), nil)
    else {
      return String(path)
    }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  static func parentFolder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Replaces a small file as a whole: a reader sees the old bytes or the new ones.
  ///
  /// A durable one survives a power cut when this returns.
  package static func replace(
    _ path: String, with bytes: [UInt8], isDurable: Bool = true
  ) throws(Failure) {
    let temporary = path + ".new"
    let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_TRUNC)
    try file.write(bytes)
    if isDurable { try file.synchronize() }
    try rename(temporary, to: path)
    if isDurable { try synchronizeFolder(parentFolder(of: path)) }
  }

  static func rename(_ path: String, to newPath: String) throws(Failure) {
    guard unsafe Glibc.rename(path, newPath) == 0 else {
      throw .storage("rename the file", reason: reason(errno), path: path)
    }
  }

  /// Removes a file if it is there.
  static func remove(_ path: String) throws(Failure) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw .storage("remove the file", reason: reason(errno), path: path)
    }
  }

  /// Makes the names in a folder survive a power cut.
  static func synchronizeFolder(_ path: String) throws(Failure) {
    try OpenFile(path, O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// The whole file, or nil when there is none.
  static func read(_ path: String, limit: Int = 65_536) throws(Failure) -> [UInt8]? {
    guard exists(path) else { return nil }
    return try OpenFile(path, O_RDONLY).read(upTo: limit)
  }

  /// The names in a folder, in no order; none when there is no folder.
  static func names(in folder: String) throws(Failure) -> [String] {
    guard exists(folder) else { return [] }
    guard let directory = unsafe opendir(folder) else {
      throw .storage("list the folder", reason: reason(errno), path: folder)
    }
    defer { _ = unsafe closedir(directory) }
    var names: [String] = []
    while true {
      // The end of the folder and a failure look alike, but for the error code.
      errno = 0
      guard let entry = unsafe readdir(directory) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else {
      throw .storage("list the folder", reason: reason(errno), path: folder)
    }
    return names
  }

  /// True when a folder can be changed; considers read-only file systems as well as permissions.
  static func isWritable(_ folder: String) -> Bool { unsafe access(folder, W_OK) == 0 }

  /// The length of a file in bytes; 0 when there is none.
  static func length(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The number of a file in its file system, or nil when there is none.
  static func inode(_ path: String) -> UInt64? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  static func reason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
}

/// A file that its owner closes on deinitialization.
struct OpenFile: ~Copyable {
  let path: String
  let descriptor: Int32

  /// Opens with the flags of `open(2)`; new files are readable by their owner alone.
  init(_ path: String, _ flags: Int32) throws(Failure) {
    let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .storage("open the file", reason: FileSystem.reason(errno), path: path)
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: $0[written...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0 {
        guard errno == EINTR else {
          throw .storage("write", reason: FileSystem.reason(errno), path: path)
        }
      } else {
        written += count
      }
    }
  }

  /// The next bytes, at most `limit`; fewer only at the end of the file.
  func read(upTo limit: Int) throws(Failure) -> [UInt8] {
    var failure: Int32?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      while count < limit {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count...])
        let result = unsafe Glibc.read(descriptor, rest.baseAddress, rest.count)
        if result < 0 && errno == EINTR { continue }
        if result < 0 { failure = errno }
        if result <= 0 { break }
        count += result
      }
    }
    if let failure {
      throw .storage("read", reason: FileSystem.reason(failure), path: path)
    }
    return bytes
  }

  /// Syncs the file to the disk.
  func synchronize() throws(Failure) {
    guard fsync(descriptor) == 0 else {
      throw .storage(
        "bring the file to the disk", reason: FileSystem.reason(errno), path: path)
    }
  }

  /// Waits until everything that was written to the file's file system is on the disk.
  func synchronizeFileSystem() throws(Failure) {
    guard syncfs(descriptor) == 0 else {
      throw .storage(
        "bring the file system to the disk", reason: FileSystem.reason(errno), path: path)
    }
  }

  /// The file's number in its file system.
  var inode: UInt64? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  func truncate() throws(Failure) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .storage("empty the file", reason: FileSystem.reason(errno), path: path)
    }
  }
}
