import ActivityModel

/// The words of a line of a program.
enum ProgramLineWords {
  private static let bullets = ["-", "*", "+", "•"]

  /// The words behind the mark of a list, with `3 x AMRAP`, `3 sets to failure` and `3x400 m` as
  /// one; and whether there is such a mark.
  static func ofLine(_ line: String) -> (words: [String], isItem: Bool) {
    var words = SetLine.words(line)
    let count = words.count
    if let first = words.first, bullets.contains(first) { words.removeFirst() }
    words = withoutBox(words)
    words = SetLine.withoutLabel(words)
    return (joined(words), words.count < count)
  }

  /// Without the `[ ]` or `[x]` of a list of tasks.
  private static func withoutBox(_ words: [String]) -> [String] {
    guard let first = words.first, words.count > 1 else { return words }
    if ["[]", "[x]"].contains(first.lowercased()) { return Array(words.dropFirst()) }
    return first == "[" && words[1] == "]" ? Array(words.dropFirst(2)) : words
  }

  private static func joined(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while var word = rest.popFirst() {
      // The x of `3xMax` is no mark.
      if word.lowercased().hasSuffix("xmax") { word = "\(word.dropLast(3))amrap" }
      if let slash = word.firstIndex(of: "/"), slash > word.startIndex,
        isNoun(String(word[slash...]))
      {
        // `3x10/leg`.
        rest = [String(word[slash...])] + rest
        word = String(word[..<slash])
      }
      if let (kind, count) = openSets(behind: word, rest) {
        rest.removeFirst(count)
        result.append("\(SetLine.factors(word)[0])x\(kind)")
      } else if let next = rest.first.map(SetLine.bare), SetWords.distanceScale(next) != nil,
        ProgramLine.scheme(word) != nil, word.last?.isNumber ?? false
      {
        rest.removeFirst()
        result.append(word + next)
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// Sets that end when nothing more is possible.
  static let open: [String: StrengthSet.Kind] = [
    "amrap": .amrap, "max": .amrap, "failure": .failure, "f": .failure,
  ]

  /// `failure` of `3 sets to failure`, `amrap` of `3 x AMRAP` and `3x AMRAP`; and how many words.
  private static func openSets(
    behind word: String, _ rest: ArraySlice<String>
  ) -> (kind: String, count: Int)? {
    let factors = SetLine.factors(word)
    guard SetLine.isCount(factors[0]), factors.count == 1 || factors.count == 2 && factors[1] == ""
    else { return nil }
    var (words, hasMark) = (rest, factors.count == 2)
    if let mark = words.first, SetLine.isTimes(mark) || SetPhrases.countsSets(mark.lowercased()) {
      (hasMark, words) = (true, words.dropFirst())
    }
    if let joint = words.first, ["to", "of", "x", "×", "-", "–", "till", "until"].contains(joint) {
      words = words.dropFirst()
    }
    guard hasMark, let word = words.first.map({ SetLine.bare($0.lowercased()) }),
      let kind = open[word]
    else { return nil }
    return (kind.rawValue, rest.count - words.count + 1)
  }

  // MARK: Names

  /// Indicates whether a word is the last one of a name: `Squat:` or a dash.
  static func endsName(_ word: String) -> Bool {
    word.hasSuffix(":") || WeightInFront.marks.contains(word)
  }

  static func isName(_ words: [String]) -> Bool {
    words.contains { $0.contains(where: \.isLetter) }
  }

  static func name(_ words: [String]) -> String {
    (words.dropLast() + words.suffix(1).map(WeightInFront.withoutMark)).joined(separator: " ")
  }

  /// True for `Week 1:` and `Day 2`, whose sets belong to an exercise named elsewhere.
  static func isPartOfPlan(_ name: [String]) -> Bool {
    let words = name.prefix(2).map { $0.lowercased().filter { $0.isLetter || $0.isNumber } }
    guard words.count == 2, name.count < 5, ["week", "day", "woche", "tag"].contains(words[0])
    else { return false }
    return words[1].first?.isNumber ?? false
  }

  /// True for a word that names the counted unit: `20 steps`, `10 each side`.
  static func isNoun(_ word: String) -> Bool {
    nouns.contains(word.lowercased().filter { $0.isLetter || $0 == "/" })
  }

  private static let nouns: Set = [
    "steps", "step", "each", "per", "side", "sides", "leg", "legs", "arm", "arms", "hand", "way",
    "/side", "/leg", "/arm", "es", "breaths", "total", "reps",
  ]

  /// True for `(each leg)`.
  static func isInBrackets(_ words: [String]) -> Bool {
    words.first?.hasPrefix("(") ?? false && words.last?.hasSuffix(")") ?? false
  }

  // MARK: Amounts

  /// Takes seconds, minutes or a distance; false for another unit, and for one that may be minutes
  /// or metres.
  static func takeAmount(_ value: Int64, _ unit: String, into set: inout ProgramSet) -> Bool {
    switch unit {
    case "s": set.durationMilliseconds = value * 1_000
    case "min": set.durationMilliseconds = value * 60_000
    case "m" where value < 10: return false
    default:
      guard let scale = SetWords.distanceScale(unit),
        let millimeters = scale.value(Array("\(value)".utf8).span)
      else { return false }
      set.distanceMillimeters = millimeters
    }
    return true
  }

  /// The remark behind the load, and `30-60s` of `3x30-60s`: a set states the lower end of a time
  /// or distance alone.
  static func notes(on scheme: String, _ remark: [String]) -> String? {
    let notes = [range(of: scheme), remark.joined(separator: " ")].compactMap(\.self)
      .filter { !$0.isEmpty }
    return notes.isEmpty ? nil : notes.joined(separator: ", ")
  }

  private static func range(of scheme: String) -> String? {
    let amount = SetLine.factors(scheme).last ?? ""
    let isRange = amount.contains { "-–".contains($0) } && amount.last?.isLetter ?? false
    return isRange ? amount : nil
  }
}
