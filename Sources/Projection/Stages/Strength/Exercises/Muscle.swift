/// One of the seventeen muscles that exercises are sorted by.
struct Muscle: Hashable, Sendable {
  /// Its place in ``all``.
  let place: Int
  /// The published name, such as `lower back`; it never changes.
  let name: String

  /// Ordered by name.
  static let all: [Muscle] = [
    "abdominals", "abductors", "adductors", "biceps", "calves", "chest", "forearms", "glutes",
    "hamstrings", "lats", "lower back", "middle back", "neck", "quadriceps", "shoulders", "traps",
    "triceps",
  ].enumerated().map(Muscle.init)

  /// Nil for a muscle that is not of the seventeen.
  static func named(_ name: String) -> Muscle? { all.first { $0.name == name } }
}
