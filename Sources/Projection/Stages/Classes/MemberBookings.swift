import ActivityModel
import ReadModels

/// A member's bookings of one year and the days around it, one for each time of a class.
struct MemberBookings {
  struct Entry {
    let date: LocalDate
    let wallSeconds: Int64
    let booking: ClassBooking
    /// Indicates whether the club states it.
    let isOfClub: Bool
  }

  private let nearby: [Entry]
  private let year: Int

  /// Of several statements on one time of a class the one of the greatest rank counts.
  init(_ period: Period) {
    year = period.year
    var found: [Name: (rank: BookingRank, entry: Entry)] = [:]
    for fact in period.subjects {
      guard case .booking(let booking) = fact.body.content else { continue }
      let rank = BookingRank(fact)
      let entry = Entry(booking, fact.id, period, isOfClub: rank.isClub)
      let name = Name(title: booking.title.lowercased(), wallSeconds: entry.wallSeconds)
      if let known = found[name], known.rank > rank { continue }
      found[name] = (rank, entry)
    }
    nearby = found.values.map(\.entry).sorted {
      ($0.wallSeconds, $0.booking.title) < ($1.wallSeconds, $1.booking.title)
    }
  }

  /// Those of the year, ascending by start, then by title.
  var entries: [Entry] { nearby.filter { $0.date.numbers.year == year } }

  /// The attended classes of the year and of the days around it, ascending, as far as the club
  /// states them.
  var nearbyAttended: [Entry] { nearby.filter(\.isAttended) }

  /// The attended classes of the year, ascending, as far as the club states them.
  var attended: [Entry] { entries.filter(\.isAttended) }

  private struct Name: Hashable {
    let title: String
    let wallSeconds: Int64
  }
}

extension MemberBookings.Entry {
  /// Members do not award themselves attendance.
  fileprivate var isAttended: Bool {
    isOfClub && booking.state == Booking.State.attended.rawValue
  }

  fileprivate init(
    _ booking: Booking, _ event: EventID, _ period: Period, isOfClub: Bool
  ) {
    self.isOfClub = isOfClub
    let (wall, offset) = period.clock.wallSeconds(of: booking.start)
    date = ClassMoment(wallSeconds: wall).date
    wallSeconds = wall
    self.booking = ClassBooking(
      date: date.iso8601, localStart: ClassMoment.text(wallSeconds: wall, offset: offset),
      title: booking.title, state: booking.state.rawValue, word: booking.word, event: event.hex)
  }
}

extension MemberClock {
  /// The wall clock of a class, and its offset where it is known.
  ///
  /// A time in UTC is shown on the member's own clock.
  func wallSeconds(of moment: ClassMoment) -> (Int64, offset: Int?) {
    if let offset = moment.offsetSeconds { return (moment.wallSeconds, Int(offset)) }
    let instant = Instant(milliseconds: moment.wallSeconds * 1_000)
    guard moment.zone == ClassMoment.utc else {
      let rules = moment.zone.flatMap { self.rules(of: .named($0)) }
      let local = instant.local(utcOffsetSeconds: 0)
      // A time that the zone skips has the offset before the jump, as in the schedule.
      return (
        moment.wallSeconds,
        rules.map { Int((instant.milliseconds - $0.instant(of: local).milliseconds) / 1_000) }
      )
    }
    let offset = zone(at: instant).rules.offsetSeconds(at: instant)
    return (moment.wallSeconds + Int64(offset), offset)
  }
}

extension SubjectContent {
  /// The member's local day of the fact; nil when it holds for a whole life.
  func localDate(on clock: MemberClock) -> LocalDate? {
    guard case .booking(let booking) = self else { return date }
    return ClassMoment(wallSeconds: clock.wallSeconds(of: booking.start).0).date
  }
}
