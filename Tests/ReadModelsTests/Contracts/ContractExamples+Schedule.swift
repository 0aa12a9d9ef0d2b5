import ReadModels

extension ContractExamples {
  static let schedule = ClubSchedule(
    period: "2026", asOf: "2026-03-02",
    classes: [
      ScheduledClass(
        id: String(repeating: "a", count: 16), title: "Yoga", timeZone: "Europe/Berlin",
        bookingUrl: "https://example.org/yoga", goesOn: true,
        times: [
          ClassTime(
            date: "2026-03-02", localStart: "2026-03-02T18:00:00+01:00", durationSeconds: 3_600,
            title: "Yin yoga", trainer: "Anna B.", room: "Hall 2", capacity: 20,
            isCancelled: true),
          ClassTime(
            date: "2026-03-09", localStart: nil, durationSeconds: nil, title: nil, trainer: nil,
            room: nil, capacity: nil, isCancelled: false),
        ]),
      ScheduledClass(
        id: String(repeating: "b", count: 16), title: "Boxing", timeZone: nil, bookingUrl: nil,
        goesOn: false, times: []),
    ])

  static let classes = MemberClasses(
    member: "anna", period: "2026",
    months: [
      ClassMonth(
        month: "2026-03", attended: 2, booked: 1, waitlisted: 1, cancelled: 1, lateCancelled: 1,
        noShow: 1)
    ],
    bookings: [
      ClassBooking(
        date: "2026-03-02", localStart: "2026-03-02T18:00:00+01:00", title: "Yoga",
        state: "late_cancelled", word: "zu spät", event: id("1")),
      ClassBooking(
        date: "2026-03-01", localStart: "2026-03-01T18:00:00", title: "Yoga", state: "attended",
        word: nil, event: id("2")),
    ])
}
