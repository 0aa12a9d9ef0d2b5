extension PaceProfile {
  /// Stretches of one colour, by the spread of this one activity, in sixteen steps.
  ///
  /// - Complexity: O(n).
  public func segments(palette: Settings.Pace.Palette) -> [PaceSegmentAnalysis] {
    let spread = PaceSpread(of: self)
    return segments(PaceRamp(palette, steps: Int(PaceSpread.steps))) { speed in
      spread?.step(of: speed) ?? 0
    }
  }

  /// Stretches of one colour, by the member's own pace zones.
  ///
  /// The threshold is the speed of the member's best hour; without one (0), by the spread of
  /// this activity.
  ///
  /// - Complexity: O(n).
  public func segments(
    thresholdSpeedMillimetersPerSecond thresholdSpeed: Int, palette: Settings.Pace.Palette
  ) -> [PaceSegmentAnalysis] {
    guard thresholdSpeed > 0 else { return segments(palette: palette) }
    let zones = PaceZones(thresholdSpeed: Int64(min(thresholdSpeed, 1_000_000)))
    return segments(PaceRamp(palette, steps: PaceZones.count), step: zones.zone)
  }

  /// Joins neighbouring pieces of the same step; neighbours share the position between them.
  ///
  /// A piece without a step, stopped or apart, keeps what stands for its speed.
  private func segments(_ ramp: PaceRamp, step: (Int32) -> Int) -> [PaceSegmentAnalysis] {
    let kinds = nodes.map { $0.speed < 0 ? $0.speed : Int32(step($0.speed)) }
    var segments: [PaceSegmentAnalysis] = []
    var first = 1
    while first < nodes.count {
      let kind = kinds[first]
      guard kind != Self.apart else {
        first += 1
        continue
      }
      var end = first + 1
      while end < nodes.count, kinds[end] == kind { end += 1 }
      segments.append(segment(nodes[first - 1..<end], kind, ramp))
      first = end
    }
    return segments
  }

  private func segment(
    _ nodes: ArraySlice<Node>, _ kind: Int32, _ ramp: PaceRamp
  ) -> PaceSegmentAnalysis {
    let (first, last) = (nodes[nodes.startIndex], nodes[nodes.endIndex - 1])
    let isStopped = kind == Self.stopped
    return PaceSegmentAnalysis(
      color: isStopped ? PaceRamp.stopped : ramp.colors[Int(kind)],
      paceClass: isStopped ? .stopped : ramp.classes[Int(kind)],
      startMilliseconds: first.milliseconds, endMilliseconds: last.milliseconds,
      distanceMillimeters: last.millimeters - first.millimeters,
      latitudesE7: nodes.map(\.latitudeE7), longitudesE7: nodes.map(\.longitudeE7))
  }
}
