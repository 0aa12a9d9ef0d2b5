public import ReadModels

extension TerminalTable {
  /// A member's workouts of strength, newest first.
  ///
  /// - Parameters:
  ///   - strength: newest year first.
  ///   - range: the days that are shown.
  public init(strength: [Strength], in range: TerminalRange) {
    let workouts = strength.flatMap(\.workouts).filter { range.holds($0.date) }
    let curve = Curve(
      "volume", workouts.reversed().map { ($0.date, $0.volumeKilograms?.thousandths) })
    self.init(TerminalTable.workoutColumns, workouts, curves: [curve])
  }

  private static var workoutColumns: [TerminalColumn<StrengthWorkout>] {
    [
      .text("date", "date") { $0.date },
      .integer("exercises", "exercises", rank: 2) { $0.exercises },
      .integer("sets", "sets") { $0.sets },
      .integer("reps", "repetitions", rank: 1) { $0.repetitions },
      .decimal("volume kg", "volumeKilograms", { $0.volumeKilograms }, shown: kilograms),
      .decimal(
        "with body kg", "volumeWithBodyKilograms", rank: 4, { $0.volumeWithBodyKilograms },
        shown: kilograms),
      .text("title", "title", leastWidth: 8, rank: 3) { $0.title },
      .text("id", "activity", rank: 5, { $0.activity }, shown: { $0.prefix(8) }),
    ]
  }

  private static func kilograms(_ value: Thousandths?) -> String {
    value.map { String(($0.thousandths + 500) / 1_000) } ?? ""
  }

  /// A member's scores on boards, the newest season first.
  ///
  /// - Parameters:
  ///   - boards: the member's part in the club, newest year first.
  ///   - range: the days that are shown: a season by the day on which its score was complete.
  public init(boards: [ClubShare], in range: TerminalRange) {
    let scores = boards.flatMap(\.boards).filter { range.holds($0.reachedOn) }.sorted {
      ($1.season, $0.board) < ($0.season, $1.board)
    }
    self.init(TerminalTable.boardColumns, scores, curves: [])
  }

  private static var boardColumns: [TerminalColumn<BoardShare>] {
    [
      .text("season", "season") { $0.season },
      .text("board", "board") { $0.board },
      .decimal("score", "score", { $0.score }, shown: { $0?.shortText ?? "" }),
      .integer("days", "days", rank: 1) { $0.days },
      .text("reached on", "reachedOn", rank: 2) { $0.reachedOn },
      .text("name", "name", rank: 3) { $0.name },
      .text("for", "audience", rank: 4) { $0.audience },
    ]
  }
}
