import ActivityModel
import Testing

@testable import Projection

/// A board named `test`.
func board(
  _ measure: Board.Measure, season: Board.Season = .month, tieBreak: Board.TieBreak = .none,
  sport: Sport? = nil, goal: Goal.Measure? = nil, countsFrom: Board.CountsFrom = .season
) throws -> Board {
  try #require(
    Board(
      name: "test", title: "Test", measure: measure, season: season, tieBreak: tieBreak,
      sport: sport, goal: goal, countsFrom: countsFrom))
}
