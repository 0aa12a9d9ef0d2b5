import ActivityModel
import Foundation
import Ingest
import TestSupport
import Testing

/// A small whole source of one adapter, and what it holds.
///
/// The conformance suite runs every law over every fixture: add one for each adapter.
struct Fixture: CustomTestStringConvertible, Sendable {
  let adapter: String
  let name: String
  let bytes: [UInt8]
  /// The number of facts in the source.
  let facts: Int
  /// The number of its records that went into the facts.
  let records: Int
  /// The adapter of the same bytes in another folder; differs where a folder gives them a meaning.
  let elsewhere: String

  init(
    _ adapter: String, _ name: String, bytes: [UInt8], facts: Int, records: Int,
    elsewhere: String? = nil
  ) {
    self.adapter = adapter
    self.name = name
    self.bytes = bytes
    self.facts = facts
    self.records = records
    self.elsewhere = elsewhere ?? adapter
  }

  init(
    _ adapter: String, _ name: String, _ text: String, facts: Int, records: Int,
    elsewhere: String? = nil
  ) {
    self.init(
      adapter, name, bytes: Array(text.utf8), facts: facts, records: records, elsewhere: elsewhere)
  }

  /// True for a format with an end that a shortened file lacks.
  var marksItsEnd: Bool {
    [
      "gpx", "tcx", "fit", "apple-health", "google-records", "google-timeline",
      "google-semantic-history",
      "location-json", "traccar-json", "runtastic-json", "polar-account",
      "geojson", "kml", "strava-streams", "strava-activities",
      "pwx", "samsung-track", "hevy-workouts", "goldencheetah-json", "endomondo-json",
      "suunto-json",
      "openweight",
      "club-feed",
      "icalendar",
    ].contains(adapter)
  }

  /// True when the points before a cut are an activity, although its summary is lost.
  ///
  /// A watch whose battery dies leaves such files, in which the points are complete.
  var keepsOpenActivities: Bool { adapter == "fit" }

  var testDescription: String { "\(adapter): \(name)" }

  func reading(chunkSize: Int = 65_536) throws -> ParseResult {
    try reading(of: bytes, chunkSize: chunkSize)
  }

  /// The result of the fixture's adapter for other bytes, or another name.
  func reading(
    of bytes: [UInt8], chunkSize: Int = 65_536, named name: String? = nil
  ) throws -> ParseResult {
    let adapter = try #require(Adapter.named(adapter))
    return adapter.read(
      SourceReader(fileName: name ?? self.name, bytes: bytes, chunkSize: chunkSize))
  }

  /// A file of the folder `Fixtures`.
  static func file(_ path: String) throws -> [UInt8] {
    try [UInt8](
      Data(contentsOf: repositoryRoot.appendingPathComponent("Tests/IngestTests/Fixtures/\(path)")))
  }
}
