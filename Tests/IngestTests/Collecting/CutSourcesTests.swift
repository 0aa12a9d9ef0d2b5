import ActivityModel
import Ingest
import Testing

/// What holds for sources of locations and days that were cut off.
struct CutSourcesTests {
  static let ofLocations = Fixture.all.filter {
    ["location-lines", "owntracks-recorder", "gpslogger-csv"].contains($0.adapter)
  }

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
