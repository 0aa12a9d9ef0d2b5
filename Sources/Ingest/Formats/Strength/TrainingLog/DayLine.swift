import ActivityModel

/// A line that begins a workout: `2026-03-01`, `# 1.3.2026 18:00 Legs`, `Monday, March 3, 2025`.
struct DayLine {
  private let day: StatedDay
  private let millisecondsOfDay: Int32?
  let title: String?
  /// Indicates whether the year is that of a title or of a day before.
  private(set) var lacksYear = false

  var hasClock: Bool { millisecondsOfDay != nil }

  var digits: DateText? { day.digits }

  /// Nil for a line that does not begin with a date and its year.
  init?(_ line: String) {
    var words = Self.wordsBehindWeekday(
      Self.wordsBehindWorkout(Self.words(line)), among: Weekday.names)
    if line.hasPrefix("#"), let turned = Self.dayInFront(words) { words = turned }
    guard let (day, count) = Self.day(words) else { return nil }
    self.day = day
    var rest = words.dropFirst(count).drop { Self.bare($0).isEmpty || $0 == "at" }
    let half = rest.dropFirst().first.flatMap { HalfDay(named: $0) }
    millisecondsOfDay = rest.first.flatMap { word in
      let clock = Array(Self.bare(word).utf8)
      return half == nil
        ? ClockText.milliseconds(clock.span) : ClockText.milliseconds(clock.span, half: half)
    }
    if millisecondsOfDay != nil { rest = rest.dropFirst(half == nil ? 1 : 2) }
    rest = rest.drop { Self.bare($0).isEmpty }
    title = rest.isEmpty ? nil : rest.joined(separator: " ")
  }

  /// Reads a day without its year, such as `3/5`, `5.3.` or `Mar 5`; nil for another line.
  init?(_ line: String, year: Int) {
    let words = Self.wordsBehindWeekday(Self.words(line), among: Weekday.names)
    guard let first = words.first.map(Self.bare) else { return nil }
    let parts = first.split { "./".contains($0) }
    let names = words.prefix(2).map { Self.bare($0).lowercased() }
    var count = 1
    var day = "\(first.hasSuffix(".") ? String(first.dropLast()) : first)"
    if parts.count == 2, parts.allSatisfy({ (1...31).contains(Int($0) ?? 0) }) {
      day += day.contains("/") ? "/\(year)" : ".\(year)"
    } else if names.count == 2, names.contains(where: Self.isMonth),
      names.contains(where: { $0.prefix(while: \.isNumber).count > 0 })
    {
      (day, count) = ("\(names[0]) \(names[1]) \(year)", 2)
    } else {
      return nil
    }
    self.init(([day] + words.dropFirst(count)).joined(separator: " "))
    lacksYear = true
  }

  private static func isMonth(_ word: String) -> Bool {
    let name = word.hasSuffix(".") ? String(word.dropLast()) : word
    return name.count >= 3 && months.contains { $0.hasPrefix(name) }
  }

