import ActivityModel

/// Determines the local date of minutes, optimized for ascending minutes.
struct MinuteCalendar {
  private let clock: MemberClock
  private let zones: [ZoneRules]
  /// By zone number, 0 for the member's own: the minutes of one date around the last query.
  private var open: [(minutes: Range<Int64>, date: LocalDate)]

  /// The calendar of a member; `zones` defines the zone numbers from 1.
  init(clock: MemberClock, zones: [ZoneRules] = []) {
    self.clock = clock
    self.zones = zones
    let nothing = (minutes: Int64(0)..<0, date: LocalDate(daysSinceEpoch: 0))
    open = Array(repeating: nothing, count: zones.count + 1)
  }

  /// The local date at the start of a minute.
  @inline(__always)
  mutating func date(ofMinute minute: Int64, zone: UInt16 = 0) -> LocalDate {
    let known = open[Int(zone)]
    return known.minutes.contains(minute) ? known.date : lookUp(minute, zone)
  }

  /// The zone rules that determine a minute's date.
  func rules(ofMinute minute: Int64, zone: UInt16) -> ZoneRules {
    zone == 0
      ? clock.zone(at: Instant(milliseconds: minute * 60_000)).rules : zones[Int(zone) - 1]
  }

  private mutating func lookUp(_ minute: Int64, _ zone: UInt16) -> LocalDate {
    var (date, end) = rules(ofMinute: minute, zone: zone).day(ofMinute: minute)
    if zone == 0,
      let change = clock.nextChange(after: Instant(milliseconds: minute * 60_000))
    {
      end = min(end, -(-change.milliseconds).flooredQuotient(by: 60_000))
    }
    open[Int(zone)] = (minute..<max(end, minute + 1), date)
    return date
  }
}

extension ZoneRules {
  /// The local date at the start of a minute, and the first minute at which it may change.
  func day(ofMinute minute: Int64) -> (date: LocalDate, endMinute: Int64) {
    let start = Instant(milliseconds: minute * 60_000)
    let stretch = stretch(at: start)
    let date = start.local(utcOffsetSeconds: stretch.offsetSeconds).date
    let midnight = (Int64(date.daysSinceEpoch) + 1) * 86_400 - Int64(stretch.offsetSeconds)
    let change = min(midnight, stretch.endSecond ?? .max)
    return (date, change == .max ? .max : -(-change).flooredQuotient(by: 60))
  }
}
