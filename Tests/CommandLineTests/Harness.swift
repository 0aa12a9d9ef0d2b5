import Foundation
import TestSupport
import Testing

/// A program in Python that works on Pacelog or on its pages from outside.
enum Harness {
  static let isPossible: ConditionTrait = .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"),
    "needs /usr/bin/python3")

  /// Runs `Tests/<name>` to its end, in a folder or in that of the tests.
  static func run(
    _ name: String, _ arguments: [String], in folder: URL? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [repositoryRoot.appendingPathComponent("Tests/\(name)").path] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
