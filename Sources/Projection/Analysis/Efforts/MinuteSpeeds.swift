/// The speeds over full minutes of a curve.
///
/// Minutes follow one another from the start of every stretch that was recorded in one go, up
/// to its last full one. A bridged gap is a stretch of its own, of equal minutes, when it counts
/// as moving: nobody knows how slow the others were.
struct MinuteSpeeds {
  private var speeds = WeightedSpeeds()

  private static var minute: Int64 { 60_000 }

  /// - Complexity: O(n + m log m) for m minutes.
  init(on curve: Curve, movement: Movement, longestGapMilliseconds: Int) {
    let longest = Int64(longestGapMilliseconds)
    var first = 0
    for node in curve.nodes.indices.dropFirst() {
      let isGap = curve.milliseconds(onPieceTo: node) > longest
      let isContinuous = curve.nodes[node].link.isContinuous
      if isContinuous && !isGap { continue }
      addMinutes(of: curve, first..<node)
      if isContinuous && movement.motions[node] == .moving { addGap(of: curve, to: node) }
      first = node
    }
    addMinutes(of: curve, first..<curve.count)
  }

  var p95MillimetersPerSecond: Int? { speeds.percentile(95) }
  var medianMillimetersPerSecond: Int? { speeds.percentile(50) }

  private mutating func addGap(of curve: Curve, to node: Int) {
    let minutes = curve.milliseconds(onPieceTo: node) / Self.minute
    if minutes > 0 { speeds.add(Speeds.ownSpeed(curve, node), weight: minutes) }
  }

  private mutating func addMinutes(of curve: Curve, _ stretch: Range<Int>) {
    guard let first = stretch.first else { return }
    var time = curve.nodes[first].milliseconds + Self.minute
    var last = curve.nodes[first].micrometers
    for node in stretch.dropFirst() {
      while curve.nodes[node].milliseconds >= time {
        let distance = Self.distance(of: curve, at: time, onPieceTo: node)
        speeds.add(Int32(clamping: (distance - last + 30_000) / Self.minute), weight: 1)
        last = distance
        time += Self.minute
      }
    }
  }

  private static func distance(of curve: Curve, at time: Int64, onPieceTo node: Int) -> Int64 {
    let start = curve.nodes[node - 1]
    let part =
      Double(curve.micrometers(onPieceTo: node)) * Double(time - start.milliseconds)
      / Double(curve.milliseconds(onPieceTo: node))
    return start.micrometers + Int64(part + 0.5)
  }
}
