/// Finds the fastest window of exactly one distance on a curve.
///
/// On a curve of straight pieces the least time is taken by a window that starts or ends on a
/// node: every such window is looked at, so that the answer is the exact optimum.
struct EffortSearch {
  /// Strictly ascending.
  let milliseconds: [Int64]
  /// Never falling.
  let micrometers: [Int64]
  /// A window may not start or end within a longer piece; on its ends it may.
  let longestGapMilliseconds: Int64

  /// A window on the curve.
  struct Window {
    let startMilliseconds: Double
    let milliseconds: Double
    let startMicrometers: Int64
  }

  /// Windows are told apart by a microsecond: of equal ones the earliest is kept.
  private static var leastGain: Double { 0.001 }

  /// The fastest of the windows between some nodes that beats `best`, else `best`.
  ///
  /// A window that ends on the way from one node to the next lasts at least from the first
  /// node after its start to the last before its end: this alone rules almost all of them out,
  /// without a division.
  ///
  /// - Complexity: O(n).
  func fastest(_ distance: Int64, within nodes: Range<Int>, beating best: Window?) -> Window? {
    guard let first = nodes.first, let last = nodes.last,
      micrometers[last] - micrometers[first] >= distance
    else { return best }
    let (times, distances) = (milliseconds, micrometers)
    var contest = Contest(best)
    // The first node from which a window ends beyond `end`.
    var start = first
    for end in first + 1...last {
      let latestStart = distances[end] - distance
      while distances[start] <= latestStart {
        if times[end - 1] - times[start] < contest.limit {
          contest.enter(window(startingOn: start, endingBefore: end, distance))
        }
        start += 1
      }
      if start > first, times[end] - times[start] < contest.limit {
        contest.enter(window(endingOn: end, startingBefore: start, distance))
      }
    }
    return contest.best
  }

  /// The window from a node to a place on the piece before the node `end`.
  @inline(never)
  private func window(startingOn start: Int, endingBefore end: Int, _ distance: Int64) -> Window? {
    let excess = micrometers[end] - micrometers[start] - distance
    guard let saved = timeOf(excess, onPieceTo: end) else { return nil }
    return Window(
      startMilliseconds: Double(milliseconds[start]),
      milliseconds: Double(milliseconds[end] - milliseconds[start]) - saved,
      startMicrometers: micrometers[start])
  }

  /// The window to a node from a place on the piece before the node `start`.
  @inline(never)
  private func window(endingOn end: Int, startingBefore start: Int, _ distance: Int64) -> Window? {
    let from = micrometers[end] - distance
    guard let left = timeOf(micrometers[start] - from, onPieceTo: start) else { return nil }
    return Window(
      startMilliseconds: Double(milliseconds[start]) - left,
      milliseconds: Double(milliseconds[end] - milliseconds[start]) + left,
      startMicrometers: from)
  }

  /// How long the last part of a piece takes.
  ///
  /// - Returns: nil when the part begins within a gap.
  private func timeOf(_ part: Int64, onPieceTo node: Int) -> Double? {
    if part == 0 { return 0 }
    let time = milliseconds[node] - milliseconds[node - 1]
    let distance = micrometers[node] - micrometers[node - 1]
    if part == distance { return Double(time) }
    guard time <= longestGapMilliseconds else { return nil }
    return Double(part) / Double(distance) * Double(time)
  }

  /// The best so far.
  private struct Contest {
    private(set) var best: Window?
    /// A window of at least this many milliseconds cannot win.
    private(set) var limit: Int64

    init(_ best: Window?) {
      self.best = best
      limit = Self.limit(best)
    }

    mutating func enter(_ window: Window?) {
      guard let window else { return }
      if let best, window.milliseconds >= best.milliseconds - EffortSearch.leastGain { return }
      best = window
      limit = Self.limit(window)
    }

    private static func limit(_ window: Window?) -> Int64 {
      window.map { Int64($0.milliseconds) + 1 } ?? .max
    }
  }
}
