import ActivityModel

/// A track most of whose points have no time: a length and an ascent, no more.
struct UntimedTrack {
  private(set) var micrometers: Int64 = 0
  private(set) var ascent: Ascent
  private(set) var drops = DropCounts()
  private(set) var segmentCount = 0
  private(set) var hasPositions = false

  /// In the file's order, for there is no other.
  ///
  /// - Complexity: O(n).
  init(_ track: Track, settings: Settings) {
    ascent = Ascent(thresholdCentimeters: settings.ascent.thresholdCentimeters)
    let rule = PositionRule(
      track, maximumAccuracyCentimeters: settings.cleaning.maximumAccuracyCentimeters)
    let geodesic = Geodesic()
    for segment in track.segments {
      var last: Int?
      for point in segment where isBelieved(rule.verdict(on: point)) {
        if let elevation = track.elevationCentimeters[point] { ascent.add(elevation) }
        guard rule.verdict(on: point) == .good else { continue }
        if let last { add(geodesic.micrometers(on: track, from: last, to: point)) }
        last = point
      }
      segmentCount += last == nil ? 0 : 1
      hasPositions = hasPositions || last != nil
      ascent.endSegment()
    }
  }

  private mutating func isBelieved(_ verdict: PositionRule.Verdict) -> Bool {
    switch verdict {
    case .good, .absent: return true
    case .invalid: drops.invalid += 1
    case .inaccurate: drops.inaccurate += 1
    }
    return false
  }

  private mutating func add(_ step: Int64) {
    micrometers = Curve.sum(of: [micrometers, step])
  }

  /// Whether fewer than half of the points of a track have a time.
  static func isUntimed(_ track: Track) -> Bool {
    let timed = (0..<track.count).count { track.timeMilliseconds[$0] != nil }
    return 2 * timed < track.count
  }
}

extension Geodesic {
  /// Between two points of a track that have positions.
  fileprivate func micrometers(on track: Track, from: Int, to: Int) -> Int64 {
    let (latitudes, longitudes) = (track.latitudeE7.values, track.longitudeE7.values)
    let meters = meters(
      fromLatitudeE7: latitudes[from], longitudeE7: longitudes[from],
      toLatitudeE7: latitudes[to], longitudeE7: longitudes[to])
    return Int64((meters * 1_000_000).rounded())
  }
}
