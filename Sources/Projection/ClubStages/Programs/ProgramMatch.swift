public import ReadModels

/// The exercises of each session of a program, by which workouts are matched with it.
struct ProgramMatch {
  /// Of each session the keys of its exercises; without sessions that have none.
  private let sessions: [Set<String>]

  /// Nil for a program without repetitions, which no set can be matched with.
  init?(_ program: ProgramContent) {
    let sets = program.sessions.flatMap(\.exercises).flatMap(\.sets)
    guard sets.contains(where: { $0.repetitions != nil }) else { return nil }
    sessions = program.sessions.map { Set($0.exercises.map { ExerciseName.group($0.name) }) }
      .filter { !$0.isEmpty }
  }

  /// Indicates whether each session has a workout of its own with all its exercises.
  ///
  /// - Complexity: O(sessions × combinations), and that for each session whose workouts fit others.
  func isDone(by member: LiftedCombinations) -> Bool {
    let fitting = sessions.map { session in
      member.all.indices.filter { session.isSubset(of: member.all[$0].exercises) }
    }
    guard !fitting.contains(where: \.isEmpty) else { return false }
    var filling = SessionFilling(fitting, workouts: member.all.map(\.workouts))
    return sessions.indices.allSatisfy { filling.fill($0) }
  }
}

/// Gives each session of a program a workout that no other session has.
private struct SessionFilling {
  /// Of each session the combinations with its exercises.
  private let fitting: [[Int]]
  /// Of each combination the number of workouts.
  private let workouts: [Int]
  /// Of each combination the sessions that have one of its workouts.
  private var filled: [[Int]]

  init(_ fitting: [[Int]], workouts: [Int]) {
    (self.fitting, self.workouts) = (fitting, workouts)
    filled = workouts.map { _ in [] }
  }

  mutating func fill(_ session: Int) -> Bool {
    var tried: Set<Int> = []
    return fill(session, &tried)
  }

  /// Takes a workout that is left, or one of a session that another workout fits too.
  private mutating func fill(_ session: Int, _ tried: inout Set<Int>) -> Bool {
    if let free = fitting[session].first(where: { filled[$0].count < workouts[$0] }) {
      filled[free].append(session)
      return true
    }
    for combination in fitting[session] where tried.insert(combination).inserted {
      for (place, other) in filled[combination].enumerated() where fill(other, &tried) {
        filled[combination][place] = session
        return true
      }
    }
    return false
  }
}

/// The combinations of exercises that a member lifted.
struct LiftedCombinations {
  fileprivate let all: [(exercises: Set<String>, workouts: Int)]

  init(_ lifts: Lifts) {
    all = zip(lifts.combinations, lifts.combinationWorkouts).map {
      (Set($0.map(ExerciseName.group)), $1)
    }
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
