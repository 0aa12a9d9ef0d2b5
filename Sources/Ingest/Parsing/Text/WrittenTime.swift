import ActivityModel

/// A day as a text states it.
enum StatedDay: Sendable {
  case known(LocalDate)
  /// A numeric date such as `3/5/2025`, whose order is decided for the whole file.
  case digits(DateText)

  /// The numeric date if its order is undecided, as evidence for the whole file.
  var digits: DateText? {
    if case .digits(let text) = self { return text }
    return nil
  }

  /// The day under an order; nil when it does not exist.
  func date(_ order: DateOrder) -> LocalDate? {
    switch self {
    case .known(let date): date
    case .digits(let text): text.day(order)
    }
  }
}

/// A day and a time of day in a human language.
///
/// Examples: `Oct 5, 2014, 4:15:21 PM`, `22 Feb 2019, 06:12:11`, `5 de out. de 2014 16:15`,
/// `21.07.2026, 15:09:27`, `13. 5. 2026 21:54:42`, `13.5.2026 klo 21.54.42`,
/// `2014. 10. 5. 오후 4:15:21`.
struct WrittenTime: Sendable {
  private let day: StatedDay
  private let millisecondsOfDay: Int32

  /// The words beside a clock of 13 to 23 hours that are not known: they name no half of the day.
  let plainWords: Set<String>

  var digits: DateText? { day.digits }

  /// Parses a text; nil unless it is a date followed by a time.
  ///
  /// Other letters beside the time may name a half of the day: nil where they are not known, and
  /// the hour is one of such a half.
  ///
  /// - Parameters:
  ///   - text: The date and the time.
  ///   - plainWords: Words that name no half of the day, as other times of the file show.
  /// - Complexity: O(characters).
  init?(_ text: String, plainWords: Set<String> = []) {
    let words = text.split { $0.isWhitespace || $0 == "," || $0 == "\u{202F}" || $0 == "\u{A0}" }
      .map(String.init)
    if let (date, milliseconds) = WrittenTime.clockFirst(words) {
      (day, millisecondsOfDay, self.plainWords) = (.known(date), milliseconds, [])
      return
    }
    guard let clock = words.lastIndex(where: WrittenTime.isClock),
      let (milliseconds, unknown) = WrittenTime.milliseconds(
        words[clock], behind: words[(clock + 1)...], before: words[..<clock].last),
      let day = WrittenTime.day(words[..<clock])
    else { return nil }
    let isAfternoon = milliseconds >= 13 * 3_600_000
    guard isAfternoon || unknown.isSubset(of: plainWords) else { return nil }
    self.day = day
    millisecondsOfDay = milliseconds
    self.plainWords = isAfternoon ? unknown : []
  }

  /// The wall-clock time, with numeric dates in the given order.
  func local(_ order: DateOrder) -> LocalDateTime? {
    day.date(order).map { LocalDateTime(date: $0, millisecondsOfDay: millisecondsOfDay) }
  }

  /// Parses a date with the name of its month; nil without a year.
  static func date(_ text: String) -> LocalDate? {
    let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    if case .known(let date) = day(words[...]) { return date }
    return nil
  }

  /// True when the text contains the name of a month.
  static func namesMonth(_ text: String) -> Bool {
    runs(text).contains { $0.utf8.count >= 3 && month($0) != nil }
  }

  // MARK: The clock

