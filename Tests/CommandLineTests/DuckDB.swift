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
    try #require(
      try outcome(of: "import duckdb", in: FileManager.default.temporaryDirectory).status == 0,
      "\(python) has no module duckdb: run scripts/setup, which installs it by pip")
  }

  /// The output of a script, run in `folder`.
  static func run(_ script: String, in folder: URL) throws -> String {
    let outcome = try outcome(of: script, in: folder)
    #expect(outcome.status == 0, "\(outcome.standardError)")
    return outcome.standardOutput
  }

  private static func outcome(of script: String, in folder: URL) throws -> Program.Outcome {
    try Program.run(
      [python, "-c", script], in: folder, program: URL(fileURLWithPath: "/usr/bin/env"))
  }
}
