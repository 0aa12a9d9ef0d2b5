import ActivityModel
import TestSupport
import Testing

@testable import Ingest

/// The habits of programs that write calendars.
@Suite struct `Calendars of programs` {
  private func read(_ lines: [String], properties: [String] = []) -> ParseResult {
    Adapter.iCalendar.read(
      SourceReader(fileName: "a.ics", bytes: calendar(lines, properties: properties)))
  }

  private func classes(_ reading: ParseResult) -> [ClassSeries] {
    reading.facts.compactMap {
      guard case .subjectRecorded(let recorded) = $0.fact,
        case .classSeries(let series) = recorded.content
      else { return nil }
      return series
    }
  }

  private func days(_ series: ClassSeries) -> [String] {
    series.occurrences(in: ZoneDatabase([:])).map(\.date.iso8601)
  }

  /// A zone without changes, eight lines long.
  private static func zone(_ name: String, _ offset: String) -> [String] {
    [
      "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:19700101T000000",
      "TZOFFSETFROM:\(offset)", "TZOFFSETTO:\(offset)", "END:STANDARD", "END:VTIMEZONE",
    ]
  }

  /// A zone of which a file states only the changes of two winters.
  private static func briefZone(_ name: String) -> [String] {
    [
      "BEGIN:VTIMEZONE", "TZID:\(name)", "BEGIN:STANDARD", "DTSTART:20181028T030000",
      "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RDATE:20191027T030000", "END:STANDARD",
      "BEGIN:DAYLIGHT", "DTSTART:20190331T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
      "RDATE:20200329T020000", "END:DAYLIGHT", "END:VTIMEZONE",
    ]
  }

  private static let yearlyZone = [
    "BEGIN:VTIMEZONE", "TZID:W. Europe Standard Time", "BEGIN:STANDARD",
    "DTSTART:16010101T030000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "END:STANDARD", "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE",
  ]

  // MARK: Days

  @Test func `a class of whole days drops and moves days that are stated as times`() throws {
    let reading = read(
      event(
        "1", "DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=WEEKLY;COUNT=6",
        "EXDATE;TZID=Europe/Berlin:20260309T000000", "EXDATE:20260315T230000Z",
        "EXDATE:20260323T000000")
        + event(
          "1", "RECURRENCE-ID;TZID=W. Europe Standard Time:20260330T000000",
          "DTSTART;VALUE=DATE:20260331"),
      properties: ["X-WR-TIMEZONE:Europe/Berlin"])
    let series = try #require(classes(reading).first)
    #expect(days(series) == ["2026-03-02", "2026-03-31", "2026-04-06"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a midnight in UTC is a day of the zone that the calendar shows`() throws {
    let lines = event(
      "1", "DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE:20260308T110000Z")
    let reading = read(
      Self.zone("Far", "+1300") + lines, properties: ["X-WR-TIMEZONE:Far"])
    #expect(days(try #require(classes(reading).first)) == ["2026-03-02"])
    let west = event("1", "DTSTART;VALUE=DATE:20260302", "EXDATE:20260302T050000Z")
    #expect(days(try #require(classes(read(west)).first)).isEmpty)
  }

