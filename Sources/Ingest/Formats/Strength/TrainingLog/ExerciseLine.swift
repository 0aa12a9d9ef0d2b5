import ActivityModel

/// A line of sets: a name, `5x5` or `5/5/3`, and then perhaps a weight and `@8`; further sets with
/// their own weight may follow.
///
/// A weight or an exertion may be in front of the sets instead. The name may be on a line above.
struct ExerciseLine {
  private(set) var name: String
  private(set) var sets: [StrengthSet] = []
  /// Why the numbers may mean something else; nil when they are clear.
  var doubt: SetsInDoubt?
  /// Indicates whether a number without a unit, in front of the sets, was taken for their weight.
  private(set) var hasBareWeight = false
  /// Those without a weight, such as `5x5`.
  private(set) var products: [(count: Int, text: String)] = []
  /// Indicates whether a line without a name has words such as `Set 1` or `Warm-up` in its place.
  private(set) var hasLabel = false

  /// Nil for a line without sets, and for one whose words do not show which weight a set has.
  init?(_ line: String) {
    self.init(words: SetLine.withoutLabel(SetLine.words(line)))
    // `Set 1` is no exercise.
    guard !SetLabel.isOfSet(name) else { return nil }
  }

  /// Reads a line that may lack the name of its exercise; nil for one that has another name.
  ///
  /// The name is that of the exercise on a line above, whose lines may show that weights are in
  /// front of an `x`. The kind is that of a row of a table.
  init?(
    _ line: String, of name: String, kind: StrengthSet.Kind? = nil, weightsComeFirst: Bool = false
  ) {
    let place = "_a"
    let words = SetLine.withoutLabel(line.split(separator: " ").map(String.init))
    let text = ([place] + words).joined(separator: " ")
    self.init(words: SetLine.words(text, weightsComeFirst: weightsComeFirst))
    let label = self.name.split(separator: " ").dropFirst().joined(separator: " ")
    guard self.name.hasPrefix(place), let found = SetLabel(label) else { return nil }
    (self.name, hasLabel) = (name, !found.isEmpty)
    for index in sets.indices { sets[index].kind = kind ?? found.kind ?? sets[index].kind }
  }

  private init?(words all: [String]) {
    let (words, remark) = Self.remark(behind: all)
    // Of a lift that was missed, the repetitions are not those that were done.
    guard remark.map({ !SetWords.isNotDone($0) }) ?? true else { return nil }
    guard let (place, groups) = Self.groups(behindNameOf: words.map(SetLine.bare))
    else { return nil }
    var named = Array(words[..<place])
    let endsInTimes = SetLine.endsInTimes(named)
    guard let last = ExertionInFront(takenFrom: &named) else { return nil }
    let front = WeightInFront(named)
    let hasWeights = groups.contains { $0.load.weight != nil }
    let weight = hasWeights ? nil : front?.weight
    if let front, weight != nil { named = front.name }
    // The weight may be behind the exertion.
    guard let first = ExertionInFront(takenFrom: &named),
      first.tenths == nil || last.tenths == nil
    else { return nil }
    let exertion = last.tenths ?? first.tenths
    if named.count > 1, SetWords.isBodyweight(named[named.count - 1]) { named.removeLast() }
    while named.last.map({ ["-", "–", "—", ":"].contains($0) }) ?? false { named.removeLast() }
    let plainName = named.dropLast() + named.suffix(1).map(WeightInFront.withoutMark)
    name = plainName.joined(separator: " ")
    guard name.contains(where: \.isLetter) else { return nil }
    hasBareWeight = weight != nil && front?.isSure == false
    if let score = SetsInDoubt(
      list: SetLine.bare(words[place]), behind: named, remark: remark ?? "")
    {
      doubt = score
    } else if endsInTimes {
      doubt = .timesInFront(SetLine.bare(words[place]))
    } else if weight != nil, front?.isOneOfSeveral == true {
      doubt = .severalWeights
    } else if hasWeights, front?.isSure == true {
      doubt = .twoWeights
    } else if exertion != nil, groups.contains(where: { $0.load.exertionTenths != nil }) {
      doubt = .twoExertions
    } else if !hasWeights, weight == nil {
      doubt =
        SetsInDoubt(products: groups.map(\.group.product))
        ?? SetsInDoubt(repetitions: groups.flatMap { $0.group.sets.compactMap(\.repetitions) })
    }
    if !hasWeights, weight == nil { products = groups.compactMap(\.group.product) }
    let count = groups.reduce(0) { $0 + $1.group.sets.count }
    if doubt == nil, count > SetLine.mostSets {
      doubt = .tooMany(count, most: SetLine.mostSets)
    }
    guard doubt == nil else { return }
    guard !WeightInFront.isIn(named) else { return nil }
    for (group, load) in groups {
      for var set in group.sets {
        set.weight = load.weight ?? weight
        set.exertionTenths = load.exertionTenths ?? exertion
        set.reserveTenths = load.reserveTenths
        sets.append(set)
      }
    }
    if let remark { takeRemark(remark) }
  }

