import ActivityModel

/// Where a member lives, with the clock of spring 2026 there.
///
/// Written out, not asked of the machine: the samples must not change with its zone rules.
package enum HomeZone {
  case berlin, newYork, adelaide

  /// When the clocks change in spring 2026, in seconds since 1970.
  private var change: Int {
    switch self {
    case .berlin: 1_774_746_000  // 2026-03-29T01:00:00Z
    case .newYork: 1_772_953_200  // 2026-03-08T07:00:00Z
    case .adelaide: 1_775_320_200  // 2026-04-04T16:30:00Z, back to standard time.
    }
  }

  private var minutesBeforeAndAfter: (Int, Int) {
    switch self {
    case .berlin: (60, 120)
    case .newYork: (-300, -240)
    case .adelaide: (630, 570)
    }
  }

  /// The offset of the clock from UTC at a moment.
  package func offsetSeconds(at utc: Int) -> Int {
    (utc < change ? minutesBeforeAndAfter.0 : minutesBeforeAndAfter.1) * 60
  }

  /// The moment at which a clock there shows this time of 2026; the earlier of two.
  package func moment(_ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int = 0)
    -> Int
  {
    let shown = midnight(month, day) + (hour * 60 + minute) * 60 + second
    let early = shown - offsetSeconds(at: change - 1)
    return early < change ? early : shown - offsetSeconds(at: change)
  }

  /// The time on a clock there, as if it were UTC.
  func clock(at utc: Int) -> Int { utc + offsetSeconds(at: utc) }
}

/// The first second of a day of 2026 in UTC.
package func midnight(_ month: Int, _ day: Int) -> Int {
  guard let date = LocalDate(year: 2026, month: month, day: day) else {
    preconditionFailure("there is no day \(day) in month \(month)")
  }
  return Int(date.daysSinceEpoch) * 86_400
}
