import ActivityModel

/// A time as tables write it: `2026-06-01 00:00:00 -0600`, `08-Apr-2018 00:00`, `2/16/26 12:00`,
/// `1. März 2024`.
struct TableTime: Sendable {
  /// The time of a clock on the wall, in milliseconds since 1970.
  let wall: Int64
  /// The moment, where the text names an offset.
  let instant: Instant?
  /// How far the clock was ahead of UTC, where the text names a real offset.
  let offsetSeconds: Int?

  var date: LocalDate {
    LocalDate(daysSinceEpoch: Int32(truncatingIfNeeded: wall.flooredQuotient(by: 86_400_000)))
  }

  var isMidnight: Bool { wall % 86_400_000 == 0 }

  /// Milliseconds since 1970 on `clock`.
  var milliseconds: Int64 { instant?.milliseconds ?? wall }

  var clock: SamplesReceived.Clock { instant == nil ? .wall : .utc }

  var stated: StatedTime {
    instant.map { .instant($0, utcOffsetSeconds: offsetSeconds) }
      ?? .local(Instant(milliseconds: wall).local(utcOffsetSeconds: 0))
  }

  init(_ stated: StatedTime) {
    switch stated {
    case .local(let local): self.init(wall: Instant(utc: local).milliseconds)
    case .instant(let moment, let offset):
      self.init(
        wall: moment.milliseconds + Int64(offset ?? 0) * 1_000, instant: moment,
        offsetSeconds: offset)
    }
  }

  init(wall: Int64, instant: Instant? = nil, offsetSeconds: Int? = nil) {
    (self.wall, self.instant, self.offsetSeconds) = (wall, instant, offsetSeconds)
  }

  /// The instant at which a clock with this UTC offset showed the same time.
  func at(offsetSeconds: Int) -> TableTime {
    TableTime(
      .instant(
        Instant(milliseconds: wall - Int64(offsetSeconds) * 1_000),
        utcOffsetSeconds: offsetSeconds == 0 ? nil : offsetSeconds))
  }
}

extension [TableTime] {
  /// The smallest distance between two times, at most a day; an hour where all are one.
  var closestMilliseconds: Int64 {
    let walls = map(\.wall).sorted()
    let gaps = zip(walls, walls.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
    return Swift.min(gaps.min() ?? 3_600_000, 86_400_000)
  }
}

extension StatedTime {
  /// The start of what has only its day: noon exists in every time zone on every day.
  static func noon(of date: LocalDate) -> StatedTime {
    .local(LocalDateTime(date: date, millisecondsOfDay: 43_200_000))
  }
}

/// Reads the times of a table, most of which are of the day of the row before.
struct TableClock: Sendable {
  let order: DateOrder
  private var stamps = TimestampReader()
  private var lastDay: (text: UInt64, length: Int, days: Int64)?

  init(order: DateOrder) { self.order = order }

  /// Nil for what is no time.
  ///
  /// - Complexity: O(bytes); no allocation for times in digits.
  mutating func time(_ text: Span<UInt8>) -> TableTime? {
    let text = text.extracting(text.trimmedIndices)
    if let stated = stamps.parse(text) { return TableTime(stated) }
    if let moment = epoch(text) { return moment }
    if let compact = Self.compactTime(text) { return compact }
    guard let (days, end) = day(text) else { return written(text.string) }
    let rest = text.extracting(Self.behindComma(text, end)..<text.count)
    guard let clock = rest.isEmpty ? 0 : ClockText.milliseconds(rest) else { return nil }
    return TableTime(wall: days * 86_400_000 + Int64(clock))
  }

  /// The time in a cell; nil for what is none.
  mutating func time(_ row: CSVRow, _ column: Int) -> TableTime? {
    time(row.bytes.span.extracting(row.range(column)))
  }

  /// Seconds since 1970 in ten digits, or milliseconds in thirteen.
  ///
  /// Dates without marks have 8, 12 or 14.
  private func epoch(_ text: Span<UInt8>) -> TableTime? {
    let digits = text.indices.prefix { ASCII.digit(text[$0]) != nil }.count
    guard digits == 10 || digits == 13, digits == text.count || text[digits] == ASCII.point,
      let instant = EpochText.instant(text),
      TrackClock.believable.contains(instant.milliseconds)
    else { return nil }
    return TableTime(.instant(instant, utcOffsetSeconds: nil))
  }

  /// A date without marks, or one with its time: `20240301`, `202403010730`, `20240301073015`.
  private static func compactTime(_ text: Span<UInt8>) -> TableTime? {
    guard [8, 12, 14].contains(text.count), let day = text.extracting(0..<8).wholeNumber,
      (19_000_101...21_991_231) ~= day
    else { return nil }
    let (year, rest) = day.quotientAndRemainder(dividingBy: 10_000)
    guard
      let date = LocalDate(year: Int(year), month: Int(rest / 100), day: Int(rest % 100))
    else { return nil }
    var seconds: Int64 = 0
    if text.count > 8 {
      guard let clock = text.extracting(8..<text.count).wholeNumber else { return nil }
      let (minutes, second) =
        text.count == 14 ? clock.quotientAndRemainder(dividingBy: 100) : (clock, 0)
      guard minutes / 100 < 24, minutes % 100 < 60, second < 60 else { return nil }
      seconds = minutes / 100 * 3_600 + minutes % 100 * 60 + second
    }
    return TableTime(wall: (Int64(date.daysSinceEpoch) * 86_400 + seconds) * 1_000)
  }

  /// The date in digits that a text begins with, where a blank follows it, or a comma and a blank.
  mutating func date(_ text: Span<UInt8>) -> TableTime? {
    guard let (days, end) = day(text) else { return nil }
    let next = Self.behindComma(text, end)
    guard next < text.count, ASCII.isBlank(text[next]) else { return nil }
    return TableTime(wall: days * 86_400_000)
  }

  /// The place behind a comma that divides a date from its time: `05.06.2026, 07:30`.
  private static func behindComma(_ text: Span<UInt8>, _ end: Int) -> Int {
    end + 1 < text.count && text[end] == ASCII.comma ? end + 1 : end
  }

  /// The days since 1970 of a date in digits, and where it ends.
  private mutating func day(_ text: Span<UInt8>) -> (Int64, Int)? {
    let key = Self.key(text)
    if let lastDay, lastDay.text == key.text, lastDay.length == key.length {
      return (lastDay.days, key.length)
    }
    guard let parts = DateText(text), let date = parts.day(order) else { return nil }
    let days = Int64(date.daysSinceEpoch)
    if parts.end == key.length { lastDay = (key.text, key.length, days) }
    return (days, parts.end)
  }

  /// The digits and marks that a text begins with, at most sixteen, as a number.
  private static func key(_ text: Span<UInt8>) -> (text: UInt64, length: Int) {
    var key: UInt64 = 0
    var length = 0
    while length < min(16, text.count) {
      let byte = text[length]
      // Digits and the three marks of dates are four bits each: nothing else has their values.
      guard (UInt8(ascii: "-")...UInt8(ascii: "9")).contains(byte) else { break }
      key = key << 4 | UInt64(byte - UInt8(ascii: "-"))
      length += 1
    }
    return (key, length)
  }

  /// A date with the name of its month, with a time behind it or without.
  private func written(_ text: String) -> TableTime? {
    if let local = WrittenTime(text)?.local(order) {
      return TableTime(wall: Instant(utc: local).milliseconds)
    }
    return WrittenTime.date(text).map { TableTime(wall: Int64($0.daysSinceEpoch) * 86_400_000) }
  }
}
