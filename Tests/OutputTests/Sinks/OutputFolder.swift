import Foundation
import TestSupport

/// A new empty folder that is gone when the body has ended, in memory where the system has that.
///
/// Every generation makes the file system write to its disk, and waits for what all others on the
/// machine have written: in memory that costs nothing.
func withOutputFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
  guard FileManager.default.isWritableFile(atPath: memory.path) else {
    return try withTemporaryFolder(body)
  }
  let folder = memory.appendingPathComponent("pacelog-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
