public import Foundation

/// A program in Python that works on Pacelog, its log or its pages from outside.
public enum Python {
  private static let path = "/usr/bin/python3"
  public static let isThere = FileManager.default.isExecutableFile(atPath: path)

  /// Runs a file or folder of the repository to its end, in a folder or in that of the tests.
  public static func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [repositoryRoot.appendingPathComponent(program).path] + arguments
    process.currentDirectoryURL = folder
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
