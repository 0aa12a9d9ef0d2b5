/// The conditions for the club's events of a calendar: one of them must be true.
public struct CalendarFilter: Hashable, Sendable {
  /// Addresses of organisers, such as `timetable@club.example`.
  public var organisers: [String] = []
  /// Names of calendars (`X-WR-CALNAME`).
  public var calendars: [String] = []
  /// Titles, in which `*` matches any text.
  public var titles: [String] = []

  public init() {}

  /// True when it has no condition.
  public var isEmpty: Bool { organisers.isEmpty && calendars.isEmpty && titles.isEmpty }

  func admits(_ event: CalendarEvent, of calendar: String?) -> Bool {
    if let organiser = event.organiser,
      organisers.contains(where: { CalendarEvent.address($0) == organiser })
    {
      return true
    }
    if let calendar, calendars.contains(where: { $0.lowercased() == calendar.lowercased() }) {
      return true
    }
    return titles.contains { CalendarFilter.matches(event.title, $0) }
  }

  /// Capital letters do not matter.
  ///
  /// - Complexity: O(title × pattern).
  static func matches(_ title: String, _ pattern: String) -> Bool {
    let text = Array(title.lowercased())
    var reached: Set<Int> = [0]
    for letter in pattern.lowercased() {
      if letter == "*" {
        guard let first = reached.min() else { return false }
        reached = Set(first...text.count)
      } else {
        reached = Set(
          reached.compactMap { $0 < text.count && text[$0] == letter ? $0 + 1 : nil })
      }
    }
    return reached.contains(text.count)
  }

  /// Identifies the conditions, so that a changed filter reads files again.
  var text: String {
    [organisers, calendars, titles].map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}
