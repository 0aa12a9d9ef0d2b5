import ActivityModel
import TestSupport
import Testing

@testable import Ingest

/// A calendar with these lines in it.
func calendar(_ lines: [String], properties: [String] = []) -> [UInt8] {
  let all = ["BEGIN:VCALENDAR", "VERSION:2.0"] + properties + lines + ["END:VCALENDAR"]
  return Array((all.joined(separator: "\r\n") + "\r\n").utf8)
}

/// An event with these properties.
func event(_ uid: String, _ properties: String...) -> [String] {
  ["BEGIN:VEVENT", "UID:\(uid)", "SUMMARY:Yoga"] + properties + ["END:VEVENT"]
}

private func classes(_ reading: ParseResult) -> [ClassSeries] {
  reading.facts.compactMap {
    guard case .subjectRecorded(let recorded) = $0.fact,
      case .classSeries(let series) = recorded.content
    else { return nil }
    return series
  }
}

private func bookings(_ reading: ParseResult) -> [String] {
  reading.facts.compactMap {
    guard case .subjectRecorded(let recorded) = $0.fact,
      case .booking(let booking) = recorded.content
    else { return nil }
    return "\(booking.title) \(booking.start.wallSeconds) \(booking.state.rawValue)"
  }
}

private func read(
  _ bytes: [UInt8], for owner: MemberID = .club, _ filter: CalendarFilter = CalendarFilter()
) -> ParseResult {
  Adapter.iCalendar.reading(for: owner, calendars: filter)
    .read(SourceReader(fileName: "a.ics", bytes: bytes))
}

