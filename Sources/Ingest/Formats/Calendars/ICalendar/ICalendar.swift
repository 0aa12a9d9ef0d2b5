import ActivityModel
import CalendarStream

extension Adapter {
  /// A timetable as calendar programs and booking systems export it.
  static let iCalendar = Adapter(
    name: "icalendar", version: 5, title: "calendars (.ics)",
    recognizes: ICalendar.recognizes,
    read: { source, diagnostics throws(IngestError) in
      try ICalendar.readClasses(&source, filter: nil, &diagnostics)
    })
}

/// Reads calendars after RFC 5545.
enum ICalendar {
  static let vendor = "icalendar"

  static func recognizes(_ head: SourceHead) -> Bool {
    var source = SourceReader(fileName: "", bytes: head.bytes)
    var lines = LineReader(limit: 80)
    while (try? lines.next(&source)) == true {
      let text = lines.line.filter { !ASCII.isBlank($0) }.map(ASCII.lowercased)
      if !text.isEmpty { return text.elementsEqual("begin:vcalendar".utf8) }
    }
    return false
  }

  /// Reads the classes of the club.
  ///
  /// - Complexity: O(bytes + times); holds the events of one calendar.
  static func readClasses(
    _ source: inout SourceReader, filter: CalendarFilter?, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    let stream = SourceStream(vendor: vendor, kind: .app)
    try read(&source, filter: filter, &diagnostics) { found, diagnostics in
      if found.series.goesOn {
        diagnostics.note(
          "window", at: Place(line: found.line),
          because: "a class repeats without an end; its times are kept for 30 years, and at most"
            + " \(ClassSeries.mostStarts) of them")
      }
      diagnostics.append(
        .classSeries(found.series), of: found.subject, in: stream,
        at: Place(line: found.line), records: found.eventCount)
    }
  }

  static func read(
    _ source: inout SourceReader, filter: CalendarFilter?, _ diagnostics: inout Diagnostics,
    _ take: (CalendarFile.Class, inout Diagnostics) -> Void
  ) throws(IngestError) {
    var pieces = CalendarPieces()
    var file = CalendarFile()
    var (eventCount, classCount) = (0, 0)
    while let piece = try pieces.next(&source, &diagnostics) {
      switch piece {
      case .component(let text, let line): try file.add(text, line: line, &diagnostics)
      case .end(let properties, _):
        eventCount += file.eventCount
        let calendar = try? CalendarComponent(parsing: properties)
        for found in file.classes(calendar, filter: filter, &diagnostics) {
          classCount += 1
          take(found, &diagnostics)
        }
        file = CalendarFile()
      }
    }
    guard eventCount > 0 || diagnostics.all.contains(where: { $0.severity == .refused }) else {
      throw IngestError(
        reason: "nothing-to-import", at: Place(), "the calendar holds no event",
        advice: "nothing to do, unless you expected a class in it")
    }
    guard classCount > 0 || eventCount == 0 else {
      // The calendar of a person, who goes to the dentist too.
      throw IngestError(
        reason: "not-of-the-club", at: Place(),
        "none of its \(eventCount) events is the club's",
        advice: "nothing to do, unless it holds classes: then correct \"calendars\" in the"
          + " configuration")
    }
  }
}
