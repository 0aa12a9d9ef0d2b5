extension Fixture {
  static let calendars: [Fixture] = [
    Fixture("icalendar", "timetable.ics", timetable, facts: 2, records: 3),
    Fixture(
      "pacelog-classes", "classes.csv",
      """
      class,start,duration_min,weekdays,until,trainer,capacity
      Yoga,2026-03-02 18:00,60,mon wed,2026-03-31,Anna B.,20
      Boxing,2026-03-03 19:00,45,,,,

      """, facts: 2, records: 2),
    Fixture(
      "pacelog-bookings", "bookings.csv",
      """
      class,start,status
      Yoga,2026-03-02 18:00,attended
      Yoga,2026-03-04 18:00,no-show

      """, facts: 2, records: 2),
  ]

  private static let timetable =
    [
      "BEGIN:VCALENDAR", "VERSION:2.0", "X-WR-CALNAME:Timetable", "BEGIN:VTIMEZONE", "TZID:Here",
      "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0100",
      "END:STANDARD", "END:VTIMEZONE", "BEGIN:VEVENT", "UID:1", "SUMMARY:Yoga",
      "DTSTART;TZID=Here:20260302T180000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=4",
      "END:VEVENT", "BEGIN:VEVENT", "UID:1", "RECURRENCE-ID;TZID=Here:20260309T180000",
      "DTSTART;TZID=Here:20260309T180000", "STATUS:CANCELLED", "END:VEVENT", "BEGIN:VEVENT",
      "UID:2", "SUMMARY:Boxing", "DTSTART:20260303T180000Z", "DTEND:20260303T190000Z",
      "END:VEVENT", "END:VCALENDAR",
    ].joined(separator: "\r\n") + "\r\n"
}
