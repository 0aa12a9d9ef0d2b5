import ActivityModel

/// A line of a program: `t1: Squat, Barbell[1,1-4] / ...main / 3x5, 1x5+ / 80% 120s`.
struct LiftoscriptExercise {
  /// Whose sets or text another exercise has: `...main`, `...main[2]` or `...main[3:2]`.
  struct Reuse {
    let key: String
    /// Nil for the week at hand.
    let week: Int?
    /// Nil for any day of the week.
    let day: Int?
  }

  /// With its equipment, as written.
  let name: String
  /// The name with its label, in lower case: two exercises with different labels are apart.
  let key: String
  /// Among the exercises of its day.
  private(set) var order: Int?
  /// The weeks in which it is done, beside its own.
  private(set) var weeks: ClosedRange<Int>?
  /// Indicates whether other exercises alone use it.
  private(set) var isTemplate = false
  private(set) var reuse: Reuse?
  /// Of the variation that the program begins with.
  private(set) var sets: [ProgramSet]?
  /// The load of all sets.
  private(set) var load = ProgramSet()
  private(set) var notes: String?
  private(set) var reusedNotes: Reuse?

  /// Nil for a line without a name or sections.
  init?(_ line: String, notes: String?) {
    let sections = Self.split(line, at: "/")
    guard sections.count > 1, let head = Self.brackets(in: sections[0]) else { return nil }
    var label = ""
    var title = head.name
    if let colon = title.firstIndex(of: ":") {
      label = title[...colon].lowercased()
      title = String(title[title.index(after: colon)...]).trimmed
    }
    // The ladder of a progression begins with its first exercise, or with a marked one.
    let ladder = title.split(separator: "|").map { String($0).trimmed }
    let first = ladder.first { $0.hasPrefix("!") }.map { String($0.dropFirst()).trimmed }
    guard let name = first ?? ladder.first, name.contains(where: \.isLetter) else { return nil }
    self.name = name
    key = label + name.lowercased()
    takeBrackets(head.content)
    takeNotes(notes, ladder: ladder.count > 1 ? title : nil)
    for section in sections.dropFirst() { take(section) }
  }

  /// The same, in the order of another one where it states none.
  func inOrder(of other: LiftoscriptExercise?) -> LiftoscriptExercise {
    var result = self
    result.order = order ?? other?.order
    return result
  }

  private mutating func takeNotes(_ notes: String?, ladder: String?) {
    if let notes, notes.hasPrefix("...") {
      reusedNotes = Self.reuse(notes)
    } else {
      self.notes = notes
    }
    if let ladder { self.notes = [self.notes, ladder].compactMap(\.self).joined(separator: "\n") }
  }

  /// `1-4`, `2` or `2,1-4`: the order, and the weeks.
  private mutating func takeBrackets(_ text: String) {
    for part in text.split(separator: ",") {
      let ends = part.split(separator: "-").compactMap { Int(String($0).trimmed) }
      switch ends.count {
      case 1: order = ends[0]
      case 2 where ends[0] <= ends[1]: weeks = ends[0]...ends[1]
      default: break
      }
    }
  }

  private mutating func take(_ section: String) {
    if section.hasPrefix("...") {
      reuse = Self.reuse(section)
    } else if section.lowercased().filter({ !$0.isWhitespace }) == "used:none" {
      isTemplate = true
    } else if let sets = LiftoscriptSets(section) {
      if self.sets == nil || sets.isMarked { self.sets = sets.sets }
    } else {
      // Progressions and warm-ups have a colon, and other words are no load.
      _ = LiftoscriptSets.take(section, into: &load)
    }
  }

  /// Nil for dots without a name.
  private static func reuse(_ text: String) -> Reuse? {
    guard let parts = brackets(in: String(text.drop { $0 == "." })), !parts.name.isEmpty else {
      return nil
    }
    let places = parts.content.split(separator: ":").compactMap { Int(String($0).trimmed) }
    return Reuse(
      key: parts.name.lowercased(), week: places.count > 1 ? places.first : nil,
      day: places.last)
  }

