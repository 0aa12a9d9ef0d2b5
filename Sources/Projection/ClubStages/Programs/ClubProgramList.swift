import ActivityModel
public import ReadModels

extension ClubPrograms {
  /// The list of the club from the programs and votes of all members; nil when none is published.
  ///
  /// Votes belong to the content: a changed program begins without any. Those on the program that
  /// it changes are shown beside its own, whether or not that is published.
  ///
  /// - Parameters:
  ///   - members: of every member the programs and votes, in any order.
  ///   - lifts: of every member with a lift, in any order.
  ///   - kept: the ids of the programs that the operator shows whatever the votes.
  ///   - settings: when votes take a program down.
  /// - Complexity: O(n log n) in programs and votes, and O(programs × lifts).
  public init?(
    _ members: [Programs], lifts: [Lifts] = [], kept: Set<String> = [],
    settings: Settings = Settings()
  ) {
    var contents: [String: ProgramContent] = [:]
    var publishers: [String: Set<String>] = [:]
    for member in members {
      for program in member.programs where !program.isPrivate {
        contents[program.id] = program.program
        publishers[program.id, default: []].insert(member.member)
      }
    }
    guard !contents.isEmpty else { return nil }
    let votes = Dictionary(grouping: members.flatMap(\.votes), by: \.program)
    let lifted = lifts.map(LiftedCombinations.init)
    func count(_ vote: ProgramVote.Vote, on program: String) -> Int {
      votes[program, default: []].count { $0.vote == vote.rawValue }
    }
    let judged = contents.map { id, content in
      ProgramJudgement(
        id: id, content: content, members: publishers[id, default: []],
        doneBy: ProgramMatch(content).map { lifted.count(where: $0.isDone) },
        ups: count(.up, on: id), downs: count(.down, on: id),
        baseUps: content.basedOn.map { count(.up, on: $0) },
        baseDowns: content.basedOn.map { count(.down, on: $0) },
        isKept: kept.contains(id), rules: settings.programs)
    }.sorted()
    self.init(
      programs: judged.filter { !$0.isRemoved }.map(\.listed),
      removed: judged.filter(\.isRemoved).map {
        RemovedProgram(id: $0.id, ups: $0.ups, downs: $0.downs)
      })
  }
}

/// A program with its votes.
private struct ProgramJudgement: Comparable {
  let id: String
  let content: ProgramContent
  let members: Set<String>
  let doneBy: Int?
  let ups: Int
  let downs: Int
  let baseUps: Int?
  let baseDowns: Int?
  let isKept: Bool
  let rules: Settings.Programs

  private var net: Int { ups - downs }
  private var isSunk: Bool { net <= -rules.sunkVotes }
  /// Only a clear majority of several members takes a program away.
  var isRemoved: Bool {
    !isKept && net <= -rules.removedVotes && downs >= rules.removedDowns
      && downs >= ups * rules.removedDownsPerUp
  }

  var listed: ClubProgram {
    var program = ClubProgram(
      id: id, members: members.sorted { $0.precedes($1) }, ups: ups, downs: downs, doneBy: doneBy,
      isSunk: isSunk, isKept: isKept, program: content)
    (program.baseUps, program.baseDowns) = (baseUps, baseDowns)
    return program
  }

  static func == (left: ProgramJudgement, right: ProgramJudgement) -> Bool { left.id == right.id }

  static func < (left: ProgramJudgement, right: ProgramJudgement) -> Bool {
    if left.isSunk != right.isSunk { return right.isSunk }
    if left.net != right.net { return left.net > right.net }
    if left.ups != right.ups { return left.ups > right.ups }
    return left.id.precedes(right.id)
  }
}
