import ActivityModel
import CalendarStream

/// A time of an event, and the zone that its property names.
struct EventTime: Hashable {
  let time: CalendarTime
  /// The name of the parameter TZID, as tables know it.
  ///
  /// Nil for UTC, for days, and for clocks of no zone.
  let zone: String?

  init?(_ property: CalendarProperty) {
    guard let time = CalendarTime(property.value) else { return nil }
    self.init(time, of: property)
  }

  /// A time of a property that has several.
  init(_ time: CalendarTime, of property: CalendarProperty) {
    self.init(time, zone: property.parameters["TZID"].map(CalendarZone.name))
  }

  init(_ time: CalendarTime, zone: String?) {
    self.time = time
    self.zone = time.form == .local ? zone : nil
  }

  var isDay: Bool { time.form == .date }

  func isOnClock(of other: EventTime) -> Bool {
    zone == other.zone && time.form == other.time.form
  }
}

/// One VEVENT of a calendar file, as it is written.
struct CalendarEvent {
  let uid: String
  let line: Int
  let start: EventTime
  /// Nil when it is not stated, or not readable.
  private(set) var durationSeconds: Int64?
  /// The end, when it is on another clock than the start; the length follows from their zones.
  private(set) var endOnOtherClock: EventTime?
  let original: EventTime?
  let includesLater: Bool
  let sequence: Int64
  /// LAST-MODIFIED, in seconds since 1970.
  let modified: Int64?
  let rules: [String]
  /// Rules of times that are taken out, from before RFC 5545.
  let excludedRules: [String]
  let excluded: [EventTime]
  private(set) var added: [(time: EventTime, durationSeconds: Int64?)] = []
  let title: String
  let room: String?
  /// Of a line such as `Trainer: Jana Vogt` in the description; nothing else of it is read.
  let trainer: String?
  let isCancelled: Bool
  /// The source's word for the status; nil when it has none.
  let status: String?
  /// The address of the organiser, in lower case, without `mailto:`.
  let organiser: String?

  /// Nil when the event has no readable start.
  init?(_ component: CalendarComponent, line: Int) {
    guard let property = component["DTSTART"], let start = EventTime(property) else { return nil }
    self.start = start
    self.line = line
    title = CalendarEvent.text(component["SUMMARY"]) ?? ""
    uid = CalendarEvent.text(component["UID"]) ?? "\(title) \(property.value)"
    room = CalendarEvent.text(component["LOCATION"]).flatMap { $0.contains("://") ? nil : $0 }
    status = CalendarEvent.text(component["STATUS"])
    isCancelled = status?.uppercased() == "CANCELLED"
    let id = component["RECURRENCE-ID"]
    original = id.flatMap(EventTime.init)
    includesLater = id?.parameters["RANGE"]?.uppercased() == "THISANDFUTURE"
    sequence = component["SEQUENCE"].flatMap { Int64($0.value) } ?? 0
    modified = component["LAST-MODIFIED"].flatMap { CalendarTime($0.value) }?.wallSeconds
    rules = component.all("RRULE").map(\.value)
    excludedRules = component.all("EXRULE").map(\.value)
    trainer = CalendarEvent.trainer(in: component["DESCRIPTION"]?.value)
    excluded = component.all("EXDATE").compactMap(EventTime.init)
    organiser = component["ORGANIZER"].map { CalendarEvent.address($0.value) }
    setLength(component)
    added = component.all("RDATE").compactMap(CalendarEvent.addition)
  }

  /// Without blanks at its ends; nil when nothing is left.
  private static func text(_ property: CalendarProperty?) -> String? {
    guard let value = property?.value else { return nil }
    let words = value.split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static let trainerWords: Set = ["trainer", "trainerin", "coach", "instructor", "teacher"]
  private static let longestName = 80

  private static func trainer(in description: String?) -> String? {
    for line in (description ?? "").split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1).map { String($0).plainProse }
      if parts.count == 2, trainerWords.contains(parts[0].lowercased()), !parts[1].isEmpty,
        parts[1].count <= longestName, !parts[1].contains("@")
      {
        return parts[1]
      }
    }
    return nil
  }

  static func address(_ text: String) -> String {
    let lower = text.lowercased()
    return lower.hasPrefix("mailto:") ? String(lower.dropFirst(7)) : lower
  }

  /// Sets the length by DTEND or DURATION; a day lasts a day.
  ///
  /// It is negative when the end is before the start.
  private mutating func setLength(_ component: CalendarComponent) {
    let day: Int64? = start.isDay ? 86_400 : nil
    // Lightning writes a duration of nothing beside the end.
    guard let end = component["DTEND"].flatMap(EventTime.init) else {
      durationSeconds = component["DURATION"].map { CalendarEvent.seconds(of: $0.value) } ?? day
      return
    }
    guard end.isOnClock(of: start) else {
      endOnOtherClock = end
      return
    }
    let seconds = end.time.wallSeconds - start.time.wallSeconds
    durationSeconds = seconds == 0 && start.isDay ? day : seconds
  }

  private static func addition(
    _ property: CalendarProperty
  ) -> (time: EventTime, durationSeconds: Int64?)? {
    let parts = property.value.split(separator: "/", maxSplits: 1)
    guard let first = parts.first, let time = CalendarTime(first) else { return nil }
    let start = EventTime(time, of: property)
    guard parts.count == 2 else { return (start, nil) }
    if let end = CalendarTime(parts[1]) { return (start, end.wallSeconds - time.wallSeconds) }
    return (start, seconds(of: String(parts[1])))
  }

  /// Parses `PT1H30M`, `P1D` or `P2W`.
  static func seconds(of text: String) -> Int64? {
    var (total, number, digitCount) = (Int64(0), Int64(0), 0)
    let scales: [Character: Int64] = ["W": 604_800, "D": 86_400, "H": 3_600, "M": 60, "S": 1]
    for character in text.uppercased() {
      if let digit = character.wholeNumberValue, character.isASCII, digitCount < 8 {
        (number, digitCount) = (number * 10 + Int64(digit), digitCount + 1)
      } else if let scale = scales[character], digitCount > 0 {
        total += number * scale
        (number, digitCount) = (0, 0)
      } else if !"+PT".contains(character) || digitCount > 0 {
        return nil
      }
    }
    return digitCount == 0 && total > 0 ? total : nil
  }
}
