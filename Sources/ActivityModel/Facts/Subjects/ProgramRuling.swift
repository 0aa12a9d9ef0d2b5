/// The operator's word on a program that votes would take down.
public struct ProgramRuling: FieldCoded {
  /// The effect on the program.
  public enum Ruling: String, Sendable {
    /// It is shown, whatever the votes.
    case kept
    /// The votes decide, as without a ruling.
    case none
  }

  /// The id of the program.
  public var program: String
  public var ruling: Ruling

  public init(program: String, ruling: Ruling) {
    (self.program, self.ruling) = (program, ruling)
  }

  public func encode(into fields: inout FieldEncoder) {
    fields.text("program", program)
    fields.text("ruling", ruling.rawValue)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    program = try fields.text("program")
    let word = try fields.text("ruling")
    guard let known = Ruling(rawValue: word) else {
      throw FieldError("the field \"ruling\" has the unknown value \"\(word)\"")
    }
    ruling = known
  }

  var summary: String { "a ruling on a program: \(ruling.rawValue)" }
}