  /// A short name of another language may be a word of sets: `Set 3` is no day of September.
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december", "januar", "februar", "märz", "mai", "juni", "juli",
    "oktober", "dezember",
  ]

  /// The year that the line states, or that it was given.
  var year: Int? { (day.date(.dayMonthYear) ?? day.date(.monthDayYear))?.numbers.year }

  /// The start on the clock of the wall; nil for a day that does not exist in the order.
  func start(_ order: DateOrder) -> TableTime? {
    day.date(order).map {
      TableTime(wall: Int64($0.daysSinceEpoch) * 86_400_000 + Int64(millisecondsOfDay ?? 0))
    }
  }

  /// Indicates whether a line may begin a day that is not understood.
  ///
  /// It has a year. Behind an empty line or as a heading, `5/26`, `Mar 9` and `Friday` may be days.
  static func isDateLike(_ line: String, isBehindGap: Bool) -> Bool {
    mayBeYear(line) || mayBeDay(line, isBehindGap: isBehindGap)
  }

  /// The only number of a line, if it is a year.
  static func year(in line: String) -> Int? {
    let numbers = line.split { !$0.isNumber }
    return numbers.count == 1 && isYear(numbers[0]) ? Int(numbers[0]) : nil
  }

  private static func mayBeDay(_ line: String, isBehindGap: Bool) -> Bool {
    let numbers = line.split { !$0.isNumber }
    let words = words(line)
    guard isBehindGap || line.hasPrefix("#"), words.count < 6, let first = words.first else {
      return false
    }
    if wordsBehindWeekday(words).count < words.count { return true }
    // In Italian, `set` is September.
    guard first.lowercased() != "set" else { return false }
    let parts = first.split { "./-".contains($0) }
    let isDay = parts.prefix(2).allSatisfy { (1...31).contains(Int($0) ?? 0) }
    return isDay && (parts.count == 2 || parts.count == 3 && parts[2].count == 2)
      || !numbers.isEmpty && WrittenTime.namesMonth(line)
  }

  private static func isYear(_ digits: Substring) -> Bool {
    digits.count == 4 && (digits.hasPrefix("19") || digits.hasPrefix("20"))
  }

  /// Indicates whether a line has a year: a number without a unit such as those of `2000m` and
  /// `2000 kcal`.
  private static func mayBeYear(_ line: String) -> Bool {
    let words = words(line).map { $0.lowercased() }
    return words.indices.contains { index in
      let next = index + 1 < words.count ? bare(words[index + 1]) : ""
      return !isUnit(next)
        && words[index].split { !$0.isNumber }.contains { digits in
          isYear(digits)
            && !isUnit(String(words[index][digits.endIndex...].prefix(while: \.isLetter)))
        }
    }
  }

  private static func isUnit(_ word: String) -> Bool {
    units.contains(word) || SetWords.distanceScale(word) != nil
  }

  private static let units: Set = ["kcal", "cal", "calories", "kj", "ml", "steps", "schritte"]

  // MARK: The day

  /// The day at the beginning of the words, and how many of them it takes.
  private static func day(_ words: [String]) -> (StatedDay, count: Int)? {
    guard let first = words.first.map(bare) else { return nil }
    if let date = LocalDate(iso8601: first) { return (.known(date), 1) }
    if let text = DateText(Array(first.utf8).span), text.end == first.utf8.count {
      // `5/3/1` is a program.
      guard [2, 4].contains(first.reversed().prefix(while: \.isNumber).count) else { return nil }
      if let date = text.date(.yearMonthDay) { return (.known(date), 1) }
      // With full stops the day comes first, everywhere.
      guard text.separator == ASCII.point else { return (.digits(text), 1) }
      return text.date(.dayMonthYear).map { (.known($0), 1) }
    }
    for count in [1, 3] where count <= words.count {
      let part = words.prefix(count).map(bare)
      guard part.contains(where: { $0.split { !$0.isNumber }.contains(where: isYear) }),
        part.count(where: { $0.first?.isLetter ?? false }) == (count == 1 ? 0 : 1)
      else { continue }
      let text = part.joined(separator: " ")
      // `Row 2000m 8:05` has three numbers, too.
      guard count == 1 || WrittenTime.namesMonth(text) else { continue }
      if let date = WrittenTime.date(text) { return (.known(date), count) }
    }
    return nil
  }

  /// The words of a heading whose day is behind a dash or in brackets at its end, with it in front.
  private static func dayInFront(_ words: [String]) -> [String]? {
    guard words.count > 1, let last = words.last, day(words) == nil, day([last]) != nil else {
      return nil
    }
    let title = words.dropLast()
    let isBehindDash = title.last.map { bare($0).isEmpty } ?? false
    guard isBehindDash || last.hasPrefix("(") && last.hasSuffix(")") else { return nil }
    return [last] + title.reversed().drop { bare($0).isEmpty }.reversed()
  }

  // MARK: Words

  /// The words behind the marks of a heading.
  private static func words(_ line: String) -> [String] {
    Array(line.split(separator: " ").flatMap(apart).drop { bare($0).isEmpty })
  }

  /// The day and the clock of `2026-03-01T18:00:00+01:00`, which is that of the wall, not of UTC.
  private static func apart(_ word: Substring) -> [String] {
    let (day, clock) = (word.prefix(10), word.dropFirst(11))
    guard clock.first?.isNumber ?? false, word.dropFirst(10).first == "T", clock.last != "Z",
      LocalDate(iso8601: String(day)) != nil
    else { return [String(word)] }
    return [String(day), String(clock.prefix { $0.isNumber || $0 == ":" })]
  }

  private static func wordsBehindWeekday(
    _ words: [String], among weekdays: Set<String> = Weekday.unmistakable
  ) -> [String] {
    guard let first = words.first.map({ bare($0).lowercased() }) else { return words }
    let name = first.hasSuffix(".") ? String(first.dropLast()) : first
    let rest = behindFirst(words)
    guard weekdays.contains(name) || ["date", "datum"].contains(name), !isMonth(name, before: rest)
    else { return words }
    return rest
  }

  /// Indicates whether `Mar` is March, as in `Mar 5, 2026`, and no Tuesday, as in `mar 5 mars`.
  private static func isMonth(_ name: String, before words: [String]) -> Bool {
    let number = words.first.map(bare) ?? ""
    return WrittenTime.namesMonth(name) && (1...2).contains(number.count)
      && number.allSatisfy(\.isNumber) && !WrittenTime.namesMonth(words.joined(separator: " "))
  }

  /// The words behind that for a workout: `Workout January 5, 2026`, `Training: 2026-01-05`.
  private static func wordsBehindWorkout(_ words: [String]) -> [String] {
    guard let first = words.first.map({ bare($0).lowercased() }), workouts.contains(first) else {
      return words
    }
    return behindFirst(words)
  }

  /// The words behind the first one and its marks.
  private static func behindFirst(_ words: [String]) -> [String] {
    Array(words.dropFirst().drop { bare($0).isEmpty })
  }

  private static let workouts: Set = ["workout", "training", "session"]

  private static let marks = "#*_,:;()[]|-–—"

  /// Without the marks around a word.
  private static func bare(_ word: String) -> String {
    let start = word.drop { marks.contains($0) }
    return String(start.reversed().drop { marks.contains($0) }.reversed())
  }
}
