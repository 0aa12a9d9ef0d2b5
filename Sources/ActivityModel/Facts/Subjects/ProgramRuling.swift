/// The operator's word on a program that votes would take down.
public struct ProgramRuling: SummarizedContent {
  /// The effect on the program.
  public enum Ruling: String, FieldForm, Sendable {
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

  static let blank = ProgramRuling(program: "", ruling: .none)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("program", &program)
    try fields.field("ruling", &ruling)
  }

  var summary: String { "a ruling on a program: \(ruling.rawValue)" }
}
