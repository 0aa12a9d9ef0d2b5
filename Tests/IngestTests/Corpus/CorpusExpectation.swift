import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

/// The expected outcome of every real file in the tables.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct CorpusExpectationTests {
  private static let folders =
    CorpusGPXExpectations.folders + CorpusTCXExpectations.folders + CorpusFITExpectations.folders
    + CorpusLocationExpectations.folders + CorpusPlatformExpectations.folders
    + CorpusStrengthExpectations.folders + CorpusFoodExpectations.folders
    + CorpusCalendarExpectations.folders + CorpusClubExpectations.folders
  private static let table =
    CorpusGPXExpectations.table + CorpusTCXExpectations.table + CorpusFITExpectations.table
    + CorpusLocationExpectations.table + CorpusPlatformExpectations.table
    + CorpusStrengthExpectations.table + CorpusFoodExpectations.table
    + CorpusCalendarExpectations.table + CorpusClubExpectations.table

  @Test func `the tables have every file`() throws {
    #expect(try CorpusExpectation.files(in: Self.folders) == Set(Self.table.map(\.file)))
  }

  @Test(arguments: table)
  func `a real file gives what it holds, or a reason`(expectation: CorpusExpectation) throws {
    let today = try expectation.today()
    #expect(today == expectation.line)
  }
}

/// The outcome of one real file; the tables of expectations have one a line.
struct CorpusExpectation: CustomTestStringConvertible, Sendable {
  /// As the manifest names it.
  let file: String
  /// The adapter that takes it; `-` for none.
  let adapter: String
  let facts: Int
  /// Points, fixes, days or rows that went into the facts.
  let records: Int
  /// How many records were refused by a named rule.
  let refused: Int
  /// Why the whole file is refused; empty when it is not.
  let rejection: String

  /// - Parameter line: `file | adapter | facts | records | refused | rejection`.
  init(_ line: Substring) {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    func cell(_ index: Int) -> String { cells.indices.contains(index) ? cells[index] : "" }
    (file, adapter) = (cell(0), cell(1))
    (facts, records) = (Int(cell(2)) ?? -1, Int(cell(3)) ?? -1)
    (refused, rejection) = (Int(cell(4)) ?? -1, cell(5))
  }

  static func table(_ text: String) -> [CorpusExpectation] {
    text.split(separator: "\n").map(CorpusExpectation.init)
  }

  var testDescription: String { file }

  /// The same line for what becomes of the file today.
  func today() throws -> String {
    let folder = try #require(Corpus.real).folder
    let bytes = try contents(of: folder.appendingPathComponent(file))
    // The name must not matter, but for programs: they are read in their folder alone.
    let isProgram = file.hasPrefix("programs/")
    let head = SourceHead(
      fileName: isProgram ? file.lowercased() : "a", bytes: Array(bytes.prefix(SourceHead.length)))
    guard let adapter = Adapter.recognizing(head) else { return "\(file) | - | 0 | 0 | 0 | " }
    let name =
      isProgram
      ? file : adapter.readsFileName ? file.split(separator: "/").last.map(String.init) : nil
    let reading = adapter.read(SourceReader(fileName: name ?? "a", bytes: bytes))
    return [
      file, adapter.name, "\(reading.facts.count)", "\(reading.recordsRead)",
      "\(reading.recordsRefused)", reading.rejection?.message ?? "",
    ].joined(separator: " | ")
  }

  /// The line itself.
  var line: String {
    [file, adapter, "\(facts)", "\(records)", "\(refused)", rejection].joined(separator: " | ")
  }

  /// The files of folders of the corpus, as the tables name them.
  static func files(in folders: [String]) throws -> Set<String> {
    var names: Set<String> = []
    for folder in folders {
      for file in try Corpus.files(in: folder) {
        names.insert("\(folder)/\(file.lastPathComponent)")
      }
    }
    return names
  }
}
