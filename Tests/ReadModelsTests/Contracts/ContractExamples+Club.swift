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
    member: "anna", period: "2026", weeks: [week, bareWeek], boards: [boardShare])

  private static let boardShare = BoardShare(
    board: "monthly-runs", season: "2026-03", name: "Anna B.", audience: "public",
    score: Thousandths(thousandths: 42_195_000), days: 3, reachedOn: "2026-03-29")

  static let board = BoardPage(
    board: "monthly-runs", title: "Runs of a month", season: "2026-03", measure: "distanceMeters",
    sport: "run", tieBreak: "reachedFirst", page: 1, pageCount: 1, rowCount: 1,
    rows: [BoardRow(rank: 1, member: "anna", boardShare)])

  static let bareBoard = BoardPage(
    board: "steps", title: "steps", season: "2026-W13", measure: "goalDays", sport: nil,
    tieBreak: "none", page: 1, pageCount: 1, rowCount: 0, rows: [])

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
  private static let bareGoal = GoalResult(
    period: "2026-W13", measure: "sleepMinutes", atLeast: nil, atMost: 600, value: nil,
    isReached: nil, share: nil)

  static let progress = Progress(
    member: "anna", period: "2026",
    summary: ProgressSummary(
      level: 2, points: 130, pointsInLevel: 30, pointsToNext: 90, goals: [goal, bareGoal],
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
