import ActivityModel

/// The words behind the repetitions of a line.
struct ProgramLoad {
  private var set = ProgramSet()

  func applied(to scheme: ProgramSet) -> ProgramSet { scheme.loaded(by: set) }

  var hasIntensity: Bool { self.set.intensityThousandths != nil }

  var hasExertion: Bool { self.set.exertionTenths != nil }

  /// Indicates whether a weight or a share is stated.
  var isStated: Bool { self.set.weightMillionths != nil || hasIntensity }

  /// Takes words, and returns those from the first one on that is none of a load, or one that is
  /// stated already.
  mutating func take(_ words: [String]) -> [String] {
    var rest = words.map { $0.lowercased().filter { !"()".contains($0) } }[...]
    var taken = self
    while !rest.isEmpty, taken.takeNext(&rest) { self = taken }
    return words.suffix(rest.count)
  }

  /// - Returns: false, with the words as they were, for one that cannot be taken.
  private mutating func takeNext(_ rest: inout ArraySlice<String>) -> Bool {
    let before = rest
    guard let word = rest.popFirst(), takeNext(word, &rest) else {
      rest = before
      return false
    }
    return true
  }

  private mutating func takeNext(_ word: String, _ rest: inout ArraySlice<String>) -> Bool {
    switch word {
    case "of", "1rm", "tm", "at", "with", "—", "": return true
    // In front of a number alone a dash may be that of a range.
    case "-", "–": return rest.first.map { !isNumber($0) || isUnit(rest.dropFirst().first) } ?? true
    case "@":
      // `@ 8` is `@8`; a larger number, or one with a unit, is a weight.
      guard let next = rest.first, isExertion(next), !isUnit(rest.dropFirst().first) else {
        return !rest.isEmpty
      }
      return takeExertion(rest.popFirst())
    case "rpe", "@rpe", "rpe:":
      // `@8 RPE` has its number in front.
      let isBehind = set.exertionTenths != nil && !(rest.first.map(isNumber) ?? false)
      return isBehind || takeExertion(rest.popFirst())
    case "rest", "rest:": return takeRest(&rest)
    default: return takeWord(word, &rest)
    }
  }

  /// Indicates whether a word may be a weight, a share or an exertion.
  static func isLoad(_ word: String) -> Bool {
    let word = word.filter { !"()".contains($0) }
    let number = word.hasPrefix("@") ? String(word.dropFirst()) : word
    return SetWords.weight(number) != nil || SetWords.weightUnit(word) != nil
      || word.hasSuffix("%") && SetWords.weight(String(number.dropLast())) != nil
  }

  /// Takes a weight with its unit; false when there is one, and for one that is taken off.
  mutating func take(_ weight: StatedWeight) -> Bool {
    guard set.weightMillionths == nil, weight.meaning != .assistance,
      Plausible.setWeightMillionths.contains(weight.millionths)
    else { return false }
    (set.weightMillionths, set.weightUnit) = (weight.millionths, weight.unit)
    set.weightMeaning = weight.meaning
    return true
  }

  /// Takes an exertion off the end of a name; false when there is one, and for an unclear one.
  mutating func takeExertion(from name: inout [String]) -> Bool {
    guard let front = ExertionInFront(takenFrom: &name) else { return false }
    guard let tenths = front.tenths else { return true }
    guard set.exertionTenths == nil else { return false }
    set.exertionTenths = Int64(tenths)
    return true
  }

