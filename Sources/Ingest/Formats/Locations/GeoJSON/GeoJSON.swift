import ActivityModel

extension Adapter {
  /// GeoJSON with times: lines are activities, points are fixes.
  static let geoJSON = Adapter(
    name: "geojson", version: 4, title: "GeoJSON with times",
    recognizes: GeoJSON.recognizes, read: GeoJSON.read)
}

/// Reads a FeatureCollection, a Feature, or a bare geometry (RFC 7946).
enum GeoJSON {
  static func recognizes(_ head: SourceHead) -> Bool {
    guard !GeoJSONPlaces.recognizes(head), let json = head.json else { return false }
    switch json["type"] {
    case "FeatureCollection", "GeometryCollection": return true
    case "Feature": return json.hasAny("geometry", "properties")
    case "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon":
      return json.has("coordinates")
    // The type may follow the features.
    default: return json["features[].type"] == "Feature"
    }
  }

  static func read(
    _ source: inout SourceReader, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    var json = JSONRecordReader(arrays: ["features"], keepsRoot: true)
    var features = FeatureReader()
    while json.next(&source, &diagnostics) {
      if json.container == .root {
        let schema = json.record.string(of: json.record.member("schema"))
        guard !schema.hasPrefix("pacelog.") else { throw ownMap }
        if json.record.member("features") != nil { continue }
      }
      features.read(json.record, &diagnostics)
    }
    try report(features, damage: json.damage, &diagnostics)
  }

  private static func report(
    _ features: consuming FeatureReader, damage: Rejection?, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let activities = features.activities.all
    if let damage, !activities.isEmpty {
      try diagnostics.noteDamage(damage, completeActivities: activities.count, lost: nil)
    }
    diagnostics.appendActivities(activities)
    if activities.isEmpty || features.fixes.count > 0 {
      try diagnostics.report(
        features.fixes, damage: activities.isEmpty ? damage : nil,
        otherwise: "it holds no line and no point with a time")
    }
  }

  private static var ownMap: IngestError {
    IngestError(
      reason: "own-output", at: Place(),
      "it is a map that Pacelog drew of a run, not a recording",
      advice: "import the recording that the run came from")
  }
}
