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
    for node in 1..<max(1, curve.count) {
      let isGap = curve.milliseconds[node] - curve.milliseconds[node - 1] > longest
      let isContinuous = curve.links[node].isContinuous
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
    let minutes = (curve.milliseconds[node] - curve.milliseconds[node - 1]) / Self.minute
    if minutes > 0 { speeds.add(Speeds.ownSpeed(curve, node), weight: minutes) }
  }

  private mutating func addMinutes(of curve: Curve, _ stretch: Range<Int>) {
    guard let first = stretch.first else { return }
    var time = curve.milliseconds[first] + Self.minute
    var last = curve.micrometers[first]
    for node in stretch.dropFirst() {
      while curve.milliseconds[node] >= time {
        let distance = Self.distance(of: curve, at: time, onPieceTo: node)
        speeds.add(Int32(clamping: (distance - last + 30_000) / Self.minute), weight: 1)
        last = distance
        time += Self.minute
      }
    }
  }

  private static func distance(of curve: Curve, at time: Int64, onPieceTo node: Int) -> Int64 {
    let piece = curve.milliseconds[node] - curve.milliseconds[node - 1]
    let distance = curve.micrometers[node] - curve.micrometers[node - 1]
    let part = Double(distance) * Double(time - curve.milliseconds[node - 1]) / Double(piece)
    return curve.micrometers[node - 1] + Int64(part + 0.5)
  }
}
