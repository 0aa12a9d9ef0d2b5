import ActivityModel
import ReadModels
import TestSupport
import Testing

@testable import Projection

private func board(
  _ measure: Board.Measure, season: Board.Season = .month, tieBreak: Board.TieBreak = .none,
  sport: Sport? = nil, goal: Goal.Measure? = nil, countsFrom: Board.CountsFrom = .season
) throws -> Board {
  try #require(
    Board(
      name: "test", title: "Test", measure: measure, season: season, tieBreak: tieBreak,
      sport: sport, goal: goal, countsFrom: countsFrom))
}

private func share(_ score: Int64, _ reachedOn: String, days: Int) -> BoardShare {
  BoardShare(
    board: "test", season: "2026-03", name: "N", audience: "club",
    score: Thousandths(thousandths: score), days: days, reachedOn: reachedOn, asOf: 1,
    endsAt: "2026-03-31T22:00:00Z")
}

@Suite struct `A season of a board` {
  private static let entries = [
    ("anna", share(5_000, "2026-03-09", days: 2)), ("ben", share(9_000, "2026-03-30", days: 1)),
    ("chloe", share(5_000, "2026-03-08", days: 3)), ("dora", share(4_000, "2026-03-01", days: 9)),
  ]

  private func ranks(_ tieBreak: Board.TieBreak) throws -> [String] {
    SeasonRanking(Self.entries.map(BoardEntrant.init), tieBreak: tieBreak).rows.map {
      "\($0.rank ?? 0) \($0.member ?? "")"
    }
  }

  @Test func `gives equal scores one rank, and leaves out the next`() throws {
    #expect(try ranks(.none) == ["1 ben", "2 anna", "2 chloe", "4 dora"])
  }

  @Test func `may part equal scores by the day or by the number of days`() throws {
    #expect(try ranks(.reachedFirst) == ["1 ben", "2 chloe", "3 anna", "4 dora"])
    #expect(try ranks(.moreDays) == ["1 ben", "2 chloe", "3 anna", "4 dora"])
  }

  // MARK: Pages

  private static func entrants(_ count: Int) -> [BoardEntrant] {
    var random = SeededGenerator(seed: 5)
    return (0..<count).map { number in
      BoardEntrant(
        member: "member-\(number)",
        share: share(Int64.random(in: 1...40, using: &random) * 1_000, "2026-03-01", days: 1))
    }
  }

  private func documents(_ entrants: [BoardEntrant]) throws -> [String: Document] {
    let name = SeasonName(board: "test", season: "2026-03")
    let season = OpenSeason(board: try board(.workouts), name: name, entrants: entrants)
    return season.documents(of: "2026").reduce(into: [:]) { $0[$1.path] = $1 }
  }

  private func contents(_ documents: [String: Document]) -> [String: [UInt8]] {
    documents.mapValues { encodeDocument($0.content) }
  }

