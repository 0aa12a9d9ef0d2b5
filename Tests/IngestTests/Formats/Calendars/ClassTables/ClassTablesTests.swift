import ActivityModel
import TestSupport
import Testing

@testable import Ingest

private func classes(_ text: String) throws -> (series: [ClassSeries], reading: ParseResult) {
  let reading = try read("pacelog-classes", text)
  let series: [ClassSeries] = reading.facts.compactMap {
    guard case .subjectRecorded(let recorded) = $0.fact,
      case .classSeries(let series) = recorded.content
    else { return nil }
    return series
  }
  return (series, reading)
}

@Suite struct `Our table of classes` {
  @Test func `a row is a time, or a time of each week`() throws {
    let (series, _) = try classes(
      """
      class,start,end,weekdays,until,zone,trainer,room,capacity,status,booking_url
      Yoga,2026-03-02 18:00,19:30,mon thu,2026-03-12,Europe/Berlin,Anna B.,Hall 2,20,,https://club.example/yoga
      Yoga,2026-03-05 18:00,,,,,,,,cancelled,
      Open day,2026-03-07T10:00:00+01:00,2026-03-07 16:00,,,,,,,,
      """)
    #expect(series.map(\.title) == ["Yoga", "Yoga", "Open day"])
    #expect(
      series[0].starts.map { ClassMoment(wallSeconds: $0).date.iso8601 }
        == ["2026-03-02", "2026-03-05", "2026-03-09", "2026-03-12"])
    #expect(series.map(\.durationSeconds) == [5_400, nil, 21_600])
    #expect(series[0].zone == "Europe/Berlin")
    #expect(series[0].details.trainer == "Anna B." && series[0].details.room == "Hall 2")
    #expect(series[0].details.capacity == 20)
    #expect(series[0].details.bookingURL == "https://club.example/yoga")
    #expect(series.map(\.isCancelled) == [false, true, false])
    #expect(series[2].offsets.map(\.offsetSeconds) == [3_600])
    #expect(series.map(\.goesOn) == [false, false, false])
  }

  @Test func `a class over midnight ends on the next day`() throws {
    let (series, reading) = try classes(
      "class,start,end\nNight,2026-03-02 23:30,00:30\nLong,2026-03-03 20:00,08:00\n"
        + "Yoga,2026-03-04 18:00,09:00\nYoga,2026-03-05 18:00,18:00\n")
    #expect(series.map(\.durationSeconds) == [3_600, 43_200, nil, nil])
    #expect(
      reading.diagnosticTexts.first
        == "refused 2 × end-not-readable, line 4: the end '09:00' is no time after the start, such"
        + " as 19:00; the class was kept without it")
  }

  @Test func `a week without an end goes on for thirty years`() throws {
    let (series, _) = try classes("class,start,weekdays\nYoga,2026-03-02 18:00,mon\n")
    #expect(series[0].starts.count == 1_565)
    #expect(series[0].goesOn)
  }

  @Test func `the last row of a class and a start counts`() throws {
    let (series, reading) = try classes(
      "class,start,room\nYoga,2026-03-02 18:00,1\nYoga,2026-03-02 18:00,2\n")
    #expect(series.map(\.details.room) == ["2"])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × class-again, line 3: a class with the same start is in the table twice: the last"
          + " row counts"
      ])
  }

  @Test(arguments: [
    (",2026-03-02 18:00,,,,,", "class-missing", "a row names no class; the row was left out"),
    (
      "Yoga,Monday,,,,,", "start-not-readable",
      "the start 'Monday' is no time such as 2026-03-02 18:00; the row was left out"
    ),
    (
      "Yoga,1013-03-03 19:00,,,,,", "start-not-readable",
      "the start '1013-03-03 19:00' is no time such as 2026-03-02 18:00; the row was left out"
    ),
    (
      "Yoga,2026-03-02 18:00,someday,,,,", "weekdays-not-readable",
      "the days 'someday' are not such as mon wed; the row was left out"
    ),
    (
      "Yoga,2026-03-02 18:00,mon,June,,,", "until-not-readable",
      "the end 'June' is no date such as 2026-12-31; the row was left out"
    ),
    (
      "Yoga,2026-03-02 18:00,mon,2026-03-01,,,", "no-time",
      "none of the days is between the start and the end of the class; the row was left out"
    ),
  ])
  func `a row that cannot be read is left out`(row: String, rule: String, text: String) throws {
    let (series, reading) = try classes(
      "class,start,weekdays,until,capacity,duration_min,booking_url\n\(row)\n"
        + "Boxing,2026-03-03 18:00,,,,,\n")
    #expect(series.map(\.title) == ["Boxing"])
    #expect(reading.diagnosticTexts == ["refused 1 × \(rule), line 2: \(text)"])
  }

  @Test(arguments: [
    (
      "Yoga,2026-03-02 18:00,,,many,,", "capacity-not-readable",
      "the capacity 'many' is no number of places; the class was kept without it"
    ),
    (
      "Yoga,2026-03-02 18:00,,,,long,", "duration-min-not-readable",
      "the duration_min 'long' is no number of minutes; the class was kept without it"
    ),
    (
      "Yoga,2026-03-02 18:00,,,,,javascript:x", "booking-url-not-readable",
      "the booking_url 'javascript:x' is no address that begins with https://; the class was kept"
        + " without it"
    ),
  ])
  func `a cell that cannot be read is left out`(row: String, rule: String, text: String) throws {
    let (series, reading) = try classes(
      "class,start,weekdays,until,capacity,duration_min,booking_url\n\(row)\n")
    #expect(series.count == 1)
    #expect(reading.diagnosticTexts == ["refused 1 × \(rule), line 2: \(text)"])
  }
}

