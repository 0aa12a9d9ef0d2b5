/// An activity on a map, coloured by pace: `<year>/activities/<id>.geojson`, a GeoJSON
/// FeatureCollection (RFC 7946).
public struct ActivityMap: ReadModel, Hashable {
  public static let schemaName = "pacelog.activity-map.v1"
  public let schema: String
  public let type: String
  public let features: [PaceFeature]

  public init(features: [PaceFeature]) {
    schema = Self.schemaName
    type = "FeatureCollection"
    self.features = features
  }
}

/// One stretch of one colour.
public struct PaceFeature: Codable, Hashable, Sendable {
  public let type: String
  public let geometry: LineString
  public let properties: PaceProperties

  public init(geometry: LineString, properties: PaceProperties) {
    type = "Feature"
    self.geometry = geometry
    self.properties = properties
  }
}

/// At least two positions.
public struct LineString: Codable, Hashable, Sendable {
  public let type: String
  public let coordinates: [Position]

  public init(coordinates: [Position]) {
    type = "LineString"
    self.coordinates = coordinates
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
public struct PaceProperties: Codable, Hashable, Sendable {
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
}
