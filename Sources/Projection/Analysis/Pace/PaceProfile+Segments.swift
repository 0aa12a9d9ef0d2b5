extension PaceProfile {
  /// Stretches of one colour, by the spread of this one activity, in sixteen steps.
  ///
  /// - Complexity: O(n) and O(k log k) for k stretches of one step.
  public func segments(_ settings: Settings.Pace) -> [PaceSegmentAnalysis] {
    let spread = PaceSpread(of: self)
    return segments(PaceRamp(settings.palette, steps: Int(PaceSpread.steps)), settings) { speed in
      spread?.step(of: speed) ?? 0
    }
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
    let zones = PaceZones(thresholdSpeed: Int64(min(thresholdSpeed, 1_000_000)))
    return segments(
      PaceRamp(settings.palette, steps: PaceZones.count), settings, step: zones.zone)
  }

  /// Neighbours share the position between them.
  private func segments(
    _ ramp: PaceRamp, _ settings: Settings.Pace, step: @escaping (Int32) -> Int
  ) -> [PaceSegmentAnalysis] {
    let simplifier = LineSimplifier(toleranceCentimeters: settings.simplifyCentimeters)
    return PacePieces(
      nodes, shortestMilliseconds: Int64(settings.shortestPieceMilliseconds), step: step
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
