import ActivityModel
import Digests
import EventLog
import Glibc
import Runtime
import Synchronization

/// The files that are sent: opened once, with the digest of what was opened.
///
/// The digests of unchanged files are remembered, so that a file is digested once and not for each
/// request.
final class ServedFiles: Sendable {
  private struct Known {
    let mark: FileFingerprint
    let digest: String
  }

  private let known = Mutex<[String: Known]>([:])

  /// More are forgotten, all at once.
  private static let maximumCount = 8_192
  private static let chunkByteCount = 1 << 20
  /// The times of files advance in steps: a younger file may change without a new time.
  private static let settledNanoseconds = 2_000_000_000

  /// The file at a path as it is now; nil when there is none.
  ///
  /// - Complexity: O(bytes) for a file that changed, three system calls for another one.
  func open(_ path: String) -> ServedFile? {
    guard let file = try? DiskFile(path, O_RDONLY | O_NONBLOCK), let mark = file.mark else {
      return nil
    }
    if let known = remembered(file, mark) { return known }
    guard let digest = Self.digest(of: file, mark.byteCount) else { return nil }
    if SystemClock.now.milliseconds * 1_000_000 - Int64(mark.modifiedNanoseconds)
      > Self.settledNanoseconds
    {
      known.withLock { known in
        if known.count >= Self.maximumCount { known = [:] }
        known[path] = Known(mark: mark, digest: digest)
      }
    }
    return ServedFile(file: file, byteCount: mark.byteCount, digest: digest)
  }

  /// The file at a path, when its digest is remembered.
  ///
  /// - Complexity: Three system calls.
  func openKnown(_ path: String) -> ServedFile? {
    guard let file = try? DiskFile(path, O_RDONLY | O_NONBLOCK), let mark = file.mark else {
      return nil
    }
    return remembered(file, mark)
  }

  private func remembered(_ file: DiskFile, _ mark: FileFingerprint) -> ServedFile? {
    let digest = known.withLock { known in
      known[file.path].flatMap { $0.mark == mark ? $0.digest : nil }
    }
    return digest.map { ServedFile(file: file, byteCount: mark.byteCount, digest: $0) }
  }

  private static func digest(of file: DiskFile, _ byteCount: Int) -> String? {
    var hasher = SHA256Hasher()
    var offset = 0
    while offset < byteCount {
      let wanted = min(chunkByteCount, byteCount - offset)
      guard let bytes = try? file.read(at: offset, count: wanted), bytes.count == wanted else {
        return nil
      }
      hasher.update(bytes)
      offset += wanted
    }
    return hasher.finish().hex
  }
}

/// An open file that stays what it was, also when its name gets another one.
struct ServedFile: Sendable {
  private let file: DiskFile
  let byteCount: Int
  /// Its SHA-256 in hexadecimal digits.
  let digest: String

  init(file: DiskFile, byteCount: Int, digest: String) {
    (self.file, self.byteCount, self.digest) = (file, byteCount, digest)
  }

  /// Bytes from an offset on; nil when the file lost them.
  func bytes(at offset: Int = 0, count: Int) -> [UInt8]? {
    guard let bytes = try? file.read(at: offset, count: count), bytes.count == count else {
      return nil
    }
    return bytes
  }
}
