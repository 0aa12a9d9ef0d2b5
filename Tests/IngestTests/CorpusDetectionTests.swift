import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

/// The adapters that recognize the real files.
@Suite(.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.missing)))
struct CorpusDetectionTests {
  private static let tables: [String: String] = [
    "CCrisanti__healthhacks2018__Activities.csv": "fitbit-export-csv",
    "JoBoSo__Strava-Activity-Map__activities.csv": "strava-activities-csv",
    "CCrisanti__healthhacks2018__Minutesveryactive.csv": "fitbit-export-csv",
    "kaustubhgupta__google-fit-data-analysis__Daily activity metrics.csv": "google-fit-daily-csv",
    "GPSBabel__gpsbabel__garminconnect.csv": "location-csv",
  ]

  /// Those of positions have a table of their own, `CorpusLocationExpectations`.
  private static let folders = [
    "apple_health", "csv_fitbit", "csv_garmin", "csv_google_fit", "csv_strava_export",
    "fit", "gpx", "hostile_xml", "tcx",
  ]

  @Test(arguments: folders)
  func `an adapter of text takes its own files and no others`(folder: String) throws {
    let names = Set([
      "garmin-connect-csv", "google-fit-daily-csv", "fitbit-export-csv", "location-lines",
      "owntracks-recorder", "gpslogger-csv", "strava-activities-csv", "strava-training-csv",
      "garmin-steps-csv", "garmin-sleep-csv", "google-fit-quarter-hours-csv", "google-fit-json",
      "owntracks-recorder", "gpslogger-csv", "google-records", "google-timeline",
      "google-semantic-history", "overland", "owntracks-json", "location-json", "geojson", "nmea",
      "location-csv",
    ])
    for file in try Corpus.files(in: folder) {
      let handle = try FileHandle(forReadingFrom: file)
      let bytes = [UInt8](try handle.read(upToCount: SourceHead.length) ?? Data())
      try handle.close()
      let found = Adapter.recognizing(SourceHead(fileName: "a", bytes: bytes))?.name
      #expect(
        found.flatMap { names.contains($0) ? $0 : nil } == Self.tables[file.lastPathComponent],
        "\(file.lastPathComponent)")
    }
  }

  /// The sums were counted by other programs.
  @Test func `a real table of Fitbit is read to its last day`() throws {
    let reading = try Self.read(
      "csv_fitbit", "CCrisanti__healthhacks2018__Activities.csv", "fitbit-export-csv")
    #expect(reading.recordsRead == 260)
    #expect(reading.reports.map(\.year) == [2018])
    #expect(reading.reports[0].days.compactMap { $0[.steps] }.reduce(0, +) == 1_930_595)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × distance-unit, line 1: distances are read as miles: over 244 days a step is then"
          + " 0.67 m long, and 0.42 m as kilometres",
        "note 44 × no-wear-day, line 7: a day with 1,440 sedentary minutes and no step was not worn:"
          + " it is no data",
      ])
  }

  @Test func `a real table of Google Fit is read to its last day`() throws {
    let reading = try Self.read(
      "csv_google_fit", "kaustubhgupta__google-fit-data-analysis__Daily activity metrics.csv",
      "google-fit-daily-csv")
    #expect(reading.recordsRead == 1_053)
    #expect(reading.reports.map(\.year) == [2018, 2019, 2020, 2021])
    #expect(reading.reports.map(\.days.count) == [275, 364, 366, 48])
    let days = reading.reports.flatMap(\.days)
    #expect(days.compactMap { $0[.steps] }.count == 1_029)
    #expect(days.compactMap { $0[.steps] }.reduce(0, +) == 3_479_908)
    let millimeters = days.compactMap { $0[.distance] }.reduce(0, +)
    #expect(abs(millimeters - 1_850_164_115) <= 1_029 / 2)
    #expect(reading.diagnostics.map(\.rule) == ["columns-not-kept"])
  }

  @Test func `a real file of GPSLogger is read to its last fix`() throws {
    let reading = try Self.read(
      "csv_raw_location", "Freika__dawarich__gpslogger.csv", "gpslogger-csv")
    #expect(reading.recordsRead == 3)
    #expect(reading.diagnostics.isEmpty)
  }

  private static func read(
    _ folder: String, _ name: String, _ adapter: String
  ) throws -> ParseResult {
    let file = try #require(
      try Corpus.files(in: folder).first { $0.lastPathComponent == name })
    return try IngestTests.read(adapter, [UInt8](try Data(contentsOf: file)))
  }
}
