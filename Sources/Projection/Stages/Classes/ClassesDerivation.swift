import ActivityModel
import ReadModels

extension MemberClasses {
  /// Records how the counts of `classes.json` are derived.
  func explain(_ period: Period, to recorder: DerivationRecorder) {
    let document = period.path("classes.json")
    let attended = bookings.filter { $0.state == Booking.State.attended.rawValue }
    recorder.record(.period(period.name), evidence: { period.evidence(of: attended) }) {
      [Explained("attended", "The attended classes of the year.", .classes("attended", attended))]
        .within("", named: "classes").published(in: document)
    }
    for (index, month) in months.enumerated() {
      let bookings = bookings.filter { $0.date.hasPrefix(month.month) }
      recorder.record(.period(month.month), evidence: { period.evidence(of: bookings) }) {
        Booking.State.allCases.map { $0.explained(bookings) }
          .within("months/\(index)", named: "classes").published(in: document)
      }
    }
  }
}

extension Period {
  fileprivate func evidence(of bookings: [ClassBooking]) -> [Evidence] {
    let events = Set(bookings.map(\.event))
    return subjects.filter { events.contains($0.id.hex) }.flatMap { Evidence.all(of: $0) }
  }
}

extension Booking.State {
  /// The count of a month.
  fileprivate func explained(_ bookings: [ClassBooking]) -> Explained {
    Explained(
      field, "The bookings of the month in this state.",
      .classes(field, bookings.filter { $0.state == rawValue }))
  }

  private var field: String {
    switch self {
    case .booked: "booked"
    case .waitlisted: "waitlisted"
    case .attended: "attended"
    case .cancelled: "cancelled"
    case .lateCancelled: "lateCancelled"
    case .noShow: "noShow"
    }
  }
}

extension DerivationStep {
  fileprivate static func classes(_ name: String, _ bookings: [ClassBooking]) -> DerivationStep {
    .count(name, bookings.map { "\($0.title) of \($0.localStart)" })
  }
}
