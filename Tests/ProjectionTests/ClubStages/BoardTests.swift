import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

private func board(
  _ measure: Board.Measure, season: Board.Season = .month, tieBreak: Board.TieBreak = .none,
  sport: Sport? = nil, goal: Goal.Measure? = nil
) throws -> Board {
  try #require(
    Board(
      name: "test", title: "Test", measure: measure, season: season, tieBreak: tieBreak,
      sport: sport, goal: goal))
}

private func share(_ score: Int64, _ reachedOn: String, days: Int) -> BoardShare {
  BoardShare(
    board: "test", season: "2026-03", name: "N", audience: "club",
    score: Thousandths(thousandths: score), days: days, reachedOn: reachedOn)
}

@Suite struct `A season of a board` {
  private static let entries = [
    ("anna", share(5_000, "2026-03-09", days: 2)), ("ben", share(9_000, "2026-03-30", days: 1)),
    ("chloe", share(5_000, "2026-03-08", days: 3)), ("dora", share(4_000, "2026-03-01", days: 9)),
  ]

  private func ranks(_ tieBreak: Board.TieBreak) throws -> [String] {
    BoardSeason(
      board: try board(.workouts, tieBreak: tieBreak), season: "2026-03",
      entries: Self.entries.map(BoardEntrant.init)
    ).rows.map { "\($0.rank) \($0.member)" }
  }

  @Test func `gives equal scores one rank, and leaves out the next`() throws {
    #expect(try ranks(.none) == ["1 ben", "2 anna", "2 chloe", "4 dora"])
  }

  @Test func `may part equal scores by the day or by the number of days`() throws {
    #expect(try ranks(.reachedFirst) == ["1 ben", "2 chloe", "3 anna", "4 dora"])
    #expect(try ranks(.moreDays) == ["1 ben", "2 chloe", "3 anna", "4 dora"])
  }

  @Test func `does not depend on the order of members, and has pages of a thousand`() throws {
    var random = SeededGenerator(seed: 5)
    let entries = (0..<2_001).map { number in
      BoardEntrant(
        member: "member-\(number)",
        share: share(Int64.random(in: 1...40, using: &random) * 1_000, "2026-03-01", days: 1))
    }
    func pages(_ entries: [BoardEntrant]) throws -> [BoardPage] {
      try BoardSeason(board: board(.workouts), season: "2026-03", entries: entries)
        .documents(of: "2026").map { try #require($0.content as? BoardPage) }
    }
    let expected = try pages(entries)
    #expect(expected.map(\.rows.count) == [1_000, 1_000, 1])
    #expect(expected.map(\.page) == [1, 2, 3] && expected.allSatisfy { $0.rowCount == 2_001 })
    #expect(try pages(entries.shuffled(using: &random)) == expected)
    let rows = expected.flatMap(\.rows)
    for (index, row) in rows.enumerated() {
      let better = rows.count { $0.score.thousandths > row.score.thousandths }
      #expect(row.rank == better + 1, "row \(index)")
    }
  }
}

@Suite struct `Scores of boards` {
  private static let joined = ProfileChange(
    from: nil,
    setting: .boards(
      [BoardEntry(board: "test", name: "Ada", audience: .public)].compactMap(\.self)))

