extension DurationText {
  /// The milliseconds of `7:30` as hours and minutes, of `7:30:15`, and of `7 h 30`.
  ///
  /// - Complexity: O(bytes).
  static func hoursFirst(_ text: Span<UInt8>) -> Int64? {
    guard let milliseconds = milliseconds(text) else { return written(text.string) }
    let colons = text.indices.count { text[$0] == ASCII.colon }
    return colons == 1 ? milliseconds * 60 : milliseconds
  }

  /// The milliseconds of `1 h 05`, `7 Std. 30 Min.`, `45 min` or `1h05m10s`.
  ///
  /// Each unit is there once, the larger one first. A number without a unit counts in the unit
  /// below the one before it.
  ///
  /// - Returns: Nil for any other text, and from 10,000 hours on.
  /// - Complexity: O(characters).
  static func written(_ text: String) -> Int64? {
    var sum: Int64 = 0
    var last = 0
    var rest = text.lowercased()[...]
    while let number = takeNumber(&rest) {
      let word = takeWord(&rest)
      guard let unit = word.isEmpty && last > 0 ? last + 1 : unitPlaces[word], unit > last,
        unit <= 3, last == 0 || number < 60
      else { return nil }
      sum += number * milliseconds[unit - 1]
      last = unit
    }
    return last > 0 && rest.isEmpty && sum < 36_000_000_000 ? sum : nil
  }

  private static let milliseconds: [Int64] = [3_600_000, 60_000, 1_000]

  /// Hours, minutes and seconds by their place.
  private static let unitPlaces: [String: Int] = {
    let words = [
      "h,hr,hrs,hour,hours,std,stunde,stunden,heure,heures,hora,horas,ora,ore,uur,t",
      "m,min,mins,minute,minutes,minuten,minuto,minutos,minuti,'",
      "s,sec,secs,second,seconds,sek,sekunde,sekunden,seg,seconde,secondes,\"",
    ]
    var places: [String: Int] = [:]
    for (index, list) in words.enumerated() {
      for word in list.split(separator: ",") { places[String(word)] = index + 1 }
    }
    return places
  }()

  private static func takeNumber(_ text: inout Substring) -> Int64? {
    text = text.drop { $0.isWhitespace }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...5).contains(digits.count) else { return nil }
    text = text[digits.endIndex...]
    return Int64(digits)
  }

  private static func takeWord(_ text: inout Substring) -> String {
    text = text.drop { $0.isWhitespace }
    let word = text.prefix { $0.isLetter || $0 == "'" || $0 == "\"" }
    text = text[word.endIndex...].drop { $0 == "." || $0 == "," || $0.isWhitespace }
    return String(word)
  }
}
