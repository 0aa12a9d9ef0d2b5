import ActivityModel
import ReadModels

/// A member's scores in the seasons of one year.
struct BoardScores {
  private let period: Period
  private let days: GameDays
  /// The points of each day, where a board counts them.
  private let points: [LocalDate: Int]
  /// In grams.
  private let volumes: [LocalDate: Int64]
  /// Those that count, by local day.
  private let activities: [LocalDate: [MemberActivity]]
  /// The active minutes that count, in thousandths; nil where they are those of the days.
  private let minutes: [LocalDate: Int64]?
  private let recordRules: RecordRules
  /// The number of attended classes of each day.
  private let classes: [LocalDate: Int]

  /// - Parameters:
  ///   - period: the year.
  ///   - ledger: of the year.
  ///   - volumes: of the year, in grams.
  init(_ period: Period, ledger: [LedgerEntry], volumes: [LocalDate: Int64]) {
    (self.period, self.volumes) = (period, volumes)
    days = GameDays(period)
    points = ledger.reduce(into: [:]) { points, entry in
      guard let date = LocalDate(iso8601: entry.date) else { return }
      points[date, default: 0] += entry.points
    }
    classes = MemberBookings(period).nearbyAttended.reduce(into: [:]) {
      $0[$1.date, default: 0] += 1
    }
    recordRules = period.recordRules
    activities = Dictionary(grouping: period.boardActivities, by: \.localDate)
    minutes = period.decidedDays.boardMinutes
  }

  /// By board and then by season; without seasons of score 0.
  ///
  /// A member is on the board of a season when the profile states so for its last day.
  var shares: [BoardShare] {
    period.settings.boards.sorted { $0.name.precedes($1.name) }.flatMap { board in
      GoalPeriod.all(of: period.year).filter { $0.kind == board.season.period }
        .compactMap { share(of: board, in: $0) }
    }
  }

  private func share(of board: Board, in season: GoalPeriod) -> BoardShare? {
    let entries = period.profile.games.boards[season.span.upperBound] ?? []
    guard let entry = entries.first(where: { $0.board == board.name }) else { return nil }
    let scores = days.of(season.span).filter { counts($0.date, on: board) }
      .map { (date: $0.date, score: score(of: $0, on: board)) }
      .filter { $0.score > 0 }
    guard let last = scores.last else { return nil }
    let nextDay = season.span.upperBound.adding(days: 1)
    return BoardShare(
      board: board.name, season: season.name, name: entry.name, audience: entry.audience.rawValue,
      score: Thousandths(thousandths: scores.reduce(0) { $0 + $1.score }), days: scores.count,
      reachedOn: last.date.iso8601, asOf: ClubEvents(period, on: season.span).last,
      endsAt: period.clock.zone(on: nextDay).rules.startOfDay(nextDay).iso8601)
  }

  private func counts(_ date: LocalDate, on board: Board) -> Bool {
    switch board.countsFrom {
    case .season: true
    case .joining:
      (period.profile.games.boards[date] ?? []).contains { $0.board == board.name }
    }
  }

  /// In thousandths of the measure's unit.
  private func score(of day: GameDay, on board: Board) -> Int64 {
    switch board.measure {
    case .experience: Int64(points[day.date] ?? 0) * 1_000
    case .goalDays: hasReached(board.goal, day) ? 1_000 : 0
    case .volumeKilograms: volumes[day.date] ?? 0
    case .workouts: Int64(workouts(of: day)) * 1_000
    case .activeMinutes: activeMinutes(of: day)
    case .classes: Int64(classes[day.date] ?? 0) * 1_000
    case .distanceMeters:
      activities(of: day, on: board).reduce(0) { $0 + ($1.analysis.distanceMillimeters ?? 0) }
    case .ascentMeters:
      activities(of: day, on: board).reduce(0) { $0 + ($1.analysis.ascentCentimeters ?? 0) * 10 }
    }
  }

  private func hasReached(_ measure: Goal.Measure?, _ day: GameDay) -> Bool {
    let goals = period.profile.games.goals[day.date] ?? []
    let own = goals.first { $0.measure == measure && $0.sport == nil && $0.period == .day }
    guard let goal = own else { return false }
    let span = GoalPeriod(kind: .day, name: day.date.iso8601, span: day.date...day.date)
    return JudgedGoal(goal, in: span, [day]).reachedOn != nil
  }

  private func workouts(of day: GameDay) -> Int {
    let counting = Set((activities[day.date] ?? []).map(\.id))
    return day.workouts.count { counting.contains($0.id) }
  }

  /// In thousandths of a minute.
  private func activeMinutes(of day: GameDay) -> Int64 {
    guard let minutes else { return day.values[.activeMinutes] ?? 0 }
    return minutes[day.date] ?? 0
  }

  /// Those whose distance and climb count.
  private func activities(of day: GameDay, on board: Board) -> [MemberActivity] {
    (activities[day.date] ?? []).filter { activity in
      (board.sport == nil || activity.sport == board.sport)
        && recordRules.believesDistance(of: activity)
    }
  }
}

extension Board.Season {
  fileprivate var period: Goal.Period {
    switch self {
    case .month: .month
    case .week: .week
    }
  }
}

extension Period {
  fileprivate var recordRules: RecordRules {
    RecordRules(settings: settings.records, profile: profile)
  }

  /// The activities that count on boards, with those of the days around the year.
  var boardActivities: [MemberActivity] {
    let rules = recordRules
    return nearbyActivities.filter { $0.countsOnBoards(rules) }
  }
}

extension MemberActivity {
  /// Boards count what a device recorded or the member confirmed, by own strength, unless it takes
  /// no record as a whole.
  fileprivate func countsOnBoards(_ rules: RecordRules) -> Bool {
    sport != .vehicle && sport != .transition && mayEarnPoints && !rules.refuses(self)
  }
}
