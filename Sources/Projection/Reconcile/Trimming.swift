import ActivityModel

extension Cluster {
  /// Only what was recorded within the trim.
  ///
  /// A cluster without a clock stays as it is: nobody knows which of its points to leave out.
  func trimmed(to trim: Trim) -> Cluster {
    guard !trim.isWhole, recordings.contains(where: \.hasClock) else { return self }
    return Cluster(
      recordings: recordings.map { recording in
        var recording = recording
        recording.activity = recording.activity.trimmed(to: trim)
        return recording
      }, isZoneShiftedTwin: isZoneShiftedTwin)
  }
}

extension ActivityRecorded {
  /// The points and laps that lie within the trim, without the totals of the whole.
  ///
  /// A recording without a clock keeps only its words.
  fileprivate func trimmed(to trim: Trim) -> ActivityRecorded {
    var result = self
    result.track = track.trimmed(to: trim)
    // Laps count points of the whole track, and totals measure all of it.
    result.laps = laps.compactMap { $0.within(trim) }
    result.timerEvents = timerEvents.filter { trim.contains($0.time.milliseconds) }
    result.totals = DeviceTotals()
    return result
  }
}

extension Lap {
  /// Nil unless all of it lies within the trim.
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
  /// A point without a time goes with the one before it.
  ///
  /// The device's distance begins at zero again.
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
