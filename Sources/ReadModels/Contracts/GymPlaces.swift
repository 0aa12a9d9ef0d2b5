/// Places to train around the club: `club/places.json`.
///
/// A table of places from OpenStreetMap is a derived database: who publishes it names its source
/// and its licence, which are in the document for this reason.
public struct GymPlaces: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-places.v1"
  public static let path = "places.json"
  public private(set) var schema = Self.schemaName
  /// To show beside the places; null when none is from OpenStreetMap.
  public let attribution: String?
  /// Of the places from OpenStreetMap; null when there is none.
  public let licence: String?
  /// The day of the newest map that the places are from, in UTC; null when not stated.
  public let asOf: String?
  /// Ordered by name, those without one last, then by id.
  public let places: [GymPlace]

  public init(attribution: String?, licence: String?, asOf: String?, places: [GymPlace]) {
    (self.attribution, self.licence, self.asOf) = (attribution, licence, asOf)
    self.places = places
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("asOf", asOf)
    json.member("attribution", attribution)
    json.member("licence", licence)
    json.member("places", places)
    json.member("schema", schema)
  }
}

/// One place to train.
public struct GymPlace: JSONObject, Codable, Hashable, Sendable {
  /// Of OpenStreetMap, such as `way/123`; of other files, made of the position and the name.
  public let id: String
  /// Null for a place without a name.
  public let name: String?
  /// Of a building, the middle.
  public let position: Position
  /// As the map writes them, such as `Mo-Fr 06:00-22:00`; null when not stated.
  public let openingHours: String?
  /// `openstreetmap`, or `operator` for a file of the club's own.
  public let source: String
  /// Everything that the source states, as it writes it.
  public let tags: [PlaceTag]

  public init(
    id: String, name: String?, position: Position, openingHours: String?, source: String,
    tags: [PlaceTag]
  ) {
    (self.id, self.name, self.position) = (id, name, position)
    (self.openingHours, self.source, self.tags) = (openingHours, source, tags)
  }

  /// The value of a tag; nil when the source does not state it.
  public func tag(_ key: String) -> String? { tags.first { $0.key == key }?.value }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("id", id)
    json.member("name", name)
    json.member("openingHours", openingHours)
    json.member("position", position)
    json.member("source", source)
    json.member("tags", tags)
  }
}

/// A statement about a place.
public struct PlaceTag: JSONObject, Codable, Hashable, Sendable {
  public let key: String
  public let value: String

  public init(key: String, value: String) { (self.key, self.value) = (key, value) }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("key", key)
    json.member("value", value)
  }
}

/// The places to train around a member's own places: `nearby.json`.
///
/// Private: it shows where the member lives. A member without places of their own has none.
public struct Nearby: ReadModel, Hashable {
  public static let schemaName = "pacelog.nearby.v1"
  public static let path = "nearby.json"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Places further away are left out.
  public let radiusMeters: Thousandths
  /// To show beside the places; null when none is from OpenStreetMap.
  public let attribution: String?
  /// The member's places, in the member's order.
  public let around: [NearbyPlace]

  public init(
    member: String, radiusMeters: Thousandths, attribution: String?, around: [NearbyPlace]
  ) {
    (self.member, self.radiusMeters) = (member, radiusMeters)
    (self.attribution, self.around) = (attribution, around)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("around", around)
    json.member("attribution", attribution)
    json.member("member", member)
    json.member("radiusMeters", radiusMeters)
    json.member("schema", schema)
  }
}

/// One place of a member, and what is near it.
public struct NearbyPlace: JSONObject, Codable, Hashable, Sendable {
  /// The member's own name for it.
  public let name: String
  /// Nearest first, then by id.
  public let gyms: [NearbyGym]

  public init(name: String, gyms: [NearbyGym]) { (self.name, self.gyms) = (name, gyms) }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("gyms", gyms)
    json.member("name", name)
  }
}

/// A place to train within reach.
public struct NearbyGym: JSONObject, Codable, Hashable, Sendable {
  /// As in `club/places.json`.
  public let id: String
  public let name: String?
  /// The shortest way over the ground, not along streets.
  public let distanceMeters: Thousandths
  /// As the map writes them; null when not stated.
  public let openingHours: String?

  public init(id: String, name: String?, distanceMeters: Thousandths, openingHours: String?) {
    (self.id, self.name) = (id, name)
    (self.distanceMeters, self.openingHours) = (distanceMeters, openingHours)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("distanceMeters", distanceMeters)
    json.member("id", id)
    json.member("name", name)
    json.member("openingHours", openingHours)
  }
}
