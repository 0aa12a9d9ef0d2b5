/// The programs of training that a member published or keeps, and the member's votes:
/// `programs.json`.
public struct Programs: ReadModel, Hashable {
  public static let schemaName = "pacelog.programs.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Ordered by title, then by id.
  public let programs: [MemberProgram]
  /// Votes in force, ordered by program; one that was taken back is gone.
  public let votes: [MemberVote]

  public init(member: String, programs: [MemberProgram], votes: [MemberVote]) {
    (self.member, self.programs, self.votes) = (member, programs, votes)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("member", member)
    json.member("programs", programs)
    json.member("schema", schema)
    json.member("votes", votes)
  }
}

/// One program of a member.
public struct MemberProgram: JSONObject, Codable, Hashable, Sendable {
  /// The digest of its content.
  public let id: String
  /// The name of its file; with `#` and a part where the file holds several.
  public let file: String
  /// True when only the member sees it.
  public let isPrivate: Bool
  public let program: ProgramContent
  /// The differences from the program that it is based on, where that is the member's too; null
  /// otherwise.
  public var changes: [ProgramChange]?

  public init(id: String, file: String, isPrivate: Bool, program: ProgramContent) {
    (self.id, self.file, self.isPrivate, self.program) = (id, file, isPrivate, program)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("changes", changes)
    json.member("file", file)
    json.member("id", id)
    json.member("isPrivate", isPrivate)
    json.member("program", program)
  }
}

/// A program as its author wrote it.
public struct ProgramContent: JSONObject, Codable, Hashable, Sendable {
  public let title: String
  public var type: String?
  public var author: String?
  public var description: String?
  public var durationWeeks: Int?
  /// The id of the program that this one changes.
  public var basedOn: String?
  public var source: String?
  public var licence: String?
  public var sessions: [PlannedSession] = []

  public init(title: String) { self.title = title }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("author", author)
    json.member("basedOn", basedOn)
    json.member("description", description)
    json.member("durationWeeks", durationWeeks)
    json.member("licence", licence)
    json.member("sessions", sessions)
    json.member("source", source)
    json.member("title", title)
    json.member("type", type)
  }
}

/// One session of a program.
public struct PlannedSession: JSONObject, Codable, Hashable, Sendable {
  public var name: String?
  /// From 1.
  public var week: Int?
  /// Of the week, from 1.
  public var day: Int?
  public var notes: String?
  public var exercises: [PlannedExercise] = []

  public init() {}

  public func writeMembers(to json: inout JSONWriter) {
    json.member("day", day)
    json.member("exercises", exercises)
    json.member("name", name)
    json.member("notes", notes)
    json.member("week", week)
  }
}

/// One exercise of a session, or one step of an endurance workout.
public struct PlannedExercise: JSONObject, Codable, Hashable, Sendable {
  public let name: String
  public var notes: String?
  public let sets: [PlannedSet]

  public init(name: String, sets: [PlannedSet]) { (self.name, self.sets) = (name, sets) }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("name", name)
    json.member("notes", notes)
    json.member("sets", sets)
  }
}

/// Equal sets that follow each other; what the source does not state is null.
public struct PlannedSet: JSONObject, Codable, Hashable, Sendable {
  public let count: Int
  /// `working`, `warm_up`, `drop`, `failure`, `amrap` or `rest_pause`.
  public var kind: String?
  public var repetitions: Int?
  /// The upper end of a range that begins with ``repetitions``.
  public var mostRepetitions: Int?
  public var seconds: Thousandths?
  public var meters: Thousandths?
  /// A share of the one-repetition maximum, or of the threshold power.
  public var intensity: Thousandths?
  /// The end of a ramp that begins with ``intensity``.
  public var lastIntensity: Thousandths?
  public var exertion: Thousandths?
  public var weight: StatedLoad?
  public var restSeconds: Thousandths?
  public var notes: String?

