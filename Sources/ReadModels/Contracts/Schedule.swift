/// The timetable of the club in one year: `club/<year>/schedule.json`.
///
/// It ends with the year after the newest import of the timetable, also where classes go on.
public struct ClubSchedule: ReadModel, Hashable {
  public static let schemaName = "pacelog.club-schedule.v1"
  public static let path = "schedule.json"
  public private(set) var schema = Self.schemaName
  /// Such as `2026`.
  public let period: String
  /// The day in UTC on which the newest event of the club was recorded.
  public let asOf: String
  /// Ordered by title, then by id.
  public let classes: [ScheduledClass]

  public init(period: String, asOf: String, classes: [ScheduledClass]) {
    self.period = period
    self.asOf = asOf
    self.classes = classes
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("asOf", asOf)
    json.member("classes", classes)
    json.member("period", period)
    json.member("schema", schema)
  }
}

/// One class, with its times in the year.
public struct ScheduledClass: JSONObject, Codable, Hashable, Sendable {
  /// The same in every year.
  public let id: String
  public let title: String
  /// An IANA name or `UTC`; null when the source names no known zone.
  public let timeZone: String?
  /// Where a member books it.
  public let bookingUrl: String?
  /// Indicates whether its rules give times after those that were imported.
  public let goesOn: Bool
  /// Ascending.
  public let times: [ClassTime]

  public init(
    id: String, title: String, timeZone: String?, bookingUrl: String?, goesOn: Bool,
    times: [ClassTime]
  ) {
    self.id = id
    self.title = title
    self.timeZone = timeZone
    self.bookingUrl = bookingUrl
    self.goesOn = goesOn
    self.times = times
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("bookingUrl", bookingUrl)
    json.member("goesOn", goesOn)
    json.member("id", id)
    json.member("timeZone", timeZone)
    json.member("times", times)
    json.member("title", title)
  }
}

/// One time of a class.
public struct ClassTime: JSONObject, Codable, Hashable, Sendable {
  /// The local day of the start.
  public let date: String
  /// The local time, with its offset where the zone is known; null for a class of whole days.
  public let localStart: String?
  /// Null when the source states no end.
  public let durationSeconds: Int?
  /// Null when it is that of the class.
  public let title: String?
  public let trainer: String?
  public let room: String?
  /// Places.
  public let capacity: Int?
  public let isCancelled: Bool

  public init(
    date: String, localStart: String?, durationSeconds: Int?, title: String?, trainer: String?,
    room: String?, capacity: Int?, isCancelled: Bool
  ) {
    self.date = date
    self.localStart = localStart
    self.durationSeconds = durationSeconds
    self.title = title
    self.trainer = trainer
    self.room = room
    self.capacity = capacity
    self.isCancelled = isCancelled
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("capacity", capacity)
    json.member("date", date)
    json.member("durationSeconds", durationSeconds)
    json.member("isCancelled", isCancelled)
    json.member("localStart", localStart)
    json.member("room", room)
    json.member("title", title)
    json.member("trainer", trainer)
  }
}

/// A member's bookings and attendance in one year: `<year>/classes.json`.
public struct MemberClasses: ReadModel, Hashable {
  public static let schemaName = "pacelog.classes.v1"
  public private(set) var schema = Self.schemaName
  public let member: String
  /// Such as `2026`.
  public let period: String
  /// The number of attended classes in the year.
  public let attended: Int
  /// Months with a booking, newest first.
  public let months: [ClassMonth]
  /// Newest first.
  public let bookings: [ClassBooking]

  public init(member: String, period: String, months: [ClassMonth], bookings: [ClassBooking]) {
    self.member = member
    self.period = period
    attended = months.reduce(0) { $0 + $1.attended }
    self.months = months
    self.bookings = bookings
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("attended", attended)
    json.member("bookings", bookings)
    json.member("member", member)
    json.member("months", months)
    json.member("period", period)
    json.member("schema", schema)
  }
}

/// The bookings of one month by state.
public struct ClassMonth: JSONObject, Codable, Hashable, Sendable {
  /// `2026-03`.
  public let month: String
  public let attended: Int
  /// Booked, and nothing more is known.
  public let booked: Int
  public let waitlisted: Int
  public let cancelled: Int
  public let lateCancelled: Int
  public let noShow: Int

  public init(
    month: String, attended: Int, booked: Int, waitlisted: Int, cancelled: Int,
    lateCancelled: Int, noShow: Int
  ) {
    self.month = month
    self.attended = attended
    self.booked = booked
    self.waitlisted = waitlisted
    self.cancelled = cancelled
    self.lateCancelled = lateCancelled
    self.noShow = noShow
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("attended", attended)
    json.member("booked", booked)
    json.member("cancelled", cancelled)
    json.member("lateCancelled", lateCancelled)
    json.member("month", month)
    json.member("noShow", noShow)
    json.member("waitlisted", waitlisted)
  }
}

/// One booking, in the state that the source states last.
public struct ClassBooking: JSONObject, Codable, Hashable, Sendable {
  /// The local day of the class.
  public let date: String
  /// The local time of the start.
  public let localStart: String
  /// The class.
  public let title: String
  /// `booked`, `waitlisted`, `attended`, `cancelled`, `late_cancelled` or `no_show`.
  public let state: String
  /// The source's own word for the state.
  public let word: String?
  /// The event that states it.
  public let event: String

  public init(
    date: String, localStart: String, title: String, state: String, word: String?, event: String
  ) {
    self.date = date
    self.localStart = localStart
    self.title = title
    self.state = state
    self.word = word
    self.event = event
  }

  public func writeMembers(to json: inout JSONWriter) {
    json.member("date", date)
    json.member("event", event)
    json.member("localStart", localStart)
    json.member("state", state)
    json.member("title", title)
    json.member("word", word)
  }
}