@Suite struct `Our table of bookings` {
  private func rows(_ text: String) throws -> [String] {
    try read("pacelog-bookings", text).facts.compactMap {
      guard case .subjectRecorded(let recorded) = $0.fact,
        case .booking(let booking) = recorded.content
      else { return nil }
      let word = booking.word ?? "-"
      return "\($0.owner?.name ?? "-") \(booking.title) \(booking.state.rawValue) \(word)"
    }
  }

  @Test func `the last row of a member, a class and a start counts`() throws {
    #expect(
      try rows(
        """
        member,class,start,status
        anna,Yoga,2026-03-02 18:00,booked
        ben,Yoga,2026-03-09 18:00,waitlist
        anna,Yoga,2026-03-02 18:00,Attended
        ben,Yoga,2026-03-09 18:00,late-cancelled
        """) == ["anna Yoga attended Attended", "ben Yoga late_cancelled late-cancelled"])
  }

  @Test func `states for the club what it states in the club's folder alone`() throws {
    let text = "member,class,start,status\nanna,Yoga,2026-03-02 18:00,attended\n"
    let anna = try #require(MemberID("anna"))
    for (owner, name, vendor) in [
      (MemberID.club, "pacelog-bookings", "pacelog-bookings"),
      (anna, "pacelog-own-bookings", "pacelog-csv"),
    ] {
      let table = try #require(Adapter.named("pacelog-bookings"))
      let adapter = table.reading(for: owner, calendars: CalendarFilter())
      #expect(adapter.name == name)
      let reading = adapter.read(
        SourceReader(fileName: "bookings.csv", bytes: Array(text.utf8), chunkSize: 65_536))
      let streams = reading.facts.compactMap { located -> SourceStream? in
        guard case .subjectRecorded(let recorded) = located.fact else { return nil }
        return recorded.stream
      }
      #expect(streams.map(\.vendor) == [vendor])
      #expect(streams.compactMap(\.knownVendor).map(\.statesBookingsForClub) == [owner.isClub])
    }
  }

  @Test(arguments: [
    ("3/4/2026 6:00 PM", "3/18/2026 6:00 PM"), ("04.03.2026 18:00", "18.03.2026 18:00"),
    ("2026-03-04 18:00", "3/18/2026 18:00:00"),
  ])
  func `dates have the order that the table shows`(first: String, second: String) throws {
    let text = "class,start,status\nYoga,\(first),attended\nYoga,\(second),booked\n"
    let starts = try read("pacelog-bookings", text).facts.compactMap { located -> String? in
      guard case .subjectRecorded(let recorded) = located.fact else { return nil }
      return recorded.subject
    }
    #expect(starts == ["Yoga 2026-03-04T18:00:00", "Yoga 2026-03-18T18:00:00"])
  }

  @Test func `a date that nothing decides is noted`() throws {
    let reading = try read("pacelog-bookings", "class,start,status\nYoga,3/4/2026 18:00,booked\n")
    #expect(
      reading.diagnosticTexts == [
        "note 1 × date-order, line 1: dates are read as month-day-year, although nothing in the"
          + " file distinguishes the day from the month"
      ])
  }

  @Test func `a zone makes it no table of classes`() {
    let head = SourceHead(
      fileName: "", bytes: Array("class,start,status,zone\nYoga,2026-03-02 18:00,booked,UTC\n".utf8)
    )
    #expect(Adapter.recognizing(head)?.name == "pacelog-bookings")
  }

  @Test func `rows that cannot be read are left out`() throws {
    let reading = try read(
      "pacelog-bookings",
      """
      member,class,start,status
      _club,Yoga,2026-03-02 18:00,booked
      anna,Yoga,2026-03-02 18:00,maybe
      anna,Yoga,2026-03-02 18:00,attended
      """)
    #expect(reading.facts.count == 1)
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × member-missing, line 2: '_club' is no name of a member; the row was left out",
        "refused 1 × status-not-known, line 3: the status 'maybe' is none of booked, waitlisted,"
          + " attended, cancelled, late-cancelled and no-show; the row was left out",
      ])
  }

  @Test(arguments: [
    ("booked", Booking.State.booked), ("Waitlisted", .waitlisted), ("checked in", .attended),
    ("Canceled", .cancelled), ("late cancel", .lateCancelled), ("No Show", .noShow),
  ])
  func `words for a state`(word: String, state: Booking.State) {
    #expect(BookingTable.state(word) == state)
  }
}
