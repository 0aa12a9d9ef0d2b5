import ActivityModel

/// A time of a feed: RFC 3339 in Atom, RFC 822 in RSS.
struct FeedTime: Hashable {
  /// As the feed writes it, whatever its zone.
  let date: LocalDate
  /// Since 1970.
  let milliseconds: Int64

  init?(_ text: String) {
    let day = LocalDate(iso8601: text).map { LocalDateTime(date: $0, millisecondsOfDay: 0) }
    switch TimestampText.parse(Array(text.utf8).span) ?? day.map(StatedTime.local) {
    case .instant(let instant, let offset)?: self.init(instant, utcOffsetSeconds: offset ?? 0)
    case .local(let local)?: self.init(Instant(utc: local), utcOffsetSeconds: 0)
    case nil: self.init(mail: text)
    }
  }

  private init(_ instant: Instant, utcOffsetSeconds offset: Int) {
    date = instant.local(utcOffsetSeconds: offset).date
    milliseconds = instant.milliseconds
  }

  /// `Mon, 02 Mar 2026 10:00:00 +0100`; the weekday, the seconds and the zone may be missing.
  private init?(mail text: String) {
    var words = text.split(separator: " ")[...]
    if words.first?.hasSuffix(",") == true { words.removeFirst() }
    guard words.count >= 4, let day = Int(words[words.startIndex]),
      let month = Self.month(words[words.startIndex + 1]),
      var year = Int(words[words.startIndex + 2]),
      let clock = Self.clock(words[words.startIndex + 3])
    else { return nil }
    if year < 100 { year += year < 50 ? 2_000 : 1_900 }
    guard let date = LocalDate(year: year, month: month, day: day),
      Plausible.dates.contains(date),
      let offset = words.count > 4 ? Self.offset(words[words.startIndex + 4]) : 0
    else { return nil }
    self.date = date
    let local = LocalDateTime(date: date, millisecondsOfDay: clock)
    milliseconds = Instant(utc: local).milliseconds - Int64(offset) * 60_000
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func month(_ word: Substring) -> Int? {
    months.firstIndex(of: word.prefix(3).lowercased()).map { $0 + 1 }
  }

  /// Milliseconds of the day.
  private static func clock(_ word: Substring) -> Int32? {
    let parts = word.split(separator: ":").map { Int32($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0,
      (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second)
    else { return nil }
    return (hour * 3_600 + minute * 60 + second) * 1_000
  }

  /// Minutes east of Greenwich; an unknown name is Greenwich, by RFC 2822.
  private static func offset(_ word: Substring) -> Int? {
    let bytes = Array(word.utf8)
    guard bytes.first == ASCII.plus || bytes.first == ASCII.minus else {
      return zones[word.uppercased()] ?? 0
    }
    guard bytes.count == 5, let digits = Int(word.dropFirst()), digits % 100 < 60, digits <= 1_800
    else { return nil }
    return (digits / 100 * 60 + digits % 100) * (bytes[0] == ASCII.minus ? -1 : 1)
  }

  private static let zones = [
    "EST": -300, "EDT": -240, "CST": -360, "CDT": -300, "MST": -420, "MDT": -360, "PST": -480,
    "PDT": -420,
  ]
}
