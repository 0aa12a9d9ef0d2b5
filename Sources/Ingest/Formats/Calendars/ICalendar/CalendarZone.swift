import ActivityModel
import CalendarStream

/// The offsets of a zone by the rules in the calendar file itself (VTIMEZONE).
struct CalendarZone {
  /// Ascending; the first holds for all earlier times too.
  private(set) var offsets: [ClassOffset] = []
  /// The times on its clock for which the rules hold; nil for all times.
  private var limits: Range<Int64>?

  /// Real zones have at most some hundred changes.
  private static let mostChanges = 1_000
  private static let mostObservances = 200
  /// 2199-12-31T23:59:59.
  private static let lastWallSecond: Int64 = 7_258_118_399
  /// In 1601 begin the rules of programs that count time from there.
  private static let firstYear = 1_601

  /// Nil when the component has no rules that can be read.
  init?(_ component: CalendarComponent) {
    // WordPress unites the zones of several events in one.
    guard component.all("TZID").count <= 1 else { return nil }
    let observances = component.components.filter { ["DAYLIGHT", "STANDARD"].contains($0.name) }
    guard !observances.isEmpty, observances.count <= CalendarZone.mostObservances else {
      return nil
    }
    var changes: [Change] = []
    for observance in observances {
      guard let more = CalendarZone.changes(of: observance) else { return nil }
      changes += more
    }
    guard let first = changes.min(by: { $0.onset < $1.onset }) else { return nil }
    offsets = [ClassOffset(fromWallSeconds: .min, offsetSeconds: first.from)]
    for change in changes.sorted(by: { $0.onset < $1.onset }) {
      offsets.append(change.offset)
    }
    let name = CalendarZone.name(component["TZID"]?.value ?? "")
    if CalendarZone.isOfTables(name), !observances.contains(where: CalendarZone.isEndless) {
      limits = CalendarZone.limits(of: changes)
    }
  }

  /// Indicates whether the rules hold between two times on the clock of the zone.
  ///
  /// Some programs state only the changes of a few years. Before the first of them and after the
  /// last, the rules of tables hold, for a zone that tables know.
  func holds(from first: Int64, upTo last: Int64) -> Bool {
    guard let limits else { return true }
    return limits.lowerBound <= first && last < limits.upperBound
  }

  /// The seconds ahead of UTC.
  ///
  /// A time that the clocks skip has the offset before the change, and
  /// of two moments with the same time the earlier counts.
  func offsetSeconds(at wallSeconds: Int64) -> Int64 {
    let later = offsets.partitioningIndex { $0.fromWallSeconds > wallSeconds }
    return offsets[max(0, later - 1)].offsetSeconds
  }

  /// The offsets that hold between two times.
  func offsets(from first: Int64, upTo last: Int64) -> [ClassOffset] {
    let start = max(0, offsets.partitioningIndex { $0.fromWallSeconds > first } - 1)
    let end = offsets.partitioningIndex { $0.fromWallSeconds > last }
    var held = Array(offsets[start..<max(start + 1, end)])
    held[0].fromWallSeconds = first
    return held
  }

  /// A change of the clocks; `onset` is on the clock before it.
  private struct Change {
    let onset: Int64
    let from: Int64
    let to: Int64

    /// When clocks go forward, times within the gap still have the former offset.
    var offset: ClassOffset {
      ClassOffset(fromWallSeconds: onset + max(0, to - from), offsetSeconds: to)
    }
  }

  /// From the first change to the last; nil when the clocks never change.
  private static func limits(of changes: [Change]) -> Range<Int64>? {
    let onsets = changes.map(\.onset)
    guard let first = changes.first, let earliest = onsets.min(), let latest = onsets.max(),
      changes.contains(where: { $0.from != first.to || $0.to != first.to })
    else { return nil }
    return earliest..<latest
  }

  /// Indicates whether the changes go on for ever.
  private static func isEndless(_ observance: CalendarComponent) -> Bool {
    observance.all("RRULE").contains { rule in
      let parts = rule.value.uppercased().split(separator: ";")
      return !parts.contains { $0.hasPrefix("UNTIL=") || $0.hasPrefix("COUNT=") }
    }
  }

