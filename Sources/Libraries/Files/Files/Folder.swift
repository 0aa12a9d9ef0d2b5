package import Runtime
import CLinux
import Glibc

/// An open folder.
///
/// All access is relative to the open descriptor, one name at a time, and follows no link. Files
/// that are moved or replaced meanwhile cannot redirect it.
package final class Folder: Sendable {
  package struct Entry {
    package enum Kind { case file, folder, other }

    package let name: String
    package let kind: Kind
    package let byteCount: Int
    /// The rights of owner, group and others.
    package let permissions: UInt32
    package let inode: UInt64
    /// The last change of its status, in nanoseconds since 1970.
    package let changedNanoseconds: Int
  }

  /// For error messages.
  package let path: String
  private let descriptor: Int32
  /// True for a folder that did not exist before it was opened.
  package let isNew: Bool

  private init(path: String, descriptor: Int32, isNew: Bool = false) {
    self.path = path
    self.descriptor = descriptor
    self.isNew = isNew
  }

  deinit { close(descriptor) }

  private func path(of name: String) -> String { path == "/" ? "/\(name)" : "\(path)/\(name)" }
}

// MARK: - Opening

extension Folder {
  /// Opens the folder at `path`; nil when it does not exist.
  package static func open(_ path: String) throws(Failure) -> Folder? {
    let descriptor = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw Failure(systemCode: errno, action: "open", path: path) }
    return Folder(path: path, descriptor: descriptor)
  }

  /// The folder at `path`; missing parts are created for this user alone (0700), unless `rights`
  /// differ.
  package static func create(
    _ path: String, rights: UInt32 = 0o700
  ) throws(Failure) -> Folder {
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += part
      guard unsafe mkdir(made, 0o700) == 0 || errno == EEXIST else {
        throw Failure(systemCode: errno, action: "make the folder", path: made)
      }
      made += "/"
    }
    guard let folder = try open(path) else {
      throw Failure(systemCode: ENOENT, action: "open", path: path)
    }
    try folder.open(to: rights)
    return folder
  }

  /// Lets those look into the folder who may, when they are more than its owner.
  ///
  /// The system takes the user's mask off the rights of what is made; what is shared on purpose is
  /// shared in spite of it. A folder for its owner alone stays as it was made.
  private func open(to rights: UInt32) throws(Failure) {
    guard rights != 0o700 else { return }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & 0o777 != rights else {
      return
    }
    guard fchmod(descriptor, rights) == 0 else {
      throw Failure(systemCode: errno, action: "set its rights", path: path)
    }
  }

  /// The folder of this name, or nil when there is none.
  package func folder(_ name: String) throws(Failure) -> Folder? {
    try folder(name, isNew: false)
  }

  private func folder(_ name: String, isNew: Bool) throws(Failure) -> Folder? {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let opened = unsafe openat(descriptor, name, flags)
    if opened < 0, errno == ENOENT { return nil }
    guard opened >= 0 else {
      throw Failure(systemCode: errno, action: "open", path: path(of: name))
    }
    return Folder(path: path(of: name), descriptor: opened, isNew: isNew)
  }

  /// The folder of this name, created for this user alone (0700) when it is missing, unless
  /// `rights` differ.
  package func makeFolder(
    _ name: String, rights: UInt32 = 0o700
  ) throws(Failure) -> Folder {
    let isNew = unsafe mkdirat(descriptor, name, 0o700) == 0
    guard isNew || errno == EEXIST else {
      throw Failure(systemCode: errno, action: "make the folder", path: path(of: name))
    }
    guard let folder = try folder(name, isNew: isNew) else {
      throw Failure(systemCode: ENOENT, action: "open", path: path(of: name))
    }
    try folder.open(to: rights)
    return folder
  }
}

// MARK: - Contents

extension Folder {
  /// The contents of the folder, sorted by name.
  package func entries() throws(Failure) -> [Entry] {
    var entries: [Entry] = []
    try forEachEntry { entries.append($0) }
    return entries.sorted { $0.name < $1.name }
  }

  /// Passes each entry to `body`, in no particular order.
  package func forEachEntry(_ body: (Entry) -> Void) throws(Failure) {
    // A separate descriptor, because listing moves the read position.
    let listing = unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard listing >= 0 else { throw Failure(systemCode: errno, action: "list", path: path) }
    guard let stream = unsafe fdopendir(listing) else {
      let error = Failure(systemCode: errno, action: "list", path: path)
      close(listing)
      throw error
    }
    defer { unsafe closedir(stream) }
    while true {
      // The end of the folder and a failure look alike, but for the error code.
      errno = 0
      guard let item = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafeBytes(of: &item.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != "..", let entry = entry(name) { body(entry) }
    }
    guard errno == 0 else { throw Failure(systemCode: errno, action: "list", path: path) }
  }

  /// The entry with a name, or nil.
  package func entry(_ name: String) -> Entry? {
    var status = stat()
    guard unsafe fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    let kind: Entry.Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      default: .other
      }
    return Entry(
      name: name, kind: kind, byteCount: Int(status.st_size), permissions: status.st_mode & 0o777,
      inode: UInt64(status.st_ino), changedNanoseconds: status.changedNanoseconds)
  }

  /// The number and the last change of the folder of this name, then of some folders in it; nil for
  /// each that is missing or no folder.
  ///
  /// Costs a call of the system each, and one allocation together.
  package func folders(
    _ name: String, and inner: [String]
  ) -> [(inode: UInt64, changedNanoseconds: Int)?] {
    var path = Array(name.utf8CString)
    var states = [folderState(path)]
    for inner in inner {
      path.removeSubrange(name.utf8.count...)
      path.append(CChar(bitPattern: UInt8(ascii: "/")))
      inner.utf8.forEach { path.append(CChar(bitPattern: $0)) }
      path.append(0)
      states.append(folderState(path))
    }
    return states
  }

