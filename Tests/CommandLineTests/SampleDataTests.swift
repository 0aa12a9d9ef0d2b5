import Foundation
import ReadModels
import TestSupport
import Testing

/// The repository's sample data from end to end.
@Suite struct SampleDataTests {
  static let expected = repositoryRoot.appendingPathComponent("SampleData/expected")
  static var isRecording: Bool { ProcessInfo.processInfo.environment["PACELOG_RECORD"] == "1" }

  @Test func `the read models are the expected ones, byte for byte`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run", ends: 3)
      if Self.isRecording { return try record(workplace.output) }
      let actual = try contents(of: workplace.output)
      let expected = try contents(of: Self.expected)
      #expect(Set(actual.keys) == Set(expected.keys))
      for (path, bytes) in expected.sorted(by: { $0.key < $1.key })
      where actual[path].map({ Self.undated($0, path) }) != Self.undated(bytes, path) {
        Issue.record("\(path) differs from SampleData/expected: see CONTRIBUTING.md")
      }
    }
  }

  /// Without the day of the import, with which the timetable begins, and the digests that follow
  /// from it.
  private static func undated(_ bytes: Data, _ path: String) -> Data {
    guard path == "manifest.json" || path.hasPrefix("club/") else { return bytes }
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing(/(?<key>"asOf": ")[0-9]{4}-[0-9]{2}-[0-9]{2}(?<rest>",\s*"classes")/) {
        "\($0.key)day\($0.rest)"
      }
      .replacing(
        /(?<key>"path": "(?:schedule|2026\/index|club\/index)\.json",\s*"sha256": ")[0-9a-f]{64}/
      ) { "\($0.key)digest" }
    return Data(text.utf8)
  }

  private func record(_ output: URL) throws {
    try? FileManager.default.removeItem(at: Self.expected)
    try FileManager.default.copyItem(at: output, to: Self.expected)
    Issue.record("recorded SampleData/expected anew: look at the difference before you commit it")
  }

  @Test func `a second run appends nothing and rewrites nothing, and reports it`() throws {
    try Workplace.withSampleData { workplace in
      let first = try workplace.pacelog("run")
      #expect(first.standardError.contains("refused: "))
      let before = try modificationTimes(below: workplace.output)
      let status = try workplace.pacelog("status", "--json").standardOutput
      let second = try workplace.succeed("run")
      #expect(second.standardError.contains("nothing new"))
      #expect(second.standardError.contains("nothing rewritten"))
      #expect(try modificationTimes(below: workplace.output) == before)
      #expect(try workplace.pacelog("status", "--json").standardOutput == status)
    }
  }

  @Test(arguments: [
    ["TZ": "Pacific/Apia"], ["TZ": "America/St_Johns", "LANG": "de_DE.UTF-8", "LC_ALL": "C"],
    ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-AVX2_Usable"],
    ["SWIFT_DETERMINISTIC_HASHING": "1"],
  ])
  func `the machine's zone, language and processor change no byte`(
    environment: [String: String]
  ) throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run", "--workers", "1")
      let expected = try contents(of: workplace.output)
      try FileManager.default.removeItem(at: workplace.output)
      try workplace.succeed(
        "rebuild", "--workers", "3", environment: environment)
      #expect(try contents(of: workplace.output) == expected)
    }
  }

  @Test func `what is removed or changed by hand is made again by a rebuild`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      let expected = try contents(of: workplace.output)
      let days = workplace.output.appendingPathComponent("members/anna/2026/days.json")
      let runs = workplace.output.appendingPathComponent("members/anna/2026/runs.json")
      try Data("{}".utf8).write(to: days)
      try FileManager.default.removeItem(at: runs)
      try workplace.succeed("rebuild")
      #expect(try contents(of: workplace.output) == expected)
    }
  }

  @Test func `verify finds the log sound`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      let outcome = try workplace.pacelog("verify")
      #expect(outcome.status == 0, "\(outcome.standardOutput)")
      #expect(outcome.standardOutput.contains("sound: "))
    }
  }

  @Test func `every file of the output keeps to its schema`() throws {
    try Workplace.withSampleData { workplace in
      try workplace.pacelog("run")
      let files = try contents(of: workplace.output)
      #expect(files.count > 20)
      for (path, bytes) in files {
        let value = try JSONValue(parsing: bytes)
        guard case .string(let name) = value["schema"] else {
          Issue.record("\(path) names no schema")
          continue
        }
        let violations = try schema(named: name).violations(of: value)
        #expect(violations.isEmpty, "\(path): \(violations)")
      }
    }
  }

  private func schema(named name: String) throws -> JSONSchema {
    let file = repositoryRoot.appendingPathComponent("docs/schemas/\(name).schema.json")
    return try JSONSchema(JSONValue(parsing: Data(contentsOf: file)))
  }

  private func modificationTimes(below folder: URL) throws -> [String: Date] {
    try contents(of: folder).keys.reduce(into: [:]) { times, path in
      let attributes = try FileManager.default.attributesOfItem(
        atPath: folder.appendingPathComponent(path).path)
      times[path] = attributes[.modificationDate] as? Date
    }
  }
}
