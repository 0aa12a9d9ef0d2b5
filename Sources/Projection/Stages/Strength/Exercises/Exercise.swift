/// An exercise that is known by name.
struct Exercise: Sendable {
  /// How the load of an exercise relates to the body.
  enum Load: Sendable {
    /// All of it is the weight that is stated.
    case external
    /// The body is moved too, and a stated weight is added to it.
    case body
    /// The body is moved, and a stated weight is taken off it.
    case assisted
  }

  let name: String
  let primary: [Muscle]
  let secondary: [Muscle]
  let load: Load
}

/// The exercises that are known, by every name that programs give them.
///
/// The table is Pacelog's own: which muscles move in an exercise is anatomy.
enum ExerciseTable {
  /// The exercise of a name as written; nil when none has it.
  ///
  /// `Pull Up (Weighted)` is the pull-up: its weight is added to the body. So is
  /// `Pull-ups · Bodyweight`. A band takes weight off a pull-up: `Pull-Up (Band)` is assisted.
  /// `Bench Press (Barbell) (Paused)` is an exercise beside the bench press, with its muscles.
  static func exercise(named name: String) -> Exercise? {
    listed(name) ?? ofBody(name) ?? withBand(name) ?? paused(name)
  }

  /// The exercise that has the name itself.
  static func listed(_ name: String) -> Exercise? { byKey[ExerciseName.key(name)] }

  /// The exercise that moves the body and has the name without words for that.
  private static func ofBody(_ name: String) -> Exercise? {
    let words = ExerciseName.key(name).split(separator: " ")
    let isTwoWords = words.contains("body") && words.contains("weight")
    let others = words.filter { word in
      !["weighted", "bodyweight"].contains(word)
        && !(isTwoWords && ["body", "weight"].contains(word))
    }
    guard others.count < words.count, let known = byKey[others.joined(separator: " ")],
      known.load == .body
    else { return nil }
    return known
  }

  /// The exercise of the body from which a band takes weight off; nil for others, which a band
  /// makes harder.
  private static func withBand(_ name: String) -> Exercise? {
    guard let rest = without(["band", "banded"], name),
      let known = byKey[without(["resistance"], rest) ?? rest],
      let assisted = assistedByBand[known.name]
    else { return nil }
    return listed(assisted)
  }

  private static let assistedByBand = [
    "Pull Up": "Assisted Pull Up", "Chin Up": "Assisted Chin Up", "Dip": "Assisted Dip",
  ]

  /// An exercise with a pause, in which less is lifted than without.
  private static func paused(_ name: String) -> Exercise? {
    guard let rest = without(["pause", "paused"], name), let plain = byKey[rest] else { return nil }
    let name = "Paused \(plain.name)"
    return listed(name)
      ?? Exercise(
        name: name, primary: plain.primary, secondary: plain.secondary, load: plain.load)
  }

  /// The key of a name without some of its words; nil when it has none of them.
  private static func without(_ some: Set<String>, _ name: String) -> String? {
    let words = ExerciseName.key(name).split(separator: " ").map(String.init)
    let others = words.filter { !some.contains($0) }
    return others.count < words.count ? others.joined(separator: " ") : nil
  }

  /// Each with its other names.
  static let all: [(exercise: Exercise, names: [String])] =
    (chestAndShoulders + arms + back + legs + core).split(separator: "\n").compactMap(parsed)

  private static let byKey: [String: Exercise] = {
    var known: [String: Exercise] = [:]
    for (exercise, names) in all {
      for name in [exercise.name] + names { known[ExerciseName.key(name)] = exercise }
    }
    return known
  }()

  /// A line is `name; other name; …|primary, …|secondary, …|b`, where `b` marks an exercise that
  /// moves the body and `a` one whose weight is taken off it.
  private static func parsed(_ line: Substring) -> (exercise: Exercise, names: [String])? {
    let cells = line.split(separator: "|", omittingEmptySubsequences: false)
    let names = cells[0].split(separator: ";").map { String($0).trimmed }
    guard cells.count == 4, let name = names.first else { return nil }
    let load: Exercise.Load = cells[3] == "b" ? .body : cells[3] == "a" ? .assisted : .external
    return (
      Exercise(
        name: name, primary: muscles(cells[1]), secondary: muscles(cells[2]), load: load),
      Array(names.dropFirst())
    )
  }

  private static func muscles(_ cell: Substring) -> [Muscle] {
    cell.split(separator: ",").compactMap { Muscle.named(String($0).trimmed) }
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}

/// Compares the names of exercises.
enum ExerciseName {
  /// The words of a name in alphabetical order: `Bench Press (Barbell)` and `barbell bench-press`
  /// have the same, and so have singular and plural.
  ///
  /// An apostrophe divides no word.
  static func key(_ name: String) -> String {
    let words = name.lowercased().filter { !"'’".contains($0) }
      .split { !$0.isLetter && !$0.isNumber }
      .flatMap { word($0).split(separator: " ").map(String.init) }
    return words.filter { !fillers.contains($0) }.sorted { $0.precedes($1) }
      .joined(separator: " ")
  }

  private static func word(_ word: Substring) -> String {
    let text = String(word)
    if let long = abbreviations[text] { return long }
    let isPlural = text.utf8.count > 3 && text.hasSuffix("s") && !text.hasSuffix("ss")
    return isPlural ? String(text.dropLast()) : text
  }

  private static let fillers: Set<String> = ["the", "with", "a", "on", "and", "of"]

  private static let abbreviations: [String: String] = [
    "db": "dumbbell", "bb": "barbell", "kb": "kettlebell", "bw": "bodyweight", "biceps": "bicep",
    "triceps": "tricep", "ups": "up", "abs": "ab", "dips": "dip", "calves": "calf",
    "presses": "press", "flyes": "fly", "flye": "fly", "flies": "fly", "crunches": "crunch",
    "benches": "bench", "raises": "raise", "ohp": "overhead press",
    "rdl": "romanian deadlift", "hspu": "handstand push up",
  ]
}
