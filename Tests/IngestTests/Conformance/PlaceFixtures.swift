extension Fixture {
  /// Places to train.
  static let places: [Fixture] = [
    Fixture("overpass-places", "gyms.json", PlacesTests.overpass, facts: 1, records: 2),
    Fixture("geojson-places", "gyms.geojson", PlacesTests.turbo, facts: 1, records: 2),
    Fixture(
      "gpx-places", "places/own.gpx", PlacesTests.gpx, facts: 1, records: 1, elsewhere: "gpx"),
    Fixture(
      "kml-places", "places/own.kml", PlacesTests.kml, facts: 1, records: 1, elsewhere: "kml"),
  ]
}
