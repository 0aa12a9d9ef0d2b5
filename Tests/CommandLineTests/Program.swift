import Foundation
import TestSupport
import Testing

/// The program as a user runs it.
enum Program {
  struct Outcome {
    let status: Int32
    let standardOutput: String
    let standardError: String

    func expect(_ status: Int32, _ location: SourceLocation) {
      #expect(self.status == status, "\(standardError)", sourceLocation: location)
    }
  }

  /// The program that was built together with these tests.
  static let path: URL = {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appendingPathComponent("pacelog")
  }()

  /// Runs the program, or another one, in `folder`, and waits for its end.
  static func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    program: URL = path
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = folder.appendingPathComponent(".stdout-\(UUID().uuidString)")
    let errors = folder.appendingPathComponent(".stderr-\(UUID().uuidString)")
    defer {
      try? FileManager.default.removeItem(at: output)
      try? FileManager.default.removeItem(at: errors)
    }
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      standardOutput: try String(contentsOf: output, encoding: .utf8),
      standardError: try String(contentsOf: errors, encoding: .utf8))
  }
}

/// Every regular file below a folder, by its path relative to it.
func contents(of folder: URL) throws -> [String: Data] {
  let root = folder.resolvingSymlinksInPath().path
  let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
  var files: [String: Data] = [:]
  for path in paths {
    let file = URL(fileURLWithPath: "\(root)/\(path)")
    guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
      continue
    }
    files[path] = try Data(contentsOf: file)
  }
  return files
}
