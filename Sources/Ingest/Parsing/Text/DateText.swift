import ActivityModel

/// The order of the parts in a numeric date.
public enum DateOrder: String, Sendable, CaseIterable {
  case yearMonthDay = "year-month-day"
  case monthDayYear = "month-day-year"
  case dayMonthYear = "day-month-year"
  /// As HRV4Training writes on Android: `2017-27-07`.
  case yearDayMonth = "year-day-month"
}

/// A numeric date of undecided order, such as `2019-10-01`, `22.09.2026` or `9/22/26`.
struct DateText: Hashable, Sendable {
  private let first: Int
  private let second: Int
  private let third: Int
  private let beginsWithYear: Bool
  /// Indicates whether the year has two digits.
  let hasShortYear: Bool
  /// The separator of the parts: `-`, `/` or `.`.
  let separator: UInt8
  /// The index at which the date ends.
  let end: Int

  /// Parses a date at the start of `text`, after blanks and a day of the week; no digit may follow.
  ///
  /// Of day, month and year, blanks may follow the points: `2. 12. 2019`.
  init?(_ text: Span<UInt8>) {
    var position = Weekday.end(text, from: text.trimmedIndices.lowerBound)
    guard let first = DateText.number(text, &position), position < text.count,
      DateText.separators.contains(text[position])
    else { return nil }
    separator = text[position]
    position += 1
    var isSpaced = false
    if separator == ASCII.point, first.digits <= 2 {
      isSpaced = DateText.takeBlank(text, &position)
    }
    guard let second = DateText.number(text, &position), second.digits <= 2,
      position < text.count, text[position] == separator
    else { return nil }
    position += 1
    if isSpaced {
      guard DateText.takeBlank(text, &position) else { return nil }
    }
    guard let third = DateText.number(text, &position), !isSpaced || third.digits == 4 else {
      return nil
    }
    beginsWithYear = first.digits == 4
    guard beginsWithYear ? third.digits <= 2 : first.digits <= 2 && third.digits != 3 else {
      return nil
    }
    // Two digits mean a year of this century: no export is older.
    hasShortYear = third.digits <= 2 && !beginsWithYear
    let year = hasShortYear ? third.value + 2_000 : third.value
    (self.first, self.second, self.third) = (first.value, second.value, year)
    end = position
  }

  /// The day under an order, or nil when it does not exist.
  func date(_ order: DateOrder) -> LocalDate? {
    switch order {
    case .yearMonthDay:
      beginsWithYear ? LocalDate(year: first, month: second, day: third) : nil
    case .yearDayMonth:
      beginsWithYear ? LocalDate(year: first, month: third, day: second) : nil
    case .monthDayYear:
      beginsWithYear ? nil : LocalDate(year: third, month: first, day: second)
    case .dayMonthYear:
      beginsWithYear ? nil : LocalDate(year: third, month: second, day: first)
    }
  }

  /// The day in the order of a table, or with the year first as in every table.
  func day(_ order: DateOrder) -> LocalDate? { date(order) ?? date(.yearMonthDay) }

  private static let separators = [ASCII.minus, UInt8(ascii: "/"), ASCII.point]

  private static func takeBlank(_ text: Span<UInt8>, _ position: inout Int) -> Bool {
    guard position < text.count, text[position] == UInt8(ascii: " ") else { return false }
    position += 1
    return true
  }

  /// Parses up to four digits that no further digit follows.
  private static func number(
    _ text: Span<UInt8>, _ position: inout Int
  ) -> (value: Int, digits: Int)? {
    let start = position
    var value = 0
    while position < text.count, position - start <= 4, let digit = ASCII.digit(text[position]) {
      value = value * 10 + digit
      position += 1
    }
    return (1...4).contains(position - start) ? (value, position - start) : nil
  }
}

/// The date order of a file and the reason for it.
struct DateOrderDecision: Sendable {
  let order: DateOrder
  /// A note for the user; nil when the order is obvious.
  let explanation: String?

  /// Decides the order for the dates of a file, given in file order.
  ///
  /// The order under which most dates exist wins. Among equals, one wins whose consecutive dates
  /// are at most half as far apart. Otherwise the order is month-day-year with slashes, else
  /// day-month-year. Year-day-month wins only where no other order
  /// reads as many dates.
  init(_ dates: [DateText]) {
    let all = DateOrder.allCases.map { OrderScore(order: $0, dates: dates) }
    let scores = all.filter { $0.order != .yearDayMonth }
    let most = scores.map(\.readable).max() ?? 0
    if let rare = all.first(where: { $0.order == .yearDayMonth }), rare.readable > most {
      order = rare.order
      explanation =
        "dates are read as \(order.rawValue): \(rare.readable - most) of them exist in no other order"
      return
    }
    let candidates = scores.filter { $0.readable == most }.sorted { $0.travel < $1.travel }
    guard candidates.count == 2, most > 0 else {
      order = most > 0 ? candidates[0].order : .yearMonthDay
      explanation = nil
      return
    }
    let isClear = candidates[0].travel <= candidates[1].travel / 2 && candidates[1].travel > 0
    let usual: DateOrder =
      dates[0].separator == UInt8(ascii: "/") ? .monthDayYear : .dayMonthYear
    order = isClear ? candidates[0].order : usual
    explanation =
      "dates are read as \(order.rawValue), "
      + (isClear
        ? "under which they follow one another most closely"
        : "although nothing in the file distinguishes the day from the month")
  }
}

/// The fit of an order to a file's dates.
private struct OrderScore {
  let order: DateOrder
  /// The number of dates that exist in this order.
  let readable: Int
  /// The sum of the days between neighbours.
  let travel: Int

  init(order: DateOrder, dates: [DateText]) {
    self.order = order
    let days = dates.compactMap { $0.date(order) }
    readable = days.count
    travel = zip(days, days.dropFirst()).reduce(0) { sum, pair in
      sum + abs(Int(pair.1.daysSinceEpoch) - Int(pair.0.daysSinceEpoch))
    }
  }
}
