import ActivityModel
import ReadModels

extension ClubStage {
  /// The classes of the club: `schedule.json`.
  public static let timetable = ClubStage(
    name: "club-timetable", version: 2,
    years: { facts in
      Set(facts.timetable.classes.flatMap { $0.times.map(\.date.numbers.year) })
    },
    reduce: { period in
      let schedule = ClubSchedule(period.year, period.facts.timetable)
      return schedule.classes.isEmpty
        ? [] : [Document(path: "\(period.year)/\(ClubSchedule.path)", content: schedule)]
    })
}

extension ClubSchedule {
  fileprivate init(_ year: String, _ timetable: Timetable) {
    self.init(
      period: year, asOf: timetable.asOf.iso8601,
      classes: timetable.classes.compactMap { ScheduledClass($0, in: year) })
  }
}

extension ScheduledClass {
  /// Nil without a time in the year.
  fileprivate init?(_ held: Timetable.Class, in year: String) {
    let times = held.times.filter { Period.name(of: $0.date.numbers.year) == year }
    guard let first = times.first else { return nil }
    self.init(
      id: held.id, title: held.title, timeZone: first.zone, bookingUrl: held.bookingURL,
      goesOn: held.goesOn, times: times.map { ClassTime($0, of: held.title) })
  }
}

extension ClassTime {
  fileprivate init(_ time: ClassOccurrence, of title: String) {
    self.init(
      date: time.date.iso8601, localStart: time.isAllDay ? nil : time.localStart,
      durationSeconds: time.durationSeconds.map(Int.init),
      title: time.title == title ? nil : time.title, trainer: time.details.trainer,
      room: time.details.room, capacity: time.details.capacity.map(Int.init),
      isCancelled: time.isCancelled)
  }
}

extension ClassOccurrence {
  /// `2026-03-02T18:00:00+01:00`; without an offset when the zone is not known.
  var localStart: String {
    ClassMoment.text(wallSeconds: wallSeconds, offset: second.map { Int(wallSeconds - $0) })
  }
}

extension ClassMoment {
  static func text(wallSeconds: Int64, offset: Int?) -> String {
    Instant(milliseconds: wallSeconds * 1_000).local(utcOffsetSeconds: 0).iso8601
      + (offset.map { UTCOffset(seconds: $0).text } ?? "")
  }
}