  private func season(_ documents: [String: Document]) throws -> BoardSeason {
    try #require(
      documents["2026/boards/test/2026-03.json"]?.content as? BoardSeason)
  }

  /// With their ranks, as a reader finds them.
  private func rows(_ documents: [String: Document]) throws -> [BoardRow] {
    let season = try season(documents)
    let pages = try season.pages.enumerated().flatMap { index, page in
      let document = try #require(documents["2026/boards/test/\(page.path)"])
      return season.ranked(index, try #require(document.content as? BoardRows).rows)
    }
    return season.rows + pages
  }

  @Test func `has no pages up to a thousand rows`() throws {
    let small = try documents(Self.entrants(1_000))
    #expect(small.count == 1)
    #expect(try season(small).rows.count == 1_000 && season(small).pages.isEmpty)
    let large = try documents(Self.entrants(1_001))
    #expect(try season(large).rows.isEmpty && !season(large).pages.isEmpty)
  }

  @Test func `has pages whose rows and ranks do not depend on the order of members`() throws {
    var random = SeededGenerator(seed: 6)
    let entrants = Self.entrants(20_001)
    let expected = try documents(entrants)
    #expect(try contents(documents(entrants.shuffled(using: &random))) == contents(expected))
    let season = try season(expected)
    #expect((10...40).contains(season.pages.count), "\(season.pages.count) pages")
    #expect(season.pages.map(\.rowCount).reduce(0, +) == 20_001 && season.rowCount == 20_001)
    let rows = try rows(expected)
    #expect(Set(rows.compactMap(\.member)).count == 20_001)
    var better: [Int64: Int] = [:]
    for entrant in entrants {
      for score in 1..<entrant.share.score.thousandths / 1_000 { better[score, default: 0] += 1 }
    }
    #expect(
      rows.allSatisfy { row in
        row.rank == better[(row.score?.thousandths ?? 0) / 1_000, default: 0] + 1
      })
  }

  /// Up and down, in and out, over the limit and the first row of a page.
  @Test(arguments: Board.TieBreak.allCases, [3_000, 1_003, 998, 2])
  func `edited page by page has the bytes of all rows`(
    tieBreak: Board.TieBreak, count: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(count))
    let board = try board(.workouts, tieBreak: tieBreak)
    let name = SeasonName(board: "test", season: "2026-03")
    var entrants = Self.entrants(count).reduce(into: [:]) { $0[$1.member] = $1.share }
    func documents() -> [String: Document] {
      OpenSeason(
        board: board, name: name,
        entrants: entrants.map { BoardEntrant(member: $0, share: $1) }
      ).documents(of: "2026").reduce(into: [:]) { $0[$1.path] = $1 }
    }
    var (edited, anew) = (0, 0)
    for _ in 0..<60 {
      let published = documents()
      let member = "member-\(Int.random(in: 0..<(count + 9), using: &random))"
      let former = entrants[member]
      let score = share(
        Int64.random(in: 0...42, using: &random) * 1_000,
        "2026-03-0\(Int.random(in: 1...9, using: &random))",
        days: Int.random(in: 1...3, using: &random))
      entrants[member] = Int.random(in: 0..<4, using: &random) == 0 ? nil : score
      let index = try season(published)
      var edit = try #require(SeasonEdit(index, of: [board]))
      let isDone = edit.replace(former, by: entrants[member], of: member) { path in
        (published["2026/boards/test/\(path)"]?.content as? BoardRows)?.rows
      }
      guard isDone, let changed = edit.documents(of: "2026") else {
        anew += 1
        continue
      }
      edited += 1
      let whole = documents()
      #expect(whole.count == published.count || index.pages.isEmpty)
      var merged = index.pages.isEmpty ? [:] : published
      for document in changed { merged[document.path] = document }
      #expect(contents(merged) == contents(whole), "\(member)")
    }
    #expect(edited > anew * 2, "\(edited) edited, \(anew) made anew")
  }

  @Test func `of a board that is not declared is made from all rows`() throws {
    let index = try season(try documents(Self.entrants(3)))
    #expect(SeasonEdit(index, of: []) == nil)
    #expect(SeasonEdit(index, of: [try board(.workouts)]) != nil)
  }

  @Test func `changes the pages that lose and get a row, and no other`() throws {
    var random = SeededGenerator(seed: 7)
    var entrants = Self.entrants(20_000)
    var before = try contents(documents(entrants))
    for step in 0..<12 {
      let place = Int.random(in: 0..<entrants.count, using: &random)
      let score = Int64.random(in: 1...40, using: &random) * 1_000
      switch step % 3 {
      case 0: entrants.remove(at: place)
      case 1:
        entrants.append(
          BoardEntrant(member: "new-\(step)", share: share(score, "2026-03-02", days: 2)))
      default:
        entrants[place] = BoardEntrant(
          member: entrants[place].member, share: share(score, "2026-03-02", days: 2))
      }
      let after = try contents(documents(entrants))
      let changed = Set(before.keys).union(after.keys).filter {
        before[$0] != after[$0] && $0 != "2026/boards/test/2026-03.json"
      }
      // A row that begins a page joins two, or parts one.
      #expect((0...4).contains(changed.count), "step \(step): \(changed)")
      before = after
    }
  }

  // MARK: Forgotten members

  /// Law: among the others, forgetting changes no rank.
  @Test(arguments: 0..<40)
  func `keeps the ranks of the others when members are forgotten`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let entrants = (0..<Int.random(in: 1...12, using: &random)).map { number in
      BoardEntrant(
        member: "m\(number)",
        share: share(Int64.random(in: 1...4, using: &random) * 1_000, "2026-03-01", days: 1))
    }
    let whole = SeasonRanking(entrants, tieBreak: .none)
    let ranked = Array(zip(whole.entrants, whole.ranks))
    let gone = Set(entrants.map(\.member).filter { _ in Bool.random(using: &random) })
    let known = ranked.filter { !gone.contains($0.0.member) }
    let places = ranked.filter { gone.contains($0.0.member) }.map {
      ForgottenPlace(rank: $0.1, among: known.map { (share: $0.0.share, rank: $0.1) })
    }
    let rest = SeasonRanking(known.map(\.0), tieBreak: .none, forgotten: places)
    #expect(rest.ranks == known.map(\.1))
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

  @Test func `count from joining where the board's rule is that`() throws {
    let later = ProfileChange(from: LocalDate(iso8601: "2026-01-15"), setting: Self.joined.setting)
    #expect(
      try scores(board(.workouts, countsFrom: .joining), [later]) == ["2026-01 1.000 1 2026-01-20"])
    #expect(
      try scores(board(.experience, countsFrom: .joining), [Self.joined])
        == scores(board(.experience), [Self.joined]))
    let texts = try Board.CountsFrom.allCases.map { try board(.workouts, countsFrom: $0) }
      .map(\.canonicalText)
    #expect(Set(texts).count == 2)
  }

  @Test func `are the volume of lifts, without warm-ups and lifts that are not believed`() throws {
    func lift(_ day: Int64, _ kilograms: [Double]) -> Fact {
      .activityRecorded(
        TestWorkout.list(
          at: TestWorkout.monday + day * TestWorkout.day, ["Squat"],
          kilograms.map { TestWorkout.set(0, $0, 5) }))
    }
    var history = TestHistory()
    history.importing(
      "strong.csv", adapter: "strong", source: 1,
      [(1, lift(0, [100, 100])), (2, lift(7, [100])), (3, lift(9, [300]))])
    history.profile([Self.joined])
    var settings = Settings()
    settings.boards = [try board(.volumeKilograms)]
    let shares = MemberProjection(
      member: .test, events: history.events, settings: settings, zones: .handmade,
      stages: [.club]
    ).documents(named: "club.json", as: ClubShare.self).flatMap(\.boards)
    #expect(
      shares.map { "\($0.season) \($0.score.text) \($0.days)" } == ["2026-03 1500.000 2"])
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
    ("a", .volumeKilograms, .week, nil),
    ("a", .goalDays, .month, nil), ("a", .workouts, .month, .steps),
  ])
  func `of boards that make no sense are none`(
    name: String, measure: Board.Measure, season: Board.Season, goal: Goal.Measure?
  ) {
    #expect(Board(name: name, title: "", measure: measure, season: season, goal: goal) == nil)
  }
}
