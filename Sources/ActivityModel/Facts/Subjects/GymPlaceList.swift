/// Places to train near the club, as one file lists them.
public struct GymPlaceList: FieldCoded {
  /// One place.
  public struct GymPlace: FieldCoded {
    /// Identifies the place in its source, such as `way/123` in OpenStreetMap.
    public var id: String
    public var name: String?
    /// Of a building, the middle.
    public var coordinate: Coordinate
    /// As the source writes them, in its order.
    public var tags: [Tag]

    public init(id: String, name: String? = nil, coordinate: Coordinate, tags: [Tag] = []) {
      (self.id, self.name, self.coordinate, self.tags) = (id, name, coordinate, tags)
    }

    public func encode(into fields: inout FieldEncoder) {
      fields.text("id", id)
      fields.text("name", name)
      fields.integer("latitude_e7", Int64(coordinate.latitudeE7))
      fields.integer("longitude_e7", Int64(coordinate.longitudeE7))
      fields.list("tags", tags)
    }

    public init(from fields: FieldDecoder) throws(FieldError) {
      id = try fields.text("id")
      name = try fields.optionalText("name")
      let latitude = try fields.integer("latitude_e7")
      let longitude = try fields.integer("longitude_e7")
      guard
        let position = Coordinate(
          latitudeE7: Int(clamping: latitude), longitudeE7: Int(clamping: longitude))
      else { throw FieldError("a position is not on the globe") }
      coordinate = position
      tags = try fields.list("tags")
    }
  }

  /// A statement about a place, such as `opening_hours` with `Mo-Fr 06:00-22:00`.
  public struct Tag: FieldCoded {
    public var key: String
    public var value: String

    public init(key: String, value: String) { (self.key, self.value) = (key, value) }

    public func encode(into fields: inout FieldEncoder) {
      fields.text("key", key)
      fields.text("value", value)
    }

    public init(from fields: FieldDecoder) throws(FieldError) {
      key = try fields.text("key")
      value = try fields.text("value")
    }
  }

  /// In the order of the file.
  public var places: [GymPlace]
  /// Indicates whether the places are from OpenStreetMap, under its licence.
  public var isOpenStreetMap: Bool
  /// The state of the map that the file shows, in milliseconds since 1970; nil when not stated.
  public var asOf: Int64?

  public init(places: [GymPlace], isOpenStreetMap: Bool = false, asOf: Int64? = nil) {
    (self.places, self.isOpenStreetMap, self.asOf) = (places, isOpenStreetMap, asOf)
  }

  public func encode(into fields: inout FieldEncoder) {
    fields.list("places", places)
    fields.flag("openstreetmap", isOpenStreetMap)
    fields.integer("as_of", asOf)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    places = try fields.list("places")
    isOpenStreetMap = try fields.flag("openstreetmap")
    asOf = try fields.optionalInteger("as_of")
  }

  var summary: String {
    places.count == 1 ? "1 place to train" : "\(places.count) places to train"
  }
}
