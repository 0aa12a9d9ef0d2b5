import ActivityModel

extension Curve {
  /// The device's own curve, as the device counted it.
  ///
  /// What it had counted before the first point belongs to the activity when there was time for
  /// it since the stated start; else the file is a part of something longer.
  ///
  /// `startMilliseconds` is the stated start of the activity, since the epoch.
  init(
    _ distances: DeviceDistances, of timed: TimedPoints, path: LocatedPath, rules: SportRules,
    startMilliseconds: Int64?
  ) {
    self.init(capacity: distances.points.count + 2)
    guard let firstPoint = distances.points.first, let head = distances.micrometers.first else {
      return
    }
    let origin = timed.milliseconds[0]
    let firstTime = timed.milliseconds[firstPoint]
    let base = Curve.isHead(head, since: startMilliseconds ?? origin, firstTime, rules) ? 0 : head
    var marks = CurveMarks(timed, path)
    if firstPoint > 0 { append(0, at: 0, micrometers: 0, .pause) }
    for place in distances.points.indices {
      let point = distances.points[place]
      let time = timed.milliseconds[point] - origin
      let distance = distances.micrometers[place] - base
      append(
        point, at: time, micrometers: distance,
        place == 0
          ? .recorded
          : marks.link(
            from: distances.points[place - 1], to: point,
            isJump: rules.isImpossible(
              micrometers: distance - lengthMicrometers,
              milliseconds: time - elapsedMilliseconds)))
    }
    extend(to: timed)
  }

  /// Whether a distance can have been covered since the start; five seconds are for clocks
  /// that are read at different moments.
  private static func isHead(
    _ micrometers: Int64, since start: Int64, _ first: Int64, _ rules: SportRules
  ) -> Bool {
    guard TimedPoints.possibleMilliseconds.contains(start) else { return false }
    return !rules.isImpossible(
      micrometers: micrometers, milliseconds: max(0, first - start) + 5_000)
  }
}

/// What lies between two timed points of the device's curve.
private struct CurveMarks {
  private let startsSegment: [Bool]
  private let jumps: [Int]
  private var nextJump = 0

  init(_ timed: TimedPoints, _ path: LocatedPath) {
    startsSegment = timed.startsSegment
    jumps = path.jumps
  }

  /// To be asked in ascending order.
  ///
  /// - Complexity: O(1) amortised over all points.
  mutating func link(from: Int, to: Int, isJump: Bool) -> Link {
    var hasLeapt = false
    while nextJump < jumps.count, jumps[nextJump] <= to {
      hasLeapt = hasLeapt || jumps[nextJump] > from
      nextJump += 1
    }
    if isJump { return .jump }
    if startsSegment[from + 1...to].contains(true) { return .pause }
    return hasLeapt ? .leap : .recorded
  }
}
