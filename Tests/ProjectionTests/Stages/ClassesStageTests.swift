import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

/// 2026-03-02 18:00 on some clock, a Monday.
private let monday: Int64 = 1_772_474_400
private let day: Int64 = 86_400

private func booking(
  _ title: String, _ start: ClassMoment, _ state: Booking.State, vendor: String = "icalendar",
  subject: String? = nil, word: String? = nil
) -> Fact {
  .subjectRecorded(
    SubjectRecorded(
      stream: SourceStream(vendor: vendor, kind: .app),
      subject: subject ?? "\(title) \(start.wallSeconds)",
      content: .booking(Booking(title: title, start: start, state: state, word: word))))
}

private func projection(_ history: TestHistory) -> MemberProjection {
  MemberProjection.of(history.events, stages: [.classes, .progress]) { activity, _ in
    .even(activity)
  }
}

private func classes(_ history: TestHistory, _ year: Int = 2026) throws -> MemberClasses {
  try #require(projection(history).document("\(year)/classes.json"))
}

@Suite struct `A member's classes` {
  @Test func `are counted by month and state; booked is not attended`() throws {
    var history = TestHistory()
    let states: [(Int64, Booking.State)] = [
      (0, .attended), (1, .booked), (2, .waitlisted), (3, .cancelled), (4, .lateCancelled),
      (5, .noShow), (31, .attended), (32, .attended),
    ]
    history.importing(
      "bookings.csv", adapter: "pacelog-bookings", source: 1,
      states.enumerated().map { index, entry in
        let start = ClassMoment(wallSeconds: monday + entry.0 * day)
        return (index + 1, booking("Yoga", start, entry.1, word: "w"))
      })
    let classes = try classes(history)
    #expect(classes.attended == 3)
    #expect(classes.months.map(\.month) == ["2026-04", "2026-03"])
    #expect(classes.months.map(\.attended) == [2, 1])
    let march = classes.months[1]
    #expect(
      [march.booked, march.waitlisted, march.cancelled, march.lateCancelled, march.noShow]
        == [1, 1, 1, 1, 1])
    #expect(classes.bookings.first?.localStart == "2026-04-03T18:00:00")
    #expect(classes.bookings.first?.word == "w")
  }

  @Test func `the club's table counts before a member's own calendar`() throws {
    for clubFirst in [true, false] {
      var history = TestHistory()
      let start = ClassMoment(wallSeconds: monday)
      let imports: [(String, Booking.State)] = [
        ("pacelog-bookings", .noShow), ("icalendar", .booked),
      ]
      for (index, entry) in (clubFirst ? imports : imports.reversed()).enumerated() {
        history.importing(
          "\(index)", adapter: entry.0, source: index + 1,
          [(index + 1, booking("Yoga", start, entry.1, vendor: entry.0))])
      }
      #expect(try classes(history).bookings.map(\.state) == ["no_show"])
    }
  }

  @Test func `the last statement of a source counts`() throws {
    var history = TestHistory()
    let start = ClassMoment(wallSeconds: monday)
    history.importing(
      "a.csv", adapter: "t", source: 1, [(1, booking("Yoga", start, .attended, vendor: "t"))])
    history.importing(
      "b.csv", adapter: "t", source: 2, [(2, booking("Yoga", start, .noShow, vendor: "t"))])
    #expect(try classes(history).bookings.map(\.state) == ["no_show"])
  }

  @Test func `are shown on their own clock, and in UTC on the member's`() throws {
    var history = TestHistory()
    history.profile([ProfileChange(from: nil, setting: .timeZone("Europe/Berlin"))])
    history.importing(
      "a.ics", adapter: "icalendar", source: 1,
      [
        (1, booking("In UTC", ClassMoment(wallSeconds: monday, zone: "UTC"), .booked)),
        (2, booking("Far", ClassMoment(wallSeconds: monday, zone: "Asia/Tokyo"), .booked)),
        (
          3,
          booking(
            "Own rules", ClassMoment(wallSeconds: monday, zone: "Here", offsetSeconds: 1_800),
            .booked)
        ),
        (
          4,
          booking(
            "New Year", ClassMoment(wallSeconds: 1_798_760_000, zone: "UTC"), .attended)
        ),
      ])
    let starts = Dictionary(
      try classes(history).bookings.map { ($0.title, $0.localStart) }, uniquingKeysWith: { $1 })
    #expect(
      starts == [
        "In UTC": "2026-03-02T19:00:00+01:00", "Far": "2026-03-02T18:00:00+09:00",
        "Own rules": "2026-03-02T18:00:00+00:30",
      ])
    // 2026-12-31T23:33:20Z is of the next year in Berlin.
    #expect(
      try classes(history, 2027).bookings.map(\.localStart) == ["2027-01-01T00:33:20+01:00"])
  }

  /// Two classes that a source calls attended, and one that is booked.
  private func attendance(of vendor: String) -> TestHistory {
    var history = TestHistory()
    let starts: [(String, Int64, Booking.State)] = [
      ("Yoga", 0, .attended), ("Boxing", 7_200, .attended), ("Rowing", day, .booked),
    ]
    history.importing(
      "bookings.csv", adapter: vendor, source: 1,
      starts.enumerated().map { index, entry in
        let start = ClassMoment(wallSeconds: monday + entry.1)
        return (index + 1, booking(entry.0, start, entry.2, vendor: vendor))
      })
    return history
  }

  @Test func `in the hour that the clocks skip have the offset of the schedule`() throws {
    // 29 March, 02:30: 03:30 on the new clock.
    let start = ClassMoment(wallSeconds: monday + 27 * day - 55_800, zone: "Europe/Berlin")
    var history = TestHistory()
    history.importing(
      "bookings.csv", adapter: "pacelog-bookings", source: 1,
      [(1, booking("Night", start, .attended))])
    #expect(
      try classes(history).bookings.map(\.localStart) == ["2026-03-29T02:30:00+01:00"])
  }

  @Test func `that were attended earn ten points each`() throws {
    let history = attendance(of: "pacelog-bookings")
    let progress: Progress = try #require(projection(history).document("2026/progress.json"))
    #expect(
      progress.ledger.map { "\($0.date) \($0.rule) \($0.points)" } == [
        "2026-03-02 class 10", "2026-03-02 class 10",
      ])
    #expect(progress.summary.points == 20)
  }

  @Test(arguments: ["pacelog-csv", "icalendar"])
  func `that the member alone calls attended earn none, and are on no board`(
    vendor: String
  ) throws {
    let history = attendance(of: vendor)
    #expect(try classes(history).attended == 2)
    let progress: Progress? = projection(history).document("2026/progress.json")
    #expect(progress?.summary.points ?? 0 == 0)
    #expect(try classScores(history) == [])
    #expect(try classScores(attendance(of: "pacelog-bookings")) == ["2.000"])
  }

  /// The scores on a board of attended classes.
  private func classScores(_ history: TestHistory) throws -> [String] {
    var history = history
    history.profile([
      ProfileChange(
        from: nil,
        setting: .boards(
          [BoardEntry(board: "test", name: "Ada", audience: .club)].compactMap(\.self)))
    ])
    var settings = Settings()
    settings.boards = [try #require(Board(name: "test", title: "Test", measure: .classes))]
    return MemberProjection.of(history.events, stages: [.club], settings: settings) {
      activity, _ in .even(activity)
    }.documents(named: "club.json", as: ClubShare.self).flatMap(\.boards).map(\.score.text)
  }
}
