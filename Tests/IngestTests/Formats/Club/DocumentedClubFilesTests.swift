import ActivityModel
import Foundation
import TestSupport
import Testing

@testable import Ingest

/// Every example of a file in `docs/club.md` is a file that is read.
@Suite struct `Examples of files in docs/club.md` {
  private struct Example: CustomTestStringConvertible {
    let name: String
    let text: String

    var testDescription: String { name }
  }

  /// Blocks without a language, each named by the last file before it.
  private static let examples: [Example] = {
    let file = repositoryRoot.appendingPathComponent("docs/club.md")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var examples: [Example] = []
    var (name, block, isInside): (String, [String]?, Bool) = ("", nil, false)
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let lines = block, !name.isEmpty {
          examples.append(Example(name: name, text: lines.joined(separator: "\n") + "\n"))
          name = ""
        }
        isInside.toggle()
        block = isInside && line == "```" ? [] : nil
      } else if isInside {
        block?.append(line)
      } else if line.hasPrefix("#") {
        name = ""
      } else if let found = line.firstMatch(of: /`([a-z_\/]+\.(csv|md|ics|json))`/) {
        name = String(found.1)
      }
    }
    return examples
  }()

  private func reading(_ example: Example) throws -> ParseResult {
    var name = example.name
    for folder in ["_club/", "anna/"] where name.hasPrefix(folder) {
      name = String(name.dropFirst(folder.count))
    }
    let head = SourceHead(
      fileName: name, bytes: Array(example.text.utf8.prefix(SourceHead.length)))
    let adapter = try #require(Adapter.recognizing(head), "\(name): no format")
    return adapter.reading(for: .club, calendars: CalendarFilter())
      .read(SourceReader(fileName: name, bytes: Array(example.text.utf8)))
  }

  @Test func `there is one of every file of the club`() {
    #expect(
      Set(Self.examples.map(\.name)).isSuperset(of: [
        "_club/timetable.ics", "_club/classes.csv", "_club/bookings.csv", "trainers.csv",
        "trainers/jana.md", "daily.csv", "news/racks.md", "offers.csv", "places/gyms.json",
        "anna/notes/heels.md",
      ]))
  }

  @Test(arguments: examples)
  private func `is read as a whole, without a rejection`(example: Example) throws {
    let reading = try reading(example)
    #expect(reading.rejection == nil)
    #expect(!reading.facts.isEmpty)
    #expect(reading.diagnostics.filter { $0.severity == .refused }.isEmpty)
  }
}
