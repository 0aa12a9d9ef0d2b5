import ActivityModel

/// A line of sets whose numbers may mean something else than sets and repetitions.
enum SetsInDoubt: Equatable {
  case tooMany(Int, most: Int)
  /// A weight in front of the sets, and another one behind them.
  case twoWeights
  /// The same of an exertion.
  case twoExertions
  /// Several numbers in front of the sets, as in `Bench 20 40 50 1x10`.
  case severalWeights
  /// An `x` in front of the sets, as in `140 kg x 5 x 3`, where either number may be that of sets.
  case timesInFront(String)
  /// Products such as `8x12`, which some write for 8 kg and 12 repetitions.
  case setsOrWeights(String)
  /// A number behind the `x` that may be a weight, as in `Squat 5x100`; also in a list.
  case repetitionsOrWeight(Int64)
  /// `7/10` behind a word such as sleep, which may be a score.
  case score(String)

  /// More sets of one kind than people do.
  private static let mostUsualSets = 10
  /// The same where several kinds of sets follow each other.
  private static let mostSetsOfSeveral = 5
  /// More repetitions than people do without a weight, but for a few.
  private static let mostUsualRepetitions: Int64 = 50

  /// The doubt about a line without a weight; nil for usual numbers.
  ///
  /// - Parameter products: of each scheme of the line; nil for one that is no product.
  init?(products: [(count: Int, text: String)?]) {
    let known = products.compactMap(\.self)
    guard let first = known.first else { return nil }
    let large = known.first { $0.count > Self.mostUsualSets }
    let areWeights =
      known.count > 1 && known.count == products.count
      && known.allSatisfy { $0.count > Self.mostSetsOfSeveral }
    guard large != nil || areWeights else { return nil }
    self = .setsOrWeights((large ?? first).text)
  }

  /// The doubt about repetitions without a weight; nil for usual numbers.
  init?(repetitions: [Int64]) {
    guard let large = repetitions.first(where: { $0 > Self.mostUsualRepetitions }) else {
      return nil
    }
    self = .repetitionsOrWeight(large)
  }

  /// The doubt about a list such as `7/10` or `2/5` behind a word for a state; nil for other lines.
  init?(list: String, behind name: [String], remark: String = "") {
    let parts = list.split(separator: "/").compactMap { Int($0) }
    let words = name.joined(separator: " ").lowercased().split { !$0.isLetter }.map(String.init)
    guard parts.count == 2, [5, 10].contains(parts[1]), parts[0] <= parts[1],
      words.contains(where: Self.states.contains) || Self.isRemark(remark)
    else { return nil }
    self = .score(list)
  }

  /// Indicates whether words are a remark rather than an exercise.
  static func isRemark(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.contains { states.contains($0) || remarks.contains($0) }
  }

  private static let remarks: Set = [
    "easy", "hard", "tired", "sore", "note", "notes", "rest", "bodyweight",
  ]

  private static let states: Set = [
    "sleep", "energy", "mood", "fatigue", "soreness", "rpe", "pain", "motivation", "stress",
    "rating", "effort", "readiness", "recovery", "feeling", "felt", "feel", "difficulty",
    "intensity", "hunger",
  ]

  var rule: String { "sets-not-clear" }

  /// The doubt in words, and the way to write the line.
  var reason: String {
    switch self {
    case .tooMany(let count, let most):
      "has \(count) sets, where a line has at most \(most): write sets and repetitions in this"
        + " order, and the weight behind them, as in 3x12 8 kg"
    case .twoWeights:
      "has a weight in front of the sets and another one behind them: write one of them, behind"
        + " the sets"
    case .twoExertions:
      "has an exertion in front of the sets and another one behind them: write one of them, behind"
        + " the sets"
    case .severalWeights:
      "has several numbers in front of the sets, which may be a weight for each set: write each"
        + " weight behind its set, as in 1x10 20 1x10 40"
    case .timesInFront(let text):
      "has an x in front of \(text), which then may be repetitions and sets: write sets and"
        + " repetitions in this order, and the weight behind them, as in 3x5 140 kg"
    case .repetitionsOrWeight(let number):
      "does not show if \(number) are repetitions or a weight: write the weight behind sets and"
        + " repetitions, as in 3x12 8 kg, or +0 kg without one"
    case .score(let text):
      "may state a score, as in sleep 7/10: where \(text) are repetitions, write the sets one by one"
    case .setsOrWeights(let text):
      "does not show if \(text) begins with sets or with a weight: write the weight behind sets and"
        + " repetitions, as in 3x12 8 kg, or \(text) +0 kg without one"
    }
  }
}

extension Diagnostics {
  /// Notes a number in front of sets that was taken for their weight.
  mutating func noteBareWeight(of line: String, at place: Place) {
    note(
      "weight-in-front", at: place,
      because: "the number in front of the sets of \(Excerpt.of(line)) is taken for their weight:"
        + " where it belongs to the name, write it with its mark, as in 45° or 45 cm")
  }
}
