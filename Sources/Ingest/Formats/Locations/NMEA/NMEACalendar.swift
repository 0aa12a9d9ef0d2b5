import ActivityModel

/// Assigns dates to fixes, because most sentences state only the time of day.
///
/// A fix without a date takes that of the last dated one, or else of the first one after it. Every
/// step back in time by more than half a day counts as midnight.
struct NMEACalendar: ~Copyable {
  private struct Waiting {
    let midnights: Int
    let timeOfDay: Int64
    let point: TrackPoint
    let place: Place
  }

  private var fixes = FixesByDay(vendor: "nmea", kind: .unknown)
  /// Fixes before the first date.
  private var waiting: [Waiting] = []
  /// The day since 1970 before the first midnight.
  private var firstDay: Int?
  private var midnights = 0
  private var lastTimeOfDay: Int64?
  /// True from a midnight that passed while the log went on, until a minute later.
  private var isJustAfterMidnight = false
  /// Days added after a rollover of the receiver's week counter.
  private var correctionDays = 0

  /// Three days at a fix a second.
  private static let waitingLimit = 262_144
  private static let halfDay: Int64 = 43_200_000
  private static let minute: Int64 = 60_000
  /// GPS week numbers wrap after 1,024 weeks.
  private static let rolloverDays = 7_168

  mutating func take(
    _ point: TrackPoint?, date: LocalDate?, timeOfDay: Int64, at place: Place,
    _ diagnostics: inout Diagnostics
  ) {
    isJustAfterMidnight = isJustAfterMidnight && timeOfDay < Self.minute
    if let last = lastTimeOfDay, timeOfDay < last - Self.halfDay {
      midnights += 1
      isJustAfterMidnight = timeOfDay < Self.minute && last >= 2 * Self.halfDay - Self.minute
    }
    lastTimeOfDay = timeOfDay
    if let date { set(date, place, &diagnostics) }
    guard let point else { return }
    guard let firstDay else {
      let fix = Waiting(midnights: midnights, timeOfDay: timeOfDay, point: point, place: place)
      wait(fix, &diagnostics)
      return
    }
    if date == nil {
      diagnostics.noteDateFromNeighbour(at: place)
    }
    keep(point, day: firstDay + midnights, timeOfDay, place, &diagnostics)
  }

  private mutating func set(_ date: LocalDate, _ place: Place, _ diagnostics: inout Diagnostics) {
    var day = Int(date.daysSinceEpoch) + correctionDays
    if let firstDay, (-1...1).contains(firstDay + midnights - day - Self.rolloverDays) {
      correctionDays += Self.rolloverDays
      day += Self.rolloverDays
      diagnostics.note(
        "week-rollover", at: place,
        because: "the date jumps back by 1,024 weeks, as the receiver's count of weeks began"
          + " again; they are added from here on")
    }
    if let expected = firstDay.map({ $0 + midnights }) {
      // Some receivers still show the former date in the first seconds of a day.
      if isJustAfterMidnight, day == expected - 1 { return }
      // A single wrong date looked like a rollover.
      if correctionDays > 0, (-1...1).contains(day - Self.rolloverDays - expected) {
        correctionDays -= Self.rolloverDays
        day -= Self.rolloverDays
      }
    }
    let isFirst = firstDay == nil
    firstDay = day - midnights
    guard isFirst else { return }
    for fix in waiting {
      diagnostics.noteDateFromNeighbour(at: fix.place)
      keep(fix.point, day: day - midnights + fix.midnights, fix.timeOfDay, fix.place, &diagnostics)
    }
    waiting = []
  }

  private mutating func wait(_ fix: Waiting, _ diagnostics: inout Diagnostics) {
    if waiting.count < Self.waitingLimit {
      waiting.append(fix)
    } else {
      refuseUndated(fix, &diagnostics)
    }
  }

  private func refuseUndated(_ fix: Waiting, _ diagnostics: inout Diagnostics) {
    diagnostics.refuse(
      "date-missing", at: fix.place,
      because: "no sentence states a date: GGA has the time of day only; let the logger write RMC"
        + " or ZDA as well")
  }

  private mutating func keep(
    _ point: TrackPoint, day: Int, _ timeOfDay: Int64, _ place: Place,
    _ diagnostics: inout Diagnostics
  ) {
    let milliseconds = Int64(day) * 86_400_000 + timeOfDay
    guard TrackClock.believable.contains(milliseconds) else {
      diagnostics.refuse(
        "time-not-set", at: place,
        because: "the receiver's clock was not set; the fix was left out")
      return
    }
    var point = point
    point.time = Instant(milliseconds: milliseconds)
    fixes.append(point, at: place, &diagnostics)
  }

  consuming func finish(_ diagnostics: inout Diagnostics) -> FixesByDay {
    for fix in waiting { refuseUndated(fix, &diagnostics) }
    return fixes
  }
}

extension Diagnostics {
  fileprivate mutating func noteDateFromNeighbour(at place: Place) {
    note(
      "date-from-neighbour", at: place,
      because: "a fix states no date: it has that of the dated sentence before it or, at the"
        + " beginning, after it, with the midnights between counted")
  }
}