  private static func changes(of observance: CalendarComponent) -> [Change]? {
    guard let text = observance["DTSTART"]?.value,
      let start = CalendarTime(text, since: firstYear),
      let from = observance["TZOFFSETFROM"].flatMap({ offset($0.value) }),
      let to = observance["TZOFFSETTO"].flatMap({ offset($0.value) })
    else { return nil }
    var onsets: Set<Int64> = [start.wallSeconds]
    for property in observance.all("RRULE").prefix(5) {
      guard let times = onsetTimes(property.value, text, from) else { return nil }
      onsets.formUnion(times)
    }
    for property in observance.all("RDATE").prefix(mostChanges) {
      if let time = CalendarTime(property.value) { onsets.insert(time.wallSeconds) }
    }
    return onsets.map { Change(onset: $0, from: from, to: to) }
  }

  /// Clocks change by rules of years; any other rule is none of a zone.
  private static func onsetTimes(
    _ text: String, _ startText: String, _ from: Int64
  ) -> [Int64]? {
    guard text.uppercased().contains("FREQ=YEARLY"), let rule = try? RecurrenceRule(text),
      let start = CalendarTime(startText) ?? laterStart(of: text, startText)
    else { return nil }
    var last = lastWallSecond
    if let until = rule.until {
      last = min(last, until.wallSeconds + (until.form == .utc ? from : 0))
    }
    return rule.times(from: start, upTo: last, atMost: mostChanges).wallSeconds
  }

  /// The same time in 1970, for a rule that begins before 1900: no class is older.
  ///
  /// Nil for a rule that counts its years, because a later start would change them.
  private static func laterStart(of rule: String, _ startText: String) -> CalendarTime? {
    let parts = rule.uppercased().split(separator: ";")
    let counts = parts.contains { part in
      part.hasPrefix("COUNT=") || part.hasPrefix("INTERVAL=") && part != "INTERVAL=1"
    }
    return counts ? nil : CalendarTime("1970\(startText.dropFirst(4))")
  }

  /// Parses `+0100`, `-053000` or `+01:00`.
  private static func offset(_ text: String) -> Int64? {
    let digits = text.utf8.filter { (0x30...0x39).contains($0) }.map { Int64($0) - 0x30 }
    guard digits.count == 4 || digits.count == 6, text.hasPrefix("+") || text.hasPrefix("-") else {
      return nil
    }
    var seconds = (digits[0] * 10 + digits[1]) * 3_600 + (digits[2] * 10 + digits[3]) * 60
    if digits.count == 6 { seconds += digits[4] * 10 + digits[5] }
    guard seconds <= 93_600 else { return nil }
    return text.hasPrefix("-") ? -seconds : seconds
  }
}

extension CalendarZone {
  /// The name by which tables know a zone: `Europe/Berlin` of `/calendar.example/Europe/Berlin`.
  ///
  /// Any other name is returned as it is.
  static func name(_ text: String) -> String {
    let text = String(text.drop { $0 == " " })
    guard text.hasPrefix("/") else { return text }
    let parts = text.split(separator: "/")
    guard let first = parts.firstIndex(where: { areas.contains(String($0)) }),
      first + 1 < parts.count
    else { return text }
    return parts[first...].joined(separator: "/")
  }

  /// Indicates whether tables surely have a name, such as `Europe/Berlin`.
  private static func isOfTables(_ name: String) -> Bool {
    tableNames.contains(name)
  }

  /// Those that calendars name most; a name that no table has is none of them.
  private static let tableNames = Set(WindowsZones.names.values).union(
    europeanCities.map { "Europe/\($0)" })

  /// The cities of Europe with a zone, most of which have the clocks of a larger neighbor.
  private static let europeanCities = [
    "Amsterdam", "Andorra", "Athens", "Belgrade", "Berlin", "Bratislava", "Brussels", "Bucharest",
    "Budapest", "Copenhagen", "Dublin", "Helsinki", "Lisbon", "Ljubljana", "London", "Luxembourg",
    "Madrid", "Malta", "Monaco", "Oslo", "Paris", "Prague", "Riga", "Rome", "Sarajevo", "Skopje",
    "Sofia", "Stockholm", "Tallinn", "Tirane", "Vaduz", "Vienna", "Vilnius", "Warsaw", "Zagreb",
    "Zurich",
  ]

  private static let areas: Set<String> = [
    "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Etc", "Europe",
    "Indian", "Pacific",
  ]
}
