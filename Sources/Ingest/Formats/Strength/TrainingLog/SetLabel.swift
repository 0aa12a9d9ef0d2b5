import ActivityModel

/// The words in front of the sets on a line without a name: `Set 1:`, `Warm-up`, or none.
struct SetLabel {
  let kind: StrengthSet.Kind?
  let isEmpty: Bool

  /// Nil for other words.
  init?(_ text: String) {
    kind = SetWords.kind(Self.words(text).joined())
    isEmpty = text.isEmpty
    guard kind != nil || isEmpty || Self.isOfSet(text) else { return nil }
  }

  /// Reads a line such as `Warm-up sets:`, alone below the name of an exercise; nil for another.
  init?(alone line: String) {
    let words = Self.words(line)
    let bare =
      words.count > 1 && Self.sets.contains(words[words.count - 1]) ? words.dropLast() : words[...]
    kind = bare.joined().count > 1 ? SetWords.kind(bare.joined()) : nil
    isEmpty = false
    guard !line.contains(where: \.isNumber),
      kind != nil || Self.isOfSet(line) || words == ["back", "off", "sets"]
    else { return nil }
  }

  private static let sets: Set = ["sets", "set", "sätze", "series"]

  /// True for `Set 1`, and for `Top set`.
  static func isOfSet(_ text: String) -> Bool {
    plain.contains(words(text))
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter }.map(String.init)
  }

  private static let plain: Set = [
    ["set"], ["sets"], ["top", "set"], ["back", "off"], ["backoff"], ["satz"], ["serie"],
  ]
}
