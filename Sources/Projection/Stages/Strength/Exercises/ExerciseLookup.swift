import ActivityModel

/// Finds exercises by the names of a member's workouts, each name once.
struct ExerciseLookup {
  /// An exercise and the name under which its numbers are added up.
  struct Found {
    let known: Exercise?
    let name: String
  }

  /// The member's own names, by key.
  private let aliases: [String: String]
  private var found: [String: Found] = [:]

  /// - Parameter names: the member's own names, in recorded order: the last one of a key counts.
  init(_ names: [ExerciseNames]) {
    var aliases: [String: String] = [:]
    for alias in names.flatMap(\.aliases) {
      aliases[ExerciseName.key(alias.name)] = alias.sameAs
    }
    self.aliases = aliases
  }

  /// The exercise of the table with this name, else the one that the member's alias names.
  ///
  /// - Complexity: O(1) for a name that was asked before.
  mutating func find(_ name: String) -> Found {
    if let known = found[name] { return known }
    let result = look(name)
    found[name] = result
    return result
  }

  private func look(_ name: String) -> Found {
    if let known = ExerciseTable.listed(name) { return Found(known: known, name: known.name) }
    let meant = aliases[ExerciseName.key(name)] ?? name
    let known = ExerciseTable.exercise(named: meant)
    return Found(known: known, name: known?.name ?? meant)
  }
}
