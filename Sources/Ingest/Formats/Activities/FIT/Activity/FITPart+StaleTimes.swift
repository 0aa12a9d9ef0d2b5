import ActivityModel

extension FITPart {
  /// A shorter jump is no sign of a clock that was set.
  private static let shortestJump: Int64 = 86_400

  /// The last time of a clock that was set only while the device recorded; else nil.
  ///
  /// The clock is set by satellites: no record before that has a position. The gap behind such
  /// times is longer than the whole session, as the device counted it, and the session ends later.
  ///
  /// - Complexity: O(records).
  var lastStaleTime: UInt32? {
    guard !clock.isKnownByWallClock, sessions.count == 1, let session = sessions.first,
      let start = FITClock.kept(session.start, from: FITClock.firstRealTimestamp),
      let end = session.timestamp, let elapsed = session.totals.elapsedMilliseconds
    else { return nil }
    let longest = max(FITPart.shortestJump, elapsed / 1_000 + 1)
    var last = start
    var isRecorded = false
    for row in records.rows {
      guard let time = FITClock.kept(row.timestamp, from: FITClock.firstRealTimestamp) else {
        continue
      }
      if Int64(time) - Int64(last) > longest {
        return time <= end && (!isRecorded || holdsPositions) ? last : nil
      }
      guard !row.isPlaced else { return nil }
      last = max(last, time)
      isRecorded = true
    }
    return nil
  }

  private var holdsPositions: Bool { records.rows.contains(where: \.isPlaced) }
}
