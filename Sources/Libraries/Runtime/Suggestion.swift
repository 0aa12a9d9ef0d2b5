/// Finds the word that a mistyped one was probably meant to be.
public enum Suggestion {
  /// `did you mean "anna"?`, or nil when no word is near.
  public static func text(for word: String, among words: some Sequence<String>) -> String? {
    nearest(to: word, among: words).map { "did you mean \"\($0)\"?" }
  }

  /// The word with the fewest changed, missing or extra letters; at most two, one in short words.
  public static func nearest(to word: String, among words: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().utf8)
    let limit = typed.count < 5 ? 1 : 2
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(typed, Array(candidate.lowercased().utf8))
      guard distance <= limit, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.word
  }

  /// How many letters have to be changed, added, removed or swapped with their neighbour.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var before: [Int] = []
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var next = [i + 1]
      for (j, other) in right.enumerated() {
        var cost = min(row[j] + (letter == other ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, letter == right[j - 1], left[i - 1] == other {
          cost = min(cost, before[j - 1] + 1)
        }
        next.append(cost)
      }
      (before, row) = (row, next)
    }
    return row[right.count]
  }
}
