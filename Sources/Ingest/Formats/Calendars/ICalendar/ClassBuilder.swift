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
    if newest.count < ordered.count {
      diagnostics.note(
        "older-revision", at: Place(line: last.line), count: ordered.count - newest.count,
        because: "of several revisions of an event the highest SEQUENCE counts, then the latest"
          + " LAST-MODIFIED")
    }
    return newest.sorted { $0.line < $1.line }
  }

  // MARK: One class

  private func series(
    of master: CalendarEvent, changes: [CalendarEvent], _ times: inout CalendarTimes,
    _ diagnostics: inout Diagnostics
  ) -> ClassSeries {
    let expansion = times.expand(master, &diagnostics)
    var series = ClassSeries(title: master.title, starts: expansion.starts)
    (series.goesOn, series.lastStartSecond) = (expansion.goesOn, expansion.lastStartSecond)
    setClock(of: &series, master, times, &diagnostics)
    series.durationSeconds = duration(of: master, &diagnostics)
    series.details.room = master.room
    series.details.trainer = master.trainer
    series.isCancelled = master.isCancelled
    series.excluded = master.excluded.map {
      ClassExclusion(times.moment($0, of: master.start), isDay: $0.isDay)
    }
    series.changes = changes.compactMap {
      change($0, of: master.start, series.durationSeconds, times, &diagnostics)
    }
    for added in master.added {
      let moment = times.moment(added.time, of: master.start)
      if !added.time.isOnClock(of: master.start) { series.added.append(moment) }
      guard let seconds = added.durationSeconds, isPlausible(seconds) else { continue }
      var change = ClassChange(original: moment, start: moment)
      change.durationSeconds = seconds
      series.changes.insert(change, at: 0)
    }
    return series
  }

  /// Single times whose class is not in the file: each is a time of its own.
  private func series(
    of changes: [CalendarEvent], _ times: inout CalendarTimes, _ diagnostics: inout Diagnostics
  ) -> ClassSeries? {
    guard let first = changes.first else { return nil }
    var series = ClassSeries(title: first.title, starts: [])
    setClock(of: &series, first, times, &diagnostics)
    series.durationSeconds = duration(of: first, &diagnostics)
    series.changes = changes.compactMap {
      change($0, of: first.start, series.durationSeconds, times, &diagnostics)
    }
    return series
  }

  private func setClock(
    of series: inout ClassSeries, _ event: CalendarEvent, _ times: CalendarTimes,
    _ diagnostics: inout Diagnostics
  ) {
    series.isAllDay = event.start.isDay
    if event.start.time.form == .utc { series.zone = ClassMoment.utc }
    if event.start.time.form == .local { series.zone = event.start.zone ?? calendarZone }
    series.shownZone = calendarZone == series.zone ? nil : calendarZone
    guard let name = event.start.zone else { return }
    if let zone = times.zones[name], let first = series.starts.first ?? series.firstChange {
      series.offsets = zone.offsets(from: first, upTo: series.starts.last ?? first)
    } else if !ZoneDatabase.isWellFormed(name) {
      diagnostics.note(
        "zone-not-known", at: Place(line: event.line),
        because: "no table knows the zone \(Excerpt.of(name)), and the file does not state its"
          + " rules; its times are kept as its clock shows them")
    }
  }

  private func change(
    _ event: CalendarEvent, of start: EventTime, _ usual: Int64?, _ times: CalendarTimes,
    _ diagnostics: inout Diagnostics
  ) -> ClassChange? {
    guard let original = event.original else { return nil }
    var change = ClassChange(
      original: times.moment(original, of: start), start: times.moment(event.start, of: start))
    change.isDay = original.isDay && !start.isDay
    change.includesLater = event.includesLater
    let seconds = duration(of: event, &diagnostics)
    change.durationSeconds = seconds == usual ? nil : seconds
    change.title = event.title
    change.details.room = event.room
    change.details.trainer = event.trainer
    change.isCancelled = event.isCancelled
    return change
  }

  private func duration(of event: CalendarEvent, _ diagnostics: inout Diagnostics) -> Int64? {
    guard let seconds = event.durationSeconds else { return nil }
    if isPlausible(seconds) { return seconds }
    diagnostics.note(
      "end-before-start", at: Place(line: event.line),
      because: "the end of a class is before its start or more than 366 days after it; its start"
        + " counts, and the length of the other times")
    return nil
  }

  private func isPlausible(_ seconds: Int64) -> Bool {
    (0...ClassSeries.longestDurationSeconds).contains(seconds)
  }
}

extension ClassSeries {
  fileprivate var firstChange: Int64? { changes.first?.start.wallSeconds }
}

extension CalendarEvent {
  /// Orders by SEQUENCE, then LAST-MODIFIED, then place in the file.
  fileprivate func isRevisedBefore(
    _ other: CalendarEvent, _ place: Int, _ otherPlace: Int
  ) -> Bool {
    (sequence, modified ?? .min, place) < (other.sequence, other.modified ?? .min, otherPlace)
  }
}
