/// The curve on which best efforts are searched: steps beyond the cap of the sport count no
/// distance and their whole time.
///
/// A speed beyond the cap is measured over at least five seconds, or since the last reading that
/// moved. A step that is possible since that reading is caught up: no window begins or ends in it.
struct EffortCurve {
  /// The curve without the nodes at which a position was only repeated.
  private(set) var counted: Curve
  /// The distance before each node that does not count, in µm; empty when all distance counts.
  private(set) var uncountedMicrometers: [Int64] = []
  /// The nodes of the curve that end a step beyond the cap.
  private(set) var excessive: [Int] = []
  /// True when a step is faster than the cap, or jumps, be it counted or not.
  let hasFastStep: Bool
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
    counted = curve
    hasFastStep = Self.hasFastStep(curve, cap)
    guard hasFastStep else { return }
    counted = Curve(capacity: curve.count)
    uncountedMicrometers.reserveCapacity(curve.count)
    for node in curve.nodes { take(node, of: curve) }
    if excessive.isEmpty { uncountedMicrometers = [] }
  }

  /// The distance before a node that does not count.
  @inline(__always)
  func uncountedMicrometers(before node: Int) -> Int64 {
    uncountedMicrometers.isEmpty ? 0 : uncountedMicrometers[node]
  }

  private static func hasFastStep(_ curve: Curve, _ cap: SpeedCap) -> Bool {
    if let proven = curve.provenCap, proven <= cap.millimetersPerSecond { return false }
    let (times, lengths) = (curve.milliseconds.span, curve.micrometers.span)
    for node in curve.nodes.dropFirst() {
      let step = lengths[node] &- lengths[node &- 1]
      if cap.isExceeded(micrometers: step, milliseconds: times[node] &- times[node &- 1])
        || curve.links[node] == .jump && step > 0
      {
        return true
      }
    }
    return false
  }

  private mutating func take(_ node: Int, of curve: Curve) {
    let isContinuous = curve.links[node].isContinuous
    guard node > 0 else { return append(node, of: curve, isContinuous: false) }
    let step = curve.micrometers(onPieceTo: node)
    if curve.links[node] == .jump, step > 0 {
      // A step that the device's curve has found beyond the cap, or what its stated total left.
      return leaveOut(node, of: curve, step)
    }
    var link = curve.links[node]
    if cap.isExceeded(micrometers: step, milliseconds: curve.milliseconds(onPieceTo: node)) {
      if isCaughtUp(curve.milliseconds[node], step, isContinuous) {
        counted.removeNodes(from: lastMoved + 1)
        uncountedMicrometers.removeSubrange((lastMoved + 1)...)
        link = .caughtUp
      } else if isExcessive(node, of: curve, step) {
        return leaveOut(node, of: curve, step)
      }
    }
    append(node, of: curve, link, hasMoved: step > 0, isContinuous: isContinuous)
  }

  /// Takes a node without the distance of the step that leads to it.
  private mutating func leaveOut(_ node: Int, of curve: Curve, _ step: Int64) {
    excessive.append(node)
    append(
      node, of: curve, .jump, leavingOut: step, isContinuous: curve.links[node].isContinuous)
  }

  private mutating func append(
    _ node: Int, of curve: Curve, _ link: Link = .pause, leavingOut step: Int64 = 0,
    hasMoved: Bool = true, isContinuous: Bool
  ) {
    let uncounted = (uncountedMicrometers.last ?? 0) + step
    counted.append(
      curve.points[node], at: curve.milliseconds[node],
      micrometers: curve.micrometers[node] - uncounted, link)
    uncountedMicrometers.append(uncounted)
    if !isContinuous { stretch = counted.count - 1 }
    if hasMoved || !isContinuous { lastMoved = counted.count - 1 }
  }

  /// True when the previous readings were repetitions, and the step is possible since the first of
  /// them.
  private func isCaughtUp(_ time: Int64, _ step: Int64, _ isContinuous: Bool) -> Bool {
    isContinuous && lastMoved < counted.count - 1
      && !cap.isExceeded(
        micrometers: step, milliseconds: time - counted.milliseconds[lastMoved])
  }

  private mutating func isExcessive(_ node: Int, of curve: Curve, _ step: Int64) -> Bool {
    let (time, last) = (curve.milliseconds[node], counted.count - 1)
    guard curve.links[node].isContinuous else {
      return cap.isClearlyExceeded(
        micrometers: step, milliseconds: time - counted.milliseconds[last])
    }
    trailing = min(trailing, last)
    let latest = time - cap.shortestMilliseconds
    while trailing < last, counted.milliseconds[trailing + 1] <= latest { trailing += 1 }
    let from = max(stretch, min(trailing, lastMoved))
    // The uncounted distance before `from` is no part of the way since then.
    return cap.isClearlyExceeded(
      micrometers: curve.micrometers[node] - uncountedMicrometers[from]
        - counted.micrometers[from],
      milliseconds: time - counted.milliseconds[from])
  }
}
