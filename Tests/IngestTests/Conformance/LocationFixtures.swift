extension Fixture {
  /// Of every adapter that reads positions in JSON, in sentences or in tables of many kinds.
  static let ofStreams: [Fixture] = [
    Fixture("google-records", "Records.json", GoogleRecordsTests.text, facts: 3, records: 5),
    Fixture("google-timeline", "Timeline.json", GoogleTimelineTests.android, facts: 2, records: 5),
    Fixture(
      "google-timeline", "location-history.json", GoogleTimelineTests.apple, facts: 1, records: 2),
    Fixture(
      "google-semantic-history", "2024_MARCH.json", GoogleSemanticHistoryTests.text, facts: 1,
      records: 3),
    Fixture(
      "google-semantic-history", "mark.json",
      bytes: [0xEF, 0xBB, 0xBF] + Array(GoogleSemanticHistoryTests.text.utf8), facts: 1,
      records: 3),
    Fixture("overland", "batch.json", OverlandTests.batch, facts: 2, records: 2),
    Fixture("overland", "batches.jsonl", OverlandTests.lines, facts: 1, records: 3),
    Fixture("owntracks-json", "message.json", OwnTracksJSONTests.single, facts: 1, records: 1),
    Fixture("owntracks-json", "messages.json", OwnTracksJSONTests.array, facts: 2, records: 2),
    Fixture("owntracks-json", "messages.jsonl", OwnTracksJSONTests.lines, facts: 1, records: 2),
    Fixture("location-json", "locations.json", LocationJSONTests.text, facts: 1, records: 2),
    Fixture("geojson", "track.geojson", GeoJSONTests.line, facts: 1, records: 3),
    Fixture("geojson", "points.geojson", GeoJSONTests.points, facts: 1, records: 2),
    Fixture("kml", "doc.kml", KMLTests.track, facts: 1, records: 4),
    Fixture("kml", "points.kml", KMLTests.points, facts: 1, records: 2),
    Fixture("nmea", "log.nmea", NMEATests.text, facts: 2, records: 4),
    Fixture("oziexplorer", "track.plt", OziExplorerTests.text, facts: 1, records: 4),
    Fixture("traccar-csv", "route.csv", TraccarTests.report, facts: 2, records: 2),
    Fixture("traccar-json", "positions.json", TraccarTests.json, facts: 1, records: 2),
    Fixture("location-csv", "logger.csv", LocationCSVTests.logger, facts: 1, records: 2),
  ]
}