  /// `Squat` and `1-4` of `Squat[1-4]`; nil without an end.
  private static func brackets(in text: String) -> (name: String, content: String)? {
    guard let open = text.firstIndex(of: "[") else { return (text.trimmed, "") }
    let behind = text[text.index(after: open)...]
    guard let close = behind.firstIndex(of: "]") else { return nil }
    return (String(text[..<open]).trimmed, String(behind[..<close]))
  }

  /// The parts between marks that are in no brackets.
  static func split(_ text: String, at mark: Character) -> [String] {
    var (parts, depth) = ([""], 0)
    for character in text {
      if "({".contains(character) { depth += 1 }
      if ")}".contains(character) { depth = max(0, depth - 1) }
      if character == mark, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map(\.trimmed)
  }
}

/// A section of sets: `3x8`, `1x5 70%, 1x5+ @8 90s (top set)`, `! 3x1 20s|60s`.
struct LiftoscriptSets {
  private(set) var sets: [ProgramSet] = []
  /// True for the variation of several that comes next.
  let isMarked: Bool

  /// Nil for another section.
  init?(_ section: String) {
    isMarked = section.hasPrefix("!")
    let text = isMarked ? String(section.dropFirst()) : section
    for part in LiftoscriptExercise.split(text, at: ",") {
      guard let set = Self.set(part) else { return nil }
      sets.append(set)
    }
  }

  private static func set(_ text: String) -> ProgramSet? {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    guard let first = words.first, let scheme = ProgramLine.scheme(first), scheme.count == 1,
      var set = scheme.first
    else { return nil }
    guard words.count > 1 else { return set }
    guard take(words[1], into: &set) else { return nil }
    // A set that is held has one repetition.
    if set.durationMilliseconds != nil { set.repetitions = nil }
    return set
  }

  /// Takes a load such as `77.5%+ 95lb @8 90s (5RM)`; false for another text.
  static func take(_ text: String, into set: inout ProgramSet) -> Bool {
    var (words, taken) = (text, set)
    if let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"), open < close {
      taken.notes = String(text[text.index(after: open)..<close])
      words = String(text[..<open] + text[text.index(after: close)...])
    }
    for word in words.split(separator: " ") where !takeWord(word.lowercased(), into: &taken) {
      return false
    }
    set = taken
    return true
  }

  /// A plus behind a load asks for it during the workout.
  private static func takeWord(_ text: String, into set: inout ProgramSet) -> Bool {
    let word = text.hasSuffix("+") ? String(text.dropLast()) : text
    if word == "?" { return true }
    if word.hasPrefix("@") {
      set.exertionTenths = number(word.dropFirst(), places: 1)
      return set.exertionTenths != nil
    }
    if word.hasSuffix("%") {
      set.intensityThousandths = number(word.dropLast(), places: 1)
      return set.intensityThousandths != nil
    }
    if word.hasSuffix("s"), let times = times(word) {
      set.restMilliseconds = times.last
      if times.count > 1 { set.durationMilliseconds = times[0] }
      return true
    }
    guard let weight = SetWords.weight(word), let unit = weight.unit,
      Plausible.setWeightMillionths.contains(weight.millionths)
    else { return false }
    (set.weightMillionths, set.weightUnit) = (weight.millionths, unit)
    return true
  }

  /// Milliseconds of `90s`, and of `20s|60s`: a set of 20 s and its rest.
  private static func times(_ word: String) -> [Int64]? {
    let parts = word.split(separator: "|", omittingEmptySubsequences: false)
    let times = parts.compactMap { part in
      Int64(part.hasSuffix("s") ? part.dropLast() : part).map { $0 * 1_000 }
    }
    let areTimes = times.count == parts.count && times.count < 3
    return areTimes && times.allSatisfy { (0...7_200_000).contains($0) } ? times : nil
  }

  private static func number(_ text: Substring, places: Int) -> Int64? {
    NumberFormat.ungrouped.scaled(Array(text.utf8).span, places: places).flatMap {
      (0...9_999).contains($0) ? $0 : nil
    }
  }
}
