import ReadModels

extension ContractExamples {
  private static let week = ClubWeek(
    week: "2026-W13", audience: "public", activities: 3, activeMinutes: 95,
    sports: [
      ClubSport(sport: "run", count: 2, distanceMeters: Thousandths(thousandths: 15_012_340)),
      ClubSport(sport: "yoga", count: 1, distanceMeters: nil),
    ])
  private static let bareWeek = ClubWeek(
    week: "2026-W12", audience: "club", activities: 0, activeMinutes: nil, sports: [])

  static let clubShare = ClubShare(
    member: "anna", period: "2026", weeks: [week, bareWeek], boards: [boardShare],
    seasons: [
      SeasonShare(
        closing: String(repeating: "7", count: 32), commitment: id("c"), rank: 1,
        score: boardShare, changes: ["imported", "corrected", "left"])
    ])

  private static let boardShare = BoardShare(
    board: "monthly-runs", season: "2026-03", name: "Anna B.", audience: "public",
    score: Thousandths(thousandths: 42_195_000), days: 3, reachedOn: "2026-03-29", asOf: 42,
    endsAt: "2026-03-31T22:00:00Z")

  private static let runs = BoardName(
    board: "monthly-runs", title: "Runs of a month", measure: "distanceMeters", sport: "run",
    tieBreak: "reachedFirst")

  private static let result = BoardResult(
    revision: 2, closedAt: "2026-04-09T08:00:00Z", closing: String(repeating: "7", count: 32),
    digest: id("d"))

  static let board = BoardSeason(
    runs, season: "2026-03", days: ("2026-03-01", "2026-03-31"), endsAt: "2026-03-31T22:00:00Z",
    closableFrom: nil, result: result, rowCount: 2,
    rows: [
      BoardRow(
        member: "anna",
        SeasonShare(
          closing: String(repeating: "7", count: 32), commitment: id("c"), rank: 1,
          score: boardShare, changes: [])),
      BoardRow(rank: 2, commitment: id("e")),
    ],
    amendments: [
      BoardAmendment(member: "anna", rank: 1, rankNow: nil, now: nil, reasons: ["left"]),
      BoardAmendment(
        member: "ben", rank: nil, rankNow: 1, now: boardShare, reasons: ["entered"]),
    ])

  static let openBoard = BoardSeason(
    runs, season: "2026-03", days: ("2026-03-01", "2026-03-31"), endsAt: "2026-03-31T22:00:00Z",
    closableFrom: "2026-04-05T22:00:00Z", rowCount: 1_001, rows: [],
    pages: [
      BoardPageEntry(
        path: "2026-03.top.json", firstRank: 1, rowCount: 1_001, endsAt: "2026-03-31T22:00:00Z",
        first: BoardRow(rank: nil, member: "anna", boardShare))
    ])

  static let boardRows = BoardRows(
    board: "monthly-runs", season: "2026-03",
    rows: [BoardRow(rank: nil, member: "anna", boardShare)])

  static let bareBoard = BoardSeason(
    BoardName(board: "steps", title: "steps", measure: "goalDays", sport: nil, tieBreak: "none"),
    season: "2026-W13", days: ("2026-03-23", "2026-03-29"), endsAt: nil, closableFrom: nil,
    rowCount: 0, rows: [])

  static let clubActivity = ClubActivity(
    period: "2026",
    weeks: [week, bareWeek].map {
      ClubActivityWeek(week: $0.week, rows: [ClubMemberWeek(member: "anna", $0)])
    })

  static let clubIndex = ClubIndex(
    period: "2026", files: [FileDigest(path: "activity.json", sha256: id("a"), byteCount: 711)])

  private static let goal = GoalResult(
    period: "2026-03-29", measure: "steps", atLeast: 8_000, atMost: nil,
    value: Thousandths(thousandths: 9_120_000), isReached: true,
    share: Thousandths(thousandths: 1_140))
  private static let sportGoal = GoalResult(
    period: "2026-W13", measure: "distanceMeters", sport: "run", atLeast: 25_000, atMost: nil,
    value: Thousandths(thousandths: 12_500_000), isReached: false,
    share: Thousandths(thousandths: 500))
  private static let bareGoal = GoalResult(
    period: "2026-W13", measure: "sleepMinutes", atLeast: nil, atMost: 600, value: nil,
    isReached: nil, share: nil)

  static let progress = Progress(
    member: "anna", period: "2026",
    summary: ProgressSummary(
      level: 2, points: 130, pointsInLevel: 30, pointsToNext: 90,
      goals: [goal, bareGoal, sportGoal],
      streaks: [
        ProgressStreak(
          of: "days",
          longest: StreakSpan(firstDate: "2026-03-27", lastDate: "2026-03-29", count: 3),
          last: StreakSpan(firstDate: "2026-03-29", lastDate: "2026-03-29", count: 1)),
        ProgressStreak(of: "steps:day", longest: nil, last: nil),
      ]),
    ledger: [
      LedgerEntry(date: "2026-03-29", rule: "workout", points: 40, earnedBy: [id("1")])
    ], goals: [goal, bareGoal])

  static let bareProgress = Progress(
    member: "anna", period: "2026",
    summary: ProgressSummary(
      level: 1, points: 0, pointsInLevel: 0, pointsToNext: 100, goals: [], streaks: []),
    ledger: [], goals: [])
}
