import Foundation
import TestSupport

/// Another process that holds the lock of a workplace's data folder.
struct LockHolder {
  private let process = Process()
  private let input = Pipe()

  /// Returns when the lock is taken.
  init(_ workplace: Workplace) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
    process.arguments = [
      workplace.folder.appendingPathComponent("var/lock").path, "sh", "-c",
      "echo locked; read line",
    ]
    process.standardOutput = output
    process.standardInput = input
    try process.run()
    _ = try output.fileHandleForReading.read(upToCount: 6)
  }

  func release() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
    process.waitUntilExit()
  }
}
