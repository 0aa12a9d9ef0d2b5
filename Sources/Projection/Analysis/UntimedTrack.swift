import ActivityModel

/// A track most of whose points have no time; it has only a length and an ascent.
struct UntimedTrack {
  private(set) var micrometers: Int64 = 0
  private(set) var ascent: Ascent
  private(set) var drops = DropCounts()
  private(set) var segmentCount = 0
  private(set) var hasPositions = false

  /// Uses the file order, the only one available.
  ///
  /// - Complexity: O(n).
  init(_ track: Track, settings: Settings) {
    ascent = Ascent(thresholdCentimeters: settings.ascent.thresholdCentimeters)
    let rule = PositionRule(
      track, maximumAccuracyCentimeters: settings.cleaning.maximumAccuracyCentimeters)
    let geodesic = Geodesic()
    let elevations = track.elevationCentimeters.values
    for segment in track.segments {
      var last: Int?
      for point in segment where isBelieved(rule.verdict(on: point)) {
        if !elevations.isEmpty { ascent.add(elevations[point]) }
        guard rule.verdict(on: point) == .good else { continue }
        if let last { add(geodesic.meters(from: rule.place(of: last), to: rule.place(of: point))) }
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

  private mutating func add(_ meters: Double) {
    micrometers = Curve.sum(micrometers, Int64(meters * 1_000_000 + 0.5))
  }

  /// True when fewer than half of the points have a time, or all that have one share it though
  /// they are at several places: exporters give every point the moment of the export.
  ///
  /// A stated distance is better than a path that cannot be cleaned by speed.
  static func isUntimed(_ activity: ActivityRecorded) -> Bool {
    let track = activity.track
    let times = track.timeMilliseconds.values
    let timed = times.count { $0 != Column.absent }
    if 2 * timed < track.count { return true }
    guard track.count > 2, let first = times.first(where: { $0 != Column.absent }) else {
      return false
    }
    return times.allSatisfy { $0 == first || $0 == Column.absent } && hasPlaces(track)
      && (StatedTotals(activity).distanceMillimeters ?? 0) == 0
  }

  private static func hasPlaces(_ track: Track) -> Bool {
    func differ(_ degrees: [Int32]) -> Bool { degrees.contains { $0 != degrees[0] } }
    return differ(track.latitudeE7.values) || differ(track.longitudeE7.values)
  }
}

extension Geodesic {
  fileprivate func meters(
    from: (latitudeE7: Int32, longitudeE7: Int32), to: (latitudeE7: Int32, longitudeE7: Int32)
  ) -> Double {
    meters(
      fromLatitudeE7: from.latitudeE7, longitudeE7: from.longitudeE7,
      toLatitudeE7: to.latitudeE7, longitudeE7: to.longitudeE7)
  }
}
