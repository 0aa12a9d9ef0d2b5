import ActivityModel

/// An exertion at the end of words, such as the name in front of the sets: `Bench press @8 3x5`.
///
/// It is `@8`, `@ 8`, `RPE 8`, `RPE8`, `@RPE 8` or `8 RPE`, from 1 to 10. A larger number behind
/// `@` may be a weight.
struct ExertionInFront {
  /// Nil when the words end otherwise.
  let tenths: Int32?

  private static let range: ClosedRange<Int64> = 10...100
  private static let name = "rpe"
  private static let joints = ["@", "at", "with"]

  /// Takes the exertion off the words; nil when `RPE` has no number from 1 to 10.
  init?(takenFrom words: inout [String]) {
    let end = words.lastIndex { !Self.bare($0).isEmpty }.map { $0 + 1 } ?? 0
    let rest = words[..<end].map(Self.bare)
    for count in [3, 2, 1] where count <= rest.count {
      guard let tenths = Self.tenths(of: rest.suffix(count).joined()) else { continue }
      self.tenths = tenths
      words.removeLast(words.count - end + count)
      while let last = words.last, Self.bare(last).isEmpty || Self.joints.contains(last) {
        words.removeLast()
      }
      return
    }
    guard !Self.namesExertion(rest.suffix(2)) else { return nil }
    tenths = nil
  }

  /// `@8` of `(@8):`.
  private static func bare(_ word: String) -> String {
    let end = word.lowercased().drop { $0 == "(" }.reversed().drop { "):,;-–".contains($0) }
    return String(end.reversed())
  }

  /// The tenths of `@8`, `rpe8.5`, `@rpe8` or `8rpe`; nil for other text, and for other numbers.
  private static func tenths(of text: String) -> Int32? {
    var number = text[...]
    if number.hasPrefix("@") { number = number.dropFirst() }
    if number.hasPrefix(name) {
      number = number.dropFirst(name.count)
    } else if number.hasSuffix(name) {
      number = number.dropLast(name.count)
    }
    guard number.count < text.count,
      let value = NumberFormat.ungrouped.scaled(Array(number.utf8).span, places: 1)
    else { return nil }
    return range.contains(value) ? Int32(value) : nil
  }

  /// Indicates whether words end in `RPE`, or in it and a number of any kind.
  private static func namesExertion(_ words: [String].SubSequence) -> Bool {
    guard let last = words.last else { return false }
    let before = words.dropLast().last.map { $0.drop { $0 == "@" } }
    let bare = last.drop { $0 == "@" }
    return bare == name || before.map { $0 == name } ?? false && last.first?.isNumber ?? false
      || bare.hasPrefix(name) && bare.dropFirst(name.count).first?.isNumber ?? false
  }
}