  public init(count: Int) { self.count = count }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("count", count)
    json.member("exertion", exertion)
    json.member("intensity", intensity)
    json.member("kind", kind)
    json.member("lastIntensity", lastIntensity)
    json.member("meters", meters)
    json.member("mostRepetitions", mostRepetitions)
    json.member("notes", notes)
    json.member("repetitions", repetitions)
    json.member("restSeconds", restSeconds)
    json.member("seconds", seconds)
    json.member("weight", weight)
  }
}

/// A line of a program that a copy changed.
public struct ProgramChange: JSONObject, Codable, Hashable, Sendable {
  /// `added` or `removed`.
  public let change: String
  /// The session, and the exercise with its sets.
  public let line: String

  public init(change: String, line: String) { (self.change, self.line) = (change, line) }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("change", change)
    json.member("line", line)
  }
}

extension ProgramChange {
  /// The removals, then the additions, each in its order.
  public static func changes(from old: [String], to new: [String]) -> [ProgramChange] {
    let steps = new.difference(from: old)
    return [("removed", steps.removals), ("added", steps.insertions)].flatMap { change, steps in
      steps.map { step -> ProgramChange in
        switch step {
        case .remove(_, let line, _), .insert(_, let line, _):
          ProgramChange(change: change, line: line)
        }
      }
    }
  }
}

/// A member's vote.
public struct MemberVote: JSONObject, Codable, Hashable, Sendable {
  /// The id of the program.
  public let program: String
  /// `up` or `down`.
  public let vote: String
  public let date: String?

  public init(program: String, vote: String, date: String?) {
    (self.program, self.vote, self.date) = (program, vote, date)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("program", program)
    json.member("vote", vote)
  }
}

/// The published programs of all members with the sums of votes: `club/programs.json`.
public struct ClubPrograms: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-programs.v1"
  public static let path = "programs.json"
  public private(set) var schema = Self.schemaName
  /// By net votes, ups, and id; those that sank come last.
  public let programs: [ClubProgram]
  /// Those that so many members voted down that they are not shown; their authors still see them.
  public let removed: [RemovedProgram]

  public init(programs: [ClubProgram], removed: [RemovedProgram]) {
    (self.programs, self.removed) = (programs, removed)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("programs", programs)
    json.member("removed", removed)
    json.member("schema", schema)
  }
}

/// A published program.
public struct ClubProgram: JSONObject, Codable, Hashable, Sendable {
  public let id: String
  /// The members who published it, ordered by name.
  public let members: [String]
  public let ups: Int
  public let downs: Int
  /// The number of members whose workouts have all exercises of every session.
  ///
  /// One workout with all exercises of a session is enough, in any order and with others. Null for
  /// a program without repetitions, such as a ride.
  public var doneBy: Int?
  /// Votes for the program that it changes, which do not count for it; null where it changes none.
  public var baseUps: Int?
  /// Votes against the program that it changes.
  public var baseDowns: Int?
  /// Indicates whether it is folded at the end of the list.
  public let isSunk: Bool
  /// Indicates whether the operator shows it whatever the votes.
  public let isKept: Bool
  public let program: ProgramContent

  public init(
    id: String, members: [String], ups: Int, downs: Int, doneBy: Int?, isSunk: Bool,
    isKept: Bool = false, program: ProgramContent
  ) {
    (self.id, self.members, self.program) = (id, members, program)
    (self.ups, self.downs, self.doneBy) = (ups, downs, doneBy)
    (self.isSunk, self.isKept) = (isSunk, isKept)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("baseDowns", baseDowns)
    json.member("baseUps", baseUps)
    json.member("doneBy", doneBy)
    json.member("downs", downs)
    json.member("id", id)
    json.member("isKept", isKept)
    json.member("isSunk", isSunk)
    json.member("members", members)
    json.member("program", program)
    json.member("ups", ups)
  }
}

/// A program that is not shown.
public struct RemovedProgram: JSONObject, Codable, Hashable, Sendable {
  public let id: String
  public let ups: Int
  public let downs: Int

  public init(id: String, ups: Int, downs: Int) {
    (self.id, self.ups, self.downs) = (id, ups, downs)
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("downs", downs)
    json.member("id", id)
    json.member("ups", ups)
  }
}