  private mutating func takeWord(_ word: String, _ rest: inout ArraySlice<String>) -> Bool {
    if word.hasSuffix("%") { return takeIntensity(word) }
    if word.hasPrefix("rpe") || word.hasPrefix("@rpe") {
      return takeExertion(String(word.drop { !$0.isNumber }))
    }
    if word.hasPrefix("@") {
      let text = String(word.dropFirst())
      if let weight = SetWords.weight(text), weight.unit != nil { return take(weight) }
      return takeExertion(text)
    }
    if let unit = SetWords.weightUnit(word) {
      guard set.weightMillionths != nil, set.weightUnit == nil else { return false }
      set.weightUnit = unit
      return true
    }
    if rest.first == "rpe", !(rest.dropFirst().first.map(isNumber) ?? false) {
      rest.removeFirst()
      return takeExertion(word)
    }
    if takeRest(word, &rest) { return true }
    // `2 min` without the word is a time of something else.
    if let next = rest.first, next.first?.isLetter ?? false, time("1" + next) != nil,
      isNumber(word)
    {
      return false
    }
    return SetWords.weight(word).map { take($0) } ?? false
  }

  private mutating func takeIntensity(_ word: String) -> Bool {
    let text = (word.hasPrefix("@") ? word.dropFirst() : word[...]).dropLast()
    guard set.intensityThousandths == nil, let value = number(String(text), places: 1) else {
      return false
    }
    set.intensityThousandths = value
    return true
  }

  private mutating func takeExertion(_ text: String?) -> Bool {
    guard let text, set.exertionTenths == nil, isExertion(text) else { return false }
    set.exertionTenths = number(text, places: 1)
    return true
  }

  private func isNumber(_ text: String) -> Bool { number(text, places: 1) != nil }

  private func isExertion(_ text: String) -> Bool {
    number(text, places: 1).map { $0 <= 100 } ?? false
  }

  private func isUnit(_ text: String?) -> Bool { text.flatMap(SetWords.weightUnit) != nil }

  // MARK: Rests

  /// `rest 90s`, `rest 2 min`, `rest of 90`.
  private mutating func takeRest(_ rest: inout ArraySlice<String>) -> Bool {
    if rest.first == "of" { rest.removeFirst() }
    guard let word = rest.first, let (milliseconds, count) = time(word, rest.dropFirst().first)
    else { return false }
    set.restMilliseconds = milliseconds
    rest.removeFirst(count)
    return true
  }

  /// `90s rest`, `2 min rest`; the number in `100 rest 90s` is a weight.
  private mutating func takeRest(_ word: String, _ rest: inout ArraySlice<String>) -> Bool {
    guard let (milliseconds, count) = time(word, rest.first) else { return false }
    let behind = rest.dropFirst(count - 1)
    guard behind.first == "rest", behind.dropFirst().first.flatMap(time) == nil else {
      return false
    }
    set.restMilliseconds = milliseconds
    rest.removeFirst(count)
    return true
  }

  /// The time of `90s`, `2min` or `90`, or of a number and its unit; and the count of its words.
  private func time(_ word: String, _ next: String?) -> (milliseconds: Int64, count: Int)? {
    if Int64(word) != nil, let next, let both = time(word + next), Int64(next) == nil {
      return (both, 2)
    }
    return time(word).map { ($0, 1) }
  }

  private static let timeUnits: [(suffix: String, milliseconds: Int64)] = [
    ("minutes", 60_000), ("mins", 60_000), ("min", 60_000), ("seconds", 1_000), ("secs", 1_000),
    ("sec", 1_000), ("s", 1_000), ("", 1_000),
  ]

  private func time(_ text: String) -> Int64? {
    for (suffix, factor) in Self.timeUnits {
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

extension ProgramSet {
  /// The same set with the load of another one, where that states any.
  func loaded(by load: ProgramSet) -> ProgramSet {
    var set = self
    if load.intensityThousandths != nil || load.weightMillionths != nil {
      set.intensityThousandths = load.intensityThousandths
      (set.weightMillionths, set.weightUnit) = (load.weightMillionths, load.weightUnit)
      set.weightMeaning = load.weightMeaning
    }
    set.exertionTenths = load.exertionTenths ?? exertionTenths
    set.durationMilliseconds = load.durationMilliseconds ?? durationMilliseconds
    set.restMilliseconds = load.restMilliseconds ?? restMilliseconds
    set.notes = load.notes ?? notes
    return set
  }
}
