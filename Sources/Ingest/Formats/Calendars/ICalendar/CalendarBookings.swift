public import ActivityModel

extension Adapter {
  /// The adapter as it reads a source of this owner.
  ///
  /// A table of bookings states attendance in the club's folder alone. In a calendar of the club
  /// every event is a class, unless the filter has a condition. In a member's calendar the events
  /// that the filter admits are bookings; without a condition none is.
  /// The version of the adapter changes with the filter, so that `pacelog reread` applies a new
  /// one.
  ///
  /// - Parameters:
  ///   - owner: Whose source it is.
  ///   - calendars: the conditions for the club's events.
  /// - Returns: The adapter itself for every other format.
  public func reading(for owner: MemberID, calendars: CalendarFilter) -> Adapter {
    if name == Adapter.bookingTable.name { return owner.isClub ? self : .ownBookings }
    guard name == Adapter.iCalendar.name else { return self }
    if owner.isClub, calendars.isEmpty { return self }
    return owner.isClub ? .filteredClasses(calendars) : .calendarBookings(calendars)
  }

  private static func filteredClasses(_ calendars: CalendarFilter) -> Adapter {
    Adapter(
      name: iCalendar.name, version: version(with: calendars), title: iCalendar.title,
      recognizes: iCalendar.recognizes,
      read: { source, diagnostics throws(IngestError) in
        try ICalendar.readClasses(&source, filter: calendars, &diagnostics)
      })
  }

  /// Changes with the filter and with the reading itself.
  private static func version(with calendars: CalendarFilter) -> Int {
    checksum("\(iCalendar.version)\n\n\(calendars.text)")
  }

  private static func calendarBookings(_ calendars: CalendarFilter) -> Adapter {
    Adapter(
      name: "icalendar-bookings", version: version(with: calendars),
      title: "a member's calendar of bookings", recognizes: iCalendar.recognizes,
      read: { source, diagnostics throws(IngestError) in
        guard !calendars.isEmpty else {
          throw IngestError(
            reason: "no-calendars-configured", at: Place(),
            "a member's calendar may hold private events, and the configuration does not name the"
              + " club's",
            advice: "set \"calendars\" in pipeline.json, for example"
              + " {\"organisers\": [\"timetable@club.example\"]}")
        }
        try ICalendar.readBookings(&source, filter: calendars, &diagnostics)
      })
  }
}

extension ICalendar {
  /// More times of one event are no bookings.
  private static let mostBookings = 500

  /// Reads the bookings of a member.
  ///
  /// - Complexity: O(bytes + times); holds the events of one calendar.
  static func readBookings(
    _ source: inout SourceReader, filter: CalendarFilter, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let stream = SourceStream(vendor: vendor, kind: .app)
    try read(&source, filter: filter, &diagnostics) { found, diagnostics in
      let place = Place(line: found.line)
      let times = found.series.occurrences(in: ZoneDatabase([:])).filter { !$0.isAllDay }
      if times.isEmpty || times.count > mostBookings {
        return diagnostics.refuse(
          "no-booking", at: place,
          because: "an event has no time of day, or more than \(mostBookings) times: it is no"
            + " booking, and was left out")
      }
      for (index, time) in times.enumerated() {
        let booking = Booking(time, of: found)
        let subject =
          times.count == 1 ? found.subject : "\(found.subject) \(booking.start.wallSeconds)"
        diagnostics.append(
          .booking(booking), of: subject, in: stream, at: place,
          records: index == 0 ? found.eventCount : 0)
      }
    }
  }
}

extension Booking {
  /// A tentative event is a place on the waiting list.
  fileprivate init(_ time: ClassOccurrence, of found: CalendarFile.Class) {
    let isUTC = time.zone == ClassMoment.utc
    let offset = isUTC ? nil : time.second.map { time.wallSeconds - $0 }
    let isWaiting = found.status?.uppercased() == "TENTATIVE"
    self.init(
      title: time.title,
      start: ClassMoment(
        wallSeconds: time.wallSeconds, zone: isUTC ? ClassMoment.utc : found.series.zone,
        offsetSeconds: offset),
      state: time.isCancelled ? .cancelled : isWaiting ? .waitlisted : .booked,
      word: time.isCancelled ? "CANCELLED" : found.status)
  }
}
