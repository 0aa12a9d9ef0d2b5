import ActivityModel

/// The words that programs use for sets.
enum SetWords {
  /// Nil for a word that is not known; case, blanks, hyphens and underscores do not count.
  static func kind(_ word: String) -> StrengthSet.Kind? {
    kinds[word.lowercased().filter { !" -_".contains($0) }]
  }

  private static let kinds: [String: StrengthSet.Kind] = [
    "normal": .working, "working": .working, "work": .working, "regular": .working,
    "standard": .working, "w": .warmUp, "warmup": .warmUp, "warm": .warmUp,
    "drop": .drop, "dropset": .drop, "d": .drop,
    "failure": .failure, "failed": .failure, "tofailure": .failure, "f": .failure,
    "amrap": .amrap, "restpause": .restPause, "myorep": .restPause, "cluster": .restPause,
  ]

  /// Nil for a word that is not known; a full stop at its end does not count.
  static func distanceScale(_ word: String) -> UnitScale? {
    let unit =
      switch word.lowercased().filter({ $0 != "." }) {
      case "miles", "mile": "mi"
      case "kilometers", "kilometres", "kms": "km"
      case "meters", "metres", "meter", "metre": "m"
      case "yards", "yard", "yds": "yd"
      case "feet", "foot": "ft"
      case let unit: unit
      }
    return UnitScale.of(.distance, in: unit)
  }

  static func weightUnit(_ word: String) -> StatedWeight.Unit? {
    switch word.lowercased() {
    case "kg", "kgs", "kilograms", "kilogram": .kilogram
    case "lb", "lbs", "pounds", "pound", "#": .pound
    default: nil
    }
  }
}

/// The cell of a table that numbers the sets of an exercise, or marks a row that is no set.
enum SetOrder {
  case set(number: Int64?, kind: StrengthSet.Kind?)
  case note
  case rest

  init(_ text: String?) {
    guard let text else {
      self = .set(number: nil, kind: nil)
      return
    }
    switch text.lowercased() {
    case "note", "notiz", "nota": self = .note
    case "rest timer", "rest": self = .rest
    default:
      let number = Int64(text)
      self = .set(number: number, kind: number == nil ? SetWords.kind(text) : nil)
    }
  }
}

/// How long a workout took, in words.
enum WorkoutLength {
  /// Milliseconds of `1h 43m`, `38min`, `264h 1m`, `45s`, `1 Std. 5 Min.` or `1:02:03`; nil for
  /// other text.
  static func milliseconds(_ text: String) -> Int64? {
    if let clock = DurationText.milliseconds(Array(text.utf8).span) { return clock }
    var seconds: Int64 = 0
    var number: Int64?
    var unit = ""
    func add() -> Bool {
      guard let value = number, let factor = factors[unit] else { return false }
      seconds += value * factor
      return true
    }
    for character in text.lowercased() where !character.isWhitespace && character != "." {
      if let digit = character.wholeNumberValue {
        if !unit.isEmpty {
          guard add() else { return nil }
          (number, unit) = (nil, "")
        }
        guard let next = next(number, digit) else { return nil }
        number = next
      } else {
        unit.append(character)
      }
    }
    return add() ? seconds * 1_000 : nil
  }

  /// Nil for more than any timer shows.
  private static func next(_ number: Int64?, _ digit: Int) -> Int64? {
    let next = (number ?? 0) * 10 + Int64(digit)
    return next < 10_000_000 ? next : nil
  }

  private static let factors: [String: Int64] = [
    "d": 86_400, "h": 3_600, "hr": 3_600, "hrs": 3_600, "std": 3_600, "m": 60, "min": 60,
    "mins": 60, "s": 1, "sec": 1, "secs": 1, "sek": 1,
  ]
}
