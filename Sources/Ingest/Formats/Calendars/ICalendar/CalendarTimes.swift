import ActivityModel
import CalendarStream

/// Expands the rules of events, within bounds for a file.
struct CalendarTimes {
  private(set) var zones: [String: CalendarZone] = [:]
  private var startCount = 0
  private var longSearches = 0

  /// The window of the import: so many seconds after the first start, 30 years.
  static let windowSeconds: Int64 = 30 * 31_557_600
  /// Of all classes of a file together.
  private static let mostStarts = 1_000_000
  /// Rules that are hardly ever met cost a second each.
  private static let mostLongSearches = 5
  private static let mostRules = 20
  /// No clock is more than 14 hours ahead of UTC.
  private static let farthestAheadSeconds: Int64 = 50_400

  mutating func add(_ component: CalendarComponent, _ diagnostics: inout Diagnostics, line: Int) {
    guard let name = component["TZID"].map({ CalendarZone.name($0.value) }) else { return }
    guard zones[name] == nil, zones.count < 500, let zone = CalendarZone(component) else {
      if zones[name] == nil {
        diagnostics.note(
          "zone-not-readable", at: Place(line: line),
          because: "the rules of the zone \(Excerpt.of(name)) cannot be read; those of its name"
            + " are used")
      }
      return
    }
    zones[name] = zone
  }

  /// The times of an event on its own clock, and how they end.
  struct Expansion {
    var starts: [Int64]
    var goesOn = false
    /// The end of the rules in UTC, where the file does not state the rules of the zone.
    var lastStartSecond: Int64?
  }

  /// Expands the rules of an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - zone: The zone in which the calendar shows times in UTC; nil when it states none.
  ///   - diagnostics: Gets the rules that were not applied.
  /// - Returns: The times, and how they end.
  mutating func expand(
    _ event: CalendarEvent, shownIn zone: String?, _ diagnostics: inout Diagnostics
  ) -> Expansion {
    var expansion = Expansion(starts: [])
    var starts: Set<Int64> = [event.start.time.wallSeconds]
    for text in event.rules.prefix(CalendarTimes.mostRules) {
      starts.formUnion(times(of: text, event, &expansion, &diagnostics))
    }
    for added in event.added where event.start.isDay || added.time.isOnClock(of: event.start) {
      starts.insert(named(added.time, of: event.start, shownIn: zone).wallSeconds)
    }
    for text in event.excludedRules.prefix(CalendarTimes.mostRules) {
      var excluded = Expansion(starts: [])
      starts.subtract(times(of: text, event, &excluded, &diagnostics))
    }
    let sorted = starts.sorted()
    expansion.starts = Array(sorted.prefix(ClassSeries.mostStarts))
    startCount += expansion.starts.count
    return expansion
  }

  private mutating func times(
    of text: String, _ event: CalendarEvent, _ expansion: inout Expansion,
    _ diagnostics: inout Diagnostics
  ) -> [Int64] {
    let place = Place(line: event.line)
    guard longSearches < CalendarTimes.mostLongSearches, startCount < CalendarTimes.mostStarts
    else {
      diagnostics.refuse(
        "too-many-times", at: place,
        because: "the rules of the classes before it take too long or give too many times;"
          + " only the first time of the class was kept")
      return []
    }
    do throws(CalendarError) {
      let rule = try RecurrenceRule(text)
      let end = last(of: rule, event, &expansion)
      let times = rule.times(
        from: event.start.time, upTo: end.last, atMost: ClassSeries.mostStarts)
      if times.wasLong { longSearches += 1 }
      if times.isCut, end.isWindow || times.wallSeconds.count == ClassSeries.mostStarts {
        expansion.goesOn = true
      }
      return times.wallSeconds.filter { end.admits($0) }
    } catch {
      diagnostics.refuse(
        "rule-\(error.code.rawValue)", at: place,
        because: "the rule \(Excerpt.of(text)) of a class was not applied: \(error.message); only"
          + " its first time was kept")
      return []
    }
  }

  /// Where a rule ends.
  private struct End {
    let last: Int64
    let isWindow: Bool
    var lastSecond: Int64?
    var zone: CalendarZone?

    func admits(_ wall: Int64) -> Bool {
      guard let lastSecond, let zone else { return true }
      return wall - zone.offsetSeconds(at: wall) <= lastSecond
    }
  }

