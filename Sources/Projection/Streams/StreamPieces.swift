/// Cuts a stream into the pieces on which somebody was under way.
struct StreamPieces {
  let fixes: StreamFixes
  let rules: Settings.Streams

  /// The ranges of fixes that are activities, ascending, apart.
  ///
  /// `taken` are the times of activities that were recorded as such, ascending by their start:
  /// what lies in them belongs to them.
  func find(apartFrom taken: [TimeSpan]) -> [Range<Int>] {
    unbroken(apartFrom: taken).flatMap(withoutStays).filter(isLongEnough)
  }

  /// Cuts at gaps, at jumps, and at recorded activities.
  private func unbroken(apartFrom taken: [TimeSpan]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start: Int?
    var covered = CoveredTimes(taken)
    for index in 0..<fixes.count {
      guard !covered.contains(fixes.times[index]) else {
        if let first = start { pieces.append(first..<index) }
        start = nil
        continue
      }
      if let first = start, isBreak(before: index) {
        pieces.append(first..<index)
        start = index
      }
      start = start ?? index
    }
    if let start { pieces.append(start..<fixes.count) }
    return pieces
  }

  private func isBreak(before index: Int) -> Bool {
    let gap = fixes.times[index] - fixes.times[index - 1]
    if gap > rules.longestGapMilliseconds { return true }
    return gap > rules.jumpMilliseconds
      && fixes.meters(from: index - 1, to: index) * 100 > Double(rules.jumpCentimeters)
  }

  /// Leaves out every stay: fixes that lie near the first of them for long enough.
  ///
  /// The fix at which a stay begins still belongs to the way there, the last to the way on.
  private func withoutStays(_ piece: Range<Int>) -> [Range<Int>] {
    var ways: [Range<Int>] = []
    var wayStart = piece.lowerBound
    var index = piece.lowerBound
    while index < piece.upperBound {
      let end = endOfNearness(to: index, in: piece)
      guard fixes.times[end - 1] - fixes.times[index] >= rules.stayMilliseconds else {
        index += 1
        continue
      }
      ways.append(wayStart..<(index + 1))
      wayStart = end - 1
      index = end
    }
    ways.append(wayStart..<piece.upperBound)
    return ways
  }

  /// The first fix that is too far from one before it.
  private func endOfNearness(to first: Int, in piece: Range<Int>) -> Int {
    var index = first + 1
    while index < piece.upperBound,
      fixes.meters(from: first, to: index) * 100 <= Double(rules.stayCentimeters)
    {
      index += 1
    }
    return index
  }

  private func isLongEnough(_ way: Range<Int>) -> Bool {
    guard way.count >= 2,
      fixes.times[way.upperBound - 1] - fixes.times[way.lowerBound] >= rules.shortestMilliseconds
    else { return false }
    var meters = 0.0
    for index in way.dropFirst() { meters += fixes.meters(from: index - 1, to: index) }
    return meters * 100 >= Double(rules.shortestCentimeters)
  }
}

/// Answers whether ascending times lie in any of some spans.
private struct CoveredTimes {
  private let spans: [TimeSpan]
  private var next = 0
  /// The latest end of the spans that have begun.
  private var end = Int64.min

  /// - Parameter spans: ascending by start.
  init(_ spans: [TimeSpan]) { self.spans = spans }

  /// - Precondition: `time` is not before the time asked for last.
  mutating func contains(_ time: Int64) -> Bool {
    while next < spans.count, spans[next].start <= time {
      end = max(end, spans[next].end)
      next += 1
    }
    return time <= end
  }
}
