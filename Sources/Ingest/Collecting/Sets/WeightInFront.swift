import ActivityModel

/// A weight in front of the sets, where the name of the exercise would end: `Bench press 80 kg 3x8`
/// or `Row 60 3x10`.
struct WeightInFront {
  /// The words of the name itself.
  let name: [String]
  let weight: StatedWeight

  /// False for a bare number, which may belong to the name.
  var isSure: Bool { weight.isSure }

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
    Self.dropLast(of: &rest, from: Self.marks + ["for"])
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

  /// Those between a name and its sets.
  static let marks = ["-", "–", "—", ":"]

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

  /// Indicates whether a name holds a weight with its unit, or a number of sets; otherwise some
  /// sets would be lost in the name.
  static func isIn(_ name: [String]) -> Bool {
    name.indices.dropFirst().contains { index in
      let word = bare(name[index])
      if SetLine.factors(word).contains(where: { SetWords.weight($0)?.unit != nil }) { return true }
      return SetPhrases.countsSets(word.lowercased()) && name[index - 1].allSatisfy(\.isNumber)
        || SetWords.weightUnit(word) != nil && SetWords.weight(bare(name[index - 1])) != nil
    }
  }

  /// Without the colon, comma or semicolon behind a name.
  static func withoutMark(_ word: String) -> String {
    word.last.map { ":,;".contains($0) } ?? false ? String(word.dropLast()) : word
  }
}

extension StatedWeight {
  /// True for a number with a unit or a sign, which is no count.
  var isSure: Bool { unit != nil || meaning != nil }

  /// True for a number behind @ that is an exertion: small, and without a unit.
  var isExertionBehindMark: Bool { unit == nil && millionths <= 10_000_000 }
}
