import ActivityModel

extension SeasonResult {
  /// The reason why this result cannot be projected, as a sentence; nil when it can.
  var problem: String? {
    if let problem = season.problem { return problem }
    guard (1...1_000_000).contains(revision), SeasonRow.moments.contains(closedAt),
      places.allSatisfy({ (1...100_000_000).contains($0.rank) })
    else { return "a result of a season has a revision, a time or a rank that none has" }
    return nil
  }
}

extension SeasonRow {
  /// The years 1970 to 9999, in milliseconds since 1970.
  fileprivate static let moments: ClosedRange<Int64> = 0...253_401_000_000_000

  /// The reason why this row cannot be projected, as a sentence; nil when it can.
  var problem: String? {
    if let problem = season.problem { return problem }
    guard (1...100_000_000).contains(rank), (0...1_000).contains(days),
      (0...Int64(Int32.max)).contains(asOf), Self.moments.contains(endsAt),
      (0...1_000_000_000_000_000).contains(score),
      (-719_155...2_932_890).contains(reachedOn.daysSinceEpoch)
    else { return "a row of a season has a number that none has" }
    return nil
  }
}

extension SeasonName {
  fileprivate var problem: String? {
    BoardEntry.isBoard(board) && days != nil
      ? nil : "a season is of no board, or is no month and no week"
  }
}
