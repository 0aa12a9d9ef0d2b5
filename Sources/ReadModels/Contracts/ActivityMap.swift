/// An activity on a map, coloured by pace: `<year>/activities/<id>.geojson`, a GeoJSON
/// FeatureCollection (RFC 7946).
public struct ActivityMap: ReadModel, Hashable {
  public static let schemaName = "pacelog.activity-map.v1"
  public private(set) var schema = Self.schemaName
  public private(set) var type = "FeatureCollection"
  public let features: [PaceFeature]

  public init(features: [PaceFeature]) { self.features = features }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("features", features)
    json.member("schema", schema)
    json.member("type", type)
  }
}

/// One stretch of one colour.
public struct PaceFeature: JSONRow, Codable, Hashable, Sendable {
  public private(set) var type = "Feature"
  public let geometry: LineString
  public let properties: PaceProperties

  public init(geometry: LineString, properties: PaceProperties) {
    self.geometry = geometry
    self.properties = properties
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("geometry", geometry)
    json.member("properties", properties)
    json.member("type", type)
  }
}

/// At least two positions.
public struct LineString: JSONObject, Codable, Hashable, Sendable {
  public private(set) var type = "LineString"
  public let coordinates: [Position]

  public init(coordinates: [Position]) { self.coordinates = coordinates }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("coordinates", coordinates)
    json.member("type", type)
  }
}

/// Longitude and latitude on WGS 84, in 1e-7 degree; in JSON degrees with seven decimals.
public struct Position: Hashable, Sendable, BitwiseCopyable {
  public let longitudeE7: Int32
  public let latitudeE7: Int32

  public init(longitudeE7: Int32, latitudeE7: Int32) {
    self.longitudeE7 = longitudeE7
    self.latitudeE7 = latitudeE7
  }
}

extension Position: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    let longitude = try container.decode(Double.self)
    let latitude = try container.decode(Double.self)
    guard (-180...180).contains(longitude), (-90...90).contains(latitude) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(longitude), \(latitude) is not on the globe")
    }
    longitudeE7 = Int32((longitude * 1e7).rounded())
    latitudeE7 = Int32((latitude * 1e7).rounded())
  }

  /// For encoders other than the document encoder, which writes the digits itself.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(Double(longitudeE7) / 1e7)
    try container.encode(Double(latitudeE7) / 1e7)
  }
}

/// The appearance and the meaning of a stretch.
///
/// GeoJSON viewers draw it in the colour `stroke`.
public struct PaceProperties: JSONObject, Codable, Hashable, Sendable {
  public enum CodingKeys: String, CodingKey {
    case stroke
    case paceClass = "class"
    case paceSecondsPerKilometer, startSeconds, endSeconds, distanceMeters
  }

  /// `#rrggbb`.
  public let stroke: String
  /// `slow`, `average`, `fast` or `stopped`.
  public let paceClass: String
  /// Null when stopped.
  public let paceSecondsPerKilometer: Thousandths?
  /// Since the start of the activity.
  public let startSeconds: Thousandths
  public let endSeconds: Thousandths
  public let distanceMeters: Thousandths

  public init(
    stroke: String, paceClass: String, paceSecondsPerKilometer: Thousandths?,
    startSeconds: Thousandths, endSeconds: Thousandths, distanceMeters: Thousandths
  ) {
    self.stroke = stroke
    self.paceClass = paceClass
    self.paceSecondsPerKilometer = paceSecondsPerKilometer
    self.startSeconds = startSeconds
    self.endSeconds = endSeconds
    self.distanceMeters = distanceMeters
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("class", paceClass)
    json.member("distanceMeters", distanceMeters)
    json.member("endSeconds", endSeconds)
    json.member("paceSecondsPerKilometer", paceSecondsPerKilometer)
    json.member("startSeconds", startSeconds)
    json.member("stroke", stroke)
  }
}
