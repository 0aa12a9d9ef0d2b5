import ActivityModel
import Testing

@testable import Ingest

/// Places to train from maps and lists.
@Suite struct PlacesTests {
  static let overpass = """
    {"version": 0.6, "generator": "Overpass API", "osm3s": {
      "timestamp_osm_base": "2026-03-01T10:00:00Z", "copyright": "ODbL"},
     "elements": [
      {"type": "node", "id": 1, "lat": 48.2082, "lon": 16.3738, "tags": {
        "leisure": "fitness_centre", "name": "Iron", "opening_hours": "Mo-Fr 06:00-22:00"}},
      {"type": "way", "id": 2, "center": {"lat": 48.21, "lon": 16.38},
        "nodes": [3], "tags": {"leisure": "sports_centre", "name": "Hall"}},
      {"type": "node", "id": 3, "lat": 48.21, "lon": 16.38},
      {"type": "node", "id": 4, "lat": 48.22, "lon": 16.39, "tags": {
        "leisure": "fitness_station"}},
      {"type": "node", "id": 9, "lat": 52.5, "lon": 13.4, "tags": {"highway": "turning_circle"}},
      {"type": "way", "id": 5, "tags": {"leisure": "fitness_centre", "name": "Nowhere"}}
     ]}

    """

  static let turbo = """
    {"type": "FeatureCollection", "generator": "overpass-turbo", "copyright": "ODbL",
     "timestamp": "2026-03-02T10:00:00Z", "features": [
      {"type": "Feature", "id": "node/1", "properties": {"@id": "node/1",
        "leisure": "fitness_centre"}, "geometry": {"type": "Point",
        "coordinates": [16.3738, 48.2082]}},
      {"type": "Feature", "id": "way/2", "properties": {"@id": "way/2",
        "leisure": "sports_centre;pitch", "name": "Hall"}, "geometry": {"type": "Polygon",
        "coordinates": [[[16.0, 48.0], [16.2, 48.0], [16.2, 48.2], [16.0, 48.2], [16.0, 48.0]]]}},
      {"type": "Feature", "properties": {"@id": "node/6", "leisure": "pitch"}, "geometry": null}
     ]}

    """

  static let gpx = """
    <?xml version="1.0"?>
    <gpx version="1.1" creator="me" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="48.2" lon="16.3"><name>Cellar</name><desc>Two racks</desc><type>gym</type></wpt>
    <wpt lat="91" lon="16.3"><name>Nowhere</name></wpt>
    <rte><rtept lat="1" lon="1"><name>No</name></rtept></rte>
    <trk><name>Run</name><trkseg><trkpt lat="1" lon="1"/></trkseg></trk></gpx>

    """

  static let kml = """
    <?xml version="1.0"?>
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Gyms</name>
    <Placemark><name>Loft</name><description>Upstairs</description><ExtendedData>
    <Data name="opening_hours"><value>24/7</value></Data></ExtendedData>
    <Point><coordinates>16.4,48.3,170</coordinates></Point></Placemark>
    <Placemark><name>Way</name><LineString><coordinates>1,1 2,2</coordinates></LineString>
    </Placemark></Document></kml>

    """

  private func reading(_ name: String, _ text: String) -> ParseResult {
    let source = SourceReader(fileName: name, bytes: Array(text.utf8))
    let head = SourceHead(fileName: name, bytes: Array(text.utf8))
    // The generic formats find nothing in it, but read it.
    return (Adapter.recognizing(head) ?? .geoJSON).read(source)
  }

  private func lists(_ reading: ParseResult) -> [(subject: String, list: GymPlaceList)] {
    reading.facts.compactMap {
      guard case .subjectRecorded(let recorded) = $0.fact,
        case .places(let list) = recorded.content
      else { return nil }
      return (recorded.subject, list)
    }
  }

