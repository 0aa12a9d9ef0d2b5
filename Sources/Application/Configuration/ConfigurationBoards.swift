import ActivityModel
import JSONStream
import Projection
import Runtime

extension ConfigurationReader {
  /// Reads the boards of the club.
  func boards(_ node: JSONNode) throws(Failure) -> [Board] {
    var names: Set<String> = []
    return try list(node, named: "boards") { (element) throws(Failure) in
      let board = try board(element)
      guard names.insert(board.name).inserted else {
        throw error(
          at: element.position, "there are two boards \"\(board.name)\"",
          advice: "give each a name of its own")
      }
      return board
    }
  }

  private func board(_ node: JSONNode) throws(Failure) -> Board {
    var values = BoardValues()
    for member in try members(of: node, named: "a board") {
      let value = member.value
      switch member.name {
      case "name": values.name = try text(value, named: "name")
      case "title": values.title = try text(value, named: "title")
      case "measure": values.measure = try choice(value, named: "measure")
      case "season": values.season = try choice(value, named: "season")
      case "tieBreak": values.tieBreak = try choice(value, named: "tieBreak")
      case "sport": values.sport = try choice(value, named: "sport")
      case "goal": values.goal = try choice(value, named: "goal")
      case "countsFrom": values.countsFrom = try choice(value, named: "countsFrom")
      case "mayJoin": values.mayJoin = try memberNames(value)
      case "closeAfterDays": values.closeAfterDays = try closeAfterDays(value)
      default:
        throw unknown(
          member,
          known: [
            "closeAfterDays", "countsFrom", "goal", "mayJoin", "measure", "name", "season",
            "sport", "tieBreak", "title",
          ])
      }
    }
    guard let board = values.board else {
      throw error(
        at: node.position, "a board that is not complete",
        advice:
          "give it a name of lower-case letters, digits and -, and a measure; goalDays take a "
          + "goal, which no other measure takes, and experience and volume are counted by months")
    }
    return board
  }

  private func memberNames(_ node: JSONNode) throws(Failure) -> [String] {
    try list(node, named: "mayJoin", of: "names of members") { (element) throws(Failure) in
      guard case .string(let name) = element.value, MemberID(name) != nil else {
        throw mismatch(element, "mayJoin", "a list of names of members")
      }
      return name
    }
  }

  private func closeAfterDays(_ node: JSONNode) throws(Failure) -> Int {
    guard case .number(let number) = node.value, let days = Int(number),
      (0...366).contains(days)
    else { throw mismatch(node, "closeAfterDays", "a whole number of 0 to 366") }
    return days
  }
}

private struct BoardValues {
  var name = ""
  var title: String?
  var measure: Board.Measure?
  var season = Board.Season.month
  var tieBreak = Board.TieBreak.none
  var sport: Sport?
  var goal: Goal.Measure?
  var closeAfterDays = 5
  var countsFrom = Board.CountsFrom.season
  var mayJoin: [String]?

  var board: Board? {
    measure.flatMap {
      Board(
        name: name, title: title ?? name, measure: $0, season: season, tieBreak: tieBreak,
        sport: sport, goal: goal, closeAfterDays: closeAfterDays, countsFrom: countsFrom,
        mayJoin: mayJoin)
    }
  }
}
