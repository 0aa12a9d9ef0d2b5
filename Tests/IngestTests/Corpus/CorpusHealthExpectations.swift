import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

/// The facts of every real file of the health formats: a change of any number shows.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct CorpusHealthExpectations {
  /// Counted by eye and by other programs, not by Pacelog.
  static let rows: [Row] = [
    Row(
      "apple_health/alxdrcirilo__apple-health-parser__export.xml",
      "apple-health: 7 samples; profile-not-imported 1, types-not-kept 1"),
    Row(
      "apple_health/alxdrcirilo__apple-health-parser__export.zip",
      "apple-health: 7 samples; profile-not-imported 1, types-not-kept 1"),
    Row(
      "apple_health/dogsheep__healthkit-to-sqlite__export.xml",
      "apple-health: 1 activities, 2 points, 1 samples, 2 days; profile-not-imported 1,"
        + " types-not-kept 1"),
    Row(
      "apple_health/NicolasReyrolle__apple-health-analyzer__record_body_mass.xml",
      "apple-health: 12 samples"),
    Row(
      "csv_fitbit/CCrisanti__healthhacks2018__Activities.csv",
      "fitbit-export-csv: 260 days; distance-unit 1, no-wear-day 44"),
    Row(
      "csv_fitbit/CCrisanti__healthhacks2018__Minutesveryactive.csv",
      "fitbit-export-csv: 304 days"),
  ]

  @Test(arguments: rows)
  func `a real file yields what stands in the table`(row: Row) throws {
    let folder = try #require(Corpus.real).folder
    try withTemporaryFolder { working in
      let outcomes = Array(
        SourceWalker(workingFolder: working.path).sources(at: folder.path + "/" + row.file))
      try #require(outcomes.count == 1)
      guard case .source(let source) = outcomes[0] else {
        Issue.record("not a source: \(outcomes[0])")
        return
      }
      let adapter = try #require(Adapter.recognizing(source.head))
      #expect("\(adapter.name): \(Self.summary(adapter.read(source.reader())))" == row.yields)
    }
  }

  private static func summary(_ reading: ParseResult) -> String {
    var parts: [String] = []
    func add(_ count: Int, _ what: String) { if count > 0 { parts.append("\(count) \(what)") } }
    add(reading.activities.count, "activities")
    add(reading.activities.reduce(0) { $0 + $1.track.count }, "points")
    add(reading.received.reduce(0) { $0 + $1.samples.count }, "samples")
    add(reading.reports.reduce(0) { $0 + $1.days.count }, "days")
    let noticed = reading.diagnostics.map { "\($0.rule) \($0.count)" }.joined(separator: ", ")
    let yields = parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
    return noticed.isEmpty ? yields : "\(yields); \(noticed)"
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let file: String
    let yields: String

    init(_ file: String, _ yields: String) {
      self.file = file
      self.yields = yields
    }

    var testDescription: String { file }
  }
}
