import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

/// Small GPX and TCX files, each with a trap, against a table of what they hold.
@Suite struct TrackTableTests {
  static let rows: [Row] = {
    let table = repositoryRoot.appendingPathComponent("Tests/IngestTests/Fixtures/tracks.tsv")
    guard let text = try? String(contentsOf: table, encoding: .utf8) else { return [] }
    return Corpus.table(text).map(Row.init)
  }()

  @Test func `the table covers every file`() throws {
    #expect(Self.rows.count >= 30)
    for folder in ["gpx", "tcx"] {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: repositoryRoot.appendingPathComponent("Tests/IngestTests/Fixtures/\(folder)").path)
      let named = Set(Self.rows.map(\.file))
      for file in files { #expect(named.contains("\(folder)/\(file)"), "\(file)") }
    }
  }

  @Test(arguments: rows)
  func `a file holds the values of the table`(row: Row) throws {
    let bytes = try Fixture.file(row.file)
    let head = SourceHead(fileName: "a.bin", bytes: bytes)
    #expect(Adapter.recognizing(head)?.name == row.format)
    let reading = try read(row.format, bytes)
    #expect(reading.recordsRefused == row.refused)
    guard let index = row.activity else {
      #expect(reading.facts.isEmpty)
      #expect(reading.rejection != nil)
      return
    }
    let activity = try #require(reading.activities.dropFirst(index).first)
    #expect(activity.track.count == row.points)
    #expect(activity.track.segmentStarts.count == row.segments)
    #expect(activity.sport.rawValue == row.sport)
    #expect(activity.start.instant?.iso8601 == row.start)
    #expect(activity.track.seconds == row.seconds)
    #expect(abs(activity.track.metersOnEquator - row.metersOnEquator) < 0.02)
    let sums = LapSums(activity.laps)
    #expect(activity.laps.count == row.laps)
    #expect(sums.meters == row.lapMeters)
    #expect(sums.seconds == row.lapSeconds)
    #expect(sums.kilocalories == row.lapKilocalories)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    let file: String
    /// The index of the activity in the file; nil when it has none.
    let activity: Int?
    let sport: String
    let points: Int
    /// Of the whole file.
    let refused: Int
    let segments: Int
    let laps: Int
    let lapMeters: Double
    let lapSeconds: Double
    let lapKilocalories: Double
    let start: String
    /// From the earliest to the latest time.
    let seconds: Double
    let metersOnEquator: Double

    init(_ cells: [String: String]) {
      func number(_ name: String) -> Double { cells[name].flatMap(Double.init) ?? .nan }
      func count(_ name: String) -> Int { cells[name].flatMap(Int.init) ?? -1 }
      file = cells["file"] ?? ""
      activity = cells["activity"].flatMap(Int.init)
      sport = cells["sport"] ?? ""
      start = cells["start"] ?? ""
      (points, refused) = (count("points"), count("refused"))
      (segments, laps) = (count("segments"), count("laps"))
      (lapMeters, lapSeconds) = (number("lap_meters"), number("lap_seconds"))
      lapKilocalories = number("lap_kilocalories")
      (seconds, metersOnEquator) = (number("seconds"), number("meters_on_equator"))
    }

    var format: String { String(file.prefix { $0 != "/" }) }
    var testDescription: String { activity.map { "\(file) \($0)" } ?? file }
  }
}

extension StatedTime {
  fileprivate var instant: Instant? {
    if case .instant(let instant, _) = self { return instant }
    return nil
  }
}

extension Track {
  fileprivate var seconds: Double {
    let times = (0..<count).compactMap { timeMilliseconds[$0] }
    guard let first = times.min(), let last = times.max() else { return 0 }
    return Double(last - first) / 1_000
  }

  /// Along the equator a degree is the same everywhere, so that the length needs no geodesic.
  fileprivate var metersOnEquator: Double {
    let degrees = segments.map { segment -> Double in
      let longitudes = segment.compactMap { longitudeE7[$0] }
      return zip(longitudes, longitudes.dropFirst()).map { abs(Double($1 - $0)) / 1e7 }
        .reduce(0, +)
    }
    return degrees.reduce(0, +) * 6_378_137 * Double.pi / 180
  }
}
