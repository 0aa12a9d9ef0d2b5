/// The speed on every piece of a curve.
///
/// It is the mean over a window of time around the middle of the piece, cut at pauses and jumps.
struct Speeds {
  /// In mm/s, rounded half up, for the piece that ends at each node; 0 for the first node.
  ///
  /// Never rounded up to the threshold of movement, which a piece must reach itself.
  let millimetersPerSecond: [Int32]

  /// Higher speeds are clamped.
  static var highest: Double { 1_000_000 }

  /// - Complexity: O(n).
  init(of curve: Curve, rules: SportRules) {
    let links = curve.links
    var speeds = [Int32](repeating: 0, count: curve.count)
    var first = 0
    while first < curve.count {
      var end = first + 1
      while end < curve.count, links[end].isContinuous { end += 1 }
      if first > 0 { speeds[first] = Self.ownSpeed(curve, first) }
      Self.measure(
        &speeds, curve, first..<end, window: Int64(rules.windowMilliseconds),
        threshold: Int32(clamping: rules.thresholdMillimetersPerSecond))
      first = end
    }
    millimetersPerSecond = speeds
  }

  /// The mean speed on a single piece.
  @inline(__always)
  static func ownSpeed(_ curve: Curve, _ node: Int) -> Int32 {
    speed(
      curve.micrometers(onPieceTo: node),
      halfMilliseconds: 2 * curve.milliseconds(onPieceTo: node))
  }

  /// Measures the pieces within one continuous stretch.
  ///
  /// Times are doubled, so that the middle of a piece is an integer.
  private static func measure(
    _ speeds: inout [Int32], _ curve: Curve, _ stretch: Range<Int>, window: Int64,
    threshold: Int32
  ) {
    let (times, lengths) = (curve.milliseconds.span, curve.micrometers.span)
    let start = 2 * times[stretch.lowerBound]
    let end = 2 * times[stretch.upperBound - 1]
    var trailing = Cursor(node: stretch.lowerBound)
    var leading = trailing
    var last = times[stretch.lowerBound]
    for node in stretch.dropFirst() {
      let middle = last &+ times[node]
      last = times[node]
      let from = max(start, middle &- window)
      let to = min(end, middle &+ window)
      let distance =
        leading.advance(to: to, times, lengths) &- trailing.advance(to: from, times, lengths)
      let rounded = speed(distance, halfMilliseconds: to &- from)
      // Only there does the rounding matter.
      let isBelow =
        rounded == threshold && isSlower(distance, halfMilliseconds: to &- from, threshold)
      speeds[node] = isBelow ? threshold - 1 : rounded
    }
  }

  /// True when a distance in µm is clearly too short for a speed; the ends of a window are rounded
  /// to a micrometre.
  private static func isSlower(
    _ distance: Int64, halfMilliseconds: Int64, _ speed: Int32
  ) -> Bool {
    2 * Double(distance + 1) < Double(speed) * Double(halfMilliseconds)
  }

  @inline(__always)
  private static func speed(_ micrometers: Int64, halfMilliseconds: Int64) -> Int32 {
    Int32(min(2 * Double(micrometers) / Double(halfMilliseconds) + 0.5, highest))
  }

  /// A place on the curve that only advances.
  private struct Cursor {
    /// The node at or before the place.
    var node: Int

    /// The distance at a time within the stretch; times must not descend between calls.
    @inline(__always)
    mutating func advance(
      to doubled: Int64, _ times: Span<Int64>, _ lengths: Span<Int64>
    ) -> Int64 {
      while node &+ 1 < times.count, 2 &* times[node &+ 1] <= doubled { node &+= 1 }
      let (time, length) = (times[node], lengths[node])
      let past = doubled &- 2 &* time
      guard past > 0, node &+ 1 < times.count else { return length }
      let distance = lengths[node &+ 1] &- length
      let part = Double(distance) * Double(past) / Double(2 &* (times[node &+ 1] &- time))
      return length &+ Int64(part + 0.5)
    }
  }
}
