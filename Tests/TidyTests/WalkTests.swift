import Foundation
import TestSupport
import Testing

/// The file names in the documents for contributors.
@Suite struct WalkTests {
  /// Lines of a code block such as `Ingest/Collecting: Bounds.swift TrackClock.swift`.
  @Test func `every file on the way of a GPX point exists, and is named once`() throws {
    let text = try RepositoryFile("docs/architecture.md").text
    let chapter = try #require(
      text.components(separatedBy: "## Path of a GPX point").last?
        .components(separatedBy: "\n## ").first)
    let paths = chapter.matches(of: /(?m)^([\w\/]+): (.+\.\w+)$/).flatMap { match in
      match.2.split(separator: " ").map { "Sources/\(match.1)/\($0)" }
    }
    #expect(paths.count == Set(paths).count)
    for path in paths {
      #expect(throws: Never.self, "\(path)") { try RepositoryFile(path) }
    }
    #expect(chapter.contains("| \(paths.count), measured |"))
    #expect((30...70).contains(paths.count))
  }
}
