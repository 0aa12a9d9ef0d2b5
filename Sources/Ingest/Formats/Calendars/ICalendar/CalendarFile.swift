import ActivityModel
import CalendarStream

/// The events of one calendar, until its end is reached: only then it is known which belong
/// together.
struct CalendarFile {
  private var times = CalendarTimes()
  /// By UID, in the order of the file.
  private var events: [String: [CalendarEvent]] = [:]
  private var uids: [String] = []
  private(set) var eventCount = 0

  /// Far above any timetable.
  private static let mostEvents = 200_000

  mutating func add(_ text: [UInt8], line: Int, _ diagnostics: inout Diagnostics)
    throws(IngestError)
  {
    let component: CalendarComponent
    do throws(CalendarError) {
      component = try CalendarComponent(parsing: text)
    } catch {
      return diagnostics.refuse(
        "event-not-readable", at: Place(line: line),
        because: "a component of the calendar cannot be read: \(error.message); it was left out")
    }
    switch component.name {
    case "VEVENT": try add(component, line: line, &diagnostics)
    case "VTIMEZONE": times.add(component, &diagnostics, line: line)
    default: break
    }
  }

  private mutating func add(
    _ component: CalendarComponent, line: Int, _ diagnostics: inout Diagnostics
  ) throws(IngestError) {
    noteErrors(of: component, line: line, &diagnostics)
    guard let event = CalendarEvent(component, line: line) else {
      let stated = component["DTSTART"].map {
        "the start \(Excerpt.of($0.value)) of an event is no time of the years 1900 to 2199"
      }
      return diagnostics.refuse(
        "start-missing", at: Place(line: line),
        because: "\(stated ?? "an event has no start that can be read"); it was left out")
    }
    eventCount += 1
    guard eventCount <= CalendarFile.mostEvents else {
      throw IngestError(
        reason: "too-many-events", at: Place(line: line),
        "it has more than \(CalendarFile.mostEvents) events",
        advice: "export fewer years at once")
    }
    if events[event.uid] == nil { uids.append(event.uid) }
    events[event.uid, default: []].append(event)
  }

  /// Names the property, and never its value: it may be a person's address.
  private func noteErrors(
    of component: CalendarComponent, line: Int, _ diagnostics: inout Diagnostics
  ) {
    for error in component.errors {
      if error.hasPrefix("Got a data line") {
        let isText = !CalendarFile.readProperties.contains { error.contains(": \($0)") }
        let message = "a line of an event cannot be read; the event was kept without it"
        // Programs forget to escape the line breaks of a description.
        if isText {
          diagnostics.note("line-not-readable", at: Place(line: line), because: message)
        } else {
          diagnostics.refuse("line-not-readable", at: Place(line: line), because: message)
        }
      } else if let name = CalendarFile.lostProperty(error) {
        diagnostics.refuse(
          "\(name.lowercased())-not-readable", at: Place(line: line),
          because: "\(name) of an event cannot be read; the event was kept without it")
      }
    }
  }

  /// The properties from which a class is made; an event without its DTSTART is left out.
  private static let readProperties: Set<Substring> = [
    "DESCRIPTION", "DTEND", "DURATION", "EXDATE", "EXRULE", "LAST-MODIFIED", "LOCATION",
    "ORGANIZER", "RDATE", "RECURRENCE-ID", "RRULE", "SEQUENCE", "STATUS", "SUMMARY", "UID",
  ]

  /// The property whose value libical could not read.
  ///
  /// Nil for a name that RFC 5545 does not know: such properties and parameters are passed over.
  private static func lostProperty(_ error: String) -> Substring? {
    guard error.hasPrefix("Can't parse as ") else { return nil }
    let words = error.split(separator: " ")
    guard let place = words.firstIndex(of: "property."), place > 0 else { return nil }
    let name = words[place - 1]
    return readProperties.contains(name) ? name : nil
  }

  // MARK: Classes

  /// One class, the key of its subject, and the events that it was made from.
  struct Class {
    let subject: String
    let series: ClassSeries
    let line: Int
    let eventCount: Int
    /// The source's word for its status.
    let status: String?
  }

  /// The classes of the calendar.
  ///
  /// - Parameters:
  ///   - properties: Those of the calendar itself.
  ///   - filter: the conditions for the club's events; nil for all.
  ///   - diagnostics: Gets what was left out.
  /// - Returns: In the order of the file.
  consuming func classes(
    _ properties: CalendarComponent?, filter: CalendarFilter?, _ diagnostics: inout Diagnostics
  ) -> [Class] {
    let calendar = properties?["X-WR-CALNAME"]?.value
    let zone = properties?["X-WR-TIMEZONE"]?.value
    var classes: [Class] = []
    for uid in uids {
      let all = events[uid] ?? []
      guard all.contains(where: { filter?.admits($0, of: calendar) ?? true }) else {
        diagnostics.note(
          "not-of-the-club", at: Place(line: all.first?.line ?? 1), count: all.count,
          because: "events that are not the club's were left out")
        continue
      }
      var builder = ClassBuilder(uid: uid, events: all, calendarZone: zone)
      classes += builder.classes(&times, &diagnostics)
    }
    return classes
  }
}
