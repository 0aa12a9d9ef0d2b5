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
    "normalset": .working, "workingset": .working, "leftset": .working, "rightset": .working,
    "warmupset": .warmUp, "failureset": .failure,
  ]

  /// How a planned set ended.
  enum Outcome { case done, failed, notDone }

  /// Nil for a word that is not known; case, blanks, hyphens and underscores do not count.
  static func outcome(_ word: String) -> Outcome? {
    switch word.lowercased().filter({ !" -_".contains($0) }) {
    case "done", "completed", "complete", "yes", "true", "1", "x", "y", "ja", "si", "sí", "oui",
      "✓", "✔", "☑", "✅":
      .done
    case "failed", "failure": .failed
    case "notstarted", "pending", "skipped", "planned", "incomplete", "notcompleted", "notdone",
      "no", "n", "false", "0", "nein", "non", "☐", "✗", "❌":
      .notDone
    default: nil
    }
  }

  /// Indicates whether a remark may state that sets were missed or left out.
  static func isNotDone(_ remark: String) -> Bool {
    let words = remark.lowercased().split { !$0.isLetter }
    return words.contains { word in
      ["not", "no", "miss", "fail", "skip", "plan", "next", "goal", "target"].contains {
        word.hasPrefix($0)
      }
    }
  }

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

  /// Nil for a word that is not known; a full stop at its end does not count.
  static func weightUnit(_ word: String) -> StatedWeight.Unit? {
    let unit = word.hasSuffix(".") ? word.dropLast() : word[...]
    return switch unit.lowercased() {
    case "kg", "kgs", "kilograms", "kilogram", "kilos", "kilo": .kilogram
    case "lb", "lbs", "pounds", "pound", "#": .pound
    default: nil
    }
  }

  /// Indicates whether the cell of a weight states that of the body alone.
  static func isBodyweight(_ cell: String) -> Bool {
    ["bw", "bodyweight", "body weight"].contains(cell.lowercased())
  }

  /// The weight of `100`, `100kg`, `+10`, `-20lb` or `BW+10`; nil for another word.
  ///
  /// A weight below zero is one that a machine takes off.
  static func weight(_ word: String) -> StatedWeight? {
    if ["bw+", "bw-"].contains(word.prefix(3).lowercased()) {
      return weight(String(word.dropFirst(2)))
    }
    let meaning: StatedWeight.Meaning? =
      word.hasPrefix("+") ? .added : word.hasPrefix("-") ? .assistance : nil
    let text = meaning == nil ? word : String(word.dropFirst())
    let number = String(text.prefix { $0.isNumber || $0 == "." || $0 == "," })
    let unit = String(text.dropFirst(number.count))
    // `1,000` is a thousand in one country and one in another.
    guard number.split(separator: ",").dropFirst().last?.count != 3,
      let value = NumberFormat.ungrouped.scaled(Array(number.utf8).span, places: 6),
      unit.isEmpty || weightUnit(unit) != nil
    else { return nil }
    return StatedWeight(millionths: value, unit: weightUnit(unit), meaning: meaning)
  }
}

extension CSVRow {
  /// True for a factor of 2, or of 4 where both sides take turns.
  func isForBothHands(_ column: Int, in format: NumberFormat) -> Bool {
    scaled(column, places: 0, in: format).map { $0 > 0 && $0 % 2 == 0 } ?? false
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
    case "rest timer", "rest", "ruhezeit": self = .rest
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
  ///
  /// - Complexity: O(bytes); no allocation for ASCII.
  static func milliseconds(_ text: Span<UInt8>) -> Int64? {
    for index in text.indices where text[index] >= 0x80 { return ascii(plain(text).span) }
    return ascii(text)
  }

  /// With blanks and digits of all languages as those of ASCII.
  private static func plain(_ text: Span<UInt8>) -> [UInt8] {
    CellText.string(text).flatMap { character in
      if character.isWhitespace { return Array(" ".utf8) }
      return Array((character.wholeNumberValue.map(String.init) ?? String(character)).utf8)
    }
  }

  private static func ascii(_ text: Span<UInt8>) -> Int64? {
    if let clock = DurationText.milliseconds(text) { return clock }
    var seconds: Int64 = 0
    var number: Int64?
    // The letters of a unit, the last one in the lowest byte.
    var unit: UInt64 = 0
    for index in text.indices {
      let byte = text[index]
      if byte == 0x20 || (0x09...0x0D).contains(byte) || byte == ASCII.point { continue }
      guard let digit = ASCII.digit(byte) else {
        guard byte < 0x80, unit >> 56 == 0 else { return nil }
        unit = unit << 8 | UInt64(ASCII.lowercased(byte))
        continue
      }
      if unit != 0 {
        guard let part = Self.seconds(number, unit) else { return nil }
        (seconds, number, unit) = (seconds + part, nil, 0)
      }
      guard let next = next(number, digit) else { return nil }
      number = next
    }
    return Self.seconds(number, unit).map { (seconds + $0) * 1_000 }
  }

  /// Nil for more than any timer shows.
  private static func next(_ number: Int64?, _ digit: Int) -> Int64? {
    let next = (number ?? 0) * 10 + Int64(digit)
    return next < 10_000_000 ? next : nil
  }

  private static func seconds(_ number: Int64?, _ unit: UInt64) -> Int64? {
    guard let number, let factor = factors.first(where: { $0.unit == unit }) else { return nil }
    return number * factor.seconds
  }

  private static let factors: [(unit: UInt64, seconds: Int64)] = [
    ("h", 3_600), ("m", 60), ("min", 60), ("s", 1), ("d", 86_400), ("hr", 3_600), ("hrs", 3_600),
    ("std", 3_600), ("mins", 60), ("sec", 1), ("secs", 1), ("sek", 1),
  ].map { word, seconds in (word.utf8.reduce(0) { $0 << 8 | UInt64($1) }, seconds) }
}
