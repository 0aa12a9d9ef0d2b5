import Foundation
import Ingest
import TestSupport
import Testing

@Suite struct GPXOracleTests {
  @Test(arguments: Corpus.all)
  func `of every file all points are read or refused by a rule`(corpus: Corpus) throws {
    let files = try corpus.files(in: "gpx")
    var checked = 0
    var refused: [String: Int] = [:]
    for row in try corpus.oracle("gpx") {
      let name = try #require(row["file"])
      let file = try #require(files.first { $0.lastPathComponent == name })
      let reading = try read("gpx", try contents(of: file))
      refused.merge(reading.refusedByRule, uniquingKeysWith: +)
      // The reference program refuses one file, so that its row has no number.
      guard let points = row["pts"].flatMap(Int.init) else {
        #expect(reading.recordsRead == Self.pointsWithoutOracle[name], "\(name)")
        continue
      }
      #expect(
        reading.recordsRead + reading.recordsRefused == points,
        "\(name): \(reading.diagnosticTexts)")
      checked += 1
    }
    print("gpx oracle, \(corpus): \(checked) rows; refused by rule: \(refused)")
    #expect(checked >= (corpus.isReal ? 60 : 5))
  }

  /// A file that gpxpy refuses for a word in `fix`, which concerns no fact.
  static let pointsWithoutOracle = ["georust__gpx__with_accuracy.gpx": 3]
}
