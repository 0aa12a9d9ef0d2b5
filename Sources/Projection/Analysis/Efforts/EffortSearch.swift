import ActivityModel

/// Finds the fastest window of exactly one distance on a curve.
///
/// On a piecewise linear curve, a fastest window starts or ends on a node. All such windows are
/// compared, so the result is the exact optimum.
struct EffortSearch {
  let curve: Curve
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
  /// its end. This bound excludes almost all windows without a division, and several at once.
  ///
  /// - Complexity: O(n).
  func fastest(_ distance: Int64, within range: Range<Int>) -> Window? {
    let (times, places) = (curve.milliseconds.span, curve.micrometers.span)
    guard let first = range.first, let last = range.last,
      places[last] - places[first] >= distance
    else { return nil }
    // Nothing ends before.
    let origin = places[first]
    var end = curve.micrometers.partitioningIndex { $0 - distance >= origin }
    var contest = Contest(limit: limit(of: distance, endingIn: end...last))
    // The first node from which a window ends beyond `end`.
    var start = first
    // Up to here it was tried to pass over windows.
    var tried = first
    let pace = max(1, (times[last] &- times[first]) / Int64(last &- first))
    while end <= last {
      let firstStart = start
      let latestStart = places[end] &- distance
      while places[start] <= latestStart { start &+= 1 }
      let excess = times[end &- 1] &- times[start] &- contest.limit
      if excess < 0 {
        enter(firstStart..<start, end, distance, in: &contest)
      } else if end > tried, excess > 4 &* pace {
        // If windows go on to take so long, the ones that end up to here are too slow.
        let far = min(last, end &+ Int(excess / pace) &- 2)
        let farStart = Self.node(beyond: places[far] &- distance, places, near: start &+ far &- end)
        if times[end &- 1] &- times[farStart] >= contest.limit { (start, end) = (farStart, far) }
        tried = far
      }
      end &+= 1
    }
    return contest.best
  }

  /// A time in milliseconds that the fastest window is below, by a sample of all windows.
  private func limit(of distance: Int64, endingIn ends: ClosedRange<Int>) -> Int64 {
    let (times, places) = (curve.milliseconds.span, curve.micrometers.span)
    let step = 32
    // Longer than any curve, and differences from it do not overflow.
    var limit = Int64.max / 2
    var start = 0
    for end in stride(from: ends.lowerBound, through: ends.upperBound, by: step) {
      let place = places[end] &- distance
      start = Self.node(beyond: place, places, near: min(start &+ step, end))
      if let more = time(of: places[start] &- place, onPieceTo: start) {
        limit = min(limit, Int64(Double(times[end] &- times[start]) + more) + 1)
      }
    }
    return limit
  }

  /// The first node beyond a place of the curve, which is expected near another one.
  private static func node(beyond place: Int64, _ places: Span<Int64>, near expected: Int) -> Int {
    var node = expected
    while places[node] <= place { node &+= 1 }
    while node > 0, places[node &- 1] > place { node &-= 1 }
    return node
  }

  /// Compares the windows that end on the piece before one node.
  ///
  /// These are the windows that start on a node, and the one that ends on the node itself.
  @inline(never)
  private func enter(
    _ starts: Range<Int>, _ end: Int, _ distance: Int64, in contest: inout Contest
  ) {
    let (times, places) = (curve.milliseconds.span, curve.micrometers.span)
    for start in starts where times[end &- 1] &- times[start] < contest.limit {
      // The window from a node to a place on the piece before the node `end`.
      guard let saved = time(of: places[end] &- places[start] &- distance, onPieceTo: end) else {
        continue
      }
      contest.enter(Double(times[end] &- times[start]) - saved) { milliseconds in
        Window(
          startMilliseconds: Double(times[start]), milliseconds: milliseconds,
          startMicrometers: places[start], startNode: start, endNode: end)
      }
    }
    // The window to the node `end` from a place on the piece before the node `start`.
    let start = starts.upperBound
    let startMicrometers = places[end] &- distance
    guard times[end] &- times[start] < contest.limit,
      let more = time(of: places[start] &- startMicrometers, onPieceTo: start)
    else { return }
    contest.enter(Double(times[end] &- times[start]) + more) { milliseconds in
      Window(
        startMilliseconds: Double(times[start]) - more, milliseconds: milliseconds,
        startMicrometers: startMicrometers, startNode: start, endNode: end)
    }
  }

  /// How long the last part of a piece takes.
  ///
  /// - Returns: nil when the part begins where no window may begin or end.
  @inline(__always)
  private func time(of part: Int64, onPieceTo node: Int) -> Double? {
    if part == 0 { return 0 }
    let (times, places) = (curve.milliseconds.span, curve.micrometers.span)
    let time = times[node] &- times[node &- 1]
    let distance = places[node] &- places[node &- 1]
    if part == distance { return Double(time) }
    guard isOpen(curve.links[node], time) else { return nil }
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
    private(set) var limit: Int64
    /// Nor can one of at least this many, which is closer to the best.
    private var threshold = Double.infinity

    init(limit: Int64) { self.limit = limit }

    @inline(__always)
    mutating func enter(_ milliseconds: Double, _ window: (Double) -> Window) {
      guard milliseconds < threshold else { return }
      best = window(milliseconds)
      threshold = milliseconds - EffortSearch.leastGain
      limit = min(limit, Int64(milliseconds) + 1)
    }
  }
}
