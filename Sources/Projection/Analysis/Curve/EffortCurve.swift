/// The curve on which best efforts are searched: steps beyond the cap of the sport count no
/// distance and their whole time.
///
/// A speed beyond the cap is measured over at least five seconds, or since the last reading that
/// moved. A step that is possible since that reading is caught up: no window begins or ends in it.
struct EffortCurve {
  /// The nodes of the curve without those at which a position was only repeated.
  private(set) var nodes: [Curve.Node]
  /// The distance before each node that does not count, in µm; empty when all distance counts.
  private(set) var uncountedMicrometers: [Int64] = []
  /// The nodes of the curve that end a step beyond the cap.
  private(set) var excessive: [Int] = []
  private let cap: SpeedCap

  /// The last node before the next step at which the reading moved.
  private var lastMoved = 0
  /// The first node of the continuous stretch.
  private var stretch = 0
  /// A node that is at least the shortest time before the next step; only moves on.
  private var trailing = 0

  /// - Complexity: O(n); no memory when no step is faster than the cap.
  init(_ curve: Curve, cap: SpeedCap) {
    self.cap = cap
    nodes = curve.nodes
    guard Self.hasFastStep(nodes.span, cap) else { return }
    nodes.removeAll(keepingCapacity: true)
    nodes.reserveCapacity(curve.count)
    uncountedMicrometers.reserveCapacity(curve.count)
    for node in curve.nodes.indices { take(curve.nodes[node], node, of: curve) }
    if excessive.isEmpty { uncountedMicrometers = [] }
  }

  /// The distance before a node that does not count.
  @inline(__always)
  func uncountedMicrometers(before node: Int) -> Int64 {
    uncountedMicrometers.isEmpty ? 0 : uncountedMicrometers[node]
  }

  private static func hasFastStep(_ nodes: Span<Curve.Node>, _ cap: SpeedCap) -> Bool {
    guard nodes.count > 1 else { return false }
    var last = nodes[0]
    for index in 1..<nodes.count {
      let node = nodes[index]
      let step = node.micrometers &- last.micrometers
      if cap.isExceeded(
        micrometers: step, milliseconds: node.milliseconds &- last.milliseconds)
        || node.link == .jump && step > 0
      {
        return true
      }
      last = node
    }
    return false
  }

  private mutating func take(_ node: Curve.Node, _ index: Int, of curve: Curve) {
    guard index > 0 else { return append(node, uncounted: 0, isContinuous: false) }
    let step = curve.micrometers(onPieceTo: index)
    let uncounted = uncountedMicrometers[nodes.count - 1]
    var counted = Curve.Node(
      milliseconds: node.milliseconds, micrometers: node.micrometers - uncounted,
      point: node.point, link: node.link)
    if node.link == .jump, step > 0 {
      // A step that the device's curve has found beyond the cap, or what its stated total left.
      return leaveOut(&counted, step, uncounted, at: index)
    }
    if cap.isExceeded(micrometers: step, milliseconds: curve.milliseconds(onPieceTo: index)) {
      if isCaughtUp(counted, step) {
        nodes.removeSubrange((lastMoved + 1)...)
        uncountedMicrometers.removeSubrange((lastMoved + 1)...)
        counted.link = .caughtUp
      } else if isExcessive(counted, step) {
        return leaveOut(&counted, step, uncounted, at: index)
      }
    }
    append(
      counted, uncounted: uncounted, hasMoved: step > 0, isContinuous: node.link.isContinuous)
  }

  private mutating func leaveOut(
    _ node: inout Curve.Node, _ step: Int64, _ uncounted: Int64, at index: Int
  ) {
    let isContinuous = node.link.isContinuous
    excessive.append(index)
    node.micrometers -= step
    node.link = .jump
    append(node, uncounted: uncounted + step, isContinuous: isContinuous)
  }

  private mutating func append(
    _ node: Curve.Node, uncounted: Int64, hasMoved: Bool = true, isContinuous: Bool
  ) {
    nodes.append(node)
    uncountedMicrometers.append(uncounted)
    if !isContinuous { stretch = nodes.count - 1 }
    if hasMoved || !isContinuous { lastMoved = nodes.count - 1 }
  }

  /// True when the previous readings were repetitions, and the step is possible since the first of
  /// them.
  private func isCaughtUp(_ node: Curve.Node, _ step: Int64) -> Bool {
    node.link.isContinuous && lastMoved < nodes.count - 1
      && !cap.isExceeded(
        micrometers: step, milliseconds: node.milliseconds - nodes[lastMoved].milliseconds)
  }

  private mutating func isExcessive(_ node: Curve.Node, _ step: Int64) -> Bool {
    guard node.link.isContinuous else {
      let time = node.milliseconds - nodes[nodes.count - 1].milliseconds
      return cap.isClearlyExceeded(micrometers: step, milliseconds: time)
    }
    trailing = min(trailing, nodes.count - 1)
    let latest = node.milliseconds - cap.shortestMilliseconds
    while trailing + 1 < nodes.count, nodes[trailing + 1].milliseconds <= latest { trailing += 1 }
    let from = max(stretch, min(trailing, lastMoved))
    let uncounted =
      uncountedMicrometers[nodes.count - 1] - uncountedMicrometers[from]
    return cap.isClearlyExceeded(
      micrometers: node.micrometers - nodes[from].micrometers + uncounted,
      milliseconds: node.milliseconds - nodes[from].milliseconds)
  }
}