@Suite struct `Calendars` {
  @Test(arguments: ["FREQ=SECONDLY", "FREQ=MINUTELY;BYSECOND=1,2,3"])
  func `a rule that repeats every second keeps its first time, and nothing else is lost`(
    rule: String
  ) {
    let reading = read(
      calendar(
        event("1", "DTSTART:20260302T180000", "RRULE:\(rule)")
          + event("2", "DTSTART:20260303T180000")))
    #expect(classes(reading).map(\.starts.count) == [1, 1])
    #expect(
      reading.diagnosticTexts == [
        "refused 1 × rule-too-often, line 3: the rule '\(rule)' of a class was not applied: it"
          + " repeats more often than a class can; only its first time was kept"
      ])
  }

  @Test func `an end counts before a duration beside it`() {
    let reading = read(
      calendar(
        event(
          "1", "DTSTART:20260302T180000", "DTEND:20260302T210000", "DURATION:PT0S")
          + event("2", "DTSTART:20260303T180000", "DURATION:PT45M")))
    #expect(classes(reading).map(\.durationSeconds) == [10_800, 2_700])
  }

  @Test func `times of an exclusion rule are taken out, as one by one`() throws {
    let rule = read(
      calendar(
        event(
          "1", "DTSTART:20260302T180000", "RRULE:FREQ=DAILY;COUNT=6",
          "EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2")))
    let dates = read(
      calendar(
        event(
          "1", "DTSTART:20260303T180000", "RRULE:FREQ=DAILY;COUNT=5", "EXDATE:20260304T180000")))
    let (first, second) = (try #require(classes(rule).first), try #require(classes(dates).first))
    let excluded = Set(second.excluded.map(\.moment.wallSeconds))
    #expect(first.starts == second.starts.filter { !excluded.contains($0) })
    #expect(first.starts.count == 4)
  }

  @Test(arguments: [
    ("Bring a mat.\\nTrainer: Jana Vogt\\nCall 1234", "Jana Vogt"),
    ("COACH :  Milo", "Milo"), ("Trainer: jana@club.example", nil), ("Trainer:", nil),
    ("with Jana Vogt", nil),
  ])
  func `a line of the description names the trainer, and nothing else of it is kept`(
    description: String, trainer: String?
  ) throws {
    let reading = read(
      calendar(event("1", "DTSTART:20260302T180000", "DESCRIPTION:\(description)")))
    let series = try #require(classes(reading).first)
    #expect(series.details.trainer == trainer)
    #expect(series.details.room == nil && series.details.bookingURL == nil)
  }

  @Test func `a rule without an end is kept for thirty years, with a note`() throws {
    let reading = read(calendar(event("1", "DTSTART:20260302T180000", "RRULE:FREQ=WEEKLY")))
    let series = try #require(classes(reading).first)
    #expect(series.starts.count == 1_566)
    #expect(series.goesOn)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × window, line 3: a class repeats without an end; its times are kept for 30 years,"
          + " and at most 12000 of them"
      ])
  }

  @Test func `rules that are hardly ever met do not take forever`() {
    let hard = (1...200).flatMap { number in
      event("\(number)", "DTSTART:20260302T180000", "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30")
    }
    let reading = read(calendar(hard))
    #expect(classes(reading).count == 200)
    // All but the first five find the file's budget of looked-up times spent.
    #expect(reading.refusedByRule == ["too-many-times": 195])
  }

  @Test func `the rules of a zone in the file hold, also for a name that a table knows`() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Europe/Berlin", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD", "END:VTIMEZONE",
    ]
    let reading = read(
      calendar(zone + event("1", "DTSTART;TZID=Europe/Berlin:20260302T180000")))
    let series = try #require(classes(reading).first)
    #expect(series.occurrences(in: ZoneDatabase([:])).map(\.second) == [1_772_463_600])
  }

  @Test func `rules of a zone that repeat every second are none`() {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Here", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "RRULE:FREQ=SECONDLY", "TZOFFSETFROM:+0300", "TZOFFSETTO:+0300", "END:STANDARD",
      "END:VTIMEZONE",
    ]
    let reading = read(calendar(zone + event("1", "DTSTART;TZID=Here:20260302T180000")))
    #expect(classes(reading).map(\.offsets) == [[]])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × zone-not-readable, line 3: the rules of the zone 'Here' cannot be read; those of"
          + " its name are used"
      ])
  }

  private static func zone(_ standard: String, _ daylight: String, tail: String = "") -> [String] {
    [
      "BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time", "BEGIN:STANDARD",
      "DTSTART:\(standard)", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10\(tail)", "END:STANDARD",
      "BEGIN:DAYLIGHT", "DTSTART:\(daylight)", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3\(tail)", "END:DAYLIGHT",
      "END:VTIMEZONE",
    ]
  }

  private static let weekly = event(
    "1", "DTSTART;TZID=W. Europe Standard Time:20260324T180000",
    "RRULE:FREQ=WEEKLY;UNTIL=20260331T160000Z")

  @Test func `the rules of a zone may begin in 1601`() throws {
    let old = read(calendar(Self.zone("16010101T030000", "16010101T020000") + Self.weekly))
    let new = read(calendar(Self.zone("19700101T030000", "19700101T020000") + Self.weekly))
    let series = try #require(classes(old).first)
    #expect(series == classes(new).first)
    #expect(
      series.occurrences(in: ZoneDatabase([:])).map(\.second) == [1_774_371_600, 1_774_972_800])
    #expect(old.diagnostics.isEmpty)
  }

  @Test func `a zone without changes may begin in 1601`() throws {
    let zone = [
      "BEGIN:VTIMEZONE", "TZID:Customized Time Zone", "BEGIN:STANDARD", "DTSTART:16010101T000000",
      "TZOFFSETFROM:-0500", "TZOFFSETTO:-0500", "END:STANDARD", "END:VTIMEZONE",
    ]
    let reading = read(
      calendar(zone + event("1", "DTSTART;TZID=Customized Time Zone:20260302T180000")))
    let series = try #require(classes(reading).first)
    #expect(series.occurrences(in: ZoneDatabase([:])).map(\.second) == [1_772_492_400])
  }

  @Test func `a rule that counts its years from 1601 is none of a zone`() {
    let zone = Self.zone("16010101T030000", "16010101T020000", tail: ";COUNT=500")
    let reading = read(calendar(zone + Self.weekly))
    #expect(classes(reading).map(\.offsets) == [[]])
    #expect(reading.diagnostics.contains { $0.rule == "zone-not-readable" })
  }

  @Test func `the end of a rule in UTC keeps the last time of a zone that no table knows`() throws {
    let weekly = Self.weekly.map {
      $0.replacing("W. Europe Standard Time", with: "Customized Time Zone")
    }
    let series = try #require(classes(read(calendar(weekly))).first)
    #expect(series.lastStartSecond == 1_775_023_200)
    #expect(
      series.occurrences(in: ZoneDatabase([:])).map(\.wallSeconds) == [
        1_774_375_200, 1_774_980_000,
      ])
  }

  @Test func `the name of a zone may stand behind that of its table`() throws {
    let reading = read(
      calendar(event("1", "DTSTART;TZID=/calendar.example/Europe/Berlin:20260302T180000")))
    #expect(classes(reading).map(\.zone) == ["Europe/Berlin"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `times of a zone that no table knows are kept as its clock shows them`() throws {
    let reading = read(
      calendar(event("1", "DTSTART;TZID=\"(GMT +01:00)\":20221004T140000")))
    let series = try #require(classes(reading).first)
    #expect(series.starts == [1_664_892_000])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × zone-not-known, line 3: no table knows the zone '(GMT +01:00)', and the file does"
          + " not state its rules; its times are kept as its clock shows them"
      ])
  }

  @Test func `an event without a readable start is left out`() {
    let reading = read(
      calendar(event("1", "DTSTART:20261302T180000") + event("2", "DTSTART:20260302T180000")))
    #expect(classes(reading).count == 1)
    #expect(reading.diagnostics.contains { $0.rule == "start-missing" })
  }

  @Test func `the same bytes give the same facts, and persons and links are no part of them`() {
    let bytes = calendar(
      event(
        "1", "DTSTART:20260302T180000", "LOCATION:https://meet.example/secret",
        "ORGANIZER;CN=Jane Doe:mailto:jane@club.example",
        "ATTENDEE;CN=John Doe:mailto:john@home.example", "URL:https://meet.example/secret",
        "DESCRIPTION:Call https://meet.example/secret"))
    let facts = read(bytes).facts
    #expect(facts == read(bytes).facts)
    let text = "\(facts)"
    for secret in ["Doe", "meet.example", "home.example", "club.example"] {
      #expect(!text.contains(secret))
    }
  }

  @Test func `a calendar that ends too early is refused as a whole`() {
    let bytes = Array(
      calendar(event("1", "DTSTART:20260302T180000") + event("2", "DTSTART:20260303T180000"))
        .dropLast(60))
    let rejection = read(bytes).rejection
    #expect(
      rejection?.message
        == "the calendar ends inside of a VEVENT that begins at line 8")
    #expect(rejection?.advice == "download it again")
  }

  @Test func `a moment in another clock than its class is kept as it is stated`() throws {
    let reading = read(
      calendar(
        event(
          "1", "DTSTART;TZID=Europe/Berlin:20260302T180000", "RRULE:FREQ=DAILY;COUNT=3",
          "EXDATE:20260303T170000Z")))
    let series = try #require(classes(reading).first)
    #expect(series.excluded.map(\.moment.zone) == ["UTC"])
    #expect(series.starts.count == 3)
  }
}

