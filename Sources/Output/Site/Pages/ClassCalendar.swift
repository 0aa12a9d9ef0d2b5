import ReadModels

/// `classes/<id>.ics`: the times of one class for a phone's calendar, after RFC 5545.
///
/// The same timetable gives the same bytes: the stamp of an event is the day of the timetable.
struct ClassCalendar {
  let held: ScheduledClass
  let asOf: CalendarDate

  var bytes: [UInt8] {
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pacelog//Timetable//EN",
      "CALSCALE:GREGORIAN", "METHOD:PUBLISH", "X-WR-CALNAME:\(escaped(held.title))",
    ]
    for time in held.times { lines += event(time) }
    lines.append("END:VCALENDAR")
    return lines.flatMap(ClassCalendar.folded)
  }

  private func event(_ time: ClassTime) -> [String] {
    let start = times(of: time)
    var lines = [
      "BEGIN:VEVENT", "UID:\(held.id)-\(start.name)@pacelog", "DTSTAMP:\(digits(asOf.iso))T000000Z",
    ]
    lines += start.lines
    lines.append("SUMMARY:\(escaped(time.title ?? held.title))")
    if let room = time.room { lines.append("LOCATION:\(escaped(room))") }
    if let trainer = time.trainer { lines.append("DESCRIPTION:\(escaped("Trainer: \(trainer)"))") }
    if let url = held.bookingUrl { lines.append("URL:\(printable(url))") }
    if time.isCancelled { lines.append("STATUS:CANCELLED") }
    return lines + ["END:VEVENT"]
  }

  /// The name of the time in the UID, and DTSTART with DURATION.
  private func times(of time: ClassTime) -> (name: String, lines: [String]) {
    let length = time.durationSeconds.flatMap { $0 > 0 ? $0 : nil }
    guard let local = time.localStart else {
      let days = length.map { max(1, $0 / 86_400) } ?? 1
      let date = digits(time.date)
      return (date, ["DTSTART;VALUE=DATE:\(date)", "DURATION:P\(days)D"])
    }
    let start = utc(local) ?? digits(local.prefix(19))
    return (start, ["DTSTART:\(start)"] + (length.map { ["DURATION:PT\($0)S"] } ?? []))
  }

  /// `20260302T170000Z` of `2026-03-02T18:00:00+01:00`; nil without an offset.
  private func utc(_ local: String) -> String? {
    let parts = local.dropFirst(19).split(separator: ":").compactMap { Int($0.filter(\.isNumber)) }
    guard parts.count >= 2, let date = CalendarDate(local) else { return nil }
    let clock = local.dropFirst(11).prefix(8).split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    let ahead = parts[0] * 3_600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
    let second =
      date.number * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]
      - (local.dropFirst(19).hasPrefix("-") ? -ahead : ahead)
    let day = (second - (second < 0 ? 86_399 : 0)) / 86_400
    let rest = second - day * 86_400
    let texts = [rest / 3_600, rest / 60 % 60, rest % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "\(digits(CalendarDate(number: day).iso))T\(texts.joined())Z"
  }

  private func digits(_ text: some StringProtocol) -> String {
    String(String(text).filter { $0 != "-" && $0 != ":" })
  }

  /// The escapes of a TEXT.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": escaped += "\\\(scalar)"
      case "\n": escaped += "\\n"
      default:
        if scalar.value >= 0x20, scalar.value != 0x7F { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }

  private func printable(_ url: String) -> String {
    String(url.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F })
  }

  /// A line of at most 75 octets, continued behind a blank; no character is cut.
  static func folded(_ line: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var length = 0
    for character in line.unicodeScalars {
      let octets = Array(String(character).utf8)
      if length + octets.count > 75 {
        bytes += "\r\n ".utf8
        length = 1
      }
      bytes += octets
      length += octets.count
    }
    return bytes + Array("\r\n".utf8)
  }
}
