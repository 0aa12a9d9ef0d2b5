import Foundation
import ReadModels
import Testing

@testable import Output

private func time(
  _ date: String, _ start: String?, seconds: Int? = 3_600, title: String? = nil,
  room: String? = nil, isCancelled: Bool = false
) -> ClassTime {
  ClassTime(
    date: date, localStart: start, durationSeconds: seconds, title: title, trainer: "Anna B.",
    room: room, capacity: 20, isCancelled: isCancelled)
}

private func held(_ times: [ClassTime], title: String = "Yoga", url: String? = nil)
  -> ScheduledClass
{
  ScheduledClass(
    id: "0123456789abcdef", title: title, timeZone: "Europe/Berlin", bookingUrl: url,
    goesOn: false, times: times)
}

private func schedule(_ year: String, _ classes: [ScheduledClass]) -> ClubSchedule {
  ClubSchedule(period: year, asOf: "2026-03-04", classes: classes)
}

@Suite struct `A calendar of a class` {
  private func text(_ held: ScheduledClass) throws -> String {
    let asOf = try #require(CalendarDate("2026-03-04"))
    return String(
      decoding: ClassCalendar(held: held, asOf: asOf).bytes, as: UTF8.self)
  }

  @Test func `has the times in UTC, stamped with the day of the timetable`() throws {
    let text = try text(
      held(
        [
          time("2026-03-02", "2026-03-02T18:00:00+01:00", room: "Hall 2; left"),
          time("2026-03-30", "2026-03-30T00:30:00+02:00", title: "Yin", isCancelled: true),
        ], url: "https://club.example/yoga"))
    #expect(
      text.components(separatedBy: "\r\n") == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pacelog//Timetable//EN",
        "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "X-WR-CALNAME:Yoga", "BEGIN:VEVENT",
        "UID:0123456789abcdef-20260302T170000Z@pacelog", "DTSTAMP:20260304T000000Z",
        "DTSTART:20260302T170000Z", "DURATION:PT3600S", "SUMMARY:Yoga",
        "LOCATION:Hall 2\\; left", "DESCRIPTION:Trainer: Anna B.",
        "URL:https://club.example/yoga", "END:VEVENT", "BEGIN:VEVENT",
        "UID:0123456789abcdef-20260329T223000Z@pacelog", "DTSTAMP:20260304T000000Z",
        "DTSTART:20260329T223000Z", "DURATION:PT3600S", "SUMMARY:Yin",
        "DESCRIPTION:Trainer: Anna B.", "URL:https://club.example/yoga", "STATUS:CANCELLED",
        "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  @Test func `has a clock of no zone, and days, as they are`() throws {
    let text = try text(
      held([
        time("2026-03-02", "2026-03-02T18:00:00", seconds: nil),
        time("2026-03-07", nil, seconds: 172_800),
      ]))
    let lines = text.components(separatedBy: "\r\n").filter { $0.hasPrefix("D") }
    #expect(
      lines.filter { !$0.hasPrefix("DESCRIPTION") && !$0.hasPrefix("DTSTAMP") } == [
        "DTSTART:20260302T180000", "DTSTART;VALUE=DATE:20260307", "DURATION:P2D",
      ])
  }

  @Test func `folds lines at 75 octets and never inside a character`() {
    let line = "SUMMARY:" + String(repeating: "Grüße 💪 ", count: 30)
    let folded = ClassCalendar.folded(line)
    let lines = String(decoding: folded, as: UTF8.self).components(separatedBy: "\r\n").dropLast()
    #expect(lines.count > 4)
    for line in lines { #expect(line.utf8.count <= 75) }
    for line in lines.dropFirst() { #expect(line.hasPrefix(" ")) }
    let unfolded = String(decoding: folded, as: UTF8.self).replacing("\r\n ", with: "")
    #expect(unfolded == line + "\r\n")
  }

  @Test func `has no line break that a name brings`() throws {
    let text = try text(
      held(
        [time("2026-03-02", "2026-03-02T18:00:00", title: "A\r\nEND:VEVENT")],
        url: "https://club.example/\r\nX:1"))
    #expect(text.contains("\r\nSUMMARY:A\\nEND:VEVENT\r\n"))
    #expect(text.contains("\r\nURL:https://club.example/X:1\r\n"))
  }
}

@Suite struct `The page of the timetable` {
  private let settings = SiteSettings()

  private func pages(_ schedules: [ClubSchedule]) -> [Page] {
    Pages.shared([], settings, ClubPageModels(timetable: SiteTimetable(schedules)))
  }

  private func text(_ path: String, _ schedules: [ClubSchedule]) throws -> String {
    let page = try #require(pages(schedules).first { $0.path == path })
    return String(decoding: try page.bytes(), as: UTF8.self)
  }

  private let year = schedule(
    "2026",
    [
      held([
        time("2026-03-02", "2026-03-02T18:00:00+01:00"),
        time("2026-03-05", "2026-03-05T18:00:00+01:00", isCancelled: true),
        time("2026-03-30", "2026-03-30T18:00:00+02:00", title: "<b>Yin</b>"),
        time("2026-12-01", "2026-12-01T18:00:00+01:00"),
      ])
    ])

  @Test func `shows the week and the next 14 days, and hides later ones for a script`() throws {
    let text = try text("schedule.html", [year])
    #expect(text.contains("<div data-week=\"2026-03-02\">"))
    #expect(text.contains("<div data-week=\"2026-03-09\" hidden=\"\">"))
    #expect(text.contains("<li data-class=\"2026-03-05\">"))
    #expect(text.contains("<li data-class=\"2026-03-30\" hidden=\"\">"))
    #expect(!text.contains("data-class=\"2026-03-02\""))
    #expect(!text.contains("2026-12-01"))
    #expect(text.contains("<s><bdi>Yoga</bdi></s> cancelled"))
    #expect(text.contains("&lt;b&gt;Yin&lt;/b&gt;") && !text.contains("<b>Yin"))
    #expect(text.contains("<a href=\"classes/0123456789abcdef.ics\" download=\"\">"))
  }

  @Test func `has one calendar for a class of two years, under its newest name`() throws {
    let later = schedule(
      "2027", [held([time("2027-01-04", "2027-01-04T18:00:00+01:00")], title: "Power yoga")])
    let pages = pages([later, year])
    #expect(pages.count { $0.path.hasSuffix(".ics") } == 1)
    let text = try text("classes/0123456789abcdef.ics", [later, year])
    #expect(text.contains("X-WR-CALNAME:Power yoga\r\n"))
    #expect(text.components(separatedBy: "SUMMARY:Yoga\r\n").count == 4)
    #expect(text.components(separatedBy: "SUMMARY:Power yoga\r\n").count == 2)
  }

  @Test func `is there only with classes, and the club's page then leads to it`() throws {
    #expect(SiteTimetable([]) == nil)
    #expect(!pages([]).contains { $0.path == "schedule.html" })
    #expect(try text("index.html", [year]).contains("<a href=\"schedule.html\">Timetable</a>"))
    #expect(try !text("index.html", []).contains("schedule.html"))
  }

  @Test func `does not take dates apart that are none`() throws {
    let wild = schedule("2026", [held([time("soon", "whenever")])])
    #expect(try text("schedule.html", [wild]).contains("No classes."))
    #expect(try !text("classes/0123456789abcdef.ics", [wild]).isEmpty)
  }
}