  /// Takes the kind of the sets that state none.
  mutating func take(kind: StrengthSet.Kind?) {
    for index in sets.indices { sets[index].kind = sets[index].kind ?? kind }
  }

  /// The words without a remark such as `(easy)`, `PR!` or `felt heavy` at their end.
  ///
  /// With a number in it, it is no remark.
  private static func remark(behind words: [String]) -> (words: [String], remark: String?) {
    let isBracketed = words.last?.hasSuffix(")") ?? false
    let numbers = words.lastIndex { $0.contains(where: \.isNumber) } ?? words.count - 1
    let start =
      isBracketed
      ? words.lastIndex { $0.hasPrefix("(") }
      : words[(numbers + 1)...].firstIndex { remarks.contains($0.lowercased().filter(\.isLetter)) }
    guard let start, start > 0 else { return (words, nil) }
    let text = words[start...].joined(separator: " ")
    let remark = isBracketed ? text.dropFirst().dropLast() : text[...]
    guard !remark.contains(where: { $0.isNumber || "()".contains($0) }) else { return (words, nil) }
    return (Array(words[..<start]), String(remark))
  }

  /// The words with which a remark begins.
  private static let remarks: Set = ["pr", "pb", "easy", "hard", "heavy", "light", "felt", "tough"]

  /// A kind of set is that of all sets of the line; another remark is that of its first set.
  private mutating func takeRemark(_ remark: String) {
    guard let kind = SetWords.kind(remark) else {
      sets[0].notes = remark
      return
    }
    for index in sets.indices { sets[index].kind = kind }
  }

  /// True for a line whose last words are sets with their weight, whatever is in front of them.
  static func endsInSets(_ line: String) -> Bool {
    let words = SetLine.words(line).map(SetLine.bare)
    guard let place = words.lastIndex(where: { Group($0) != nil }), place > 0 else { return false }
    return groups(of: words[place...]) != nil
      && SetsInDoubt(list: words[place], behind: Array(words[..<place])) == nil
  }

  /// Sets such as `5x5` or `5/5/3`, and the words behind them.
  private struct Group {
    let sets: [StrengthSet]
    /// The number in front of the `x`, where repetitions are behind it.
    let product: (count: Int, text: String)?
    let isList: Bool
    var words: [String] = []

    /// Nil for a word that is no sets.
    init?(_ word: String) {
      // As a weight the number in front of the `x` would be at most so large.
      let found = SetLine.scheme(word, most: 500, listed: SetLine.mostSets, ExerciseLine.set)
      guard let (count, sets) = found else { return nil }
      isList = count == nil
      self.sets = count.map { Array(repeating: sets[0], count: $0) } ?? sets
      product = sets[0].repetitions == nil ? nil : count.map { ($0, word) }
    }
  }

  private typealias LoadedGroups = [(group: Group, load: LoadWords)]

  /// The first place from which all words are sets and their weights.
  ///
  /// Sets in front of it would be lost in the name, so that such a line has none. A list such as
  /// the tempo `3/1/1` is part of the name where a word of the name follows.
  private static func groups(behindNameOf words: [String]) -> (place: Int, groups: LoadedGroups)? {
    for place in words.indices.dropFirst() {
      guard let group = Group(words[place]) else { continue }
      if let groups = groups(of: words[place...]) { return (place, groups) }
      guard group.isList, place + 1 < words.count, Group(words[place + 1]) == nil,
        LoadWords([words[place + 1]]) == nil
      else { return nil }
    }
    return nil
  }

  /// Nil unless every word belongs to a group such as `5x5 100 kg @8`.
  private static func groups(of words: ArraySlice<String>) -> LoadedGroups? {
    var groups: [Group] = []
    for word in words {
      if let group = Group(word) {
        // A second list may be the weights of the first.
        guard !group.isList || groups.last?.words.isEmpty != true else { return nil }
        groups.append(group)
      } else if groups.isEmpty {
        return nil
      } else {
        groups[groups.count - 1].words.append(word)
      }
    }
    let loads = groups.compactMap { LoadWords($0.words) }
    guard loads.count == groups.count, LoadWords.areClear(loads) else { return nil }
    return Array(zip(groups, loads))
  }

  /// Repetitions, or a time such as `60s`, `1min` or `1:30`.
  private static func set(_ text: String) -> StrengthSet? {
    var set = StrengthSet(exercise: 0)
    let unit = text.drop { $0.isNumber }
    if text.contains(":") {
      set.durationMilliseconds = DurationText.milliseconds(Array(text.utf8).span)
      return set.durationMilliseconds == nil ? nil : set
    }
    guard let value = Int64(text.dropLast(unit.count)), (0...100_000).contains(value) else {
      return nil
    }
    switch unit {
    case "": set.repetitions = value
    case "s": set.durationMilliseconds = value * 1_000
    case "min": set.durationMilliseconds = value * 60_000
    default: return nil
    }
    return set
  }
}
