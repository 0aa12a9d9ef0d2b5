/// The speed on every piece of a curve: its mean over a window of time around the middle of the
/// piece, cut where the recording had stopped or the position jumped.
struct Speeds {
  /// In whole mm/s, rounded half up; that of the piece that leads to a node, 0 at the first.
  let millimetersPerSecond: [Int32]

  /// Faster than this is not told apart.
  static var highest: Int64 { 1_000_000 }

  /// - Complexity: O(n).
  init(of curve: Curve, windowMilliseconds: Int) {
    var speeds: [Int32] = []
    speeds.reserveCapacity(curve.count)
    var first = 0
    while first < curve.count {
      var end = first + 1
      while end < curve.count, curve.links[end].isContinuous { end += 1 }
      speeds.append(first == 0 ? 0 : Self.ownSpeed(curve, first))
      Self.append(to: &speeds, curve, first..<end, window: Int64(windowMilliseconds))
      first = end
    }
    millimetersPerSecond = speeds
  }

  /// The mean speed on one piece alone.
  @inline(__always)
  static func ownSpeed(_ curve: Curve, _ node: Int) -> Int32 {
    rounded(
      curve.micrometers[node] - curve.micrometers[node - 1],
      halfMilliseconds: 2 * (curve.milliseconds[node] - curve.milliseconds[node - 1]))
  }

  /// The pieces between the nodes of one continuous stretch.
  ///
  /// Times are doubled, so that the middle of a piece is a whole number.
  private static func append(
    to speeds: inout [Int32], _ curve: Curve, _ stretch: Range<Int>, window: Int64
  ) {
    guard stretch.count > 1 else { return }
    let start = 2 * curve.milliseconds[stretch.lowerBound]
    let end = 2 * curve.milliseconds[stretch.upperBound - 1]
    var trailing = Cursor(stretch.lowerBound)
    var leading = Cursor(stretch.lowerBound)
    for node in stretch.dropFirst() {
      let middle = curve.milliseconds[node - 1] + curve.milliseconds[node]
      let from = max(start, middle - window)
      let to = min(end, middle + window)
      let distance = leading.advance(to: to, on: curve) - trailing.advance(to: from, on: curve)
      speeds.append(rounded(distance, halfMilliseconds: to - from))
    }
  }

  @inline(__always)
  private static func rounded(_ micrometers: Int64, halfMilliseconds: Int64) -> Int32 {
    let exact = 2 * Double(micrometers) / Double(halfMilliseconds)
    return Int32(min(exact + 0.5, Double(highest)))
  }

  /// A place on the curve that only moves on.
  private struct Cursor {
    /// The node at or before the place.
    private var node: Int

    init(_ node: Int) { self.node = node }

    /// The distance at a time that is not before the last one asked for, within the stretch.
    @inline(__always)
    mutating func advance(to doubled: Int64, on curve: Curve) -> Int64 {
      while node + 1 < curve.count, 2 * curve.milliseconds[node + 1] <= doubled { node += 1 }
      let past = doubled - 2 * curve.milliseconds[node]
      guard past > 0, node + 1 < curve.count else { return curve.micrometers[node] }
      let time = curve.milliseconds[node + 1] - curve.milliseconds[node]
      let distance = curve.micrometers[node + 1] - curve.micrometers[node]
      let part = Double(distance) * Double(past) / Double(2 * time)
      return curve.micrometers[node] + Int64(part + 0.5)
    }
  }
}