  /// True for `4:15:21`, or `16.15.21` as in Danish and Finnish.
  private static func isClock(_ word: String) -> Bool {
    if word.contains(":") { return true }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[2].utf8.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.count <= 2 && Int($0) != nil }
  }

  /// The half of the day is behind the clock, before it, or at its beginning: `4:15:21 p. m.`,
  /// `오후 4:15:21`, `下午4:15:21`.
  ///
  /// - Returns: The time, and the words that may name a half of the day and are not known.
  private static func milliseconds(
    _ word: String, behind: ArraySlice<String>, before: String?
  ) -> (Int32, unknown: Set<String>)? {
    let beginning = word.prefix { !$0.isASCII }
    let rest = behind.filter { !isNoHalf($0) }.joined(separator: " ").lowercased()
    let clock = String(word.dropFirst(beginning.count))
    let digits = Array((clock.contains(":") ? clock : clock.replacing(".", with: ":")).utf8)
    let names = [rest, String(beginning), before ?? ""]
    if let half = names.lazy.compactMap({ HalfDay(named: $0) }).first {
      return ClockText.milliseconds(digits.span, half: half).map { ($0, []) }
    }
    let unknown = [rest, String(beginning), mayBeHalf(before) ? before ?? "" : ""]
    return ClockText.milliseconds(digits.span).map { ($0, Set(unknown.filter { !$0.isEmpty })) }
  }

  /// `21:54:42 13 thg 5 2026`, as in Vietnamese.
  private static func clockFirst(_ words: [String]) -> (LocalDate, Int32)? {
    guard words.count == 5, ["thg", "tháng"].contains(words[2].lowercased()),
      let milliseconds = ClockText.milliseconds(Array(words[0].utf8).span),
      let date = LocalDate(
        year: Int(words[4]) ?? 0, month: Int(words[3]) ?? 0, day: Int(words[1]) ?? 0)
    else { return nil }
    return (date, milliseconds)
  }

  /// Indicates whether a word behind a clock has no letters, or is known to be no half of the day.
  private static func isNoHalf(_ text: String) -> Bool {
    let letters = text.filter(\.isLetter).lowercased()
    return letters.isEmpty || wordsBehindClock.contains(letters)
  }

  /// Hours in six languages, and names of time zones.
  private static let wordsBehindClock: Set = [
    "uhr", "h", "hrs", "hs", "horas", "ч", "год", "mez", "mesz", "z", "utc", "gmt", "cet", "cest",
    "bst", "est", "edt", "cst", "cdt", "mst", "mdt", "pst", "pdt",
  ]

  /// Indicates whether a word before a clock is in a script that has halves of the day there.
  ///
  /// Latin, Greek and Cyrillic have words such as `à` and `klo` there.
  private static func mayBeHalf(_ word: String?) -> Bool {
    guard let word, !word.isEmpty, !weekdays.contains(where: word.contains) else { return false }
    return word.unicodeScalars.allSatisfy { $0.value >= 0x590 }
  }

  /// Parts of the names of all days of the week in Chinese, Japanese and Korean.
  private static let weekdays = ["星期", "周", "週", "曜日", "요일"]

  // MARK: The day

  private static func day(_ words: ArraySlice<String>) -> StatedDay? {
    let digits = Array(numbersAlone(words).utf8)
    if let text = DateText(digits.span), digits[text.end...].allSatisfy({ $0 == ASCII.point }) {
      return .digits(text)
    }
    let parts = words.flatMap(WrittenTime.runs)
    let numbers = parts.filter { $0.utf8.first.flatMap(ASCII.digit) != nil }
    let months = parts.compactMap { month($0) }
    let date: LocalDate?
    switch (numbers.count, months.count) {
    case (2, 1...):
      // The four-digit number is the year, in any position. A day of the week comes before the
      // month, and can begin as one does: `mar. 12 avr. 2021`.
      let isYearFirst = numbers[0].utf8.count == 4
      let year = numbers[isYearFirst ? 0 : 1]
      // Spreadsheets write `10-Mar-26`. Elsewhere two digits may be anything.
      let isShort = words.count == 1 && year.utf8.count == 2
      date = LocalDate(
        year: (Int(year) ?? 0) + (isShort ? 2_000 : 0), month: months[months.count - 1],
        day: Int(numbers[isYearFirst ? 1 : 0]) ?? 0)
    case (3, 0) where numbers[0].utf8.count == 4:
      date = LocalDate(
        year: Int(numbers[0]) ?? 0, month: Int(numbers[1]) ?? 0, day: Int(numbers[2]) ?? 0)
    // `5 9月 2026`, in the order of English.
    case (3, 0) where ["月", "월"].contains(parts[2]) && numbers[2].utf8.count == 4:
      date = LocalDate(
        year: Int(numbers[2]) ?? 0, month: Int(numbers[1]) ?? 0, day: Int(numbers[0]) ?? 0)
    default: date = nil
    }
    return date.map(StatedDay.known)
  }

  /// The words with a blank in between, without those that follow a date in digits.
  private static func numbersAlone(_ words: ArraySlice<String>) -> String {
    words.filter { !wordsBehindDate.contains($0.lowercased()) }.joined(separator: " ")
  }

  /// "At" in Finnish, Danish and German, and years in Bulgarian, Russian and Ukrainian.
  private static let wordsBehindDate: Set = ["klo", "kl", "kl.", "um", "г.", "р."]

  /// The runs of digits and the runs of letters in a word: `2014年10月5日` has six.
  private static func runs(_ word: String) -> [String] {
    var runs: [String] = []
    var wasDigit: Bool?
    for character in word {
      let isDigit = character.isASCII && character.isNumber
      guard isDigit || character.isLetter else {
        wasDigit = nil
        continue
      }
      if wasDigit == isDigit {
        runs[runs.count - 1].append(character)
      } else {
        runs.append(String(character))
      }
      wasDigit = isDigit
    }
    return runs
  }

  /// The month whose name starts the word.
  private static func month(_ word: String) -> Int? {
    let folded = SportNames.folded(word)
    return monthBeginnings.first { folded.hasPrefix($0.beginning) }?.month
  }

  /// English, German, French, Spanish, Italian, Portuguese, Dutch, the Scandinavian languages,
  /// Finnish, Indonesian, Polish, Czech, Romanian, Hungarian, Slovenian, Turkish, Russian,
  /// Ukrainian and Greek.
  ///
  /// Longer prefixes precede ambiguous ones.
  private static let monthBeginnings: [(beginning: String, month: Int)] = [
    ("jan", 1), ("ene", 1), ("gen", 1), ("feb", 2), ("fev", 2), ("fvr", 2),
    ("marras", 11), ("mars", 3), ("march", 3), ("mai", 5), ("maj", 5), ("may", 5), ("mei", 5),
    ("mag", 5),
    ("mar", 3), ("mrz", 3), ("mrt", 3), ("maa", 3), ("mae", 3), ("apr", 4), ("avr", 4), ("abr", 4),
    ("juil", 7), ("juin", 6), ("jun", 6), ("giu", 6), ("jul", 7), ("lug", 7),
    ("aug", 8), ("aou", 8), ("ago", 8), ("sep", 9), ("set", 9), ("oct", 10), ("okt", 10),
    ("out", 10), ("ott", 10), ("nov", 11), ("dec", 12), ("dez", 12), ("dic", 12), ("des", 12),
    ("agu", 8), ("ağu", 8),
    ("sty", 1), ("lut", 2), ("kwi", 4), ("cze", 6), ("lip", 7), ("sie", 8), ("wrz", 9),
    ("paz", 10), ("lis", 11), ("gru", 12),
    ("oca", 1), ("sub", 2), ("nis", 4), ("haz", 6), ("tem", 7), ("eyl", 9), ("eki", 10),
    ("kas", 11), ("ara", 12),
    ("tammi", 1), ("helmi", 2), ("maalis", 3), ("huhti", 4), ("touko", 5), ("kesa", 6),
    ("heina", 7), ("elo", 8), ("syys", 9), ("loka", 10), ("joulu", 12),
    ("led", 1), ("uno", 2), ("bre", 3), ("dub", 4), ("kve", 5), ("cervenc", 7), ("cervene", 7),
    ("cvc", 7), ("cerv", 6), ("cvn", 6), ("srp", 8), ("zar", 9), ("rij", 10), ("pros", 12),
    ("ian", 1), ("iun", 6), ("iul", 7), ("noi", 11), ("sze", 9), ("avg", 8),
    ("янв", 1), ("фев", 2), ("мар", 3), ("апр", 4), ("май", 5), ("мая", 5), ("июн", 6),
    ("июл", 7), ("авг", 8), ("сен", 9), ("окт", 10), ("ноя", 11), ("дек", 12),
    ("січ", 1), ("лют", 2), ("бер", 3), ("кві", 4), ("тра", 5), ("чер", 6), ("лип", 7),
    ("сер", 8), ("вер", 9), ("жов", 10), ("лис", 11), ("гру", 12),
    ("ιαν", 1), ("φεβ", 2), ("μαρ", 3), ("μάρ", 3), ("απρ", 4), ("μαΐ", 5), ("μαι", 5),
    ("μάι", 5), ("ιουν", 6), ("ιούν", 6), ("ιουλ", 7), ("ιούλ", 7), ("αυγ", 8), ("αύγ", 8),
    ("σεπ", 9), ("οκτ", 10), ("νοε", 11), ("δεκ", 12),
  ]
}
