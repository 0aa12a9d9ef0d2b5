package import Runtime
import CLinux
import Glibc

/// A file that its owner closes on deinitialization.
package struct OpenFile: ~Copyable {
  package let path: String
  package let descriptor: Int32

  /// Opens with the flags of `open(2)`; new files are readable by their owner alone.
  package init(_ path: String, _ flags: Int32) throws(Failure) {
    let descriptor = unsafe open(path, flags | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      guard errno != EISDIR else {
        throw Failure(
          .storage, "cannot open the file: a folder has its name", place: path,
          advice: "move the folder away, or choose another data folder in the configuration")
      }
      throw .storage("open the file", reason: systemReason(errno), path: path)
    }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { _ = close(descriptor) }

  package func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes {
        let rest = unsafe UnsafeRawBufferPointer(rebasing: $0[written...])
        return unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
      }
      if count < 0 {
        guard errno == EINTR else {
          throw .storage("write", reason: systemReason(errno), path: path)
        }
      } else {
        written += count
      }
    }
  }

  /// The next bytes, at most `limit`; fewer only at the end of the file.
  package func read(upTo limit: Int) throws(Failure) -> [UInt8] {
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
      throw .storage("read", reason: systemReason(failure), path: path)
    }
    return bytes
  }

  /// Syncs the file to the disk.
  package func synchronize() throws(Failure) {
    guard fsync(descriptor) == 0 else {
      throw .storage(
        "bring the file to the disk", reason: systemReason(errno), path: path)
    }
  }

  /// Waits until everything that was written to the file's file system is on the disk.
  package func synchronizeFileSystem() throws(Failure) {
    guard syncfs(descriptor) == 0 else {
      throw .storage(
        "bring the file system to the disk", reason: systemReason(errno), path: path)
    }
  }

  /// The file's number in its file system.
  package var inode: UInt64? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? UInt64(status.st_ino) : nil
  }

  package func truncate() throws(Failure) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw .storage("empty the file", reason: systemReason(errno), path: path)
    }
  }
}
