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
  private func segments(_ ramp: PaceRamp, step: (Int32) -> UInt8) -> [PaceSegmentAnalysis] {
    var segments: [PaceSegmentAnalysis] = []
    var first = 1
    while first < speeds.count {
      guard speeds[first] != Self.apart else {
        first += 1
        continue
      }
      let kind = self.kind(ofPieceTo: first, step)
      var end = first + 1
      while end < speeds.count, speeds[end] != Self.apart, self.kind(ofPieceTo: end, step) == kind {
        end += 1
      }
      segments.append(segment(first - 1...end - 1, kind, ramp))
      first = end
    }
    return segments
  }

  /// The step of a piece, or nil when it is stopped.
  private func kind(ofPieceTo node: Int, _ step: (Int32) -> UInt8) -> UInt8? {
    speeds[node] == Self.stopped ? nil : step(speeds[node])
  }

  private func segment(
    _ nodes: ClosedRange<Int>, _ kind: UInt8?, _ ramp: PaceRamp
  ) -> PaceSegmentAnalysis {
    let (first, last) = (nodes.lowerBound, nodes.upperBound)
    return PaceSegmentAnalysis(
      color: kind.map { ramp.colors[Int($0)] } ?? PaceRamp.stopped,
      paceClass: kind.map { ramp.classes[Int($0)] } ?? .stopped,
      startMilliseconds: milliseconds[first], endMilliseconds: milliseconds[last],
      distanceMillimeters: millimeters[last] - millimeters[first],
      latitudesE7: Array(latitudesE7[nodes]), longitudesE7: Array(longitudesE7[nodes]))
  }
}
