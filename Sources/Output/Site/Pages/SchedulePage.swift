import ReadModels

/// `schedule.html`: the week table and the classes of the next 14 days.
///
/// The page holds nine weeks from the newest event of the club on. A script shows those of the
/// reader's date; without one the first are shown, with their date.
struct SchedulePage {
  let timetable: SiteTimetable
  let settings: SiteSettings

  private static let weekCount = 9
  private static let shownDays = 14

  var bytes: [UInt8] {
    let frame = PageFrame(title: settings.texts[.timetable], depth: 0, settings: settings)
    return frame.document { page in
      page.element("h1", .timetable)
      page.element("div", ["id": "timetable"]) { body in
        body.element("p", ["class": "note"]) { note in
          note.phrase(.asOf, { $0.date(timetable.asOf, .year) })
        }
        body.section(.week, weeks)
        body.section(.nextFortnight, days)
      }
      page.section(.classes, classes)
    }
  }

  // MARK: Weeks

  private func weeks(_ section: inout Markup) {
    for number in 0..<Self.weekCount {
      let monday = CalendarDate(number: timetable.asOf.monday.number + 7 * number)
      section.element("div", ["data-week": monday.iso, "hidden": number == 0 ? nil : ""]) {
        week(of: monday, &$0)
      }
      section.newline()
    }
  }

  private func week(of monday: CalendarDate, _ block: inout Markup) {
    let times = timetable.times(from: monday, dayCount: 7)
    let days = (0..<7).map { CalendarDate(number: monday.number + $0) }
    block.table(
      block.texts(.classesOfWeek, block.texts.text(of: monday, .year)),
      days.map { .plain(block.texts.text(of: $0, .day), isNumber: false) }
    ) { rows in
      rows.element("tr") { row in
        for day in days {
          row.element("td", ["class": "classes"]) { cell in
            for time in times where time.date == day {
              cell.element("p") { entry(time, &$0) }
            }
          }
        }
      }
    }
  }

  // MARK: Days

  private func days(_ section: inout Markup) {
    let times = timetable.times(from: timetable.asOf, dayCount: 7 * Self.weekCount)
    guard !times.isEmpty else { return section.element("p", .noClasses) }
    section.element("ul", ["class": "feed"]) { list in
      for time in times {
        let isLater = time.date.number >= timetable.asOf.number + Self.shownDays
        list.element("li", ["data-class": time.date.iso, "hidden": isLater ? "" : nil]) { item in
          item.date(time.date, .day)
          item.element("span") { entry(time, &$0) }
          item.element("span", ["class": "note"]) { details(of: time, &$0) }
        }
        list.newline()
      }
    }
  }

  /// The time of day and the name; a cancelled one is struck out.
  private func entry(_ time: SiteTimetable.Time, _ markup: inout Markup) {
    if !time.clock.isEmpty { markup.text("\(time.clock)\u{a0}") }
    guard time.time.isCancelled else {
      markup.element("a", ["href": "classes/\(time.held.id).ics"]) { $0.foreign(time.title) }
      return
    }
    markup.element("s") { $0.foreign(time.title) }
    markup.text(" \(markup.texts[.cancelled])")
  }

  private func details(of time: SiteTimetable.Time, _ note: inout Markup) {
    let parts = [
      time.clock.isEmpty
        ? nil : time.time.durationSeconds.flatMap { $0 > 0 ? "\($0 / 60) min" : nil },
      time.time.trainer,
      time.time.room, time.time.capacity.map { note.texts(.placesInClass, String($0)) },
    ]
    note.foreign(parts.compactMap(\.self).joined(separator: " · "))
  }

  // MARK: Classes

  private func classes(_ section: inout Markup) {
    section.table(
      .classesForCalendar, [.words(.className), .words(.calendar), .words(.booking)]
    ) {
      rows in
      for held in timetable.classes.sorted(by: { ($0.title, $0.id) < ($1.title, $1.id) }) {
        rows.element("tr") { row in
          row.element("td", ["class": "name"]) { $0.foreign(held.title) }
          row.element("td") { cell in
            cell.element(
              "a", ["href": "classes/\(held.id).ics", "download": ""], .addToCalendar)
          }
          row.element("td") { cell in
            guard let url = OuterLink.web(held.bookingUrl) else { return cell.text("–") }
            cell.element("a", ["href": url, "rel": "external noopener noreferrer"], .book)
          }
        }
        rows.newline()
      }
    }
  }
}