  private func folderState(_ path: [CChar]) -> (inode: UInt64, changedNanoseconds: Int)? {
    var status = stat()
    guard unsafe fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFDIR
    else { return nil }
    return (UInt64(status.st_ino), status.changedNanoseconds)
  }

  /// Reads a regular file; nil when it does not exist.
  package func read(_ name: String) throws(Failure) -> [UInt8]? {
    guard let entry = entry(name) else { return nil }
    guard entry.kind == .file else {
      throw Failure(systemCode: EISDIR, action: "read", path: path(of: name))
    }
    let file = unsafe openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    if file < 0, errno == ENOENT { return nil }
    guard file >= 0 else {
      throw Failure(systemCode: errno, action: "read", path: path(of: name))
    }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: entry.byteCount + 1)
    var count = 0
    while true {
      // One byte more than expected detects the end; the loop also reads a growing file.
      if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
      // On the whole array, because a slice would copy it.
      let size = unsafe bytes.withUnsafeMutableBytes { room in
        let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: room[count...])
        return unsafe Glibc.read(file, rest.baseAddress, rest.count)
      }
      if size < 0, errno == EINTR { continue }
      guard size >= 0 else {
        throw Failure(systemCode: errno, action: "read", path: path(of: name))
      }
      if size == 0 { break }
      count += size
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// The length from which a file begins its way to the disk at once.
  ///
  /// The disk then works while other files are made, and the sync of all of them waits less.
  private static let earlyByteCount = 65_536

  /// Writes a file for this user alone (0600), unless `permissions` state others, in place of what
  /// has this name; not yet to disk.
  package func write(
    _ bytes: [UInt8], to name: String, permissions: UInt32 = 0o600
  ) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC
    let file = unsafe openat(descriptor, name, flags, 0o600)
    guard file >= 0 else {
      throw Failure(systemCode: errno, action: "write", path: path(of: name))
    }
    var written = 0
    while written < bytes.count {
      let size = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[written...])
        return unsafe Glibc.write(file, rest.baseAddress, rest.count)
      }
      if size < 0, errno == EINTR { continue }
      guard size >= 0 else {
        let error = Failure(systemCode: errno, action: "write", path: path(of: name))
        close(file)
        throw error
      }
      written += size
    }
    if bytes.count >= Folder.earlyByteCount { _ = sync_file_range(file, 0, 0, 2) }
    if permissions != 0o600, fchmod(file, permissions) != 0 {
      let error = Failure(systemCode: errno, action: "set its rights", path: path(of: name))
      close(file)
      throw error
    }
    // Some file systems report only now that there was no room.
    guard close(file) == 0 || errno == EINTR else {
      throw Failure(systemCode: errno, action: "write", path: path(of: name))
    }
  }
}

// MARK: - Names

extension Folder {
  /// Renames a file, atomically replacing an existing one, or a folder.
  package func rename(_ name: String, to newName: String) throws(Failure) {
    guard unsafe renameat(descriptor, name, descriptor, newName) == 0 else {
      throw Failure(systemCode: errno, action: "replace", path: path(of: newName))
    }
  }

  /// Removes a file or a link, if it exists.
  package func remove(_ name: String) throws(Failure) {
    guard unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw Failure(systemCode: errno, action: "remove", path: path(of: name))
    }
  }

  /// Removes a folder if it is empty.
  package func removeFolderIfEmpty(_ name: String) throws(Failure) {
    guard
      unsafe unlinkat(descriptor, name, AT_REMOVEDIR) == 0
        || [ENOENT, ENOTEMPTY, EEXIST].contains(errno)
    else { throw Failure(systemCode: errno, action: "remove", path: path(of: name)) }
  }

  /// Removes a folder with everything in it, if it exists.
  package func removeTree(_ name: String) throws(Failure) {
    guard let tree = try folder(name) else { return }
    for entry in try tree.entries() {
      if entry.kind == .folder {
        try tree.removeTree(entry.name)
      } else {
        try tree.remove(entry.name)
      }
    }
    try removeFolderIfEmpty(name)
  }

  /// Syncs the folder's whole file system to disk.
  package func syncFileSystem() throws(Failure) {
    guard syncfs(descriptor) == 0 else {
      throw Failure(systemCode: errno, action: "sync", path: path)
    }
  }
}

// MARK: - Errors

extension Failure {
  /// An error from `errno`, with advice.
  package init(systemCode: Int32, action: String, path: String) {
    let text = unsafe strerror(systemCode).map { unsafe String(cString: $0) }
    self.init(
      .storage, "cannot \(action): \(text ?? "error \(systemCode)")", place: path,
      advice: Failure.advice(systemCode))
  }

  private static func advice(_ code: Int32) -> String {
    switch code {
    case EACCES, EPERM, EROFS:
      "let the user who runs pacelog write there, or name another output folder"
    case ENOSPC, EDQUOT:
      "make room on that disk and run again: no finished file was touched"
    case ENOTDIR, EISDIR, ELOOP, EEXIST:
      "something else has a name that the output needs: move it away and run again"
    case EIO: "the disk does not do its work: check it, then run `pacelog rebuild`"
    case EMFILE, ENFILE: "too many files are open: raise the limit (`ulimit -n`) and run again"
    case ENAMETOOLONG: "name an output folder with a shorter path"
    default: "see to the cause and run again: everything there can be rebuilt from the log"
    }
  }
}

extension stat {
  fileprivate var changedNanoseconds: Int { st_ctim.tv_sec * 1_000_000_000 + st_ctim.tv_nsec }
}
