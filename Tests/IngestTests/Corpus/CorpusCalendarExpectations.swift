/// The result of every real calendar.
enum CorpusCalendarExpectations {
  static let folders = ["calendar"]

  static let table = CorpusExpectation.table(
    """
    calendar/collective__icalendar__example.ics | icalendar | 3 | 3 | 0 |
    calendar/jens-maus__node-ical__daily-count-exdate-recurrence-id.ics | icalendar | 1 | 2 | 0 |
    calendar/jens-maus__node-ical__mixed-timezone-handling.ics | icalendar | 5 | 5 | 0 |
    calendar/jens-maus__node-ical__music-school-weekly-until.ics | icalendar | 1 | 1 | 0 |
    calendar/jens-maus__node-ical__recurrence-sequence.ics | icalendar | 1 | 7 | 0 |
    calendar/niccokunzmann__python-recurring-ical-events__issue_18_cancel_status.ics | icalendar | 1 | 2 | 0 |
    """)
}
