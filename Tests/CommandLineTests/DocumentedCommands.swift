import Foundation
import TestSupport
import Testing

/// The commands of a page of the documentation, run as they are written there.
enum DocumentedCommands {
  struct Block {
    let language: String
    let text: String
  }

  /// The text between fences of these languages, in its order.
  static func blocks(in page: String, languages: Set<String>) throws -> [Block] {
    let file = repositoryRoot.appendingPathComponent(page)
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.matches(of: /(?m)^```(\w+)\n([\s\S]*?)^```$/).compactMap { match in
      let language = String(match.1)
      return languages.contains(language) ? Block(language: language, text: String(match.2)) : nil
    }
  }

  /// Runs a script of bash in `folder`, and gives what it printed; a command that fails ends it.
  static func bash(
    _ script: String, in folder: URL, environment: [String: String]
  ) throws -> (status: Int32, printed: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-euo", "pipefail", "-c", script]
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
  }

  /// Writes programs that replace others.
  static func write(_ programs: [String: String], to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, body) in programs {
      let file = folder.appendingPathComponent(name)
      try Data("#!/bin/bash\n\(body)\n".utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
  }
}
