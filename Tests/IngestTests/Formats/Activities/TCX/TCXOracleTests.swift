import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

@Suite struct TCXOracleTests {
  @Test(arguments: Corpus.all)
  func `of every file all points are read or refused by a rule`(corpus: Corpus) throws {
    let files = try corpus.files(in: "tcx")
    let rows = try corpus.oracle("tcx")
    for (name, rows) in Dictionary(grouping: rows, by: { $0["file"] ?? "" }) {
      let file = try #require(files.first { $0.lastPathComponent == name })
      let reading = try read("tcx", try contents(of: file))
      let points = rows.compactMap { $0["pts"].flatMap(Int.init) }.reduce(0, +)
      #expect(
        reading.recordsRead + reading.recordsRefused == points,
        "\(name): \(reading.diagnosticTexts)")
    }
    print("tcx oracle, \(corpus): \(rows.count) rows")
    #expect(rows.count >= (corpus.isReal ? 20 : 4))
  }

  @Test(arguments: Corpus.all)
  func `laps add up to the totals of the file`(corpus: Corpus) throws {
    let files = try corpus.files(in: "tcx")
    for row in try corpus.oracle("tcx") {
      let name = try #require(row["file"])
      let file = try #require(files.first { $0.lastPathComponent == name })
      let index = try #require(row["activity"].flatMap(Int.init))
      let activity = try read("tcx", try contents(of: file)).activities[index]
      let sums = LapSums(activity.laps)
      #expect(activity.laps.count == row["laps"].flatMap(Int.init), "\(name)")
      #expect(sums.meters.isClose(to: row["sum_lap_DistanceMeters"]), "\(name)")
      #expect(sums.seconds.isClose(to: row["sum_lap_TotalTimeSeconds"]), "\(name)")
      #expect(sums.kilocalories.isClose(to: row["sum_lap_Calories"]), "\(name)")
    }
  }
}

/// The sums of the laps of an activity.
struct LapSums {
  let meters: Double
  let seconds: Double
  let kilocalories: Double

  init(_ laps: [Lap]) {
    func sum(_ total: KeyPath<DeviceTotals, Int64?>) -> Double {
      Double(laps.map { $0.totals[keyPath: total] ?? 0 }.reduce(0, +)) / 1_000
    }
    meters = sum(\.distanceMillimeters)
    seconds = sum(\.timerMilliseconds)
    kilocalories = sum(\.energyCalories)
  }
}

extension Double {
  /// Within the hundredth that the oracle is rounded to.
  func isClose(to text: String?) -> Bool {
    guard let other = text.flatMap(Double.init) else { return false }
    return abs(self - other) <= 0.01
  }
}
