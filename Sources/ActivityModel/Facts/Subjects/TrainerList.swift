/// Trainers of the club, as one file lists them.
public struct TrainerList: FieldCoded {
  /// One trainer.
  public struct Trainer: FieldCoded {
    /// Not empty.
    public var name: String
    /// Plain text; paragraphs are separated by blank lines.
    public var bio: String?
    /// The web address of a picture.
    public var picture: String?
    public var specialities: [String]
    /// A mail address.
    public var address: String?

    public init(
      name: String, bio: String? = nil, picture: String? = nil, specialities: [String] = [],
      address: String? = nil
    ) {
      self.name = name
      self.bio = bio
      self.picture = picture
      self.specialities = specialities
      self.address = address
    }

    public func encode(into fields: inout FieldEncoder) {
      fields.text("name", name)
      fields.text("bio", bio)
      fields.text("picture", picture)
      fields.texts("specialities", specialities)
      fields.text("address", address)
    }

    public init(from fields: FieldDecoder) throws(FieldError) {
      name = try fields.text("name")
      bio = try fields.optionalText("bio")
      picture = try fields.optionalText("picture")
      specialities = try fields.texts("specialities")
      address = try fields.optionalText("address")
    }
  }

  public var trainers: [Trainer]

  public init(trainers: [Trainer]) { self.trainers = trainers }

  public func encode(into fields: inout FieldEncoder) { fields.list("trainers", trainers) }

  public init(from fields: FieldDecoder) throws(FieldError) {
    trainers = try fields.list("trainers")
  }

  var summary: String { trainers.count == 1 ? "1 trainer" : "\(trainers.count) trainers" }
}
