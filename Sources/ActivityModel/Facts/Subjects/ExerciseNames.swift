/// A member's own names for exercises, and the known names that they mean.
public struct ExerciseNames: SummarizedContent {
  /// One name and its equivalent.
  public struct Alias: FieldCoded {
    /// As apps and notes write it.
    public var name: String
    /// The name of an exercise in the table of exercises.
    public var sameAs: String

    public init(name: String, sameAs: String) {
      self.name = name
      self.sameAs = sameAs
    }

    static let blank = Alias(name: "", sameAs: "")

    mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
      try fields.field("name", &name)
      try fields.field("same_as", &sameAs)
    }
  }

  public var aliases: [Alias]

  public init(aliases: [Alias]) { self.aliases = aliases }

  static let blank = ExerciseNames(aliases: [])

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("aliases", &aliases)
  }

  var summary: String {
    aliases.count == 1 ? "1 name of an exercise" : "\(aliases.count) names of exercises"
  }
}
