import ActivityModel
import Ingest
import Testing

/// The laws of sources of locations and days that were cut off.
struct CutSourcesTests {
  static let ofLocations = Fixture.all.filter {
    [
      "location-lines", "owntracks-recorder", "gpslogger-csv", "google-records", "google-timeline",
      "google-semantic-history", "overland", "owntracks-json", "location-json", "geojson",
      "location-csv",
    ].contains($0.adapter)
  }

  /// Where each moment takes several sentences.
  static let ofSentences = Fixture.all.filter { $0.adapter == "nmea" }

  static let ofDays = Fixture.all.filter {
    ["google-fit-daily-csv", "fitbit-export-csv"].contains($0.adapter)
  }

  @Test(arguments: ofLocations)
  func `a fix of a source that was cut off is a fix of the whole`(fixture: Fixture) throws {
    let whole = Set(try fixture.reading().fixTexts)
    for length in 0..<fixture.bytes.count {
      let cut = try fixture.reading(of: Array(fixture.bytes[..<length]))
      #expect(whole.isSuperset(of: cut.fixTexts), "cut after \(length) bytes")
    }
  }

  /// The readings of the last moment may lack those of a later sentence.
  @Test(arguments: ofSentences)
  func `a position of a log that was cut off is one of the whole`(fixture: Fixture) throws {
    func positions(_ reading: ParseResult) -> [String] {
      reading.fixTexts.map { $0.split(separator: " ").prefix(3).joined(separator: " ") }
    }
    let whole = Set(positions(try fixture.reading()))
    for length in 0..<fixture.bytes.count {
      let cut = try fixture.reading(of: Array(fixture.bytes[..<length]))
      #expect(whole.isSuperset(of: positions(cut)), "cut after \(length) bytes")
    }
  }

  /// The unit of distance is decided over the whole file, and a number at the end may be cut.
  @Test(arguments: ofDays)
  func `a day of a source that was cut off is a day of the whole`(fixture: Fixture) throws {
    let whole = Set(try fixture.reading().reports.flatMap(\.days).map(\.date))
    for length in 0..<fixture.bytes.count {
      let cut = try fixture.reading(of: Array(fixture.bytes[..<length]))
      #expect(
        whole.isSuperset(of: cut.reports.flatMap(\.days).map(\.date)), "cut after \(length) bytes")
    }
  }
}
