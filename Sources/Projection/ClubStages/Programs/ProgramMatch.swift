public import ReadModels

/// The exercises of each session of a program, by which workouts are matched with it.
struct ProgramMatch {
  /// Of each session the keys of its exercises; without sessions that have none.
  private let sessions: Set<Set<String>>

  /// Nil for a program without repetitions, which no set can be matched with.
  init?(_ program: ProgramContent) {
    let sets = program.sessions.flatMap(\.exercises).flatMap(\.sets)
    guard sets.contains(where: { $0.repetitions != nil }) else { return nil }
    sessions = Set(
      program.sessions.map { Set($0.exercises.map { ExerciseName.group($0.name) }) }
        .filter { !$0.isEmpty })
  }

  /// Indicates whether each session has a workout with all its exercises.
  ///
  /// - Complexity: O(sessions × combinations).
  func isDone(by member: LiftedCombinations) -> Bool {
    sessions.allSatisfy { session in member.all.contains { session.isSubset(of: $0) } }
  }
}

/// The combinations of exercises that a member lifted.
struct LiftedCombinations {
  fileprivate let all: [Set<String>]

  init(_ lifts: Lifts) {
    all = lifts.combinations.map { Set($0.map(ExerciseName.group)) }
  }
}

extension ExerciseName {
  /// Equal for the names of one exercise, known or not.
  fileprivate static func group(_ name: String) -> String {
    ExerciseTable.exercise(named: name)?.name ?? key(name)
  }
}

extension ClubPrograms {
  /// The same list after the lifts of a member changed, and nothing else.
  ///
  /// - Parameters:
  ///   - former: what the member had lifted before; nil for nothing.
  ///   - lifts: what the member has lifted; nil for nothing.
  /// - Returns: the list with other numbers of members who did a program.
  public func changing(from former: Lifts?, to lifts: Lifts?) -> ClubPrograms {
    let (former, lifts) = (former.map(LiftedCombinations.init), lifts.map(LiftedCombinations.init))
    return ClubPrograms(
      programs: programs.map { program in
        guard let match = ProgramMatch(program.program) else { return program }
        func count(_ member: LiftedCombinations?) -> Int {
          member.map(match.isDone) == true ? 1 : 0
        }
        var changed = program
        changed.doneBy = (program.doneBy ?? 0) - count(former) + count(lifts)
        return changed
      },
      removed: removed)
  }
}
