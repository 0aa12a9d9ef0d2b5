import ActivityModel
import CalendarStream

/// Makes classes of the events with one UID: the event with the rules, and those that change
/// single times.
struct ClassBuilder {
  let uid: String
  let events: [CalendarEvent]
  /// X-WR-TIMEZONE: the zone of clocks that name none, and the one in which UTC is shown.
  let calendarZone: String?

  mutating func classes(
    _ times: inout CalendarTimes, _ diagnostics: inout Diagnostics
  ) -> [CalendarFile.Class] {
    let ordered = events.enumerated().sorted { left, right in
      left.element.isRevisedBefore(right.element, left.offset, right.offset)
    }.map(\.element)
    let changes = ordered.filter { $0.original != nil }
    let masters = masters(ordered.filter { $0.original == nil }, &diagnostics)
    guard !masters.isEmpty else {
      let series = series(of: changes, &times, &diagnostics)
      return series.map { [made($0, uid, from: changes)] } ?? []
    }
    return masters.enumerated().map { index, master in
      let own = index == 0 ? changes : []
      let subject = index == 0 ? uid : "\(uid) \(master.start.time.wallSeconds)"
      return made(
        series(of: master, changes: own, &times, &diagnostics), subject, from: [master] + own)
    }
  }

  private func made(
    _ series: ClassSeries, _ subject: String, from events: [CalendarEvent]
  ) -> CalendarFile.Class {
    var series = series
    series.modified = events.compactMap(\.modified).max().map { $0 * 1_000 }
    return CalendarFile.Class(
      subject: subject, series: series, line: events.map(\.line).min() ?? 1,
      eventCount: events.count, status: events.first?.status)
  }

  /// The latest revision, with others of the same revision that begin at other times: some programs
  /// give one UID to many events.
  private func masters(
    _ ordered: [CalendarEvent], _ diagnostics: inout Diagnostics
  ) -> [CalendarEvent] {
    guard let last = ordered.last else { return [] }
    var starts: Set<EventTime> = []
    let newest = ordered.reversed().filter { event in
      event.sequence == last.sequence && starts.insert(event.start).inserted
    }
    noteOlder(ordered.count - newest.count, at: last, &diagnostics)
    return newest.sorted { $0.line < $1.line }
  }

  private func noteOlder(
    _ count: Int, at event: CalendarEvent, _ diagnostics: inout Diagnostics
  ) {
    diagnostics.note(
      "older-revision", at: Place(line: event.line), count: count,
      because: "of several revisions of an event the highest SEQUENCE counts, then the latest"
        + " LAST-MODIFIED")
  }

  // MARK: One class

  private func series(
    of master: CalendarEvent, changes: [CalendarEvent], _ times: inout CalendarTimes,
    _ diagnostics: inout Diagnostics
  ) -> ClassSeries {
    let expansion = times.expand(master, shownIn: calendarZone, &diagnostics)
    var series = ClassSeries(title: master.title, starts: expansion.starts)
    (series.goesOn, series.lastStartSecond) = (expansion.goesOn, expansion.lastStartSecond)
    setClock(of: &series, master, times, &diagnostics)
    series.durationSeconds = duration(of: master, times, &diagnostics)
    series.details.room = master.room
    series.details.trainer = master.trainer
    series.isCancelled = master.isCancelled
    series.excluded = master.excluded.map {
      ClassExclusion(
        times.named($0, of: master.start, shownIn: calendarZone), isDay: $0.isDay)
    }
    let kept = changes.filter { !isTakenOut($0, by: master, times) }
    noteOlder(changes.count - kept.count, at: master, &diagnostics)
    series.changes = kept.compactMap {
      change($0, of: master.start, series.durationSeconds, times, &diagnostics)
    }
    for added in master.added {
      let moment = times.named(added.time, of: master.start, shownIn: calendarZone)
      if !master.start.isDay, !added.time.isOnClock(of: master.start) {
        series.added.append(moment)
      }
      guard let seconds = added.durationSeconds, isPlausible(seconds) else { continue }
      var change = ClassChange(original: moment, start: moment)
      change.durationSeconds = seconds
      series.changes.insert(change, at: 0)
    }
    setOffsets(of: &series, master, times)
    return series
  }

  /// Indicates whether a newer revision of the class takes out the time that a change names.
  private func isTakenOut(
    _ change: CalendarEvent, by master: CalendarEvent, _ times: CalendarTimes
  ) -> Bool {
    guard let original = change.original, !change.includesLater, master.isNewer(than: change)
    else { return false }
    let moment = times.named(original, of: master.start, shownIn: calendarZone)
    return master.excluded.contains { excluded in
      let other = times.named(excluded, of: master.start, shownIn: calendarZone)
      if excluded.isDay, !master.start.isDay {
        return moment.zone == nil && moment.date == other.date
      }
      guard moment != other else { return true }
      guard let first = times.second(of: original), let second = times.second(of: excluded)
      else { return false }
      return first == second
    }
  }

  /// Single times whose class is not in the file: each is a time of its own.
  private func series(
    of changes: [CalendarEvent], _ times: inout CalendarTimes, _ diagnostics: inout Diagnostics
  ) -> ClassSeries? {
    guard let first = changes.first else { return nil }
    var series = ClassSeries(title: first.title, starts: [])
    setClock(of: &series, first, times, &diagnostics)
    series.durationSeconds = duration(of: first, times, &diagnostics)
    series.changes = changes.compactMap {
      change($0, of: first.start, series.durationSeconds, times, &diagnostics)
    }
    setOffsets(of: &series, first, times)
    return series
  }

