import ReadModels

extension FlatTable {
  /// The timetable of the club.
  public static let classes = FlatTable(
    "classes", "One time of a class of the club; the member is `_club`.",
    fields: classTimeFields
  ) { models in
    models.schedules.flatMap { schedule in
      schedule.classes.flatMap { held in held.times.map { HeldTime(held: held, time: $0) } }
    }.sorted { ($0.time.date, $0.start, $0.held.id) < ($1.time.date, $1.start, $1.held.id) }
  }

  /// A member's bookings, each in its last state.
  public static let bookings = FlatTable(
    "bookings", "A member's booking of one time of a class.", fields: bookingFields
  ) { models in
    models.classes.reversed().flatMap { $0.bookings.reversed() }
  }
}

/// One time of a class.
private struct HeldTime: Sendable {
  let held: ScheduledClass
  let time: ClassTime

  /// The date for a class of whole days.
  var start: String { time.localStart ?? time.date }
}

private let classTimeFields: [TableField<HeldTime>] = [
  .property("date", of: .classTime, kind: .date, isKey: true) { .text($0.time.date) },
  .own(
    "start", .text, "The local time of the start, or the date for a class of whole days.",
    isKey: true
  ) { .text($0.start) },
  .text("id", of: .scheduledClass, as: "class", isKey: true) { $0.held.id },
  .own("title", .text, "The title of this time, or else of the class.") {
    .text($0.time.title ?? $0.held.title)
  },
  .text("timeZone", of: .scheduledClass) { $0.held.timeZone },
  .integer("durationSeconds", of: .classTime) { $0.time.durationSeconds },
  .text("trainer", of: .classTime) { $0.time.trainer },
  .text("room", of: .classTime) { $0.time.room },
  .integer("capacity", of: .classTime) { $0.time.capacity },
  .own("isCancelled", .integer, "1 for a time that does not take place, else 0.") {
    Cell($0.time.isCancelled ? 1 : 0)
  },
]

private let bookingFields: [TableField<ClassBooking>] = [
  .property("date", of: .classBooking, kind: .date, isKey: true) { .text($0.date) },
  .text("localStart", of: .classBooking, isKey: true) { $0.localStart },
  .text("title", of: .classBooking, isKey: true) { $0.title },
  .text("state", of: .classBooking) { $0.state },
  .text("word", of: .classBooking) { $0.word },
  .text("event", of: .classBooking) { $0.event },
]
