/// A member's own names for exercises, and the known names that they mean.
public struct ExerciseNames: FieldCoded {
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

    public func encode(into fields: inout FieldEncoder) {
      fields.text("name", name)
      fields.text("same_as", sameAs)
    }

    public init(from fields: FieldDecoder) throws(FieldError) {
      name = try fields.text("name")
      sameAs = try fields.text("same_as")
    }
  }

  public var aliases: [Alias]

  public init(aliases: [Alias]) { self.aliases = aliases }

  public func encode(into fields: inout FieldEncoder) { fields.list("aliases", aliases) }

  public init(from fields: FieldDecoder) throws(FieldError) { aliases = try fields.list("aliases") }

  var summary: String {
    aliases.count == 1 ? "1 name of an exercise" : "\(aliases.count) names of exercises"
  }
}
