/// A member's vote on a program: one a member and program, the last counts.
public struct ProgramVote: FieldCoded {
  /// Raw values are stored: they never change.
  public enum Vote: String, Sendable, CaseIterable {
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

  public func encode(into fields: inout FieldEncoder) {
    fields.text("program", program)
    fields.text("vote", vote.rawValue)
    fields.day("date", date)
  }

  public init(from fields: FieldDecoder) throws(FieldError) {
    program = try fields.text("program")
    vote = try fields.choice("vote")
    date = try fields.optionalDay("date")
  }
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
