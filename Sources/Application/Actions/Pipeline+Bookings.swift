import ActivityModel
import EventLog
import Projection
import Rebuilding
public import Runtime

extension Pipeline {
  /// Books a time of a class for a member, if there is a place left.
  ///
  /// Reads the timetable and all bookings in the transaction that appends the booking.
  ///
  /// - Parameters:
  ///   - classID: The `id` in the schedule.
  ///   - localStart: The `localStart` in the schedule.
  ///   - name: The member.
  ///   - cache: Of the bookings of all members.
  /// - Returns: A sentence for people.
  /// - Throws: A usage error for a class that is full, cancelled, over, or not there.
  public func book(
    _ classID: String, at localStart: String, for name: String, _ cache: StatementCache
  ) throws(Failure) -> String {
    let member = try person(name)
    return try acting(for: nil) { (log) throws(Failure) in
      let slot = try slot(classID, localStart, in: log)
      guard !slot.isCancelled else { throw refused(slot, "is cancelled") }
      guard !slot.isOver(at: SystemClock.now) else { throw refused(slot, "has begun") }
      let bookings = try cache.all(in: log).mapValues { $0.booking(of: slot) }
      if let state = bookings[member] ?? nil, state.takesPlace {
        return "\(slot.name) was booked before"
      }
      let taken = bookings.values.count { $0?.takesPlace == true }
      if let capacity = slot.capacity, taken >= capacity {
        throw refused(slot, "is full: all \(capacity) places are taken")
      }
      return try state(.booked, slot, member, in: log)
    }
  }

  /// Cancels a booking of a member.
  ///
  /// - Returns: A sentence for people.
  /// - Throws: A usage error when there is no booking, or the class has begun.
  public func cancelBooking(
    _ classID: String, at localStart: String, for name: String, _ cache: StatementCache
  ) throws(Failure) -> String {
    let member = try person(name)
    return try acting(for: nil) { (log) throws(Failure) in
      let slot = try slot(classID, localStart, in: log)
      guard !slot.isOver(at: SystemClock.now) else { throw refused(slot, "has begun") }
      let known = try cache.all(in: log)[member]?.booking(of: slot)
      guard let known, known.takesPlace || known == .waitlisted else {
        throw Failure(
          .usage, "there is no booking of \(slot.name)", advice: "book it first")
      }
      return try state(.cancelled, slot, member, in: log)
    }
  }

  /// Cancels a time of a class for everybody, or takes that back.
  ///
  /// - Returns: A sentence for people.
  /// - Throws: A usage error for a class that is not there.
  public func cancelClass(
    _ classID: String, at localStart: String, isWithdrawn: Bool
  ) throws(Failure) -> String {
    try acting(for: [.club]) { (log) throws(Failure) in
      let slot = try slot(classID, localStart, in: log)
      let words = isWithdrawn ? "\(slot.name) takes place" : "\(slot.name) is cancelled"
      guard slot.isCancelled == isWithdrawn else { return words }
      let cancellation = ClassCancellation(
        classID: classID, title: slot.title, start: slot.start, isWithdrawn: isWithdrawn)
      try state(
        .classCancellation(cancellation), subject: "\(classID) \(localStart)", of: .club,
        "states that \(words)", in: log)
      return words
    }
  }

  private func slot(
    _ classID: String, _ localStart: String, in log: any EventLogReader
  ) throws(Failure) -> ClassSlot {
    guard let slot = try clubFacts(in: log).slot(of: classID, at: localStart) else {
      throw Failure(
        .usage, "there is no class \"\(classID)\" at \(localStart)",
        advice: "take \"id\" and \"localStart\" from the schedule")
    }
    return slot
  }

  /// The facts of the club as they are now, such as its timetable.
  func clubFacts(in log: any EventLogReader) throws(Failure) -> ClubFacts {
    let zones = try SystemZones().database
    let events = try MemberHistory(of: .club, in: log).events
    return ClubFacts(events: events, zones: zones)
  }

  private func state(
    _ state: Booking.State, _ slot: ClassSlot, _ member: MemberID, in log: any EventStore
  ) throws(Failure) -> String {
    let booking = Booking(title: slot.title, start: slot.start, state: state)
    let words = "\(state == .booked ? "booked" : "cancelled") \(slot.name)"
    try self.state(
      .booking(booking), subject: "\(slot.title) \(slot.start.wallSeconds)", of: member,
      words, in: log)
    return words
  }

  private func refused(_ slot: ClassSlot, _ reason: String) -> Failure {
    Failure(.usage, "\(slot.name) \(reason)", advice: "choose another time")
  }
}

extension MemberStatements {
  /// The state of the booking of a class; nil without one.
  func booking(of slot: ClassSlot) -> Booking.State? {
    bookings.last(where: slot.isBooked)?.state
  }
}

extension Booking.State {
  /// Indicates whether a place of the class is taken.
  var takesPlace: Bool {
    switch self {
    case .booked, .attended, .noShow: true
    case .waitlisted, .cancelled, .lateCancelled: false
    }
  }
}

extension ClassSlot {
  fileprivate func isOver(at now: Instant) -> Bool {
    (second ?? start.wallSeconds) * 1_000 < now.milliseconds
  }
}
