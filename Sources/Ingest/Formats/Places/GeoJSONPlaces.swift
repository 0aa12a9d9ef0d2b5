import ActivityModel
import JSONStream

extension Adapter {
  /// GeoJSON of overpass turbo, and any GeoJSON in the folder `places`.
  static let geoJSONPlaces = Adapter(
    name: "geojson-places", version: 1,
    title: "OpenStreetMap, places from overpass turbo in GeoJSON",
    readsFileName: true, recognizes: GeoJSONPlaces.recognizes, read: GeoJSONPlaces.read)
}

/// Reads the features of a collection.
enum GeoJSONPlaces {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard let json = head.json,
      json["type"] == "FeatureCollection" || json["features[].type"] == "Feature"
    else { return false }
    return isOpenStreetMap(json) || PlaceFile.isNamed(head.fileName)
  }

  private static func isOpenStreetMap(_ json: JSONHead) -> Bool {
    json["generator"]?.hasPrefix("overpass") == true || json.has("features[].properties.@id")
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var reader = JSONRecordReader(arrays: ["features"], keepsRoot: true)
    var places = PlaceCollector()
    var (isOpenStreetMap, asOf): (Bool, Int64?) = (false, nil)
    while reader.next(&source, &diagnostics) {
      if reader.container == .root {
        let root = reader.record
        let generator = root.string(of: root.member("generator"))
        isOpenStreetMap = isOpenStreetMap || generator.hasPrefix("overpass")
        asOf = FeedTime(root.string(of: root.member("timestamp")))?.milliseconds
      } else if append(reader.record, to: &places, &diagnostics) {
        isOpenStreetMap = true
      }
    }
    if let damage = reader.damage { throw IngestError(damage) }
    try places.report(of: source, isOpenStreetMap: isOpenStreetMap, asOf: asOf, to: &diagnostics)
  }

  /// - Returns: true for a feature with an id of OpenStreetMap.
  private static func append(
    _ feature: borrowing JSONTape, to places: inout PlaceCollector, _ diagnostics: inout Diagnostics
  ) -> Bool {
    let properties = feature.member("properties")
    let id = feature.string(of: feature.member("@id", of: properties))
    var middle = BoundingBox()
    middle.take(
      feature, feature.member("coordinates", of: feature.member("geometry")), depth: 0)
    let nested = feature.member("tags", of: properties)
    let tags = feature.tags(of: nested ?? properties).filter { !$0.key.hasPrefix("@") }
    places.append(
      id: id.isEmpty ? nil : id, at: middle.center, tags: tags, needsLeisure: !id.isEmpty,
      feature.start, &diagnostics)
    return !id.isEmpty
  }
}

/// The box around the positions of a geometry, whose middle represents it.
private struct BoundingBox {
  private var west = Int64.max
  private var east = Int64.min
  private var south = Int64.max
  private var north = Int64.min

  /// Takes a position, or the positions in nested arrays.
  mutating func take(_ tape: borrowing JSONTape, _ node: Int?, depth: Int) {
    guard let node, tape.isArray(node), depth < 6 else { return }
    let elements = tape.elements(of: node)
    guard let first = elements.first, tape.kind(of: first) == .number else {
      for element in elements { take(tape, element, depth: depth + 1) }
      return
    }
    guard elements.count >= 2,
      let longitude = Decimal.scaled(tape.text[tape.range(of: elements[0])].span, places: 7),
      let latitude = Decimal.scaled(tape.text[tape.range(of: elements[1])].span, places: 7)
    else { return }
    let (x, y) = (Self.clamped(longitude), Self.clamped(latitude))
    (west, east) = (min(west, x), max(east, x))
    (south, north) = (min(south, y), max(north, y))
  }

  /// Keeps a number off the globe off the globe.
  private static func clamped(_ degreesE7: Int64) -> Int64 {
    min(max(degreesE7, -4_000_000_000), 4_000_000_000)
  }

  /// Missing without any position.
  var center: StatedPosition {
    guard west <= east, south <= north else { return StatedPosition() }
    return StatedPosition(
      latitudeE7: south + (north - south) / 2, longitudeE7: west + (east - west) / 2)
  }
}
