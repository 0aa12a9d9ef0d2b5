/// Places to train near the club, as one file lists them.
public struct GymPlaceList: SummarizedContent {
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

    static let blank = GymPlace(id: "", coordinate: .blank)

    mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
      try fields.field("id", &id)
      try fields.field("name", &name)
      var latitude = Int64(coordinate.latitudeE7)
      try fields.field("latitude_e7", &latitude)
      try fields.field(
        "longitude_e7", &coordinate, write: { FieldValue.integer(Int64($0.longitudeE7)) }
      ) { (stored) throws(FieldError) in
        let longitude = try Int64(in: stored)
        guard
          let position = Coordinate(
            latitudeE7: Int(clamping: latitude), longitudeE7: Int(clamping: longitude))
        else { throw FieldError("a position is not on the globe") }
        return position
      }
      try fields.field("tags", &tags)
    }
  }

  /// A statement about a place, such as `opening_hours` with `Mo-Fr 06:00-22:00`.
  public struct Tag: FieldCoded {
    public var key: String
    public var value: String

    public init(key: String, value: String) { (self.key, self.value) = (key, value) }

    static let blank = Tag(key: "", value: "")

    mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
      try fields.field("key", &key)
      try fields.field("value", &value)
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

  static let blank = GymPlaceList(places: [])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("places", &places)
    try fields.field("openstreetmap", &isOpenStreetMap)
    try fields.field("as_of", &asOf)
  }

  var summary: String {
    places.count == 1 ? "1 place to train" : "\(places.count) places to train"
  }
}

extension Coordinate {
  fileprivate static let blank = Coordinate()

  private init() { (latitudeE7, longitudeE7) = (0, 0) }
}