@Suite struct `Calendars of a person` {
  private static let anna = MemberID("anna")

  private static let mixed = calendar(
    event("1", "DTSTART:20260302T180000", "ORGANIZER:mailto:Timetable@club.example")
      + event("2", "DTSTART:20260303T180000", "STATUS:TENTATIVE")
      + event("3", "DTSTART:20260304T180000", "STATUS:CANCELLED")
      + [
        "BEGIN:VEVENT", "UID:4", "SUMMARY:Dentist", "DTSTART:20260305T180000", "END:VEVENT",
      ], properties: ["X-WR-CALNAME:Jane's calendar"])

  private func filter(_ change: (inout CalendarFilter) -> Void) -> CalendarFilter {
    var filter = CalendarFilter()
    change(&filter)
    return filter
  }

  @Test func `hold bookings of the club's classes, and nothing else enters`() throws {
    let anna = try #require(Self.anna)
    let byTitle = read(Self.mixed, for: anna, filter { $0.titles = ["yo*"] })
    #expect(
      bookings(byTitle) == [
        "Yoga 1772474400 booked", "Yoga 1772560800 waitlisted", "Yoga 1772647200 cancelled",
      ])
    #expect(
      byTitle.diagnosticTexts == [
        "note 1 × not-of-the-club, line 22: events that are not the club's were left out"
      ])
    let byOrganiser = read(
      Self.mixed, for: anna, filter { $0.organisers = ["timetable@CLUB.example"] })
    #expect(bookings(byOrganiser) == ["Yoga 1772474400 booked"])
    let byName = read(Self.mixed, for: anna, filter { $0.calendars = ["jane's calendar"] })
    #expect(bookings(byName).count == 4)
  }

  @Test func `are refused when nothing names the club's events`() throws {
    let rejection = read(Self.mixed, for: try #require(Self.anna)).rejection
    #expect(
      rejection?.message
        == "a member's calendar may hold private events, and the configuration does not name the"
        + " club's")
    #expect(
      rejection?.advice
        == "set \"calendars\" in pipeline.json, for example"
        + " {\"organisers\": [\"timetable@club.example\"]}")
  }

  @Test func `are harmless without an event of the club`() throws {
    let rejection = read(
      Self.mixed, for: try #require(Self.anna), filter { $0.titles = ["Boxing"] }
    ).rejection
    #expect(rejection?.message == "none of its 4 events is the club's")
    #expect(rejection?.isHarmless == true)
  }

  @Test func `of the club may have a filter too`() {
    let reading = read(Self.mixed, for: .club, filter { $0.titles = ["Dent*"] })
    #expect(classes(reading).map(\.title) == ["Dentist"])
  }

  @Test(arguments: [
    ("Yoga", "yoga", true), ("Yoga", "*", true), ("Yoga", "Y*a", true), ("Yoga", "Y*b", false),
    ("Yoga", "*og*", true), ("Yoga", "Yog", false), ("", "*", true), ("Yoga", "", false),
  ])
  func `a title is compared with a pattern`(title: String, pattern: String, isEqual: Bool) {
    #expect(CalendarFilter.matches(title, pattern) == isEqual)
  }

  @Test func `a changed filter is another version of the adapter`() {
    let first = Adapter.iCalendar.reading(for: .club, calendars: filter { $0.titles = ["a"] })
    let second = Adapter.iCalendar.reading(for: .club, calendars: filter { $0.titles = ["b"] })
    #expect(first.stamp != second.stamp)
    #expect(
      Adapter.iCalendar.reading(for: .club, calendars: CalendarFilter()).stamp
        == Adapter.iCalendar.stamp)
  }
}
