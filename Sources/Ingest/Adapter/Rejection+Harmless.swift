public import ActivityModel

extension Rejection {
  /// Reasons for rejecting a recognized file that contains nothing to import.
  private static let harmlessReasons: Set = [
    "clinical-document", "companion", "not-an-activity", "not-of-the-club", "overlapping-stream",
    "plan", "table-not-kept",
  ]

  /// True when nothing is lost: Pacelog recognizes the source, and it contains nothing to import.
  public var isHarmless: Bool { Rejection.isHarmless(reason: reason) }

  /// Evaluates the short name of a reason in the same way.
  public static func isHarmless(reason: String) -> Bool { harmlessReasons.contains(reason) }
}

extension Source {
  /// The rejection of a source that no adapter recognizes.
  public var rejectionWithoutAdapter: Rejection {
    if content.byteCount == 0 {
      return Rejection(
        reason: "empty", place: Place(), message: "the file is empty", advice: "export it again")
    }
    if let companion = Companion(head) {
      return Rejection(
        reason: "companion", place: Place(), message: "it is \(companion.rawValue)",
        advice: "nothing to do")
    }
    if let rejection = head.missingOfOwnFile ?? UnreadFormat.rejection(of: head) {
      return rejection
    }
    return Rejection(
      reason: "unknown-format", place: Place(), message: "this format is not known",
      advice: head.adviceWithoutAdapter)
  }
}

extension SourceHead {
  /// The way to import a source that no adapter recognizes.
  var adviceWithoutAdapter: String {
    guard isTable, !isNoTable, firstRows(2).count == 2 else {
      return "pacelog inspect --formats lists the formats that are read"
    }
    let names = firstRows(3).first { !$0.isBlank }?.strings ?? []
    if SetHeader.areOfSets(names.map(HeaderWords.init)) {
      return "its rows are sets of exercises: give each set, or equal ones, a row with the columns"
        + " of sets.csv, which are \(SetHeader.own), and import it again"
    }
    let words = names.flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) }
    return Self.adviceForOwnColumns(Set(words))
      ?? "pacelog inspect --describe proposes what its columns mean; the import reads it then"
  }

  /// The columns of our own that a timetable or a table of tests can have; nil for other words.
  private static func adviceForOwnColumns(_ words: Set<String>) -> String? {
    if !words.isDisjoint(with: ["class", "course", "kurs"]),
      !words.isDisjoint(with: ["instructor", "trainer", "coach", "teacher"])
    {
      return "its rows are classes: give them the columns of classes.csv in the folder _club, which"
        + " are class, start, end, weekdays, until, trainer, room, and import it again"
    }
    guard words.contains("test"), !words.isDisjoint(with: ["result", "value", "score"]) else {
      return nil
    }
    return "its rows are results of tests: give them the columns date, test and time_s,"
      + " repetitions, weight_kg, or value and unit, and import it again"
  }
}
