/// The speeds over full minutes of a curve.
///
/// Minutes are consecutive from the start of each continuous stretch to its last full minute. A
/// bridged gap that counts as moving is one stretch of equal minutes, since its true speeds are
/// unknown.
struct MinuteSpeeds {
  private struct Stretch {
    let startMilliseconds: Int64
    /// A whole number of minutes, except for a gap.
    let endMilliseconds: Int64
    let speed: Int32
    var minutes: Int64 { (endMilliseconds - startMilliseconds) / MinuteSpeeds.minute }
  }

  private var stretches: [Stretch] = []

  private static var minute: Int64 { 60_000 }

  /// - Complexity: O(n + m log m) for m minutes.
  init(on curve: Curve, movement: Movement, longestGapMilliseconds: Int) {
    let longest = Int64(longestGapMilliseconds)
    var first = 0
    for node in curve.nodes.dropFirst() {
      let isGap = curve.milliseconds(onPieceTo: node) > longest
      let isContinuous = curve.links[node].isContinuous
      if isContinuous && !isGap { continue }
      addMinutes(of: curve, first..<node)
      if isContinuous && movement.motions[node] == .moving { addGap(of: curve, to: node) }
      first = node
    }
    addMinutes(of: curve, first..<curve.count)
  }

  /// The 95th percentile of the minutes' speeds; nil without a minute.
  var p95MillimetersPerSecond: Int? { percentile(95) }

  /// The speed of the fastest minute; nil without a minute.
  var fastestMillimetersPerSecond: Int? { stretches.map { Int($0.speed) }.max() }

  /// A percentile of the minutes that are at least as fast as `slowest`; nil without one.
  func percentile(_ percent: Int64, slowest: Int = 0) -> Int? {
    var speeds = WeightedSpeeds()
    for stretch in stretches where Int(stretch.speed) >= slowest {
      speeds.add(stretch.speed, weight: stretch.minutes)
    }
    return speeds.percentile(percent)
  }

  /// The speed of the fastest minute that overlaps a span of time; nil for none.
  func fastest(touching span: Range<Int64>) -> Int? {
    var fastest: Int32?
    for stretch in stretches
    where stretch.startMilliseconds < span.upperBound
      && span.lowerBound < stretch.endMilliseconds
    {
      fastest = max(fastest ?? stretch.speed, stretch.speed)
    }
    return fastest.map(Int.init)
  }

  private mutating func addGap(of curve: Curve, to node: Int) {
    let (start, end) = (curve.milliseconds[node - 1], curve.milliseconds[node])
    guard end - start >= Self.minute else { return }
    stretches.append(
      Stretch(
        startMilliseconds: start, endMilliseconds: end, speed: Speeds.ownSpeed(curve, node)))
  }

  private mutating func addMinutes(of curve: Curve, _ stretch: Range<Int>) {
    guard let first = stretch.first else { return }
    var time = curve.milliseconds[first] + Self.minute
    var last = curve.micrometers[first]
    for node in stretch.dropFirst() {
      while curve.milliseconds[node] >= time {
        let distance = Self.distance(of: curve, at: time, onPieceTo: node)
        stretches.append(
          Stretch(
            startMilliseconds: time - Self.minute, endMilliseconds: time,
            speed: Int32(clamping: (distance - last + 30_000) / Self.minute)))
        last = distance
        time += Self.minute
      }
    }
  }

  private static func distance(of curve: Curve, at time: Int64, onPieceTo node: Int) -> Int64 {
    let part =
      Double(curve.micrometers(onPieceTo: node)) * Double(time - curve.milliseconds[node - 1])
      / Double(curve.milliseconds(onPieceTo: node))
    return curve.micrometers[node - 1] + Int64(part + 0.5)
  }
}
