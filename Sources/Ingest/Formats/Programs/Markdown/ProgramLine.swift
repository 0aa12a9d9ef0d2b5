import ActivityModel

/// A line of a program: `Squat 5x5 @80%`, `- Bench Press 3x8-12 60kg rest 90s`, `Plank 3x60s`,
/// `Deadlift 1x5+ @8`, `Row 5/5/3 +10kg`.
struct ProgramLine {
  let exercise: ProgramExercise

  /// More sets than that are a typing error.
  private static let mostSets: Int64 = 50

  /// Nil for a line of another kind.
  init?(_ line: String) {
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    if let first = words.first, ["-", "*", "+"].contains(first) { words.removeFirst() }
    guard let place = words.firstIndex(where: { Self.scheme($0) != nil }), place > 0,
      let scheme = Self.scheme(words[place])
    else { return nil }
    var load = ProgramLoad()
    guard load.take(words[(place + 1)...]) else { return nil }
    let name = words[..<place].joined(separator: " ").filter { $0 != "*" }
    guard name.contains(where: \.isLetter) else { return nil }
    exercise = ProgramExercise(
      name: name.hasSuffix(":") ? String(name.dropLast()) : name, sets: scheme.map(load.applied))
  }

  /// The sets of `5x5`, `3x8-12`, `1x5+`, `3x60s`, `4xAMRAP` or `5/5/3`; nil for another word.
  private static func scheme(_ word: String) -> [ProgramSet]? {
    let text = word.lowercased().replacing("×", with: "x")
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2, let count = Int64(parts[0]), (1...mostSets).contains(count),
      var set = set(parts[1])
    {
      set.count = count
      return [set]
    }
    let list = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (2...Int(mostSets)).contains(list.count) else { return nil }
    let sets = list.compactMap(set)
    return sets.count == list.count ? sets : nil
  }

  private static func set(_ text: String) -> ProgramSet? {
    var set = ProgramSet()
    if text == "amrap" {
      set.kind = .amrap
      return set
    }
    if text.hasSuffix("s") || text.hasSuffix("min") {
      let isMinutes = text.hasSuffix("min")
      guard let value = count(String(text.dropLast(isMinutes ? 3 : 1))) else { return nil }
      set.durationMilliseconds = value * (isMinutes ? 60_000 : 1_000)
      return set
    }
    let isOpen = text.hasSuffix("+")
    let ends = (isOpen ? String(text.dropLast()) : text).split(
      separator: "-", omittingEmptySubsequences: false
    ).map(String.init)
    let values = ends.compactMap(count)
    guard values.count == ends.count, (1...2).contains(values.count),
      values[0] <= values[values.count - 1]
    else { return nil }
    set.repetitions = values[0]
    if values.count == 2 { set.mostRepetitions = values[1] }
    if isOpen { set.kind = .amrap }
    return set
  }

  private static func count(_ text: String) -> Int64? {
    Int64(text).flatMap { (0...10_000).contains($0) ? $0 : nil }
  }
}

/// The words behind the repetitions of a line.
private struct ProgramLoad {
  private var set = ProgramSet()

  func applied(to scheme: ProgramSet) -> ProgramSet {
    var result = scheme
    (result.intensityThousandths, result.exertionTenths) =
      (set.intensityThousandths, set.exertionTenths)
    (result.weightMillionths, result.weightUnit) = (set.weightMillionths, set.weightUnit)
    result.restMilliseconds = set.restMilliseconds
    return result
  }

  /// - Returns: false when a word is none of a load.
  mutating func take(_ words: ArraySlice<String>) -> Bool {
    var rest = words.map { $0.lowercased() }[...]
    while let word = rest.popFirst() {
      switch word {
      case "rest", "of", "1rm", "tm", "rpe", "at", "with", ",": continue
      default:
        guard takeWord(word, isRest: words.contains { $0.lowercased() == "rest" }, next: rest.first)
        else { return false }
      }
    }
    return true
  }

  private mutating func takeWord(_ word: String, isRest: Bool, next: String?) -> Bool {
    let text = word.hasPrefix("@") ? String(word.dropFirst()) : word
    if text.hasSuffix("%") {
      set.intensityThousandths = number(String(text.dropLast()), places: 1)
      return set.intensityThousandths != nil
    }
    if word.hasPrefix("@") {
      let value = text.hasPrefix("rpe") ? String(text.dropFirst(3)) : text
      set.exertionTenths = number(value, places: 1).flatMap { $0 <= 100 ? $0 : nil }
      return set.exertionTenths != nil || text.isEmpty
    }
    if isRest, let milliseconds = rest(text) {
      set.restMilliseconds = milliseconds
      return true
    }
    if let unit = SetWords.weightUnit(text) {
      set.weightUnit = unit
      return set.weightMillionths != nil
    }
    return takeWeight(text.hasPrefix("+") ? String(text.dropFirst()) : text)
  }

  private mutating func takeWeight(_ text: String) -> Bool {
    let digits = String(text.prefix { $0.isNumber || $0 == "." || $0 == "," })
    let unit = String(text.dropFirst(digits.count))
    guard let value = number(digits, places: 6),
      Plausible.setWeightMillionths.contains(value),
      unit.isEmpty || SetWords.weightUnit(unit) != nil
    else { return false }
    set.weightMillionths = value
    set.weightUnit = SetWords.weightUnit(unit) ?? set.weightUnit
    return true
  }

  /// `90s`, `2min`, `90`.
  private func rest(_ text: String) -> Int64? {
    for (suffix, factor) in [("min", Int64(60_000)), ("s", 1_000), ("", 1_000)] {
      guard text.hasSuffix(suffix),
        let value = Int64(text.dropLast(suffix.count)), (0...7_200).contains(value)
      else { continue }
      return value * factor
    }
    return nil
  }

  private func number(_ text: String, places: Int) -> Int64? {
    guard let value = NumberFormat.ungrouped.scaled(Array(text.utf8).span, places: places),
      value >= 0
    else { return nil }
    return value
  }
}
