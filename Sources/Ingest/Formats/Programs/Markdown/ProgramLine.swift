import ActivityModel

/// A line of a program: `Squat 5x5 @80%`, `- Bench Press 3x8-12 60kg rest 90s`, `Plank 3x60s`,
/// `Deadlift 1x5+ @8`, `Row 5/5/3 +10kg`.
///
/// The load may be in front of the sets instead: `Bench Press 60 kg 3x8`, `Bench Press @8 3x5`.
struct ProgramLine {
  /// Why a line is text, or how its numbers were understood.
  enum Finding {
    case doubt(SetsInDoubt)
    /// A number without a unit, in front of the sets, was taken for their weight.
    case bareWeight
  }

  /// Nil for a line whose sets are in doubt.
  private(set) var exercise: ProgramExercise?
  private(set) var finding: Finding?

  /// More sets than that are a typing error.
  private static let mostSets = 50

  /// Nil for a line of another kind.
  init?(_ line: String) {
    var words = SetLine.words(line)
    if let first = words.first, ["-", "*", "+"].contains(first) { words.removeFirst() }
    words = SetLine.withoutLabel(words)
    let bare = words.map(SetLine.bare)
    guard let place = bare.firstIndex(where: { Self.scheme($0) != nil }), place > 0,
      let scheme = Self.scheme(bare[place])
    else { return nil }
    // Marks of bold and italic text.
    var name = words[..<place].map { $0.filter { $0 != "*" } }.filter { !$0.isEmpty }
    finding = Self.doubt(behind: name, bare[place...]).map { .doubt($0) }
    if finding != nil { return }
    var load = ProgramLoad()
    guard load.take(bare[(place + 1)...]) else { return nil }
    if !load.isStated, WeightInFront(name)?.isOneOfSeveral == true {
      finding = .doubt(.severalWeights)
      return
    }
    guard takeLoad(from: &name, into: &load) else { return nil }
    while name.last.map(WeightInFront.marks.contains) ?? false { name.removeLast() }
    guard name.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
    if !load.isStated, let doubt = SetsInDoubt(products: scheme.map(Self.product)) {
      finding = .doubt(doubt)
      return
    }
    let title = name.dropLast() + name.suffix(1).map(WeightInFront.withoutMark)
    exercise = ProgramExercise(
      name: title.joined(separator: " "), sets: scheme.map(load.applied))
  }

  /// The doubt about an `x` in front of the sets, and about several products without any load.
  private static func doubt(behind name: [String], _ words: ArraySlice<String>) -> SetsInDoubt? {
    if SetLine.endsInTimes(name) { return .timesInFront(words[words.startIndex]) }
    let schemes = words.compactMap(scheme)
    var rest = name
    guard schemes.count > 1, schemes.count == words.count,
      ExertionInFront(takenFrom: &rest) != nil, WeightInFront(rest) == nil
    else { return nil }
    return SetsInDoubt(products: schemes.flatMap { $0.map(product) })
  }

  /// Moves a share, a weight or an exertion at the end of the name, in front of the sets, to their
  /// load.
  ///
  /// - Returns: false for a line with two weights or exertions, and for one whose weight is taken
  ///   off.
  private mutating func takeLoad(from name: inout [String], into load: inout ProgramLoad) -> Bool {
    guard load.takeExertion(from: &name), takeWeight(from: &name, into: &load) else { return false }
    // The weight may be behind the exertion.
    return load.takeExertion(from: &name)
  }

  private mutating func takeWeight(
    from name: inout [String], into load: inout ProgramLoad
  ) -> Bool {
    if name.count > 1, let last = name.last, last.hasSuffix("%"), !load.hasIntensity {
      guard load.take([last]) else { return true }
      name.removeLast()
      return true
    }
    guard let front = WeightInFront(name), front.isSure || !load.isStated else { return true }
    guard load.take(front.weight) else { return false }
    name = front.name
    if !front.isSure { finding = .bareWeight }
    return true
  }

  /// The number in front of the `x`, where repetitions are behind it.
  private static func product(_ set: ProgramSet) -> (count: Int, text: String)? {
    guard let repetitions = set.repetitions else { return nil }
    return (Int(set.count), "\(set.count)x\(repetitions)")
  }

  /// The sets of `5x5`, `3x8-12`, `1x5+`, `3x60s`, `4xAMRAP` or `5/5/3`; nil for another word.
  private static func scheme(_ word: String) -> [ProgramSet]? {
    let word = word.lowercased()
    return SetLine.scheme(word, most: mostSets, listed: mostSets, set).map { count, sets in
      sets.map { set in
        var set = set
        if let count { set.count = Int64(count) }
        return set
      }
    }
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
      omittingEmptySubsequences: false, whereSeparator: { "-–".contains($0) }
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

  var hasIntensity: Bool { self.set.intensityThousandths != nil }

  /// Indicates whether a weight or a share is stated.
  var isStated: Bool { self.set.weightMillionths != nil || hasIntensity }

  /// - Returns: false when a word is none of a load, or one that is stated already.
  mutating func take(_ words: ArraySlice<String>) -> Bool {
    var rest = words.map { $0.lowercased().filter { !"()".contains($0) } }[...]
    while let word = rest.popFirst() {
      switch word {
      case "of", "1rm", "tm", "at", "with", "—", "": continue
      case "@":
        // `@ 8` is `@8`; a larger number, or one with a unit, is a weight.
        guard let next = rest.first, isExertion(next), !isUnit(rest.dropFirst().first) else {
          continue
        }
        guard takeExertion(rest.popFirst()) else { return false }
      case "rpe", "@rpe":
        // `@8 RPE` has its number in front.
        let isBehind = set.exertionTenths != nil && !(rest.first.map(isNumber) ?? false)
        guard isBehind || takeExertion(rest.popFirst()) else { return false }
      case "rest": takeRest(&rest)
      default: guard takeWord(word, &rest) else { return false }
      }
    }
    return true
  }

  /// Takes a weight with its unit; false when there is one, and for one that is taken off.
  mutating func take(_ weight: StatedWeight) -> Bool {
    guard set.weightMillionths == nil, weight.meaning != .assistance,
      Plausible.setWeightMillionths.contains(weight.millionths)
    else { return false }
    (set.weightMillionths, set.weightUnit) = (weight.millionths, weight.unit)
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
  private mutating func takeRest(_ rest: inout ArraySlice<String>) {
    if rest.first == "of" { rest.removeFirst() }
    guard let word = rest.first, let (milliseconds, count) = time(word, rest.dropFirst().first)
    else { return }
    set.restMilliseconds = milliseconds
    rest.removeFirst(count)
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