  /// UNTIL is on the clock of the start, a day, or a moment in UTC; the window ends every rule.
  private func last(
    of rule: RecurrenceRule, _ event: CalendarEvent, _ expansion: inout Expansion
  ) -> End {
    let window = event.start.time.wallSeconds + CalendarTimes.windowSeconds
    guard let until = rule.until else { return End(last: window, isWindow: true) }
    var last = until.wallSeconds
    var end: (second: Int64?, zone: CalendarZone?) = (nil, nil)
    if event.start.isDay || until.form == .date {
      last = last.flooredQuotient(by: 86_400) * 86_400 + 86_399
    } else if until.form == .utc, event.start.time.form == .local, let zone = event.start.zone {
      last += ZoneRules.longestOffsetSeconds
      let first = event.start.time.wallSeconds
      end = (until.wallSeconds, rules(of: zone, from: first, upTo: min(last, window)))
      if end.zone == nil {
        // Where no table knows the zone, the clock itself is compared: the last time stays.
        let isKnown = ZoneDatabase.isWellFormed(name(of: zone))
        let allowance = isKnown ? 0 : CalendarTimes.farthestAheadSeconds
        expansion.lastStartSecond = max(
          until.wallSeconds + allowance, expansion.lastStartSecond ?? .min)
      }
    }
    return End(
      last: min(last, window), isWindow: last > window, lastSecond: end.second, zone: end.zone)
  }

  // MARK: Clocks

  /// The name of a zone as tables know it, unless the file states its rules.
  func name(of zone: String) -> String {
    zones[zone] == nil ? WindowsZones.names[zone] ?? zone : zone
  }

  /// The rules of a zone in the file; nil when they do not hold between two times on its clock.
  func rules(of zone: String, from first: Int64, upTo last: Int64) -> CalendarZone? {
    guard let rules = zones[zone], rules.holds(from: first, upTo: last) else { return nil }
    return rules
  }

  /// Seconds ahead of UTC at a time on the clock of a zone; nil when the file does not state it.
  private func offset(of zone: String, at wallSeconds: Int64) -> Int64? {
    rules(of: zone, from: wallSeconds, upTo: wallSeconds)?.offsetSeconds(at: wallSeconds)
  }

  /// Seconds since 1970 UTC; nil for a day, and for a clock whose rules the file does not state.
  func second(of time: EventTime) -> Int64? {
    let wall = time.time.wallSeconds
    switch time.time.form {
    case .date: return nil
    case .utc: return wall
    case .local:
      guard let zone = time.zone, let ahead = offset(of: zone, at: wall) else { return nil }
      return wall - ahead
    }
  }

  /// The day of a time on its own clock, counted from 1970.
  ///
  /// A time in UTC is shown in the zone of the calendar. If the file does not state its rules, the
  /// nearest midnight counts.
  func day(of time: EventTime, shownIn zone: String?) -> Int64 {
    let wall = time.time.wallSeconds
    guard time.time.form == .utc else { return wall.flooredQuotient(by: 86_400) }
    guard let zone, let near = offset(of: zone, at: wall),
      let ahead = offset(of: zone, at: wall + near)
    else { return (wall + 43_200).flooredQuotient(by: 86_400) }
    return (wall + ahead).flooredQuotient(by: 86_400)
  }

  /// A time that an event names among those of its class, relative to the clock of the class.
  ///
  /// A class of whole days has days alone, and some programs state them as midnights.
  func named(_ time: EventTime, of start: EventTime, shownIn zone: String?) -> ClassMoment {
    guard start.isDay, !time.isDay else { return moment(time, of: start) }
    return ClassMoment(wallSeconds: day(of: time, shownIn: zone) * 86_400)
  }

  /// A time of an event relative to the clock of its class.
  func moment(_ time: EventTime, of start: EventTime) -> ClassMoment {
    let wall = time.time.wallSeconds
    if time.isOnClock(of: start) || time.isDay { return ClassMoment(wallSeconds: wall) }
    if time.time.form == .utc { return ClassMoment(wallSeconds: wall, zone: ClassMoment.utc) }
    guard let zone = time.zone else { return ClassMoment(wallSeconds: wall) }
    return ClassMoment(
      wallSeconds: wall, zone: name(of: zone), offsetSeconds: offset(of: zone, at: wall))
  }
}

extension ZoneRules {
  /// 26 hours.
  static let longestOffsetSeconds = Int64(longestOffset)
}
