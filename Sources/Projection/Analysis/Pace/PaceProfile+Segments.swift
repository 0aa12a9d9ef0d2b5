extension PaceProfile {
  /// Stretches of one colour, by the spread of this one activity, in sixteen steps.
  ///
  /// - Complexity: O(n) and O(k log k) for k stretches of one step.
  public func segments(_ settings: Settings.Pace) -> [PaceSegmentAnalysis] {
    segments(
      PaceRamp(settings.palette, steps: Int(PaceSpread.stepCount)),
      PaceSpread(of: self)?.steps ?? .one, settings)
  }

  /// Stretches of one colour, by the member's own pace zones.
  ///
  /// The threshold is the speed of the member's best hour; without one (0), by the spread of
  /// this activity.
  ///
  /// - Complexity: O(n) and O(k log k) for k stretches of one zone.
  public func segments(
    thresholdSpeedMillimetersPerSecond thresholdSpeed: Int, _ settings: Settings.Pace
  ) -> [PaceSegmentAnalysis] {
    guard thresholdSpeed > 0 else { return segments(settings) }
    return segments(
      PaceRamp(settings.palette, steps: PaceSteps.zoneCount),
      PaceSteps(zonesOf: Int64(min(thresholdSpeed, 1_000_000))), settings)
  }

  /// Neighbours share the position between them.
  private func segments(
    _ ramp: PaceRamp, _ steps: PaceSteps, _ settings: Settings.Pace
  ) -> [PaceSegmentAnalysis] {
    let simplifier = LineSimplifier(toleranceCentimeters: settings.simplifyCentimeters)
    return PacePieces(
      nodes, shortestMilliseconds: Int64(settings.shortestPieceMilliseconds), steps
    ).pieces.map { segment($0, ramp, simplifier) }
  }

  private func segment(
    _ piece: PacePieces.Piece, _ ramp: PaceRamp, _ simplifier: LineSimplifier
  ) -> PaceSegmentAnalysis {
    let (first, last) = (nodes[piece.first], nodes[piece.last])
    let isStopped = piece.kind == Self.stopped
    let kept = simplifier.kept(nodes[piece.first...piece.last])
    return PaceSegmentAnalysis(
      color: isStopped ? PaceRamp.stopped : ramp.colors[Int(piece.kind)],
      paceClass: isStopped ? .stopped : ramp.classes[Int(piece.kind)],
      startMilliseconds: first.milliseconds, endMilliseconds: last.milliseconds,
      distanceMillimeters: last.millimeters - first.millimeters,
      speedMillimetersPerSecond: isStopped ? 0 : piece.meanSpeed,
      latitudesE7: kept.map { Self.sixDecimals(nodes[$0].latitudeE7) },
      longitudesE7: kept.map { Self.sixDecimals(nodes[$0].longitudeE7) })
  }

  /// Rounded to 1e-6 degree, a tenth of a metre; halves away from zero.
  private static func sixDecimals(_ degreesE7: Int32) -> Int32 {
    (degreesE7 + (degreesE7 < 0 ? -5 : 5)) / 10 * 10
  }
}
