import ActivityModel

extension TimedPoints {
  /// Measures the step from each position to the next, and applies the last two cleaning rules.
  ///
  /// A position too far from both neighbours is a spike and is dropped. A position too far from the
  /// previous one only is a jump. If the previous position was only repeated, and the new one is
  /// reachable from its first occurrence, the repetitions were no fixes. A single fast step is no
  /// jump: it must be too fast even over the shortest time of the cap.
  ///
  /// - Complexity: O(n).
  mutating func measure(cap: SpeedCap, gaps: GapRule, flawed: Flawed) {
    let spikes = link(cap, gaps)
    if !spikes.isEmpty {
      drops.spike += spikes.count
      switch flawed {
      case .unplaced: for spike in spikes { list[spike].forgetPlace() }
      case .dropped: drop(spikes)
      }
    }
    path = Path(of: list)
  }

  /// - Returns: The spikes; ascending, none begins a segment.
  private mutating func link(_ cap: SpeedCap, _ gaps: GapRule) -> [Int] {
    var points = list.mutableSpan
    let geodesic = Geodesic()
    var spikes: [Int] = []
    var previous = -1
    // The first of the equal positions up to the previous one.
    var arrival = -1
    var isCut = true
    for index in points.indices {
      let point = points[index]
      isCut = isCut || point.startsSegment
      guard point.isPlaced else { continue }
      if isCut {
        isCut = false
        previous = index
        arrival = index
        continue
      }
      let last = points[previous]
      let step = geodesic.micrometers(last, point)
      let time = point.milliseconds - last.milliseconds
      if !cap.isExceeded(micrometers: step, milliseconds: time) {
        if gaps.counts(micrometers: step, milliseconds: time) {
          points[index].stepMicrometers = step
          points[index].link = .recorded
        } else {
          points[index].link = .pause
        }
      } else if geodesic.isLeftTooFast(index, points.span, cap) {
        spikes.append(index)
        continue
      } else if arrival < previous,
        point.milliseconds - points[arrival].milliseconds <= gaps.longestGapMilliseconds,
        !cap.isExceeded(
          micrometers: step, milliseconds: point.milliseconds - points[arrival].milliseconds)
      {
        for repetition in arrival + 1...previous { points[repetition].forgetPlace() }
        points[index].stepMicrometers = step
        points[index].link = .caughtUp
      } else if cap.isClearlyExceeded(micrometers: step, milliseconds: time) {
        points[index].link = .jump
      } else {
        points[index].stepMicrometers = step
        points[index].link = .recorded
      }
      if step > 0 { arrival = index }
      previous = index
    }
    return spikes
  }

  private mutating func drop(_ spikes: [Int]) {
    var next = 0
    var index = -1
    list.removeAll { _ in
      index += 1
      guard next < spikes.count, spikes[next] == index else { return false }
      next += 1
      return true
    }
  }

  /// The steps of all positions together.
  struct Path {
    /// Nil without two positions.
    private(set) var micrometers: Int64?
    /// The number of segments after cleaning, separated by pauses and jumps.
    private(set) var segmentCount = 0

    init() {}

    fileprivate init(of points: [TimedPoint]) {
      var length: Int64 = 0
      var placed = 0
      for point in points {
        if point.startsSegment || point.link == .jump { segmentCount += 1 }
        guard point.isPlaced else { continue }
        length = Curve.sum(length, point.stepMicrometers)
        placed += 1
      }
      micrometers = placed >= 2 ? length : nil
    }
  }

  /// The furthest distance of a position from the first one, in metres; 0 without positions.
  ///
  /// - Complexity: O(n).
  var extentMeters: Double {
    guard let first = list.first(where: \.isPlaced) else { return 0 }
    let geodesic = Geodesic()
    return list.lazy.filter(\.isPlaced).map { point in
      geodesic.meters(
        fromLatitudeE7: first.latitudeE7, longitudeE7: first.longitudeE7,
        toLatitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7)
    }.max() ?? 0
  }
}

extension Geodesic {
  @inline(__always)
  fileprivate func micrometers(_ from: TimedPoint, _ to: TimedPoint) -> Int64 {
    let meters = meters(
      fromLatitudeE7: from.latitudeE7, longitudeE7: from.longitudeE7,
      toLatitudeE7: to.latitudeE7, longitudeE7: to.longitudeE7)
    return Int64(meters * 1_000_000 + 0.5)
  }

  /// True when the next position of the segment is too far away; false at its end.
  fileprivate func isLeftTooFast(
    _ index: Int, _ points: Span<TimedPoint>, _ cap: SpeedCap
  ) -> Bool {
    for next in index + 1..<points.count {
      if points[next].startsSegment { return false }
      guard points[next].isPlaced else { continue }
      return cap.isExceeded(
        micrometers: micrometers(points[index], points[next]),
        milliseconds: points[next].milliseconds - points[index].milliseconds)
    }
    return false
  }
}
