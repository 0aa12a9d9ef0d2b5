import ActivityModel

/// Tables of sets, whose weights were lifted and are not those of the body.
extension SeenTable {
  /// The meaning of a column of weights beside exercises; nil where they are the body's.
  func liftedWeight(_ words: HeaderWords) -> (meaning: TableColumn.Meaning, reason: String)? {
    guard !SetHeader.isOfBody(words) else { return nil }
    if seen.contains(where: SetHeader.countsRepetitions) {
      return (.nothing, "its name; beside repetitions, it was lifted")
    }
    let hasExercises = seen.indices.contains { index in
      SetHeader.namesExercises(seen[index]) && areWords(index)
    }
    guard hasExercises else { return nil }
    return (.unknown, "beside exercises, it may be lifted weight or the body's")
  }

  /// Indicates whether the rows have repetitions, and nothing that is kept of a day or an interval.
  var isOfSets: Bool {
    seen.contains(where: SetHeader.countsRepetitions)
      && !columns.contains { $0.meaning.isMeasure }
  }

  private func areWords(_ column: Int) -> Bool {
    let cells = rows.filter { !$0.isAbsent(column) }.map { $0.string(column) }
    return !cells.isEmpty && cells.count(where: \.isWord) * 5 >= cells.count * 4
  }
}

/// The names of columns in tables of sets.
enum SetHeader {
  /// The columns of a table of one's own.
  static let own = "start, exercise, set, weight_kg or weight_lb, repetitions"

  /// Indicates whether a table with these names has a row for each set, or for equal sets.
  static func isOne(_ names: [String]) -> Bool {
    let words = names.map(HeaderWords.init)
    return words.contains(where: countsRepetitions) && words.contains(where: namesExercises)
  }

  static func countsRepetitions(_ words: HeaderWords) -> Bool {
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
    "repetições", "herhalingen", "powtórzenia", "gentagelser", "toistot", "sets", "sätze",
  ]
  private static let exercises: Set = [
    "exercise", "exercises", "exercise name", "exercise title", "lift", "movement", "übung",
    "übungen", "ejercicio", "exercice", "esercizio", "exercício", "oefening", "øvelse", "övning",
  ]
  private static let body: Set = [
    "body", "bodyweight", "körper", "corps", "corpor", "lichaam", "masse",
  ]
}
