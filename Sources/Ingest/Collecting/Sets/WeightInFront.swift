import ActivityModel

/// A weight in front of the sets, where the name of the exercise would end: `Bench press 80 kg 3x8`
/// or `Row 60 3x10`.
struct WeightInFront {
  /// The words of the name itself.
  let name: [String]
  let weight: StatedWeight

  /// False for a bare number, which may belong to the name.
  var isSure: Bool { weight.unit != nil || weight.meaning != nil }

  /// True where more numbers precede the weight, as in `Bench 20 40 50 1x10`: they may be those of
  /// further sets.
  ///
  /// One number before a weight with a unit belongs to the name: `Leg press 45 100 kg`.
  var isOneOfSeveral: Bool {
    let count = name.reversed().prefix { SetWords.weight(Self.bare($0)) != nil }.count
    return count >= (isSure ? 2 : 1)
  }

  /// Nil for a name that ends otherwise.
  ///
  /// Small whole numbers without a unit count variants of an exercise: `Curl 2`.
  init?(_ words: [String]) {
    var rest = words[...]
    Self.dropLast(of: &rest, from: Self.marks)
    guard let last = rest.popLast().map(Self.bare) else { return nil }
    if let unit = SetWords.weightUnit(last) {
      guard let number = rest.popLast().map(Self.bare), let stated = SetWords.weight(number),
        stated.unit == nil
      else { return nil }
      weight = StatedWeight(millionths: stated.millionths, unit: unit, meaning: stated.meaning)
    } else {
      guard let stated = SetWords.weight(last) else { return nil }
      let isAt = words.last?.contains("@") ?? false
      guard !isAt || !stated.isExertionBehindMark else { return nil }
      weight = stated
    }
    Self.dropLast(of: &rest, from: Self.marks + ["@", "at", "with"])
    name = rest.dropLast() + rest.suffix(1).map(Self.withoutMark)
    guard Plausible.setWeightMillionths.contains(weight.millionths),
      name.contains(where: { $0.contains(where: \.isLetter) }),
      isSure || !Self.countsVariants(weight)
    else { return nil }
  }

  private static let marks = ["-", "–", ":"]

  private static func dropLast(of words: inout ArraySlice<String>, from others: [String]) {
    while let last = words.last, others.contains(last.lowercased()) { words.removeLast() }
  }

  private static func countsVariants(_ weight: StatedWeight) -> Bool {
    weight.millionths < 5_000_000 && weight.millionths % 1_000_000 == 0
  }

  /// `80kg` of `(80kg):` or `@80kg`.
  private static func bare(_ word: String) -> String {
    String(word.drop { "(@".contains($0) }.reversed().drop { "):,;".contains($0) }.reversed())
  }

  /// Without the colon or comma behind a name.
  static func withoutMark(_ word: String) -> String {
    word.hasSuffix(":") || word.hasSuffix(",") ? String(word.dropLast()) : word
  }
}

extension StatedWeight {
  /// True for a number behind @ that is an exertion: small, and without a unit.
  var isExertionBehindMark: Bool { unit == nil && millionths <= 10_000_000 }
}

/// The words of a line of sets.
enum SetLine {
  /// A line with more words is a text.
  static let mostWords = 200

  /// The words between blanks, with `3 x 5` as one, and `140 kg x 5` as `1x5 140kg`.
  ///
  /// None of a text.
  static func words(_ line: String) -> [String] {
    var words = line.split(whereSeparator: \.isWhitespace).flatMap(apart)
    guard words.count <= mostWords else { return [] }
    var index = 1
    while index + 2 < words.count {
      if ["x", "×"].contains(words[index + 1].lowercased()), words[index].allSatisfy(\.isNumber),
        words[index + 2].first?.isNumber ?? false
      {
        words.replaceSubrange(index...index + 2, with: [words[index...index + 2].joined()])
      }
      index += 1
    }
    return withWeightsBehind(words)
  }

  /// `1x5 140kg` of `140 kg x 5`, and `3x5 100kg` of `3x5x100kg`.
  ///
  /// Only where a unit or a sign shows which number is the weight.
  private static func withWeightsBehind(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let parts = bare(word).lowercased().replacing("×", with: "x")
        .split(separator: "x", omittingEmptySubsequences: false).map(String.init)
      let isTimes = parts == ["", ""]
      let count = isTimes ? rest.first.map(bare) ?? "" : parts[parts.count - 1]
      if parts.count == 3, parts[..<2].allSatisfy(isCount), isSureWeight(parts[2]) {
        result += ["\(parts[0])x\(parts[1])", parts[2]]
      } else if parts.count == 2, isSureWeight(parts[0]), isCount(count) {
        result += ["1x\(count)", parts[0]]
      } else if parts.count == 2, parts[0].isEmpty, isCount(count),
        let weight = popWeight(from: &result)
      {
        if isTimes { rest.removeFirst() }
        result += ["1x\(count)", weight]
      } else if !isTimes || !endsInProduct(result) || !beginsWithWeight(rest) {
        result.append(word)
      }
    }
    return result
  }

  private static func endsInProduct(_ words: [String]) -> Bool {
    words.last?.split(separator: "x").map(String.init).allSatisfy(isCount) ?? false
  }

  private static func beginsWithWeight(_ words: ArraySlice<String>) -> Bool {
    (1...2).contains { isSureWeight(words.prefix($0).map(bare).joined()) }
  }

  private static func isCount(_ text: String) -> Bool {
    (1...3).contains(text.utf8.count) && text.allSatisfy(\.isNumber)
  }

  private static func isSureWeight(_ text: String) -> Bool {
    SetWords.weight(text).map { $0.unit != nil || $0.meaning != nil } ?? false
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
    guard words.count > 2, let label = words.first, let mark = label.last, ".):".contains(mark)
    else { return words }
    let letters = label.prefix { $0.isLetter }
    let digits = label.dropFirst(letters.count).dropLast()
    let isLabel =
      letters.count < 2 && digits.count < 3 && digits.allSatisfy(\.isNumber)
      && (!digits.isEmpty || mark != ":" && !letters.isEmpty)
    return isLabel ? Array(words.dropFirst()) : words
  }

  /// `Squat:` and `5x5` of `Squat:5x5`.
  private static func apart(_ word: Substring) -> [String] {
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
    name.last.map { ["x", "×"].contains($0.lowercased()) } ?? false
  }
}
