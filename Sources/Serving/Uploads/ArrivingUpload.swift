import ActivityModel
import Digests
import Glibc
import Runtime

/// A file that is arriving: written and digested chunk by chunk, and gone unless it is finished.
struct ArrivingUpload: ~Copyable {
  private let name: String
  private let home: String
  private let part: String
  private let file: DiskFile
  private let room: UploadRoom
  private var hasher = SHA256Hasher()
  private(set) var byteCount = 0

  static let partPrefix = ".part-"

  init(
    name: String, home: String, number: Int, room: UploadRoom
  ) throws(DiskError) {
    self.name = name
    self.home = home
    part = joined(home, "\(Self.partPrefix)\(getpid())-\(number)")
    file = try DiskFile(part, O_WRONLY | O_CREAT | O_TRUNC)
    self.room = room
  }

  deinit { try? DiskFile.remove(part) }

  /// Adds the next bytes, when the quota of the member has room for them.
  mutating func append(_ bytes: [UInt8]) throws(ServiceError) {
    guard byteCount + bytes.count <= UploadStore.maximumByteCount else { throw .tooLarge("2 GiB") }
    try room.extend(to: byteCount + bytes.count)
    do throws(DiskError) {
      try file.write(bytes, at: byteCount)
    } catch {
      throw ServiceError(upload: error)
    }
    hasher.update(bytes)
    byteCount += bytes.count
  }

  /// Brings the file to the disk under its digest; a crash afterwards does not lose it.
  ///
  /// - Returns: Its SHA-256.
  consuming func finish() throws(ServiceError) -> Digest {
    let digest = hasher.finish()
    do throws(DiskError) {
      let target = joined(home, digest.hex)
      try file.synchronizeWithName()
      room.release()
      try Self.move(part, into: target, as: name)
      try DiskFile(home, O_RDONLY | O_DIRECTORY).synchronizeWithName()
    } catch {
      throw ServiceError(upload: error)
    }
    return digest
  }

  /// Moves a file into a folder, which an import of the same bytes may remove at any time.
  private static func move(
    _ part: String, into target: String, as name: String
  ) throws(DiskError) {
    var attemptsLeft = 100
    while true {
      try DiskFile.createFolder(target)
      do throws(DiskError) {
        try DiskFile.rename(part, to: joined(target, name))
        break
      } catch {
        attemptsLeft -= 1
        if FileFingerprint(target) != nil || attemptsLeft == 0 { throw error }
      }
    }
    do throws(DiskError) {
      try DiskFile(target, O_RDONLY | O_DIRECTORY).synchronizeWithName()
    } catch {
      // A folder that is gone was imported with this file.
      if FileFingerprint(target) != nil { throw error }
    }
  }
}
