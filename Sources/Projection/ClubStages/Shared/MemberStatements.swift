public import ActivityModel

/// The facts of one owner that others act by: bookings, and messages.
public struct MemberStatements: Sendable {
  /// A message that counts, whole.
  public struct Sent: Sendable {
    /// The subject of the message.
    public let id: String
    public let message: MemberMessage
  }

  /// One for each class and start.
  public let bookings: [Booking]
  /// In recorded order.
  public let messages: [Sent]

  /// - Parameter events: The subjects, imports, undos, rereadings and corrections of one owner,
  ///   ascending by sequence.
  public init(_ events: [RecordedEvent]) {
    var bookings: [BookingName: (rank: BookingRank, booking: Booking)] = [:]
    var messages: [Sent] = []
    for fact in History(events).subjects {
      switch fact.body.content {
      case .booking(let booking):
        let name = BookingName(title: booking.title.lowercased(), start: booking.start)
        let rank = BookingRank(fact)
        if let known = bookings[name], rank < known.rank { continue }
        bookings[name] = (rank, booking)
      case .message(let message): messages.append(Sent(id: fact.body.subject, message: message))
      default: break
      }
    }
    self.bookings = bookings.values.sorted { $0.rank < $1.rank }.map(\.booking)
    self.messages = messages
  }

  private struct BookingName: Hashable {
    let title: String
    let start: ClassMoment
  }
}

/// Of several statements on one time of a class, the greater one counts.
///
/// Statements of the club count before those of other calendars: its table, and bookings on its
/// own server. Of two of these the one recorded last counts.
struct BookingRank: Comparable {
  /// Indicates whether it is the club's own statement.
  let isClub: Bool
  private let sequence: Int

  init(_ fact: EffectiveFact<SubjectRecorded>) {
    isClub = fact.body.stream.knownVendor?.statesBookingsForClub == true
    sequence = fact.sequence
  }

  static func < (left: BookingRank, right: BookingRank) -> Bool {
    (left.isClub ? 1 : 0, left.sequence) < (right.isClub ? 1 : 0, right.sequence)
  }
}
