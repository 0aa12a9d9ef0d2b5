import ReadModels

/// The newest bookings on a member's own page.
struct BookingsSection {
  /// Newest first.
  let bookings: [ClassBooking]
  private static let listed = 5
  private static let longest = 50

  func append(to page: inout Markup) {
    guard !bookings.isEmpty else { return }
    page.section(.ownBookings) { section in
      list(bookings.prefix(Self.listed), &section)
      guard bookings.count > Self.listed else { return }
      section.element("details", ["class": "plain"]) { details in
        details.element("summary", .olderBookings)
        list(bookings.dropFirst(Self.listed).prefix(Self.longest), &details)
      }
    }
  }

  private func list(_ bookings: ArraySlice<ClassBooking>, _ section: inout Markup) {
    section.list("feed", bookings) { booking, item in
      item.element("span") { $0.foreign(booking.title) }
      item.element("span", item.texts.name(.bookingState, booking.state))
      item.element("span", ["class": "note"]) { note in
        if let date = CalendarDate(booking.date) { note.date(date, .year) }
        note.text(" \(booking.localStart.dropFirst(11).prefix(5))")
      }
    }
  }
}