  private func setClock(
    of series: inout ClassSeries, _ event: CalendarEvent, _ times: CalendarTimes,
    _ diagnostics: inout Diagnostics
  ) {
    series.isAllDay = event.start.isDay
    if event.start.time.form == .utc { series.zone = ClassMoment.utc }
    let shown = calendarZone.map { times.name(of: $0) }
    if event.start.time.form == .local {
      series.zone = event.start.zone.map { times.name(of: $0) } ?? shown
    }
    series.shownZone = shown == series.zone ? nil : shown
    guard let zone = event.start.zone, times.zones[zone] == nil,
      !ZoneDatabase.isWellFormed(times.name(of: zone))
    else { return }
    diagnostics.note(
      "zone-not-known", at: Place(line: event.line),
      because: "no table knows the zone \(Excerpt.of(zone)), and the file does not state its"
        + " rules; its times are kept as its clock shows them")
  }

  /// States the offsets of the zone, if its rules in the file hold for all times of the class.
  private func setOffsets(
    of series: inout ClassSeries, _ event: CalendarEvent, _ times: CalendarTimes
  ) {
    var walls = series.changes.map(\.start).filter { $0.zone == nil }.map(\.wallSeconds)
    if let first = series.starts.first, let last = series.starts.last { walls += [first, last] }
    guard let zone = event.start.zone, let first = walls.min(), let last = walls.max(),
      let rules = times.rules(of: zone, from: first, upTo: last)
    else { return }
    series.offsets = rules.offsets(from: first, upTo: last)
  }

  private func change(
    _ event: CalendarEvent, of start: EventTime, _ usual: Int64?, _ times: CalendarTimes,
    _ diagnostics: inout Diagnostics
  ) -> ClassChange? {
    guard let original = event.original else { return nil }
    var change = ClassChange(
      original: times.named(original, of: start, shownIn: calendarZone),
      start: times.moment(event.start, of: start))
    change.isDay = original.isDay && !start.isDay
    change.includesLater = event.includesLater
    let seconds = duration(of: event, times, &diagnostics)
    change.durationSeconds = seconds == usual ? nil : seconds
    change.title = event.title
    change.details.room = event.room
    change.details.trainer = event.trainer
    change.isCancelled = event.isCancelled
    return change
  }

  private func duration(
    of event: CalendarEvent, _ times: CalendarTimes, _ diagnostics: inout Diagnostics
  ) -> Int64? {
    var length = event.durationSeconds
    if let end = event.endOnOtherClock {
      length = lengthSeconds(from: event.start, to: end, times)
      if length == nil { noteUnknownLength(of: event, to: end, &diagnostics) }
    }
    guard let seconds = length else { return nil }
    if isPlausible(seconds) { return seconds }
    return diagnostics.note(
      "end-before-start", at: Place(line: event.line),
      because: "the end of a class is before its start or more than 366 days after it; its start"
        + " counts, and the length of the other times")
  }

  private func noteUnknownLength(
    of event: CalendarEvent, to end: EventTime, _ diagnostics: inout Diagnostics
  ) {
    let place = Place(line: event.line)
    guard !end.isDay else {
      return diagnostics.note(
        "end-without-time", at: place,
        because: "a class starts at a time, and its end is a day; its length was left out")
    }
    diagnostics.note(
      "end-on-other-clock", at: place,
      because: "the end of a class is on another clock than its start, and the file does not state"
        + " the rules of both; its length was left out")
  }

  /// The length up to an end on another clock; nil where the file does not state the rules of both.
  ///
  /// An end without a zone is on the clock of its start.
  private func lengthSeconds(
    from start: EventTime, to end: EventTime, _ times: CalendarTimes
  ) -> Int64? {
    let wall = start.time.wallSeconds
    if start.isDay {
      let seconds = times.day(of: end, shownIn: calendarZone) * 86_400 - wall
      return seconds == 0 ? 86_400 : seconds
    }
    let first = EventTime(start.time, zone: start.zone ?? calendarZone)
    let last = EventTime(end.time, zone: end.zone ?? start.zone ?? calendarZone)
    if first.isOnClock(of: last) { return last.time.wallSeconds - wall }
    guard let from = times.second(of: first), let to = times.second(of: last) else { return nil }
    return to - from
  }

  private func isPlausible(_ seconds: Int64) -> Bool {
    (0...ClassSeries.longestDurationSeconds).contains(seconds)
  }
}

extension CalendarEvent {
  /// Orders by SEQUENCE, then LAST-MODIFIED, then place in the file.
  fileprivate func isRevisedBefore(
    _ other: CalendarEvent, _ place: Int, _ otherPlace: Int
  ) -> Bool {
    (sequence, modified ?? .min, place) < (other.sequence, other.modified ?? .min, otherPlace)
  }

  /// Indicates whether SEQUENCE or LAST-MODIFIED states a newer revision than another event's.
  fileprivate func isNewer(than other: CalendarEvent) -> Bool {
    guard sequence == other.sequence, let modified, let old = other.modified else {
      return sequence > other.sequence
    }
    return modified > old
  }
}
