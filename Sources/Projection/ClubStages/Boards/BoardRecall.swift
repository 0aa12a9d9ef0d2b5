import ActivityModel
import ReadModels

/// Takes the shares of a year back from the documents of its boards.
struct BoardRecall {
  /// Nil when a document is none of the boards' stage.
  init?(_ models: any ClubModels, _ year: inout ClubYear) {
    for path in models.paths where path.hasPrefix("boards/") {
      if let season = models.model(BoardSeason.self, at: path) {
        guard let rows = Self.rows(of: season, at: path, models) else { return nil }
        recall(season, rows, &year)
      } else if models.model(BoardRows.self, at: path) == nil {
        return nil
      }
    }
  }

  private static func rows(
    of season: BoardSeason, at path: String, _ models: any ClubModels
  ) -> [BoardRow]? {
    let folder = path.split(separator: "/").dropLast().joined(separator: "/")
    var rows = season.rows
    for page in season.pages {
      guard let model = models.model(BoardRows.self, at: "\(folder)/\(page.path)") else {
        return nil
      }
      rows += model.rows
    }
    return rows
  }

  private func recall(_ season: BoardSeason, _ rows: [BoardRow], _ year: inout ClubYear) {
    if let result = season.result { year.recall(closing: result.closing) }
    var amended: [String: BoardAmendment] = [:]
    for amendment in season.amendments {
      amended[amendment.member] = amendment
      guard let now = amendment.now else { continue }
      year.add(to: amendment.member) { $0.boards.append(now) }
    }
    for row in rows {
      guard let member = row.member,
        let share = BoardShare(board: season.board, season: season.season, row)
      else { continue }
      if amended[member] == nil { year.add(to: member) { $0.boards.append(share) } }
      guard let result = season.result, let commitment = row.commitment, let rank = row.rank
      else { continue }
      year.add(to: member) {
        $0.seasons.append(
          SeasonShare(
            closing: result.closing, commitment: commitment, rank: rank, score: share,
            changes: (amended[member]?.reasons ?? []).filter {
              !ClosedSeason.reasonsOfOthers.contains($0)
            }))
      }
    }
  }
}
