import ActivityModel
import Ingest
import Testing

/// Copies of one track in one file, in every format that can hold several.
@Suite struct DistinctActivitiesTests {
  struct Format: Sendable, CustomTestStringConvertible {
    let adapter: String
    let before: String
    let after: String
    let separator: String
    /// An activity of this title, with points at these seconds behind eight o'clock.
    let activity: @Sendable (_ title: String, _ seconds: [Int], _ heartRate: Int?) -> String

    var testDescription: String { adapter }
  }

  private static func time(_ second: Int) -> String {
    Instant(milliseconds: 1_709_280_000_000 + Int64(second) * 1_000).iso8601
  }

  static let formats = [gpx, tcx, kml, geoJSON, pwx]

  private static let gpx = Format(
    adapter: "gpx", before: "<gpx>", after: "</gpx>", separator: ""
  ) { title, seconds, heartRate in
    let points = seconds.map { second in
      let beats = heartRate.map { "<extensions><hr>\($0)</hr></extensions>" } ?? ""
      return "<trkpt lat='50.\(10_000 + second)' lon='8'><time>\(time(second))</time>"
        + "\(beats)</trkpt>"
    }
    return "<trk><name>\(title)</name><trkseg>\(points.joined())</trkseg></trk>"
  }

  private static let tcx = Format(
    adapter: "tcx", before: "<TrainingCenterDatabase><Activities>",
    after: "</Activities></TrainingCenterDatabase>", separator: ""
  ) { title, seconds, heartRate in
    let points = seconds.map { second in
      let beats = heartRate.map { "<HeartRateBpm><Value>\($0)</Value></HeartRateBpm>" } ?? ""
      return "<Trackpoint><Time>\(time(second))</Time><Position><LatitudeDegrees>"
        + "50.\(10_000 + second)</LatitudeDegrees><LongitudeDegrees>8</LongitudeDegrees></Position>"
        + "\(beats)</Trackpoint>"
    }
    return "<Activity Sport='Running'><Id>\(time(0))</Id><Lap><Track>\(points.joined())</Track>"
      + "</Lap><Notes>\(title)</Notes></Activity>"
  }

  private static let kml = Format(
    adapter: "kml", before: "<kml><Document>", after: "</Document></kml>", separator: ""
  ) { title, seconds, heartRate in
    let times = seconds.map { "<when>\(time($0))</when>" }
    let positions = seconds.map { "<coord>8 50.\(10_000 + $0)</coord>" }
    let beats = heartRate.map { beats in
      let values = seconds.map { _ in "<value>\(beats)</value>" }
      return "<SimpleArrayData name='hr'>\(values.joined())</SimpleArrayData>"
    }
    return "<Placemark><name>\(title)</name><Track>\(times.joined())\(positions.joined())"
      + "\(beats ?? "")</Track></Placemark>"
  }

  private static let geoJSON = Format(
    adapter: "geojson", before: #"{"type": "FeatureCollection", "features": ["#, after: "]}",
    separator: ","
  ) { title, seconds, heartRate in
    let times = seconds.map { "\"\(time($0))\"" }.joined(separator: ",")
    let positions = seconds.map { "[8, 50.\(10_000 + $0)]" }.joined(separator: ",")
    let beats = heartRate.map { beats in
      ", \"heartRates\": [\(seconds.map { _ in "\(beats)" }.joined(separator: ","))]"
    }
    return """
      {"type": "Feature", "geometry": {"type": "LineString", "coordinates": [\(positions)]},
       "properties": {"name": "\(title)", "coordTimes": [\(times)]\(beats ?? "")}}
      """
  }

  private static let pwx = Format(
    adapter: "pwx", before: "<pwx>", after: "</pwx>", separator: ""
  ) { title, seconds, heartRate in
    let samples = seconds.map { second in
      let beats = heartRate.map { "<hr>\($0)</hr>" } ?? ""
      return "<sample><timeoffset>\(second)</timeoffset>\(beats)<lat>50.\(10_000 + second)</lat>"
        + "<lon>8</lon></sample>"
    }
    return "<workout><title>\(title)</title><time>\(time(0))</time>\(samples.joined())</workout>"
  }

  private func read(
    _ format: Format, _ activities: [(title: String, seconds: [Int], heartRate: Int?)]
  ) throws -> ParseResult {
    let texts = activities.map { format.activity($0.title, $0.seconds, $0.heartRate) }
    return try IngestTests.read(
      format.adapter, format.before + texts.joined(separator: format.separator) + format.after)
  }

  private func titles(_ reading: ParseResult) -> [String?] {
    reading.activities.map { $0.title ?? $0.notes }
  }

  @Test(arguments: formats) func `a copy counts once`(format: Format) throws {
    let reading = try read(
      format,
      [("Run", [0, 5, 10], 140), ("Way", [100, 105], nil), ("Copy", [0, 5, 10], 140)])
    #expect(titles(reading) == ["Run", "Way"])
    #expect(reading.recordsRead == 5)
    #expect(
      reading.diagnostics.map(\.explanation) == [
        "a track is in the file twice, with the same points and times: it counts once"
      ])
  }

  @Test(arguments: formats) func `other times or places are no copy`(format: Format) throws {
    let reading = try read(
      format, [("Run", [0, 5, 10], nil), ("Way", [0, 5, 11], nil), ("Part", [0, 5], nil)])
    #expect(titles(reading) == ["Run", "Way", "Part"])
    #expect(reading.diagnostics == [])
  }

  @Test(arguments: formats)
  func `readings that only the copy has are kept`(format: Format) throws {
    for beats in [[nil, 140], [140, nil]] as [[Int?]] {
      let reading = try read(format, [("Run", [0, 5], beats[0]), ("Copy", [0, 5], beats[1])])
      #expect(titles(reading) == ["Run"])
      #expect(reading.activities.first?.track.points.map(\.heartRateBPM) == [140, 140])
    }
  }

  @Test func `two recordings without positions are copies when all readings are equal`() throws {
    func activity(_ heartRate: Int) -> String {
      let point = "<HeartRateBpm><Value>\(heartRate)</Value></HeartRateBpm></Trackpoint>"
      return "<Activity Sport='Running'><Lap><Track>"
        + "<Trackpoint><Time>\(Self.time(0))</Time>\(point)"
        + "<Trackpoint><Time>\(Self.time(5))</Time>\(point)</Track></Lap></Activity>"
    }
    let reading = try IngestTests.read(
      "tcx", Self.tcx.before + [140, 150, 140].map(activity).joined() + Self.tcx.after)
    #expect(reading.activities.map(\.track.heartRateBPM.values) == [[140, 140], [150, 150]])
  }
}
