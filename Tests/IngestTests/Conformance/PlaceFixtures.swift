extension Fixture {
  /// Places to train.
  static let places: [Fixture] = [
    Fixture(
      adapter: "overpass-places", name: "gyms.json", text: PlacesTests.overpass,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "geojson-places", name: "gyms.geojson", text: PlacesTests.turbo,
      expecting: Contents(facts: 1, records: 2)),
    Fixture(
      adapter: "gpx-places", name: "places/own.gpx", text: PlacesTests.gpx,
      expecting: Contents(facts: 1, records: 1), elsewhere: "gpx"),
    Fixture(
      adapter: "kml-places", name: "places/own.kml", text: PlacesTests.kml,
      expecting: Contents(facts: 1, records: 1), elsewhere: "kml"),
  ]
}
