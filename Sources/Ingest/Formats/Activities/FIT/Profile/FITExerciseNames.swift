/// The names of exercises by their two numbers in FIT's numbering.
///
/// The words are FIT's own, except where an exercise has a more common name.
enum FITExerciseNames {
  /// The name of an exercise.
  ///
  /// - Parameters:
  ///   - category: the number of its category.
  ///   - kind: the number of the exercise in its category.
  /// - Returns: the name; nil for an exercise that the lists lack.
  static func name(category: Int64, kind: Int64) -> String? {
    guard let names = upperBody[category] ?? lowerBody[category] ?? core[category],
      let place = Int(exactly: kind), names.indices.contains(place), !names[place].isEmpty
    else { return nil }
    return names[place]
  }

  /// Parses names between semicolons; an empty one is a number without a name.
  static func list(_ text: String) -> [String] {
    text.split(separator: ";", omittingEmptySubsequences: false).map { name in
      name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}
