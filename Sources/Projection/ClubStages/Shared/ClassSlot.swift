public import ActivityModel

/// One time of a class that members may book.
public struct ClassSlot: Hashable, Sendable {
  public let classID: String
  public let title: String
  /// As in the schedule.
  public let localStart: String
  /// On the clock of the timetable.
  public let start: ClassMoment
  /// Seconds since 1970; nil when no table knows the zone.
  public let second: Int64?
  public let trainer: String?
  public let room: String?
  /// Nil when there is no limit.
  public let capacity: Int?
  public let isCancelled: Bool

  /// `Yoga of 2026-03-02 18:00`.
  public var name: String {
    "\(title) of \(ClassMoment.text(wallSeconds: start.wallSeconds, offset: nil).prefix(16))"
      .replacing("T", with: " ")
  }

  /// Indicates whether a booking is one of this time.
  public func isBooked(by booking: Booking) -> Bool {
    guard booking.title.lowercased() == title.lowercased() else { return false }
    if let offset = booking.start.offsetSeconds {
      return booking.start.wallSeconds - offset == second ?? start.wallSeconds
    }
    let isUTC = booking.start.zone == ClassMoment.utc && start.zone != ClassMoment.utc
    return booking.start.wallSeconds == (isUTC ? second : start.wallSeconds)
  }
}

extension ClubFacts {
  /// The time of a class by its id and `localStart` in the schedule; nil when there is none.
  public func slot(of classID: String, at localStart: String) -> ClassSlot? {
    guard let held = timetable.classes.first(where: { $0.id == classID }),
      let time = held.times.first(where: { !$0.isAllDay && $0.localStart == localStart })
    else { return nil }
    return ClassSlot(classID, time)
  }

  /// The times of all classes that begin within some seconds since 1970, ascending.
  public func slots(beginning range: Range<Int64>) -> [ClassSlot] {
    timetable.classes.flatMap { held in
      held.times.filter { !$0.isAllDay && range.contains($0.second ?? $0.wallSeconds) }
        .map { ClassSlot(held.id, $0) }
    }
    .sorted { ($0.start.wallSeconds, $0.title) < ($1.start.wallSeconds, $1.title) }
  }
}

extension ClassSlot {
  fileprivate init(_ classID: String, _ time: ClassOccurrence) {
    self.init(
      classID: classID, title: time.title, localStart: time.localStart,
      start: ClassMoment(wallSeconds: time.wallSeconds, zone: time.zone), second: time.second,
      trainer: time.details.trainer, room: time.details.room,
      capacity: time.details.capacity.map(Int.init), isCancelled: time.isCancelled)
  }
}
