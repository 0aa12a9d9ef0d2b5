import ActivityModel

/// A set in a text: `80 kg × 8`, `+10 kg × 6 reps`, `12 reps`, `1:30`, `2.5 km · 15:00`.
///
/// `@ 8` and `[Warm-up]` may be behind it.
struct SharedSet {
  /// The number is nil for a kind that is numbered by itself.
  typealias Parts = (number: Int64?, kind: StrengthSet.Kind?, text: String)

  private(set) var set = StrengthSet(exercise: 0)

  /// The number and the rest of `Set 1: 80 kg × 8`, with a word for a set in any language, and the
  /// kind and the rest of Strong's `W1: 20 kg × 8`.
  ///
  /// - Returns: Nil for a line that has no word, number and colon in this order.
  static func parts(_ line: String) -> Parts? {
    let halves = line.split(separator: ":", maxSplits: 1).map(String.init)
    guard halves.count == 2, halves[1].hasPrefix(" ") else { return nil }
    let words = halves[0].split(separator: " ")
    if words.count == 1, let letter = kinds.first(where: { words[0].hasPrefix($0) }),
      isNumber(words[0].dropFirst())
    {
      return (nil, SetWords.kind(letter), halves[1])
    }
    guard words.count == 2, isNumber(words[1]), names.contains(words[0].lowercased()) else {
      return nil
    }
    return (Int64(words[1]), nil, halves[1])
  }

  private static func isNumber(_ text: Substring) -> Bool {
    Int64(text).map { (1...200).contains($0) } ?? false
  }

  /// Of warm-ups, drop sets and sets to failure.
  private static let kinds = ["W", "D", "F"]

  private static let names: Set = ["set", "série", "serie", "satz"]

  /// Nil for a text with a part that is not understood.
  init?(_ text: String) {
    var text = text.lowercased().replacing("×", with: "x")
    if text.hasSuffix("]"), let open = text.lastIndex(of: "[") {
      set.kind = SetWords.kind(String(text[text.index(after: open)...].dropLast()))
      text = String(text[..<open])
    }
    if let at = text.lastIndex(of: "@") {
      let exertion = text[text.index(after: at)...].filter { $0.isNumber || $0 == "." }
      guard let tenths = Decimal.scaled(exertion, places: 1) else { return nil }
      set.exertionTenths = Int32(clamping: tenths)
      text = String(text[..<at])
    }
    let parts = text.split { "·|".contains($0) }.map {
      $0.split(separator: " ").map(String.init)
    }
    for part in parts where !part.isEmpty {
      if let sign = part.firstIndex(of: "x") {
        guard take(weight: part[..<sign].joined()), take(Array(part[(sign + 1)...])) else {
          return nil
        }
      } else if !take(part) {
        return nil
      }
    }
    let numbers = [set.repetitions, set.durationMilliseconds, set.distanceMillimeters]
    if numbers.allSatisfy({ $0 == nil }) { return nil }
  }

  /// `80kg`; a number alone has no unit.
  private mutating func take(weight word: String) -> Bool {
    guard set.weight == nil, let weight = SetWords.weight(word) else { return false }
    set.weight = weight
    return true
  }

  /// Repetitions, a time, a distance or a weight.
  private mutating func take(_ words: [String]) -> Bool {
    let text = words.joined(separator: " ")
    if let time = DurationText.milliseconds(Array(text.utf8).span) {
      return take(time, as: \.durationMilliseconds)
    }
    guard let first = words.first, words.count <= 2 else {
      return takeWritten(text)
    }
    let word = words.count == 2 ? words[1] : ""
    if word.isEmpty || Self.repetitions.contains(word), let count = Int64(first), count >= 0 {
      return take(count, as: \.repetitions)
    }
    if !word.isEmpty, let scale = SetWords.distanceScale(word),
      let millimeters = scale.value(Array(first.utf8).span, in: .ungrouped)
    {
      return take(millimeters, as: \.distanceMillimeters)
    }
    if SetWords.weightUnit(word) != nil { return take(weight: first + word) }
    return takeWritten(text)
  }

  /// `1min 53s`.
  private mutating func takeWritten(_ text: String) -> Bool {
    guard let time = DurationText.written(text) else { return false }
    return take(time, as: \.durationMilliseconds)
  }

  /// False for a second number of one kind.
  private mutating func take(
    _ value: Int64, as number: WritableKeyPath<StrengthSet, Int64?>
  ) -> Bool {
    guard set[keyPath: number] == nil else { return false }
    set[keyPath: number] = value
    return true
  }

  private static let repetitions: Set = [
    "rep", "reps", "repetitions", "repetição", "repetições", "repeticiones", "repetición",
    "répétition", "répétitions", "ripetizioni", "wdh", "wdh.", "wiederholungen",
  ]
}
