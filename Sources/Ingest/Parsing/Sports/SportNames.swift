import ActivityModel

/// Maps the names of sports in files to sports.
enum SportNames {
  /// The sport of a label: `.unknown` without a label, `.other` for an unrecognized one.
  ///
  /// Ignores case, accents, blanks and punctuation: `Trail Running`, `trail_running` and
  /// `TrailRunning` are equal. A mark of Garmin's variants at the end (`rowing_v2`) is ignored.
  static func sport(named label: String?) -> Sport {
    guard let label else { return .unknown }
    let word = listedWord(of: label)
    if word.isEmpty || wordsForNothing.contains(word) { return .unknown }
    return byWord[word] ?? .other
  }

  /// The sport of a numeric code in the `type` of Strava's GPX files.
  static func stravaSport(code: String) -> Sport? {
    switch code {
    case "1", "18": .ride
    case "2", "3", "7", "12": .ski
    case "4", "13": .hike
    case "6": .skate
    case "9", "53": .run
    case "10": .walk
    case "16": .swim
    case "17": .indoorRide
    case "23": .row
    default: nil
    }
  }

  /// Keeps only digits and letters, in lower case without accents.
  static func folded(_ label: String) -> String {
    var result = ""
    for scalar in label.lowercased().unicodeScalars {
      if let plain = plainLetters[scalar] {
        result += plain
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let plainLetters: [Unicode.Scalar: String] = {
    let letters: [(String, String)] = [
      ("áàâãåāăą", "a"), ("ä", "a"), ("æ", "ae"), ("çćč", "c"), ("ďđ", "d"), ("éèêëēęě", "e"),
      ("íìîïī", "i"), ("ł", "l"), ("ñńň", "n"), ("óòôõöøōő", "o"), ("œ", "oe"), ("řŕ", "r"),
      ("śšşș", "s"), ("ß", "ss"), ("ťţț", "t"), ("úùûüūůű", "u"), ("ýÿ", "y"), ("źżž", "z"),
    ]
    var plain: [Unicode.Scalar: String] = [:]
    for (accented, letter) in letters {
      for scalar in accented.unicodeScalars { plain[scalar] = letter }
    }
    return plain
  }()

  private static let wordsForNothing: Set<String> = [
    "unknown", "uncategorized", "none", "notset", "generic", "inconnu", "unbekannt", "null",
    "undefined", "unspecified", "default",
  ]

  /// Indicates whether no word list has the label: neither as a sport nor as "other".
  static func isNotKnown(_ label: String) -> Bool {
    sport(named: label) == .other && !wordsForOther.contains(listedWord(of: label))
  }

  /// The folded label, without the mark of a variant at its end unless the lists have it whole.
  private static func listedWord(of label: String) -> String {
    let word = folded(label)
    guard byWord[word] == nil else { return word }
    let parts = label.lowercased().split { !$0.isLetter && !$0.isNumber }
    if let inner = wordWithBrackets(of: label) { return inner }
    guard parts.count > 1, let last = parts.last, variantMarks.contains(String(last)) else {
      return word
    }
    return folded(parts.dropLast().joined(separator: " "))
  }

  /// `run` of `run (outdoor)`, and `treadmill` of `run (treadmill)`; nil for another label.
  private static func wordWithBrackets(of label: String) -> String? {
    let parts = label.split(separator: "(", maxSplits: 1).map { folded(String($0)) }
    guard parts.count == 2, let sport = byWord[parts[0]] else { return nil }
    return byWord[parts[1]]?.family == sport.family ? parts[1] : parts[0]
  }

  /// The last words of Garmin's names for a second version and for a sport of the winter.
  private static let variantMarks: Set<String> = ["v2", "ws"]

  /// Words for a sport that the list of sports lacks on purpose.
  private static let wordsForOther: Set<String> = [
    "other", "others", "otheractivity", "otheroutdoor", "otherindoor", "sonstige", "sonstiges",
    "andere", "anderes", "autre",
    "autres", "otro", "otros", "otra", "altro", "outro", "outros", "overig", "overige", "andet",
    "annat", "annen", "muu", "inne", "inny", "jine", "egyeb", "diğer", "другое", "другая", "其他",
    "其它", "その他", "sport", "sports", "activity", "workout", "training", "exercise", "fitness",
    "crosstrain", "brick", "custom",
    "cardio", "cardiotraining", "gymcardio", "indoorcardio", "cardiovascular", "mixedcardio",
    "fitnessequipment", "multisport", "freestyle", "кардио", "кардиотренировка", "有氧运动", "有氧健身",
    "有氧運動", "有氧", "カーディオ", "有酸素運動", "treningcardio", "kardio", "kardiotrenink",
    "kardioedzes", "kardiyo", "cardiotraning", "cardiotrening", "konditionspass",
  ]

  private static let byWord: [String: Sport] = {
    var sports: [String: Sport] = [:]
    for (sport, words) in SportNames.words {
      for word in words.split(whereSeparator: \.isWhitespace) { sports[String(word)] = sport }
    }
    return sports
  }()
}
