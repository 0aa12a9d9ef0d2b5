/// Sets in words and in lists, as short forms: `3 sets of 10` is `3x10`, `8, 8, 7` is `8/8/7`.
enum SetPhrases {
  /// The words of a line, with its sets in short forms.
  static func inNumbers(_ words: [String]) -> [String] {
    withProducts(withLists(withTimes(withX(words))))
  }

  /// True for `sets`, and for `reps`.
  static func countsSets(_ word: String) -> Bool {
    sets.contains(word) || repetitions.contains(word)
  }

  private static let seconds: Set = ["s", "sec", "secs", "sec.", "seconds", "sek", "sekunden"]
  private static let minutes: Set = ["min", "mins", "min.", "minutes", "minuten"]

  private static let sets: Set = ["sets", "set", "sätze", "satz", "series", "serie", "séries"]
  private static let repetitions: Set = [
    "reps", "rep", "reps.", "repetitions", "wdh", "wdh.", "wiederholungen", "repeticiones",
    "répétitions", "ripetizioni", "repetições",
  ]
  private static let joints: Set = ["of", "x", "×", "à", "a", "de", "mit", "von", "with"]

  /// The words with `5*5` as `5x5`, and with an `x` for a `*` between numbers.
  private static func withX(_ words: [String]) -> [String] {
    words.indices.map { index in
      let word = words[index]
      let isBehindNumber = index > 0 && words[index - 1].first?.isNumber ?? false
      if word == "*" { return isBehindNumber ? "x" : word }
      return word.first?.isNumber ?? false ? word.replacing("*", with: "x") : word
    }
  }

  /// The words with `60 sec` as `60s`, and `2 minutes` as `2min`.
  private static func withTimes(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      let name = SetLine.bare(word).lowercased()
      let unit = seconds.contains(name) ? "s" : minutes.contains(name) ? "min" : nil
      if let unit, let last = result.last, last.first?.isNumber ?? false,
        last.last?.isNumber ?? false
      {
        result[result.count - 1] += unit + (word.hasSuffix(",") ? "," : "")
      } else {
        result.append(word)
      }
    }
    return result
  }

  // MARK: Lists

  /// The words with `8, 8, 7` and `8,8,7` as `8/8/7`.
  ///
  /// Two numbers without a blank may be one with a fraction, and a first one of more than twice the
  /// second a weight.
  private static func withLists(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let (front, listed) = split(word)
      var parts = listed.split(separator: ",").map(String.init)
      guard parts.allSatisfy(SetLine.isCount), !parts.isEmpty else {
        result.append(word)
        continue
      }
      let isOneWord = parts.count > (front.isEmpty ? 2 : 1)
      let weight = Int(front.dropLast())
      var (last, count) = (word, 0)
      while last.hasSuffix(","), rest.count > count,
        SetLine.isCount(SetLine.bare(rest[rest.startIndex + count]))
      {
        last = rest[rest.startIndex + count]
        parts.append(SetLine.bare(last))
        count += 1
      }
      // The last number of `8, 8, 70 kg x 5` is the weight of other sets.
      if count > 0, isOfOthers(rest.dropFirst(count).first ?? "") {
        count -= 1
        last = count > 0 ? rest[rest.startIndex + count - 1] : word
        parts.removeLast()
      }
      let next = rest.dropFirst(count).first ?? ""
      // Behind `3x5,` the number may be a weight.
      let isLong = isOneWord || weight.map { $0 == parts.count || $0 > SetLine.mostSets } ?? true
      let isList =
        (isOneWord || count > 0) && isLong && !isOfOthers(next) && !startsWithWeight(parts)
      guard isList else {
        result.append(word)
        continue
      }
      rest = rest.dropFirst(count)
      result.append(front + parts.joined(separator: "/") + (last.hasSuffix(",") ? "," : ""))
    }
    return result
  }

  /// `75x` and `6,5,4` of `75x6,5,4`; the front is empty without an `x`.
  private static func split(_ word: String) -> (front: String, listed: String) {
    guard let x = word.firstIndex(where: { "xX×".contains($0) }), word.first?.isNumber ?? false
    else {
      return ("", word)
    }
    let behind = word.index(after: x)
    return (String(word[..<behind]), String(word[behind...]))
  }

  /// Indicates whether a word shows that the number in front of it is a weight.
  private static func isOfOthers(_ word: String) -> Bool {
    SetWords.weightUnit(SetLine.bare(word)) != nil || SetLine.isTimes(word)
  }

  private static func startsWithWeight(_ parts: [String]) -> Bool {
    (Int(parts[0]) ?? 0) > 2 * (Int(parts[1]) ?? 0)
  }

  // MARK: Words

  /// The words with `3 sets of 10 reps` and `10 reps x 3 sets` as `3x10`, and `10 reps` as `1x10`.
  private static func withProducts(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.first?.isNumber ?? false,
        let next = rest.first.map({ SetLine.bare($0.lowercased()) })
      else {
        result.append(word)
        continue
      }
      if sets.contains(next), SetLine.isCount(word), let count = countBehindSets(&rest) {
        result.append(SetLine.isList(count) ? listed(count, word) : "\(word)x\(count)")
      } else if repetitions.contains(next) {
        rest.removeFirst()
        let isCount = SetLine.isCount(word) && result.last.map { !SetLine.isTimes($0) } ?? true
        result.append(isCount ? "\(takeSets(&rest) ?? "1")x\(word)" : word)
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// A list has as many numbers as there are sets.
  private static func listed(_ list: String, _ sets: String) -> String {
    list.split(separator: "/").count == Int(sets) ? list : "\(sets)x\(list)"
  }

  /// Takes `sets of 10 reps`, and returns `10`; nil for other words.
  private static func countBehindSets(_ rest: inout ArraySlice<String>) -> String? {
    var behind = rest.dropFirst()
    let hasJoint = behind.first.map { joints.contains($0.lowercased()) } ?? false
    // `3 sets - 8 reps`; without the word, the number may be a weight.
    let hasDash = behind.first.map(WeightInFront.marks.contains) ?? false
    if hasJoint || hasDash { behind = behind.dropFirst() }
    guard let count = behind.popFirst().map(SetLine.bare), count.first?.isNumber ?? false,
      SetWords.weight(count)?.isSure != true, behind.first.flatMap(SetWords.weightUnit) == nil
    else { return nil }
    let hasWord = behind.first.map { repetitions.contains(SetLine.bare($0.lowercased())) } ?? false
    if hasWord { behind = behind.dropFirst() }
    guard hasJoint || hasWord || SetLine.isList(count) else { return nil }
    rest = behind
    return count
  }

  /// Takes `x 3 sets` behind repetitions, and returns `3`; nil for other words.
  private static func takeSets(_ rest: inout ArraySlice<String>) -> String? {
    var behind = rest
    if behind.first.map(SetLine.isTimes) ?? false { behind = behind.dropFirst() }
    guard let count = behind.popFirst(), SetLine.isCount(count),
      let word = behind.popFirst(), sets.contains(SetLine.bare(word.lowercased()))
    else { return nil }
    rest = behind
    return count
  }
}