  @Test func `a day that is added as a time comes once`() throws {
    let reading = read(
      event(
        "1", "DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=WEEKLY;COUNT=2",
        "RDATE;TZID=Europe/Berlin:20260309T000000", "RDATE:20260311T000000"))
    #expect(
      days(try #require(classes(reading).first)) == ["2026-03-02", "2026-03-09", "2026-03-11"])
  }

  // MARK: Zones

  @Test func `the changes of a few years hold between the first and the last of them`() {
    let reading = read(
      Self.briefZone("Europe/Berlin")
        + event("1", "DTSTART;TZID=Europe/Berlin:20190601T180000")
        + event("2", "DTSTART;TZID=Europe/Berlin:20161203T130000")
        + event("3", "DTSTART;TZID=Europe/Berlin:20201201T180000")
        + event("4", "DTSTART;TZID=Europe/Berlin:20191001T180000", "RRULE:FREQ=WEEKLY;COUNT=30"))
    #expect(classes(reading).map { $0.offsets.map(\.offsetSeconds) } == [[7_200], [], [], []])
    #expect(classes(reading).map(\.zone) == Array(repeating: "Europe/Berlin", count: 4))
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a rule that ends after the stated changes ends by those of the tables`() throws {
    let reading = read(
      Self.briefZone("Europe/Berlin")
        + event(
          "1", "DTSTART;TZID=Europe/Berlin:20200324T180000",
          "RRULE:FREQ=WEEKLY;UNTIL=20200501T160000Z"))
    let series = try #require(classes(reading).first)
    #expect(series.offsets.isEmpty)
    #expect(series.lastStartSecond == 1_588_348_800)
  }

  @Test func `zones of smaller countries are known to the tables`() {
    let reading = read(
      Self.briefZone("Europe/Vienna") + event("1", "DTSTART;TZID=Europe/Vienna:20201201T180000"))
    #expect(classes(reading).map(\.offsets) == [[]])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: ["Club/Time", "Europe/Frankfurt"])
  func `the changes of a zone that no table has hold for all times`(name: String) {
    let reading = read(
      Self.briefZone(name) + event("1", "DTSTART;TZID=\(name):20201201T180000"))
    #expect(classes(reading).map { $0.offsets.map(\.offsetSeconds) } == [[7_200]])
  }

  @Test func `the name of Windows for a zone is that of the tables`() throws {
    let reading = read(event("1", "DTSTART;TZID=W. Europe Standard Time:20260302T180000"))
    #expect(classes(reading).map(\.zone) == ["Europe/Berlin"])
    #expect(classes(reading).map(\.offsets) == [[]])
    #expect(reading.diagnostics.isEmpty)
    let shown = read(
      event("1", "DTSTART:20260302T180000"), properties: ["X-WR-TIMEZONE:Pacific Standard Time"])
    #expect(classes(shown).map(\.zone) == ["America/Los_Angeles"])
  }

  @Test func `the rules in the file hold for a name of Windows too`() {
    let reading = read(
      Self.yearlyZone + event("1", "DTSTART;TZID=W. Europe Standard Time:20260302T180000"))
    #expect(classes(reading).map(\.zone) == ["W. Europe Standard Time"])
    #expect(classes(reading).map { $0.offsets.map(\.offsetSeconds) } == [[3_600]])
  }

  @Test(
    .enabled(
      if: SystemZoneFiles.arePresent, Comment(rawValue: SystemZoneFiles.missing)))
  func `the tables have every zone of Windows`() throws {
    #expect(WindowsZones.names.count == 139)
    for name in WindowsZones.names.values {
      _ = try SystemZoneFiles.rules(name)
    }
  }

  @Test func `a change whose class is not in the file has the offset of its zone`() throws {
    let reading = read(
      Self.yearlyZone
        + event(
          "1", "RECURRENCE-ID;TZID=W. Europe Standard Time:20260324T180000",
          "DTSTART;TZID=W. Europe Standard Time:20260331T180000"))
    let series = try #require(classes(reading).first)
    #expect(series.occurrences(in: ZoneDatabase([:])).map(\.second) == [1_774_972_800])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a time that moves over a change of the clocks has the new offset`() throws {
    let reading = read(
      Self.yearlyZone
        + event(
          "1", "DTSTART;TZID=W. Europe Standard Time:20260324T180000", "RRULE:FREQ=DAILY;COUNT=1")
        + event(
          "1", "RECURRENCE-ID;TZID=W. Europe Standard Time:20260324T180000",
          "DTSTART;TZID=W. Europe Standard Time:20260331T180000"))
    let series = try #require(classes(reading).first)
    #expect(series.occurrences(in: ZoneDatabase([:])).map(\.second) == [1_774_972_800])
  }

  // MARK: Properties

  @Test func `names that RFC 5545 does not know are passed over, and losses are named`() throws {
    let reading = read(
      event(
        "1", "DTSTART:20260302T180000", "EVENT-ID:5", "SUBCALENDAR-NAME:", "EVENT-ALLDAY:false",
        "LOCATION;FLOOR=1:Hall", "GEO:here", "EXDATE:yesterday", "RDATE:tomorrow",
        "EXDATE:the day before", "RRULE lost its colon"))
    let series = try #require(classes(reading).first)
    #expect(series.details.room == "Hall")
    #expect(
      reading.diagnosticTexts == [
        "refused 2 × exdate-not-readable, line 3: EXDATE of an event cannot be read; the event was"
          + " kept without it",
        "refused 1 × rdate-not-readable, line 3: RDATE of an event cannot be read; the event was"
          + " kept without it",
        "refused 1 × line-not-readable, line 3: a line of an event cannot be read; the event was"
          + " kept without it",
      ])
  }

  @Test func `a description with real line breaks is no loss`() throws {
    let reading = read(event("1", "DTSTART:20260302T180000", "DESCRIPTION:Bring", "a mat"))
    #expect(classes(reading).count == 1)
    #expect(
      reading.diagnosticTexts == [
        "note 1 × line-not-readable, line 3: a line of an event cannot be read; the event was kept"
          + " without it"
      ])
  }

