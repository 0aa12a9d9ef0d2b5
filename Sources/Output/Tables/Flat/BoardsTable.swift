import ReadModels

extension FlatTable {
  /// Every score of a member in a season of a board; those of the years of seasons.
  public static let boards = FlatTable(
    "boards", "A member's score in one season of a board, as it is now.",
    fields: boardShareFields
  ) { models in
    models.clubShares.flatMap(\.boards).sorted {
      ($0.season, $0.board) < ($1.season, $1.board)
    }
  }
}

private let boardShareFields: [TableField<BoardShare>] = [
  .text("season", of: .boardShare, isKey: true) { $0.season },
  .text("board", of: .boardShare, isKey: true) { $0.board },
  .text("name", of: .boardShare) { $0.name },
  .text("audience", of: .boardShare) { $0.audience },
  .thousandths("score", of: .boardShare) { $0.score },
  .integer("days", of: .boardShare) { $0.days },
  .property("reachedOn", of: .boardShare, kind: .date) { .text($0.reachedOn) },
]
