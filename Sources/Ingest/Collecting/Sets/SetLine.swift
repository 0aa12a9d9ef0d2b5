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
      let parts = factors(bare(word))
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

  /// The parts of `5x5`, in lower case; one for a word without an `x` or `×`.
  static func factors(_ word: String) -> [String] {
    word.lowercased().replacing("×", with: "x")
      .split(separator: "x", omittingEmptySubsequences: false).map(String.init)
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
