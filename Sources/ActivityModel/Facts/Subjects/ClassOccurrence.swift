/// One time at which a class takes place, or would have.
public struct ClassOccurrence: Hashable, Sendable {
  public var title: String
  /// Seconds from 1970-01-01 00:00 to the start, on the clock of `zone`.
  public var wallSeconds: Int64
  /// The start in seconds since 1970 UTC; nil when no table knows the zone.
  public var second: Int64?
  /// A zone that a table knows, `UTC`, or nil for a clock of no known zone.
  public var zone: String?
  public var durationSeconds: Int64?
  public var isAllDay: Bool
  public var isCancelled: Bool
  public var details: ClassDetails

  /// The day of the start.
  public var date: LocalDate { ClassMoment(wallSeconds: wallSeconds).date }
}

extension ClassSeries {
  /// All times of the class, ascending by start.
  ///
  /// A change takes the place of the time that it names; one that names a time which the class
  /// does not have adds its own. A time that a change does not name follows the last change before
  /// it that includes later ones. Cancelled times stay.
  ///
  /// - Parameters:
  ///   - zones: The rules of zones that the source does not state itself.
  ///   - shownZone: The zone in which times in UTC are shown when the source names none.
  /// - Returns: The times; those of no known zone are compared on their clock.
  /// - Complexity: O(times × log changes).
  public func occurrences(
    in zones: ZoneDatabase, showingUTCIn shownZone: String? = nil
  ) -> [ClassOccurrence] {
    let clock = ClassClock(self, zones, shownZone: self.shownZone ?? shownZone)
    let excluded = ClassTimes(excluded.map { ($0.moment, $0.isDay, true) }, clock)
    let changes = ClassTimes(changes.map { ($0.original, $0.isDay, $0) }, clock)
    let shifts = self.changes.filter(\.includesLater)
      .map { (second: clock.second(of: $0.original), change: $0) }
      .sorted { $0.second < $1.second }
    var matched: Set<ClassMoment> = []
    var found: [(second: Int64, occurrence: ClassOccurrence)] = []
    for moment in starts.map({ ClassMoment(wallSeconds: $0) }) + added {
      let second = clock.second(of: moment)
      if let last = lastStartSecond, second > last { continue }
      if let change = changes.value(of: moment, second) {
        matched.insert(change.original)
        found.append(clock.occurrence(of: change))
      } else if excluded.value(of: moment, second) == nil {
        let next = shifts.partitioningIndex { $0.second > second }
        found.append(
          next == 0
            ? clock.occurrence(at: moment)
            : clock.occurrence(at: moment, shiftedBy: shifts[next - 1].change))
      }
    }
    for change in changes.values where !matched.contains(change.original) {
      found.append(clock.occurrence(of: change))
    }
    return found.sorted { ($0.second, $0.occurrence.title) < ($1.second, $1.occurrence.title) }
      .map(\.occurrence)
  }
}

/// Values by moments, or by days.
private struct ClassTimes<Value> {
  private var bySecond: [Int64: Value] = [:]
  private var byDay: [LocalDate: Value] = [:]

  /// The last value of a time counts.
  init(_ times: [(moment: ClassMoment, isDay: Bool, value: Value)], _ clock: ClassClock) {
    for time in times {
      if time.isDay {
        byDay[time.moment.date] = time.value
      } else {
        bySecond[clock.second(of: time.moment)] = time.value
      }
    }
  }

  var values: [Value] { Array(bySecond.values) + Array(byDay.values) }

  func value(of moment: ClassMoment, _ second: Int64) -> Value? {
    bySecond[second] ?? (byDay.isEmpty ? nil : byDay[moment.date])
  }
}

/// Compares the times of one class.
private struct ClassClock {
  private let series: ClassSeries
  private let zones: ZoneDatabase
  private let rules: ZoneRules?
  private let shown: (zone: String, rules: ZoneRules)?

  init(_ series: ClassSeries, _ zones: ZoneDatabase, shownZone: String?) {
    self.series = series
    self.zones = zones
    rules = series.zone.flatMap(zones.rules)
    shown = shownZone.flatMap { zone in zones.rules(named: zone).map { (zone, $0) } }
  }

  /// Seconds since 1970 UTC; on the clock itself when no table knows the zone.
  func second(of moment: ClassMoment) -> Int64 { knownSecond(of: moment) ?? moment.wallSeconds }

  private func knownSecond(of moment: ClassMoment) -> Int64? {
    let wall = moment.wallSeconds
    if let offset = moment.offsetSeconds { return wall - offset }
    guard (moment.zone ?? series.zone) != ClassMoment.utc else { return wall }
    if let zone = moment.zone { return zones.rules(named: zone).map { second(wall, $0) } }
    let later = series.offsets.partitioningIndex { $0.fromWallSeconds > wall }
    if !series.offsets.isEmpty { return wall - series.offsets[max(0, later - 1)].offsetSeconds }
    return rules.map { second(wall, $0) }
  }

  private func second(_ wall: Int64, _ rules: ZoneRules) -> Int64 {
    let local = Instant(milliseconds: wall * 1_000).local(utcOffsetSeconds: 0)
    return rules.instant(of: local).milliseconds.flooredQuotient(by: 1_000)
  }

  func occurrence(at moment: ClassMoment) -> (Int64, ClassOccurrence) {
    let second = knownSecond(of: moment)
    var occurrence = ClassOccurrence(
      title: series.title, wallSeconds: moment.wallSeconds, second: second,
      zone: zone(of: moment), durationSeconds: series.durationSeconds,
      isAllDay: series.isAllDay, isCancelled: series.isCancelled, details: series.details)
    if let second, occurrence.zone == ClassMoment.utc, let shown, !series.isAllDay {
      occurrence.zone = shown.zone
      occurrence.wallSeconds =
        second + Int64(shown.rules.offsetSeconds(at: Instant(milliseconds: second * 1_000)))
    }
    return (second ?? moment.wallSeconds, occurrence)
  }

  func occurrence(of change: ClassChange) -> (Int64, ClassOccurrence) {
    apply(change, to: occurrence(at: change.start))
  }

  func occurrence(
    at moment: ClassMoment, shiftedBy change: ClassChange
  ) -> (Int64, ClassOccurrence) {
    var moment = moment
    moment.wallSeconds += change.start.wallSeconds - change.original.wallSeconds
    return apply(change, to: occurrence(at: moment))
  }

  private func apply(
    _ change: ClassChange, to found: (Int64, ClassOccurrence)
  ) -> (Int64, ClassOccurrence) {
    var occurrence = found.1
    occurrence.title = change.title ?? occurrence.title
    occurrence.durationSeconds = change.durationSeconds ?? occurrence.durationSeconds
    occurrence.details = change.details.filled(from: occurrence.details)
    occurrence.isCancelled = change.isCancelled || series.isCancelled
    return (found.0, occurrence)
  }

  /// The zone of a moment, if a table knows it or the source states its rules.
  private func zone(of moment: ClassMoment) -> String? {
    guard let zone = moment.zone ?? series.zone else { return nil }
    if zone == ClassMoment.utc || zones.rules(named: zone) != nil { return zone }
    return nil
  }
}