  /// `season score days reachedOn`, newest year first.
  private func scores(
    _ board: Board, _ changes: [ProfileChange] = [joined],
    _ change: (inout TestHistory) -> Void = { _ in }
  ) throws -> [String] {
    var history = TestHistory()
    let starts: [(String, Sport, Int64, Int64)] = [
      ("2025-12-30T10:00:00Z", .run, 5_000, 30), ("2026-01-02T10:00:00Z", .run, 6_000, 30),
      ("2026-01-20T10:00:00Z", .ride, 20_000, 60), ("2026-02-03T10:00:00Z", .run, 1_000, 10),
    ]
    for (index, (moment, sport, meters, minutes)) in starts.enumerated() {
      var activity = ActivityRecorded(start: .instant(try Instant(moment), utcOffsetSeconds: nil))
      activity.sport = sport
      activity.totals.distanceMillimeters = meters * 1_000
      activity.totals.elapsedMilliseconds = minutes * 60_000
      history.importing("\(index).tcx", adapter: "tcx", source: index + 1, index + 1, activity)
    }
    history.profile(changes)
    change(&history)
    var settings = Settings()
    settings.boards = [board]
    return MemberProjection.of(history.events, stages: [.club], settings: settings) {
      activity, _ in
      .even(activity, seconds: (activity.totals.elapsedMilliseconds ?? 0) / 1_000)
    }.documents(named: "club.json", as: ClubShare.self).flatMap(\.boards)
      .map { "\($0.season) \($0.score.text) \($0.days) \($0.reachedOn)" }
  }

  @Test func `are of months and ISO weeks of the member's own days`() throws {
    #expect(
      try scores(board(.workouts)) == [
        "2026-01 2.000 2 2026-01-20", "2025-12 1.000 1 2025-12-30",
      ])
    #expect(
      try scores(board(.workouts, season: .week)) == [
        "2026-W01 2.000 2 2026-01-02", "2026-W04 1.000 1 2026-01-20",
      ])
  }

  @Test func `are distance of a sport, active minutes, experience, or days of a goal`() throws {
    #expect(
      try scores(board(.distanceMeters, sport: .run)) == [
        "2026-01 6000.000 1 2026-01-02", "2026-02 1000.000 1 2026-02-03",
        "2025-12 5000.000 1 2025-12-30",
      ])
    #expect(
      try scores(board(.activeMinutes)) == [
        "2026-01 90.000 2 2026-01-20", "2026-02 10.000 1 2026-02-03",
        "2025-12 30.000 1 2025-12-30",
      ])
    // The week of 29 December counts from its second active day on, in its ISO year.
    #expect(
      try scores(board(.experience)) == [
        "2026-01 85.000 2 2026-01-20", "2025-12 40.000 1 2025-12-30",
      ])
    let goal = ProfileChange(
      from: nil, setting: .goals([Goal("distanceMeters:day:6000")].compactMap(\.self)))
    #expect(
      try scores(board(.goalDays, goal: .distanceMeters), [Self.joined, goal]) == [
        "2026-01 2.000 2 2026-01-20"
      ])
  }

  @Test func `need a member who is on the board on the last day of the season`() throws {
    #expect(try scores(board(.workouts), []) == [])
    let later = ProfileChange(from: LocalDate(iso8601: "2026-01-31"), setting: Self.joined.setting)
    #expect(try scores(board(.workouts), [later]) == ["2026-01 2.000 2 2026-01-20"])
    let left = ProfileChange(from: LocalDate(iso8601: "2026-01-31"), setting: .boards([]))
    #expect(try scores(board(.workouts), [Self.joined, left]) == ["2025-12 1.000 1 2025-12-30"])
  }

  @Test func `leave out what the member keeps from records, and what was taken back`() throws {
    let distance = try board(.distanceMeters, sport: .ride)
    #expect(try scores(distance) == ["2026-01 20000.000 1 2026-01-20"])
    #expect(try scores(distance) { $0.correct(3, .isExcludedFromRecords(true)) } == [])
    #expect(try scores(distance) { $0.correct(3, .isDeleted(true)) } == [])
    #expect(try scores(distance) { $0.undo(source: 3) } == [])
  }

  @Test(arguments: [
    ("Upper", Board.Measure.workouts, Board.Season.month, Goal.Measure?.none),
    ("", .workouts, .month, nil), ("-a", .workouts, .month, nil), ("a", .experience, .week, nil),
    ("a", .goalDays, .month, nil), ("a", .workouts, .month, .steps),
  ])
  func `of boards that make no sense are none`(
    name: String, measure: Board.Measure, season: Board.Season, goal: Goal.Measure?
  ) {
    #expect(Board(name: name, title: "", measure: measure, season: season, goal: goal) == nil)
  }
}
