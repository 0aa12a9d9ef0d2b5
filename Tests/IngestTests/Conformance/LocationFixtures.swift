extension Fixture {
  /// Of every adapter that reads positions in JSON, in sentences or in tables of many kinds.
  static let ofStreams: [Fixture] = [
    Fixture(
      adapter: "google-records", name: "Records.json", text: GoogleRecordsTests.text,
      expecting: Contents(facts: 3, records: 5)),
    Fixture(
      adapter: "google-timeline", name: "Timeline.json", text: GoogleTimelineTests.android,
      expecting: Contents(facts: 2, records: 5)),
    Fixture(
      adapter: "google-timeline", name: "location-history.json", text: GoogleTimelineTests.apple,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "google-semantic-history", name: "2024_MARCH.json",
      text: GoogleSemanticHistoryTests.text, expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "google-semantic-history", name: "mark.json",
      bytes: [0xEF, 0xBB, 0xBF] + Array(GoogleSemanticHistoryTests.text.utf8),
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "overland", name: "batch.json", text: OverlandTests.batch,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "overland", name: "batches.jsonl", text: OverlandTests.lines,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "owntracks-json", name: "message.json", text: OwnTracksJSONTests.single,
      expecting: Contents(facts: 1, records: 1)),
    Fixture(
      adapter: "owntracks-json", name: "messages.json", text: OwnTracksJSONTests.array,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "owntracks-json", name: "messages.jsonl", text: OwnTracksJSONTests.lines,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "location-json", name: "locations.json", text: LocationJSONTests.text,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "geojson", name: "track.geojson", text: GeoJSONTests.line,
      expecting: Contents(facts: 1, records: 3)),
    Fixture(
      adapter: "geojson", name: "points.geojson", text: GeoJSONTests.points,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "kml", name: "doc.kml", text: KMLTests.track,
      expecting: Contents(facts: 1, records: 4)),
    Fixture(
      adapter: "kml", name: "points.kml", text: KMLTests.points,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "nmea", name: "log.nmea", text: NMEATests.text,
      expecting: Contents(facts: 2, records: 4)),
    Fixture(
      adapter: "traccar-csv", name: "route.csv", text: TraccarTests.report,
      expecting: Contents(facts: 2, records: 2)),
    Fixture(
      adapter: "traccar-json", name: "positions.json", text: TraccarTests.json,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "location-csv", name: "logger.csv", text: LocationCSVTests.logger,
      expecting: Contents(facts: 1, records: 2)),
  ]
}
