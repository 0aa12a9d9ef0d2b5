/// The words of a line of sets.
enum SetLine {
  /// A line with more words is a text.
  static let mostWords = 200

  /// The words between blanks, with `3 x 5` and `3 sets of 5` as `3x5`, and `140 kg x 5` as
  /// `1x5 140kg`.
  ///
  /// None of a text.
  ///
  /// Other lines of the exercise may show that the first number of `20x10` is a weight.
  static func words(_ line: String, weightsComeFirst: Bool = false) -> [String] {
    let words = joined(line)
    return withWeightsBehind(words, areFirst: weightsComeFirst || Self.weightsComeFirst(in: words))
  }

  /// The words between blanks, with `3 x 5` and `3 sets of 5` as `3x5`.
  static func joined(_ line: String) -> [String] {
    var words = line.split(whereSeparator: \.isWhitespace).flatMap(apart)
    guard words.count <= mostWords else { return [] }
    words = SetPhrases.inNumbers(words)
    words = withTimesJoined(words)
    var index = 1
    while index + 2 < words.count {
      if isTimes(words[index + 1]), words[index].allSatisfy(\.isNumber),
        words[index + 2].first?.isNumber ?? false
      {
        words.replaceSubrange(index...index + 2, with: [words[index...index + 2].joined()])
      }
      index += 1
    }
    return words
  }

  /// Indicates whether a word such as `100x5` or `62.5x5` shows that weights precede repetitions:
  /// as sets, they would be too many, or not whole.
  static func weightsComeFirst(in words: [String]) -> Bool {
    words.contains { word in
      let parts = factors(bare(word))
      return isWeightAndCount(parts) && Int(parts[0]).map { $0 > mostSets } ?? true
    }
  }

  /// More sets on one line are a typing error.
  static let mostSets = 20

  /// Without a weight, more sets, or more repetitions behind a weight, are in doubt.
  private static let (mostUsualSets, mostUsualRepetitions) = (10, 20)

  /// True for `100x5`, and for `8x12`.
  private static func isWeightAndCount(_ parts: [String]) -> Bool {
    parts.count == 2 && SetWords.weight(parts[0]).map { !$0.isSure } ?? false
      && isCount(parts[1]) && Int(parts[1]).map { $0 <= mostUsualRepetitions } ?? false
  }

