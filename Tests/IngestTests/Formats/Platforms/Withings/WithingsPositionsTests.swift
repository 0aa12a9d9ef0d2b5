import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

@Suite struct WithingsPositionsTests {
  static let latitudes = """
    start,duration,value
    2024-03-01T09:00:07+01:00,[60],[52.520066]
    2024-03-01T09:00:12+01:00,"[60,60]","[52.520070,657.1]"
    2024-03-01T09:00:17+01:00,[60],[52.520075]

    """
  static let longitudes = """
    start,duration,value
    2024-03-01T09:00:12+01:00,"[60,60]","[13.405011,277.2]"
    2024-03-01T09:00:07+01:00,[60],[13.404954]

    """
  static let radii = "start,duration,value\n2024-03-01T09:00:07+01:00,[60],[4.2]"
  static let together =
    "pacelog-part: raw_location_latitude.csv\n\(latitudes)"
    + "pacelog-part: raw_location_longitude.csv\n\(longitudes)"
    + "pacelog-part: raw_location_horizontal-radius.csv\n\(radii)\n"

  @Test func `parts of one moment are one fix`() throws {
    let reading = try read("withings-positions", Self.together)
    #expect(
      reading.fixTexts == [
        "2024-03-01T08:00:07Z 525200660 134049540 accuracy=420",
        "2024-03-01T08:00:12Z 525200700 134050110",
      ])
    #expect(reading.recordsRefused == 1)
  }

  @Test(arguments: ["raw_location", "raw_tracker"])
  func `files beside one another are one source, and the others are companions`(
    prefix: String
  ) throws {
    try Inbox.use { inbox in
      try inbox.write("\(prefix)_latitude.csv", Array(Self.latitudes.utf8))
      try inbox.write("\(prefix)_longitude.csv", Array(Self.longitudes.utf8))
      try inbox.write("\(prefix)_horizontal-radius.csv", Array(Self.radii.utf8))
      var outcomes: [String: String] = [:]
      for case .source(let source) in inbox.walker().sources(at: inbox.folder.path) {
        let adapter = try #require(Adapter.recognizing(source.head))
        let reading = adapter.read(source.reader())
        outcomes[source.fileName] = reading.rejection?.reason ?? "\(reading.recordsRead) read"
      }
      #expect(
        outcomes == [
          "\(prefix)_latitude.csv": "2 read", "\(prefix)_longitude.csv": "companion",
          "\(prefix)_horizontal-radius.csv": "companion",
        ])
    }
  }

  @Test func `latitudes alone are a companion`() throws {
    let adapter = try #require(Adapter.named("withings-tracker"))
    let reading = adapter.read(
      SourceReader(fileName: "raw_location_latitude.csv", bytes: Array(Self.latitudes.utf8)))
    #expect(reading.rejection?.isHarmless == true)
  }
}
