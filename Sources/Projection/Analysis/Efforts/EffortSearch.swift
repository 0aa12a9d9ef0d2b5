/// Finds the fastest window of exactly one distance on a curve.
///
/// On a piecewise linear curve, a fastest window starts or ends on a node. All such windows are
/// compared, so the result is the exact optimum.
struct EffortSearch {
  let nodes: [Curve.Node]
  /// A window may not begin or end within a longer piece, within a pause, or within a span of
  /// repeated positions; on the ends of such a piece it may.
  let longestGapMilliseconds: Int64

  /// A window on the curve.
  struct Window {
    let startMilliseconds: Double
    let milliseconds: Double
    let startMicrometers: Int64
    /// The first node at or after the start.
    let startNode: Int
    /// The first node at or after the end.
    let endNode: Int
  }

  /// A segment that ends and goes on within this time is a lap, not a pause.
  private static var shortestPauseMilliseconds: Int64 { 5_000 }

  /// Windows differ only from a microsecond on; the earliest of equal ones wins.
  private static var leastGain: Double { 0.001 }

  /// The fastest window within a range of nodes.
  ///
  /// A window takes at least the time from the first node after its start to the last node before
  /// its end. This bound excludes almost all windows without a division.
  ///
  /// - Complexity: O(n).
  func fastest(_ distance: Int64, within range: Range<Int>) -> Window? {
    guard let first = range.first, let last = range.last,
      nodes[last].micrometers - nodes[first].micrometers >= distance
    else { return nil }
    let nodes = nodes.span
    var contest = Contest()
    // The first node from which a window ends beyond `end`.
    var start = first
    var startNode = nodes[start]
    var lastTime = startNode.milliseconds
    for end in first + 1...last {
      let firstStart = start
      let endNode = nodes[end]
      let latestStart = endNode.micrometers &- distance
      while startNode.micrometers <= latestStart {
        start &+= 1
        startNode = nodes[start]
      }
      if lastTime &- startNode.milliseconds < contest.limit, start > first {
        enter(firstStart..<start, end, distance, in: &contest)
      }
      lastTime = endNode.milliseconds
    }
    return contest.best
  }

  /// Compares the windows that end on the piece before one node.
  ///
  /// These are the windows that start on a node, and the one that ends on the node itself.
  @inline(never)
  private func enter(
    _ starts: Range<Int>, _ end: Int, _ distance: Int64, in contest: inout Contest
  ) {
    for start in starts
    where nodes[end - 1].milliseconds - nodes[start].milliseconds < contest.limit {
      contest.enter(window(startingOn: start, endingBefore: end, distance))
    }
    let start = starts.upperBound
    if nodes[end].milliseconds - nodes[start].milliseconds < contest.limit {
      contest.enter(window(endingOn: end, startingBefore: start, distance))
    }
  }

  /// The window from a node to a place on the piece before the node `end`.
  private func window(startingOn start: Int, endingBefore end: Int, _ distance: Int64) -> Window? {
    let (from, to) = (nodes[start], nodes[end])
    guard let saved = time(of: to.micrometers - from.micrometers - distance, onPieceTo: end)
    else { return nil }
    return Window(
      startMilliseconds: Double(from.milliseconds),
      milliseconds: Double(to.milliseconds - from.milliseconds) - saved,
      startMicrometers: from.micrometers, startNode: start, endNode: end)
  }

  /// The window to a node from a place on the piece before the node `start`.
  private func window(endingOn end: Int, startingBefore start: Int, _ distance: Int64) -> Window? {
    let (from, to) = (nodes[start], nodes[end])
    let startMicrometers = to.micrometers - distance
    guard let more = time(of: from.micrometers - startMicrometers, onPieceTo: start) else {
      return nil
    }
    return Window(
      startMilliseconds: Double(from.milliseconds) - more,
      milliseconds: Double(to.milliseconds - from.milliseconds) + more,
      startMicrometers: startMicrometers, startNode: start, endNode: end)
  }

  /// How long the last part of a piece takes.
  ///
  /// - Returns: nil when the part begins where no window may begin or end.
  @inline(__always)
  private func time(of part: Int64, onPieceTo node: Int) -> Double? {
    if part == 0 { return 0 }
    let time = nodes[node].milliseconds - nodes[node - 1].milliseconds
    let distance = nodes[node].micrometers - nodes[node - 1].micrometers
    if part == distance { return Double(time) }
    guard isOpen(nodes[node].link, time) else { return nil }
    return Double(part) / Double(distance) * Double(time)
  }

  @inline(__always)
  private func isOpen(_ link: Link, _ time: Int64) -> Bool {
    switch link {
    case .recorded, .leap: time <= longestGapMilliseconds
    case .pause, .jump: time <= min(Self.shortestPauseMilliseconds, longestGapMilliseconds)
    case .caughtUp: false
    }
  }

  /// The best so far.
  private struct Contest {
    private(set) var best: Window?
    /// A window of at least this many milliseconds cannot win.
    private(set) var limit = Int64.max

    mutating func enter(_ window: Window?) {
      guard let window else { return }
      if let best, window.milliseconds >= best.milliseconds - EffortSearch.leastGain { return }
      best = window
      limit = Int64(window.milliseconds) + 1
    }
  }
}