  /// `1x5 140kg` of `140 kg x 5`, `3x5 100kg` of `3x5x100kg`, and `6/5/4 75` of `75x6/5/4`.
  ///
  /// A unit or a sign shows which number is the weight, or numbers that are none of sets.
  private static func withWeightsBehind(_ words: [String], areFirst: Bool) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = factors(bare(word))
      let isTimes = parts == ["", ""]
      let count = isTimes ? rest.first.map(bare) ?? "" : parts[parts.count - 1]
      let unit = rest.first.map(bare) ?? ""
      if parts.count == 3, parts[..<2].allSatisfy(isCount), isSureWeight(parts[2]) {
        result += ["\(parts[0])x\(parts[1])", parts[2]]
      } else if parts.count == 3, parts[..<2].allSatisfy(isCount), isSureWeight(parts[2] + unit) {
        rest.removeFirst()
        result += ["\(parts[0])x\(parts[1])", parts[2] + unit]
      } else if parts.count == 3, parts[1] == parts[2], isCount(parts[1]), isWeight(parts[0]) {
        result += ["\(parts[1])x\(parts[2])", parts[0]]
      } else if parts.count == 3, parts[1...].allSatisfy(isCount), isWeight(parts[0]) {
        // Either of the last two may be the sets: a doubt, as about `225 x 5x3`.
        result += [parts[0], "x", "\(parts[1])x\(parts[2])"]
      } else if parts.count == 1, isCount(parts[0]), result.last.map({ !isLabel($0) }) ?? false,
        beginsWithMarkedWeight(rest)
      {
        result.append("1x\(parts[0])")
      } else if isTimes, isEven(factors(count)), let weight = popWeight(from: &result) {
        rest.removeFirst()
        result += [count, weight]
      } else if isTimes, isRepetitions(count), result.last.map(SetWords.isBodyweight) ?? false {
        rest.removeFirst()
        result[result.count - 1] = sets(of: count)
      } else if parts.count == 2, isSureWeight(parts[0]), isRepetitions(count) {
        result += [sets(of: count), parts[0]]
      } else if areFirst, isWeightAndCount(parts), Int(parts[0]).map({ $0 > mostUsualSets }) ?? true
      {
        result += ["1x\(count)", parts[0]]
      } else if parts.count == 2, isList(count), let number = Int(parts[0]) {
        let listed = count.split(separator: "/").count
        result += number == listed ? [count] : number > mostUsualSets ? [count, parts[0]] : [word]
      } else if parts.count == 2, parts[0].isEmpty, isRepetitions(count),
        let weight = popWeight(from: &result)
      {
        if isTimes { rest.removeFirst() }
        result += [sets(of: count), weight]
      } else if !isTimes || !endsInProduct(result) || !beginsWithWeight(rest) {
        result.append(word)
      }
    }
    return result
  }

  /// `3x5` of `3x 5` and of `3 x5`.
  private static func withTimesJoined(_ words: [String]) -> [String] {
    var result: [String] = []
    for word in words {
      let (last, parts) = (result.last.map(factors) ?? [], factors(word))
      let isBehind =
        last.count == 2 && last[1].isEmpty && isCount(last[0]) && parts[0].first?.isNumber ?? false
      let isInFront =
        last.count == 1 && isCount(last[0]) && parts.count == 2 && parts[0].isEmpty
        && !parts[1].isEmpty
      if result.count > 1, isBehind || isInFront {
        result[result.count - 1] += word
      } else {
        result.append(word)
      }
    }
    return result
  }

  /// The sets of a short form: of `5x5` one and their number, of `5/5/3` all; nil for other words.
  static func scheme<Value>(
    _ word: String, most: Int, listed: Int, _ set: (String) -> Value?
  ) -> (count: Int?, sets: [Value])? {
    let parts = factors(word)
    if parts.count == 2, let count = Int(parts[0]), (1...most).contains(count),
      let set = set(parts[1])
    {
      return (count, [set])
    }
    let list = word.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...listed).contains(list.count) else { return nil }
    let sets = list.compactMap { set(String($0)) }
    return sets.count == list.count ? (nil, sets) : nil
  }

  /// The parts of `5x5`, in lower case; one for a word without an `x` or `×`.
  static func factors(_ word: String) -> [String] {
    word.lowercased().replacing("×", with: "x")
      .split(separator: "x", omittingEmptySubsequences: false).map(String.init)
  }

  private static func endsInProduct(_ words: [String]) -> Bool {
    words.last.map(factors)?.allSatisfy(isCount) ?? false
  }

  private static func beginsWithWeight(_ words: ArraySlice<String>) -> Bool {
    (1...2).contains { isSureWeight(words.prefix($0).map(bare).joined()) }
  }

  /// True for the `@ 60 kg` of `10 @ 60 kg`, where no other sets follow whose weight it may be.
  private static func beginsWithMarkedWeight(_ words: ArraySlice<String>) -> Bool {
    guard words.first?.hasPrefix("@") ?? false,
      !words.contains(where: { factors(bare($0)).count > 1 || isList(bare($0)) })
    else { return false }
    return (1...3).contains { count in
      SetWords.weight(words.prefix(count).map(bare).joined().replacing("@", with: ""))
        .map { !$0.isExertionBehindMark } ?? false
    }
  }

  /// True for a word that a number follows which is none of repetitions: `Set 1`, `RIR 2`.
  private static func isLabel(_ word: String) -> Bool {
    ["set", "satz", "serie", "rir", "rpe", "@"].contains(word.lowercased())
  }

  static func isCount(_ text: some StringProtocol) -> Bool {
    (1...3).contains(text.utf8.count) && text.allSatisfy(\.isNumber)
  }

  /// True for `8/8/7`.
  static func isList(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy(isCount)
  }

  private static func isRepetitions(_ text: String) -> Bool { isCount(text) || isList(text) }

  /// `1x5` of `5`; a list has its sets.
  private static func sets(of repetitions: String) -> String {
    isCount(repetitions) ? "1x\(repetitions)" : repetitions
  }

  /// True for `5x5`, in which either number may be that of sets.
  private static func isEven(_ parts: [String]) -> Bool {
    parts.count == 2 && parts[0] == parts[1] && isCount(parts[0])
  }

  private static func isWeight(_ text: String) -> Bool {
    isSureWeight(text) || Int(text).map { $0 > mostSets } ?? false
  }

  private static func isSureWeight(_ text: String) -> Bool {
    SetWords.weight(text)?.isSure ?? false
  }

  /// The weight of the last word, or of the last two, such as `140 kg`.
  private static func popWeight(from words: inout [String]) -> String? {
    for count in 1...2 where words.count > count {
      let text = words.suffix(count).joined()
      guard isSureWeight(text) else { continue }
      words.removeLast(count)
      return text
    }
    return nil
  }

  /// The words behind `1.`, `10)`, `A1:` or `B.`, with which a list numbers its lines.
  static func withoutLabel(_ words: [String]) -> [String] {
    guard words.count > 1, let label = words.first, let mark = label.last, ".):".contains(mark)
    else { return words }
    let letters = label.prefix { $0.isLetter }
    let digits = label.dropFirst(letters.count).dropLast()
    let isLabel =
      letters.count < 2 && digits.count < 3 && digits.allSatisfy(\.isNumber)
      && (!digits.isEmpty || mark != ":" && !letters.isEmpty)
    return isLabel ? Array(words.dropFirst()) : words
  }

  /// `Squat:` and `5x5` of `Squat:5x5`, `5x5` and `@100kg` of `5x5@100kg`.
  private static func apart(_ word: Substring) -> [String] {
    if let mark = word.firstIndex(of: "@"), word[..<mark].first?.isNumber ?? false {
      return [String(word[..<mark]), String(word[mark...])]
    }
    guard let colon = word.firstIndex(of: ":"), word[..<colon].last?.isLetter ?? false,
      word[colon...].dropFirst().first?.isNumber ?? false
    else { return [String(word)] }
    return [String(word[...colon]), String(word[colon...].dropFirst())]
  }

  /// Without the comma or semicolon between two groups of sets.
  static func bare(_ word: String) -> String {
    word.hasSuffix(",") || word.hasSuffix(";") ? String(word.dropLast()) : word
  }

  /// Indicates whether a name ends in the `x` of `140 kg x 5x3`.
  static func endsInTimes(_ name: [String]) -> Bool {
    name.last.map(isTimes) ?? false
  }

  /// True for the `x` or `×` between two numbers.
  static func isTimes(_ word: String) -> Bool { ["x", "×"].contains(word.lowercased()) }
}
