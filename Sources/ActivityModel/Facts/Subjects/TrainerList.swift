/// Trainers of the club, as one file lists them.
public struct TrainerList: SummarizedContent {
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

    static let blank = Trainer(name: "")

    mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
      try fields.field("name", &name)
      try fields.field("bio", &bio)
      try fields.field("picture", &picture)
      try fields.field("specialities", &specialities)
      try fields.field("address", &address)
    }
  }

  public var trainers: [Trainer]

  public init(trainers: [Trainer]) { self.trainers = trainers }

  static let blank = TrainerList(trainers: [])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("trainers", &trainers)
  }

  var summary: String { trainers.count == 1 ? "1 trainer" : "\(trainers.count) trainers" }
}