  @Test func `an answer of Overpass has nodes and the middles of buildings`() throws {
    let reading = reading("gyms.json", Self.overpass)
    let (subject, list) = try #require(lists(reading).first)
    #expect(subject == "gyms.json" && list.isOpenStreetMap)
    #expect(list.asOf == 1_772_359_200_000)
    #expect(list.places.map(\.id) == ["node/1", "way/2"])
    #expect(list.places.map(\.name) == ["Iron", "Hall"])
    #expect(list.places.map(\.coordinate.latitudeE7) == [482_082_000, 482_100_000])
    #expect(list.places[0].tags.map(\.key) == ["leisure", "name", "opening_hours"])
    #expect(list.places[0].tags[2].value == "Mo-Fr 06:00-22:00")
    #expect(
      reading.diagnostics.map(\.explanation) == [
        "leisure='fitness_station' is neither fitness_centre nor sports_centre: the place was left"
          + " out", "a place has no position, and was left out; ask Overpass for 'out center'",
      ])
  }

  @Test func `GeoJSON of overpass turbo has the middle of an area, and places without a name`()
    throws
  {
    let reading = reading("export.geojson", Self.turbo)
    let list = try #require(lists(reading).first?.list)
    #expect(list.isOpenStreetMap && list.asOf == 1_772_445_600_000)
    #expect(list.places.map(\.id) == ["node/1", "way/2"])
    #expect(list.places.map(\.name) == [nil, "Hall"])
    #expect(
      list.places[1].coordinate == Coordinate(latitudeE7: 481_000_000, longitudeE7: 161_000_000))
    #expect(list.places[0].tags.map(\.key) == ["leisure"])
    #expect(reading.diagnostics.map(\.rule) == ["place-is-no-gym"])
  }

  @Test func `waypoints and placemarks are places in the folder places alone`() throws {
    let gpx = try #require(lists(reading("places/own.gpx", Self.gpx)).first)
    #expect(gpx.subject == "places/own.gpx" && !gpx.list.isOpenStreetMap)
    #expect(gpx.list.places.map(\.name) == ["Cellar"])
    #expect(gpx.list.places[0].tags.map(\.value) == ["Two racks", "gym"])
    #expect(gpx.list.places[0].id == "482000000,163000000 Cellar")
    let kml = try #require(lists(reading("places/own.kml", Self.kml)).first)
    #expect(kml.list.places.map(\.name) == ["Loft"])
    #expect(
      kml.list.places[0].coordinate == Coordinate(latitudeE7: 483_000_000, longitudeE7: 164_000_000)
    )
    #expect(kml.list.places[0].tags.map(\.key) == ["description", "opening_hours"])
    for name in ["own.gpx", "own.kml"] {
      let text = name.hasSuffix("gpx") ? Self.gpx : Self.kml
      #expect(lists(reading(name, text)).isEmpty)
    }
  }

  @Test(arguments: [
    (
      "gyms.json",
      #"{"osm3s": {}, "elements": [], "remark": "runtime error: Query timed out in \"query\" at"}"#,
      "Overpass ended the query before it was complete: 'runtime error: Query timed out in \"query…'",
      "ask again with a longer [timeout:] or for a smaller area; the former places stay"
    ),
    (
      "gyms.json",
      #"{"osm3s": {}, "elements": [{"type": "node", "id": 1, "lat": 1, "lon": 1, "tags": {"leisure": "fitness_centre"}}], "remark": "runtime error: out of memory"}"#,
      "Overpass ended the query before it was complete: 'runtime error: out of memory'",
      "ask again with a longer [timeout:] or for a smaller area; the former places stay"
    ),
    (
      "gyms.json", #"{"osm3s": {}, "elements": []}"#, "it holds no place to train",
      "search for leisure=fitness_centre or leisure=sports_centre in a larger area"
    ),
    (
      "gyms.json", #"{"osm3s": {}, "elements": [{"type": "node", "id": 1, "lat": 1, "lon"#,
      "not JSON: premature EOF",
      "export it again; this copy is damaged or was cut short"
    ),
    (
      "places/own.gpx", "<gpx><wpt lat=\"1\" lon=\"1\"><name>A</name></wpt>",
      "Premature end of data in tag gpx line 1",
      "export it again; this copy is damaged or was cut short"
    ),
  ])
  func `a list that is not whole is refused, and takes nothing away`(
    name: String, text: String, message: String, advice: String
  ) {
    let reading = reading(name, text)
    #expect(reading.facts.isEmpty)
    #expect(reading.rejection?.message == message)
    #expect(reading.rejection?.advice == advice)
  }

  @Test(arguments: [
    (
      "places/gyms.json", "<!DOCTYPE html><html><body>runtime error</body></html>", "web-page",
      "it is a web page, not an answer of Overpass"
    ),
    (
      "interpreter", "<html><body>Too busy</body></html>", "web-page",
      "it is a web page, not an answer of Overpass"
    ),
    (
      "map.osm", "<?xml version=\"1.0\"?><osm version=\"0.6\"></osm>", "map-not-read",
      "it is a map of OpenStreetMap in XML"
    ),
  ])
  func `another answer gets a hint on the expected one`(
    name: String, text: String, reason: String, message: String
  ) {
    let head = SourceHead(fileName: name, bytes: Array(text.utf8))
    #expect(Adapter.recognizing(head) == nil && Companion(head) == nil)
    #expect(UnreadFormat.rejection(of: head)?.reason == reason)
    #expect(UnreadFormat.rejection(of: head)?.message == message)
  }

  @Test func `positions off the globe are left out, whatever their size`() {
    let numbers = ["181", "-1e30", "9223372036854775807", "NaN"]
    for number in numbers {
      let text =
        #"{"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"@id": "way/1", "leisure": "fitness_centre"}, "geometry": {"type": "LineString", "coordinates": [[\#(number), 1], [-180, -90]]}}]}"#
      #expect(lists(reading("a.geojson", text)).allSatisfy { $0.list.places.count <= 1 })
    }
  }
}
