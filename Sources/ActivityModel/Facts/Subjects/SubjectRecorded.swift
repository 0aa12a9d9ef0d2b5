/// One source's statement about a subject that people edit where they keep it: a diary day, a class,
/// a program.
///
/// The subject is the stream, the kind of the content, and a key. Of the facts of one subject the
/// one of the newest export counts, whole. The others stay in the log, and count again when that
/// export is undone.
public struct SubjectRecorded: Hashable, Sendable {
  public var stream: SourceStream
  /// Identifies the subject within its stream and kind, such as `2026-03-01` for a diary day.
  public var subject: String
  public var content: SubjectContent

  public init(stream: SourceStream, subject: String, content: SubjectContent) {
    self.stream = stream
    self.subject = subject
    self.content = content
  }
}

/// The content of a subject, one case for each kind.
///
/// A new kind is a case here and in ``SubjectKind``, and a structure that states its fields.
public enum SubjectContent: Hashable, Sendable {
  case exerciseNames(ExerciseNames)
  case program(Program)
  case programVote(ProgramVote)

  public var kind: SubjectKind {
    switch self {
    case .exerciseNames: .exerciseNames
    case .program: .program
    case .programVote: .programVote
    }
  }

  /// The day to whose year the fact belongs; nil when it holds for a whole life.
  public var date: LocalDate? {
    switch self {
    case .exerciseNames, .program, .programVote: nil
    }
  }

  /// The newest time that the content states, in milliseconds since 1970, UTC where it has no zone;
  /// nil when it states none. The newest of all facts of an export says how recent the export is.
  public var newestTime: Int64? {
    switch self {
    case .exerciseNames, .program: nil
    case .programVote(let vote): vote.date.map { Int64($0.daysSinceEpoch) * 86_400_000 }
    }
  }

  /// A few words for people, such as `2 names of exercises`.
  public var summary: String {
    switch self {
    case .exerciseNames(let names): names.summary
    case .program(let program): program.summary
    case .programVote(let vote): "a vote: \(vote.vote.rawValue)"
    }
  }

  /// The fields in which it is stored and identified, ascending by name.
  public var fields: [Field] {
    switch self {
    case .exerciseNames(let names): FieldEncoder(names).fields
    case .program(let program): FieldEncoder(program).fields
    case .programVote(let vote): FieldEncoder(vote).fields
    }
  }

  /// - Throws: when the fields do not make a content of this kind.
  public init(kind: SubjectKind, fields: [Field]) throws(FieldError) {
    let decoder = try FieldDecoder(fields)
    switch kind {
    case .exerciseNames: self = .exerciseNames(try ExerciseNames(from: decoder))
    case .program: self = .program(try Program(from: decoder))
    case .programVote: self = .programVote(try ProgramVote(from: decoder))
    }
  }
}

/// The kinds of subjects. Raw values are stored: they never change, and none is used twice.
public enum SubjectKind: String, Sendable, CaseIterable {
  case exerciseNames = "exercise_names"
  case program
  case programVote = "program_vote"

  /// One and many of them, for reports.
  public var nouns: (one: String, many: String) {
    switch self {
    case .exerciseNames: ("list of exercise names", "lists of exercise names")
    case .program: ("program", "programs")
    case .programVote: ("vote", "votes")
    }
  }

  /// Whose history holds facts of this kind.
  public var owner: FactOwner {
    switch self {
    case .exerciseNames, .program, .programVote: .member
    }
  }
}
