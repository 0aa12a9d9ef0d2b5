import Foundation
import TestSupport
import Testing

/// The Python that has DuckDB: `scripts/setup` makes it.
enum DuckDB {
  static let python: String = {
    if let named = ProcessInfo.processInfo.environment["PACELOG_PYTHON"] { return named }
    return repositoryRoot.appendingPathComponent(".build/python/bin/python3").path
  }()

  /// Fails the test, in words, where there is no DuckDB.
  static func require() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, "-c", "import duckdb"]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(
      process.terminationStatus == 0,
      "\(python) has no module duckdb: run scripts/setup, which installs it by pip")
  }

  /// The output of a script, run in `folder`.
  static func run(_ script: String, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, "-c", script]
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: printed, as: UTF8.self)
  }
}
