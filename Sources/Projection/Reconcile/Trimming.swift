import ActivityModel

extension DuplicateGroup {
  /// Keeps the part of each recording within the trim.
  ///
  /// A group without a clock stays unchanged, because its points have no times.
  func trimmed(to trim: Trim) -> DuplicateGroup {
    guard !trim.isWhole, recordings.contains(where: \.hasClock) else { return self }
    return DuplicateGroup(
      recordings: recordings.map { $0.with($0.activity.trimmed(to: trim)) },
      isZoneShiftedTwin: isZoneShiftedTwin)
  }
}

extension ActivityRecorded {
  /// Keeps the points and laps within the trim, without the totals of the whole.
  ///
  /// A recording without a clock keeps only its text fields.
  fileprivate func trimmed(to trim: Trim) -> ActivityRecorded {
    var result = self
    result.track = track.trimmed(to: trim)
    // Laps refer to points of the whole track, and totals cover all of it.
    result.laps = laps.compactMap { $0.within(trim) }
    result.timerEvents = timerEvents.filter { trim.contains($0.time.milliseconds) }
    result.totals = DeviceTotals()
    return result
  }
}

extension Lap {
  /// Nil unless the whole lap is within the trim.
  fileprivate func within(_ trim: Trim) -> Lap? {
    guard let start = start?.milliseconds, let length = totals.elapsedMilliseconds,
      trim.contains(start), trim.contains(start + length)
    else { return nil }
    var lap = self
    lap.firstPoint = nil
    return lap
  }
}

extension Track {
  /// Keeps the points within the trim; a point without a time follows the previous one.
  ///
  /// The device's distance restarts at zero.
  fileprivate func trimmed(to trim: Trim) -> Track {
    var result = Track()
    var isWithin = false
    var origin: Int64?
    for segment in segments {
      result.endSegment()
      for index in segment {
        if let time = timeMilliseconds[index] { isWithin = trim.contains(time) }
        guard isWithin else { continue }
        var point = self[index]
        if let distance = point.distanceMillimeters {
          origin = origin ?? distance
          point.distanceMillimeters = distance - (origin ?? 0)
        }
        result.append(point)
      }
    }
    return result
  }
}