  @Test(arguments: ["COUNT=-1", "COUNT=0"])
  func `a count of nothing does not end a rule`(count: String) throws {
    let reading = read(
      event(
        "1", "DTSTART;VALUE=DATE:20260302",
        "RRULE:FREQ=WEEKLY;UNTIL=20260331;\(count);INTERVAL=2;BYDAY=MO"))
    #expect(
      days(try #require(classes(reading).first)) == ["2026-03-02", "2026-03-16", "2026-03-30"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `an end on another clock than its start counts where both are known`() {
    let reading = read(
      Self.zone("Here", "+0100")
        + event("1", "DTSTART;TZID=Here:20260302T180000", "DTEND:20260302T180000Z")
        + event("2", "DTSTART:20260302T170000Z", "DTEND;TZID=Here:20260302T190000")
        + event("3", "DTSTART;TZID=Here:20260302T180000", "DTEND:20260302T190000")
        + event("4", "DTSTART;VALUE=DATE:20260302", "DTEND:20260304T000000Z")
        + event("5", "DTSTART;TZID=Europe/Berlin:20260302T180000", "DTEND:20260302T180000Z"))
    #expect(classes(reading).map(\.durationSeconds) == [3_600, 3_600, 3_600, 172_800, nil])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × end-on-other-clock, line 35: the end of a class is on another clock than its"
          + " start, and the file does not state the rules of both; its length was left out"
      ])
  }

  @Test func `an end that is a day gives no length to a class with a time`() {
    let reading = read(event("1", "DTSTART:20260302T180000", "DTEND;VALUE=DATE:20260303"))
    #expect(classes(reading).map(\.durationSeconds) == [nil])
    #expect(
      reading.diagnosticTexts == [
        "note 1 × end-without-time, line 3: a class starts at a time, and its end is a day; its"
          + " length was left out"
      ])
  }

  @Test func `an event whose start cannot be read is not said to be kept`() {
    let reading = read(event("1", "DTSTART:soon") + event("2", "DTSTART:20260302T180000"))
    #expect(classes(reading).count == 1)
    #expect(reading.diagnostics.map(\.rule) == ["start-missing"])
  }

  // MARK: Revisions

  @Test(arguments: [
    ("SEQUENCE:1", ["2026-03-02", "2026-03-16"]),
    ("SEQUENCE:2", ["2026-03-02", "2026-03-10", "2026-03-16"]),
    ("SEQUENCE:3", ["2026-03-02", "2026-03-10", "2026-03-16"]),
  ])
  func `a change of a time that a newer revision takes out does not count`(
    sequence: String, expected: [String]
  ) throws {
    let reading = read(
      event(
        "1", "DTSTART:20260302T180000", "RRULE:FREQ=WEEKLY;COUNT=3", "SEQUENCE:2",
        "EXDATE:20260309T180000")
        + event("1", "RECURRENCE-ID:20260309T180000", "DTSTART:20260310T180000", sequence))
    #expect(days(try #require(classes(reading).first)) == expected)
    #expect(reading.diagnostics.map(\.rule) == (expected.count == 2 ? ["older-revision"] : []))
  }

  @Test func `of one SEQUENCE the later LAST-MODIFIED takes out a changed day`() throws {
    let reading = read(
      event(
        "1", "DTSTART;VALUE=DATE:20260302", "RRULE:FREQ=WEEKLY;COUNT=3",
        "LAST-MODIFIED:20260220T100000Z", "EXDATE;VALUE=DATE:20260309")
        + event(
          "1", "RECURRENCE-ID;TZID=Europe/Berlin:20260309T000000",
          "DTSTART;VALUE=DATE:20260310", "LAST-MODIFIED:20260219T100000Z"))
    #expect(days(try #require(classes(reading).first)) == ["2026-03-02", "2026-03-16"])
  }

  // MARK: Lines

  @Test func `empty lines between the parts of a folded line mean nothing`() throws {
    let reading = read([
      "BEGIN:VEVENT", "UID", "", " :1", "SUMMARY:Yo", "", "", " ga", "DTSTART", "",
      " ;VALUE=DATE", " :20260302", "", "END:VEVENT",
    ])
    let series = try #require(classes(reading).first)
    #expect(series.title == "Yoga")
    #expect(days(series) == ["2026-03-02"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func `a calendar without its last line is named with the line on which it begins`() {
    let lines = ["BEGIN:VCALENDAR"] + event("1", "DTSTART:20260302T180000")
    let reading = Adapter.iCalendar.read(
      SourceReader(fileName: "a.ics", bytes: Array((lines.joined(separator: "\n") + "\n").utf8)))
    #expect(
      reading.rejection?.message
        == "the calendar ends inside of a VCALENDAR that begins at line 1")
  }

  @Test func `a calendar without an event is refused as one`() {
    let empty = read([]).rejection
    #expect(empty?.message == "the calendar holds no event")
    #expect(empty?.advice == "nothing to do, unless you expected a class in it")
    let journal = read(["BEGIN:VJOURNAL", "UID:1", "SUMMARY:Wet floor", "END:VJOURNAL"]).rejection
    #expect(journal?.message == "the calendar holds no event")
  }
}
