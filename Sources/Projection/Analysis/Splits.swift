/// Cuts a curve at every multiple of one distance.
struct Splits {
  private let curve: Curve
  private let motions: [Motion]
  private let movingTime: MovingTime
  private let lengthMillimeters: Int64

  /// A curve with more splits is no recording of a person.
  private static let mostSplits: Int64 = 100_000

  init(_ curve: Curve, movement: Movement, movingTime: MovingTime, lengthMillimeters: Int64) {
    self.curve = curve
    motions = movement.motions
    self.movingTime = movingTime
    self.lengthMillimeters = lengthMillimeters
  }

  /// The splits in order; the last may be shorter.
  ///
  /// They add up to the curve's length and time. A mark is passed when the curve first reaches it.
  /// A remainder below a millimetre belongs to the last split.
  ///
  /// - Complexity: O(n + splits).
  var list: [SplitAnalysis] {
    let total = curve.lengthMillimeters
    guard total > 0, total / lengthMillimeters <= Self.mostSplits else { return [] }
    let (lengths, motions) = (curve.micrometers.span, motions.span)
    var splits: [SplitAnalysis] = []
    var last = Mark()
    var times = MotionTimes()
    var mark = lengthMillimeters
    var next = mark < total ? mark * 1_000 : .max
    for node in curve.nodes.dropFirst() {
      while next <= lengths[node] {
        let passed = self.mark(mark, onPieceTo: node, after: times)
        splits.append(passed.split(since: last))
        last = passed
        mark += lengthMillimeters
        next = mark < total ? mark * 1_000 : .max
      }
      times.add(curve.milliseconds(onPieceTo: node), motions[node])
    }
    let end = Mark(
      millimeters: total, milliseconds: curve.elapsedMilliseconds,
      moving: movingTime.movingMilliseconds)
    splits.append(end.split(since: last))
    return splits
  }

  /// The moment at which the curve first reaches a distance, on the piece that ends at `node`.
  private func mark(_ millimeters: Int64, onPieceTo node: Int, after times: MotionTimes) -> Mark {
    let time = curve.milliseconds(onPieceTo: node)
    let distance = curve.micrometers(onPieceTo: node)
    let part = max(0, millimeters * 1_000 - curve.micrometers[node - 1])
    let passed =
      distance == 0
      ? 0 : Int64(Double(time) * Double(part) / Double(distance) + 0.5)
    var upTo = times
    upTo.add(passed, motions[node])
    return Mark(
      millimeters: millimeters, milliseconds: curve.milliseconds[node - 1] + passed,
      moving: movingTime.moving(upTo: upTo))
  }

  /// A moment of the activity, by distance, time and moving time.
  private struct Mark {
    var millimeters: Int64 = 0
    var milliseconds: Int64 = 0
    var moving: Int64 = 0

    func split(since start: Mark) -> SplitAnalysis {
      SplitAnalysis(
        distanceMillimeters: millimeters - start.millimeters,
        elapsedMilliseconds: milliseconds - start.milliseconds,
        movingMilliseconds: moving - start.moving)
    }
  }
}
