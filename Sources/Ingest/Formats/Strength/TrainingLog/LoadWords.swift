import ActivityModel

/// The words behind the repetitions: `100`, `100 kg`, `(225lb)`, `+10kg`, `-20 kg`, `@8.5`,
/// `RPE 8`, `RIR 2`.
struct LoadWords {
  private(set) var weight: StatedWeight?
  private(set) var exertionTenths: Int32?
  private(set) var reserveTenths: Int32?

  /// Nil when a word is none of these.
  init?(_ words: [String]) {
    var words = words.map(Self.bare).filter { !$0.isEmpty }
    guard takeReserve(from: &words), let exertion = ExertionInFront(takenFrom: &words) else {
      return nil
    }
    exertionTenths = exertion.tenths
    for word in Self.withJoinedMarks(words) {
      if SetWords.isBodyweight(word) { continue }
      if word.hasPrefix("@") {
        guard take(behindMark: String(word.dropFirst())) else { return nil }
      } else if let unit = SetWords.weightUnit(word), let weight {
        self.weight = StatedWeight(
          millionths: weight.millionths, unit: unit, meaning: weight.meaning)
      } else if weight == nil, let stated = SetWords.weight(word) {
        weight = stated
      } else {
        return nil
      }
    }
  }

  /// `60kg` of `(60kg)`, `@` of `at`, and nothing of a dash.
  private static func bare(_ word: String) -> String {
    if ["at", "with", "mit"].contains(word.lowercased()) { return "@" }
    if ["–", "—", ","].contains(word) { return "" }
    return String(word.drop { $0 == "(" }.reversed().drop { "),".contains($0) }.reversed())
  }

  /// Takes `RIR 2`, `2 RIR` or `RIR2`; false for `RIR` without a number.
  private mutating func takeReserve(from words: inout [String]) -> Bool {
    func tenths(_ text: some StringProtocol) -> Int32? {
      NumberFormat.ungrouped.scaled(Array(text.utf8).span, places: 1).flatMap {
        (0...100).contains($0) ? Int32($0) : nil
      }
    }
    guard let place = words.firstIndex(where: { $0.lowercased().contains("rir") }) else {
      return true
    }
    let attached = words[place].lowercased().replacing("@", with: "").replacing("rir", with: "")
    if !attached.isEmpty {
      words.remove(at: place)
      reserveTenths = tenths(attached)
    } else if place + 1 < words.count, let reserve = tenths(words[place + 1]) {
      words.removeSubrange(place...place + 1)
      reserveTenths = reserve
    } else if place > 0 {
      reserveTenths = tenths(words[place - 1])
      words.removeSubrange(place - 1...place)
    }
    if words.last == "@" { words.removeLast() }
    return reserveTenths != nil
  }

  /// `@100` of `@ 100`.
  private static func withJoinedMarks(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if joined.last == "@" { joined[joined.count - 1] += word } else { joined.append(word) }
    }
    return joined
  }

  /// Takes `100kg`, or an exertion, which has no unit and is at most 10; false for anything else.
  private mutating func take(behindMark text: String) -> Bool {
    if weight == nil, let stated = SetWords.weight(text), !stated.isExertionBehindMark {
      weight = stated
      return true
    }
    guard exertionTenths == nil, let tenths = Decimal.scaled(Array(text.utf8).span, places: 1)
    else { return false }
    exertionTenths = Int32(clamping: tenths)
    return true
  }

  /// True when no group takes its weight from another one: all have a weight, none has one, or the
  /// weights are beside that of the body.
  static func areClear(_ loads: [LoadWords]) -> Bool {
    let weights = loads.compactMap(\.weight)
    return weights.isEmpty || weights.count == loads.count
      || weights.allSatisfy { $0.meaning != nil }
  }
}
