import Foundation
import TestSupport
import Testing

/// The list of findings names tests that exist.
@Suite struct FindingsTests {
  /// The texts of all test files by name; several folders may have a file of one name.
  private static func texts() throws -> [String: String] {
    let tests = repositoryRoot.appendingPathComponent("Tests")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    var texts: [String: String] = [:]
    for path in paths where path.hasSuffix("Tests.swift") {
      let name = String(path.split(separator: "/").last?.dropLast(6) ?? "")
      texts[name, default: ""] += try RepositoryFile("Tests/\(path)").text
    }
    return texts
  }

  @Test func `every finding has a test, and every test that the list names exists`() throws {
    let lines = try RepositoryFile("docs/findings.md").lines
    let texts = try Self.texts()
    let findings = lines.filter { $0.contains(/^\| [NUA][0-9]+ \|/) }
    #expect(findings.count == 17 + 18 + 21)
    for finding in findings {
      let cells = finding.split(separator: " | ")
      #expect(cells.count == 4, "\(finding)")
      let tests = (cells.last ?? "").matches(of: /`(\w+)\/([^`]+)`/)
      #expect(!tests.isEmpty || finding.contains("`make dist-test`"), "\(finding)")
      for test in tests {
        #expect(
          texts[String(test.1)]?.contains("func `\(test.2)`") == true, "\(test.1): \(test.2)")
      }
    }
  }
}
