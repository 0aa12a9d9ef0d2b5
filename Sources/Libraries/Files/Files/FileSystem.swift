package import Runtime
import Glibc

/// Files by their paths, and what must be on the disk before a promise is made.
package enum FileSystem {
  /// Makes a folder and those above it, readable by its owner alone; one that is there stays.
  package static func createFolder(_ path: String) throws(Failure) {
    guard !exists(path) else { return }
    let parent = parentFolder(of: path)
    if parent != path { try createFolder(parent) }
    guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw .storage("make the folder", reason: systemReason(errno), path: path)
    }
    try synchronizeFolder(parent)
  }

  package static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Where a path leads when it is a link or ends in a dot; any other path as it is.
  ///
  /// So the name beside it is the same however a folder is named.
  package static func settledPath(_ path: String) -> String {
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

  package static func parentFolder(of path: String) -> String {
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

  package static func rename(_ path: String, to newPath: String) throws(Failure) {
    guard unsafe Glibc.rename(path, newPath) == 0 else {
      throw .storage("rename the file", reason: systemReason(errno), path: path)
    }
  }

  /// Removes a file if it is there.
  package static func remove(_ path: String) throws(Failure) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else {
      throw .storage("remove the file", reason: systemReason(errno), path: path)
    }
  }

  /// Makes the names in a folder survive a power cut.
  package static func synchronizeFolder(_ path: String) throws(Failure) {
    try OpenFile(path, O_RDONLY | O_DIRECTORY).synchronize()
  }

  /// The whole file, or nil when there is none.
  package static func read(_ path: String, limit: Int = 65_536) throws(Failure) -> [UInt8]? {
    guard exists(path) else { return nil }
    return try OpenFile(path, O_RDONLY).read(upTo: limit)
  }

  /// The names in a folder, in no order; none when there is no folder.
  package static func names(in folder: String) throws(Failure) -> [String] {
    guard exists(folder) else { return [] }
    guard let directory = unsafe opendir(folder) else {
      throw .storage("list the folder", reason: systemReason(errno), path: folder)
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
      throw .storage("list the folder", reason: systemReason(errno), path: folder)
    }
    return names
  }

  /// True when a folder can be changed; considers read-only file systems as well as permissions.
  package static func isWritable(_ folder: String) -> Bool { unsafe access(folder, W_OK) == 0 }

  /// The length of a file in bytes; 0 when there is none.
  package static func length(_ path: String) -> Int {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// The number of a file in its file system, or nil when there is none.
  package static func inode(_ path: String) -> UInt64? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? UInt64(status.st_ino) : nil
  }
}

extension Failure {
  /// The system refused to read or write a file of the data folder.
  package static func storage(_ what: String, reason: String, path: String) -> Failure {
    Failure(
      .storage, "cannot \(what): \(reason)", place: path,
      advice: "check the disk's space, the rights of the folder and the disk itself")
  }
}
