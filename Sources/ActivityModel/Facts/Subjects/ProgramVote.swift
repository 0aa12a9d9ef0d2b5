/// A member's vote on a program: one a member and program, the last counts.
public struct ProgramVote: SummarizedContent {
  /// Raw values are stored: they never change.
  public enum Vote: String, FieldForm, Sendable, CaseIterable {
    case up, down
    /// Takes an earlier vote back.
    case none
  }

  /// The id of the program.
  public var program: String
  public var vote: Vote
  public var date: LocalDate?

  public init(program: String, vote: Vote, date: LocalDate? = nil) {
    (self.program, self.vote, self.date) = (program, vote, date)
  }

  static let blank = ProgramVote(program: "", vote: .none)

  mutating func code<Coder: FieldCoder>(_ fields: inout Coder) throws(Coder.Failure) {
    try fields.field("program", &program)
    try fields.field("vote", &vote)
    try fields.field("date", &date)
  }

  var summary: String { "a vote: \(vote.rawValue)" }
}

extension Fact {
  /// A vote on a program.
  public static func vote(_ vote: ProgramVote) -> Fact {
    .subjectRecorded(
      SubjectRecorded(
        stream: SourceStream(.ownTables, kind: .app), subject: vote.program,
        content: .programVote(vote)))
  }
}
