public import ReadModels

/// The classes of the club for its pages.
public struct SiteTimetable: Sendable {
  /// One time of a class.
  struct Time {
    let held: ScheduledClass
    let time: ClassTime
    let date: CalendarDate

    var title: String { time.title ?? held.title }

    /// `18:00`, or nothing for a whole day.
    var clock: String { String((time.localStart ?? "").dropFirst(11).prefix(5)) }
  }

  let asOf: CalendarDate
  /// By id.
  let classes: [ScheduledClass]
  /// Ascending by start.
  let times: [Time]

  /// - Parameter schedules: Of the club's years; nil without any.
  public init?(_ schedules: [ClubSchedule]) {
    guard let asOf = schedules.map(\.asOf).max().flatMap({ CalendarDate($0) }) else { return nil }
    self.asOf = asOf
    var merged: [String: [ScheduledClass]] = [:]
    for schedule in schedules.sorted(by: { $0.period < $1.period }) {
      for held in schedule.classes { merged[held.id, default: []].append(held) }
    }
    classes = merged.sorted { $0.key < $1.key }.compactMap { ScheduledClass(merging: $0.value) }
    times = classes.flatMap { held in
      held.times.compactMap { time in
        CalendarDate(time.date).map { Time(held: held, time: time, date: $0) }
      }
    }
    .sorted { ($0.date, $0.clock, $0.title) < ($1.date, $1.clock, $1.title) }
  }

  /// The times from a day on.
  func times(from first: CalendarDate, dayCount: Int) -> [Time] {
    times.filter { (first.number..<(first.number + dayCount)).contains($0.date.number) }
  }
}

extension ScheduledClass {
  /// The class of several years, under its newest name.
  fileprivate init?(merging years: [ScheduledClass]) {
    guard let last = years.last else { return nil }
    self.init(
      id: last.id, title: last.title, timeZone: last.timeZone, bookingUrl: last.bookingUrl,
      goesOn: last.goesOn,
      times: years.flatMap { year in
        year.times.map { $0.named($0.title ?? (year.title == last.title ? nil : year.title)) }
      })
  }
}

extension ClassTime {
  fileprivate func named(_ title: String?) -> ClassTime {
    ClassTime(
      date: date, localStart: localStart, durationSeconds: durationSeconds, title: title,
      trainer: trainer, room: room, capacity: capacity, isCancelled: isCancelled)
  }
}
