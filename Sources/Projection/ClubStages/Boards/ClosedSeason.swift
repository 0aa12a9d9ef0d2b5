import ActivityModel
import ReadModels

/// A season whose result is recorded: later events amend it, and change none of its rows.
struct ClosedSeason: SeasonDocuments {
  let result: SeasonResult
  /// The recorded rows of the members who are not forgotten.
  let rows: [SeasonEntrant]
  /// The scores as they would be now.
  let entrants: [BoardEntrant]

  func documents(of year: String) -> [Document] {
    let pages = SeasonPages(boardRows, of: result.season, keepsRanks: true)
    let index = BoardSeason(
      BoardName(
        board: result.season.board, title: result.title, measure: result.measure,
        sport: result.sport, tieBreak: result.tieBreak),
      season: result.season.season, days: result.season.dayNames,
      endsAt: known.values.map(\.share.score.endsAt).max { $0.precedes($1) },
      closableFrom: nil,
      result: BoardResult(
        revision: Int(result.revision), closedAt: Instant(milliseconds: result.closedAt).iso8601,
        closing: result.closing, digest: result.digest),
      rowCount: result.places.count, rows: pages.rows, pages: pages.entries,
      amendments: amendments)
    return pages.documents(of: year, index)
  }

  /// By rank, members of one rank by name, and those who were forgotten last.
  private var boardRows: [BoardRow] {
    let known = known
    return result.places.map { place in
      known[place.commitment].map { BoardRow(member: $0.member, $0.share) }
        ?? BoardRow(rank: Int(place.rank), commitment: place.commitment)
    }.sorted { $0.place < $1.place }
  }

  /// The rows that fit a place, by their commitments.
  private var known: [String: SeasonEntrant] {
    let places = Set(result.places.map(\.commitment))
    return rows.reduce(into: [:]) { known, row in
      if places.contains(row.share.commitment) { known[row.share.commitment] = row }
    }
  }
}

extension BoardRow {
  /// The key of its order in a closed season.
  fileprivate var place: (rank: Int, isForgotten: Int, name: String) {
    (rank ?? 0, member == nil ? 1 : 0, member ?? commitment ?? "")
  }
}

// MARK: Amendments

extension ClosedSeason {
  /// The order that another closing would give; forgotten members keep their places in it.
  var rankingNow: SeasonRanking {
    let known = known
    let shares = result.places.compactMap { known[$0.commitment]?.share }
      .map { (share: $0.score, rank: $0.rank) }
    let forgotten = result.places.filter { known[$0.commitment] == nil }.map {
      ForgottenPlace(rank: Int($0.rank), among: shares)
    }
    return SeasonRanking(
      entrants, tieBreak: Board.TieBreak(rawValue: result.tieBreak) ?? .none,
      forgotten: forgotten)
  }

  /// Of the members whose own row or rank would change, by member.
  private var amendments: [BoardAmendment] {
    let closed = known.values.reduce(into: [:]) { $0[$1.member] = $1.share }
    let ranking = rankingNow
    var now: [String: (rank: Int, share: BoardShare)] = [:]
    for (entrant, rank) in zip(ranking.entrants, ranking.ranks) {
      now[entrant.member] = (rank, entrant.share)
    }
    return Set(closed.keys).union(now.keys).sorted { $0.precedes($1) }.compactMap { member in
      let (before, after) = (closed[member], now[member])
      if let before, let after, before.score.isSameRow(as: after.share) {
        return moved(before, of: member, to: after.rank)
      }
      return BoardAmendment(
        member: member, rank: before?.rank, rankNow: after?.rank, now: after?.share,
        reasons: Self.reasons(before, after?.share))
    }
  }

  /// The row of a member whom only others move; nil for one whose rank would stay.
  private func moved(
    _ before: SeasonShare, of member: String, to rank: Int
  ) -> BoardAmendment? {
    guard rank != before.rank else { return nil }
    return BoardAmendment(
      member: member, rank: before.rank, rankNow: rank, now: before.score,
      reasons: [rank > before.rank ? Self.overtaken : Self.advanced])
  }

  private static let overtaken = "overtaken"
  private static let advanced = "advanced"

  /// The reasons that follow from the other rows alone, or from a row that is new.
  static let reasonsOfOthers: Set<String> = [overtaken, advanced, "entered"]

  private static func reasons(_ before: SeasonShare?, _ now: BoardShare?) -> [String] {
    guard let before else { return ["entered"] }
    guard let now else {
      return before.changes.contains("left") ? ["left"] : reasons(before.changes)
    }
    if before.score.isSameScore(as: now) { return ["renamed"] }
    let isMore =
      (now.score.thousandths, now.days) > (before.score.score.thousandths, before.score.days)
    return reasons(before.changes, else: isMore ? "restored" : "removed")
  }

  /// Without an event that came later, one that counted is gone, or one counts again.
  private static func reasons(_ changes: [String], else other: String = "removed") -> [String] {
    let events = changes.filter { $0 != "left" }
    return events.isEmpty ? [other] : events
  }
}

extension BoardShare {
  /// Indicates whether the board would show the same.
  fileprivate func isSameRow(as other: BoardShare) -> Bool {
    isSameScore(as: other) && name == other.name && audience == other.audience
  }

  fileprivate func isSameScore(as other: BoardShare) -> Bool {
    score == other.score && days == other.days && reachedOn == other.reachedOn
  }
}
