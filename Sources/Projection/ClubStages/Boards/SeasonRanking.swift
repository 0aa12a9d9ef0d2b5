import ActivityModel
import Digests
public import ReadModels

/// A member's score among others.
struct BoardEntrant {
  let member: String
  let share: BoardShare
}

/// A member's recorded row of a closed season.
struct SeasonEntrant {
  let member: String
  let share: SeasonShare
}

/// The order of the members in one season of a board.
struct SeasonRanking {
  let tieBreak: Board.TieBreak
  /// Best first.
  let entrants: [BoardEntrant]
  /// Of ``entrants``: 1, 2, 2, 4.
  let ranks: [Int]

  /// - Complexity: O(entrants × log(entrants)).
  init(_ entrants: [BoardEntrant], tieBreak: Board.TieBreak, forgotten: [ForgottenPlace] = []) {
    self.tieBreak = tieBreak
    let sorted = entrants.sorted { left, right in
      if tieBreak.precedes(left.share, right.share) { return true }
      if tieBreak.precedes(right.share, left.share) { return false }
      return left.member.precedes(right.member)
    }
    self.entrants = sorted
    var ranks: [Int] = []
    var better = 0
    for (index, entrant) in sorted.enumerated() {
      if index > 0, tieBreak.precedes(sorted[index - 1].share, entrant.share) { better = index }
      ranks.append(better + forgotten.count { $0.precedes(entrant.share, tieBreak) } + 1)
    }
    self.ranks = ranks
  }

  /// Best first; equals by member.
  var rows: [BoardRow] {
    zip(entrants, ranks).map { BoardRow(rank: $1, member: $0.member, $0.share) }
  }
}

/// The place of a forgotten member in a closed season, among the rows that are known.
struct ForgottenPlace {
  private let rank: Int
  /// A score of the same rank, else the next worse, else the next better one; nil when every member
  /// was forgotten.
  private let neighbor: (share: BoardShare, rank: Int)?

  /// - Parameters:
  ///   - rank: the recorded rank.
  ///   - known: the known rows as recorded, by rank.
  init(rank: Int, among known: [(share: BoardShare, rank: Int)]) {
    self.rank = rank
    neighbor = known.first { $0.rank >= rank } ?? known.last
  }

  /// Indicates whether the forgotten row is better than a score.
  func precedes(_ share: BoardShare, _ tieBreak: Board.TieBreak) -> Bool {
    guard let neighbor else { return true }
    return neighbor.rank > rank
      ? !tieBreak.precedes(share, neighbor.share)
      : tieBreak.precedes(neighbor.share, share)
  }
}

extension Board.TieBreak {
  func precedes(_ left: BoardShare, _ right: BoardShare) -> Bool {
    if left.score != right.score { return left.score.thousandths > right.score.thousandths }
    return switch self {
    case .none: false
    case .reachedFirst: left.reachedOn.precedes(right.reachedOn)
    case .moreDays: left.days > right.days
    }
  }
}

/// The rows that another closing of a published season would record.
public struct SeasonStanding: Sendable {
  /// A row of a member.
  public struct Row: Sendable {
    public let member: String
    public let rank: Int
    public let share: BoardShare
  }

  /// Best first.
  public let rows: [Row]
  /// The recorded rows of forgotten members, which stay.
  public let forgotten: [BoardRow]

  /// - Parameter season: as published, with the rows of all its pages.
  /// - Complexity: O(rows × log(rows) + rows × forgotten members).
  public init(_ season: BoardSeason) {
    var now: [String: BoardShare] = [:]
    var known: [(share: BoardShare, rank: Int)] = []
    var forgotten: [BoardRow] = []
    for row in season.rows {
      if let member = row.member,
        let share = BoardShare(board: season.board, season: season.season, row)
      {
        now[member] = share
        known.append((share, row.rank ?? 0))
      } else {
        forgotten.append(row)
      }
    }
    for amendment in season.amendments { now[amendment.member] = amendment.now }
    let ranking = SeasonRanking(
      now.map { BoardEntrant(member: $0, share: $1) },
      tieBreak: Board.TieBreak(rawValue: season.tieBreak) ?? .none,
      forgotten: forgotten.compactMap(\.rank).map { ForgottenPlace(rank: $0, among: known) })
    rows = zip(ranking.entrants, ranking.ranks).map {
      Row(member: $0.member, rank: $1, share: $0.share)
    }
    self.forgotten = forgotten
  }
}
