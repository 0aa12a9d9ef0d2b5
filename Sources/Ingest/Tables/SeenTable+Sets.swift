import ActivityModel

/// Tables of sets, whose weights were lifted and are not those of the body.
extension SeenTable {
  /// The meaning of a column of weights beside exercises; nil where they are the body's.
  func liftedWeight(_ words: HeaderWords) -> (meaning: TableColumn.Meaning, reason: String)? {
    guard !SetHeader.isOfBody(words) else { return nil }
    if SetHeader.areOfSets(seen) {
      return (.nothing, "its name; beside repetitions, it was lifted")
    }
    let hasExercises = seen.indices.contains { index in
      SetHeader.namesExercises(seen[index]) && areWords(index)
    }
    guard hasExercises else { return nil }
    return (.unknown, "beside exercises, it may be lifted weight or the body's")
  }

  /// The way to state that a weight taken for a lifted one is the body's; empty without a weight.
  var bodyWeightAdvice: String {
    guard let weight = seen.indices.first(where: { seen[$0].kind == .quantity(.weight) }) else {
      return ""
    }
    let column = "\(columns[weight].name)=weight:\(seen[weight].unit ?? "kg")"
    return "; --column '\(column)' keeps a weight of the body"
  }

  /// Indicates whether the rows have repetitions, and nothing that is kept of a day or an interval.
  var isOfSets: Bool {
    SetHeader.areOfSets(seen) && !columns.contains { $0.meaning.isMeasure }
  }

  private func areWords(_ column: Int) -> Bool {
    let cells = rows.filter { !$0.isAbsent(column) }.map { $0.string(column) }
    return !cells.isEmpty && cells.count(where: \.isWord) * 5 >= cells.count * 4
  }
}

/// The names of columns in tables of sets.
enum SetHeader {
  /// The columns of a table of one's own.
  static let own =
    "start, exercise, set (its number) or sets (how many), weight_kg or weight_lb, repetitions"

  /// Indicates whether columns with these names have repetitions, or sets of exercises without a
  /// time and a distance.
  static func areOfSets(_ words: [HeaderWords]) -> Bool {
    if words.contains(where: countsRepetitions) { return true }
    return words.contains(where: namesExercises)
      && words.contains { name in
        name.plainName.split(separator: " ").contains { ["sets", "sätze"].contains($0) }
      }
      && !words.contains { $0.kind == .duration || $0.kind == .quantity(.distance) }
  }

  private static func countsRepetitions(_ words: HeaderWords) -> Bool {
    !repetitions.isDisjoint(with: words.plainName.split(separator: " ").map(String.init))
  }

  static func namesExercises(_ words: HeaderWords) -> Bool {
    exercises.contains(words.plainName)
  }

  static func isOfBody(_ words: HeaderWords) -> Bool {
    words.plainName.split(separator: " ").contains { word in
      body.contains { word.hasPrefix($0) }
    }
  }

  private static let repetitions: Set = [
    "rep", "reps", "repetition", "repetitions", "wdh", "wiederholung", "wiederholungen",
    "répétition", "répétitions", "repetición", "repeticiones", "ripetizioni", "repetição",
    "repetições", "herhalingen", "powtórzenia", "gentagelser", "toistot",
  ]
  private static let exercises: Set = [
    "exercise", "exercises", "exercise name", "exercise title", "lift", "lift type", "movement",
    "übung", "übungen", "ejercicio", "exercice", "esercizio", "exercício", "oefening", "øvelse",
    "övning",
  ]
  private static let body: Set = [
    "body", "bodyweight", "körper", "corps", "corpor", "lichaam", "masse",
  ]
}
