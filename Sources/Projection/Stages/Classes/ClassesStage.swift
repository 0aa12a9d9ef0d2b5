import ActivityModel
import ReadModels

extension Stage {
  /// A member's bookings and attendance: `classes.json`.
  public static let classes = Stage(
    name: "classes", version: 2, reads: [.profile, .subjects(.booking)]
  ) { period in
    let bookings = MemberBookings(period).entries.map(\.booking)
    guard !bookings.isEmpty else { return [] }
    let classes = MemberClasses(
      member: period.member.name, period: period.name, months: ClassMonth.newestFirst(bookings),
      bookings: bookings.reversed())
    if let recorder = period.recorder { classes.explain(period, to: recorder) }
    return [Document(path: period.path("classes.json"), content: classes)]
  }
}

extension ClassMonth {
  fileprivate static func newestFirst(_ bookings: [ClassBooking]) -> [ClassMonth] {
    Dictionary(grouping: bookings) { String($0.date.prefix(7)) }
      .sorted { $1.key.precedes($0.key) }
      .map { ClassMonth($0.key, $0.value) }
  }

  private init(_ month: String, _ bookings: [ClassBooking]) {
    func count(_ state: Booking.State) -> Int {
      bookings.count { $0.state == state.rawValue }
    }
    self.init(
      month: month, attended: count(.attended), booked: count(.booked),
      waitlisted: count(.waitlisted), cancelled: count(.cancelled),
      lateCancelled: count(.lateCancelled), noShow: count(.noShow))
  }
}
