import ActivityModel

extension ActivityRecorded {
  /// Points of one stored activity at most: eleven days, one a second.
  ///
  /// Whatever analyses an activity holds all its points.
  static let mostPoints = 1_000_000

  /// The activity, or the consecutive ones that a recording with too many points is stored as.
  ///
  /// Each has its own part of the points, laps and timer events. Totals and ids are of the whole,
  /// and no part has them; sets belong to the first.
  ///
  /// - Complexity: O(points); `body` gets one part at a time.
  func forEachPart(ofAtMost limit: Int = mostPoints, _ body: (ActivityRecorded) -> Void) {
    guard track.count > limit else { return body(self) }
    let starts = Array(stride(from: 0, to: track.count, by: limit))
    for (number, first) in starts.enumerated() {
      let range = first..<min(first + limit, track.count)
      body(part(range, isFirst: number == 0, isLast: number == starts.count - 1))
    }
  }

  private func part(_ range: Range<Int>, isFirst: Bool, isLast: Bool) -> ActivityRecorded {
    var part = self
    part.track = track.part(range)
    (part.totals, part.recordingFile, part.platformActivity) = (DeviceTotals(), nil, nil)
    let times = span(of: range)
    if !isFirst {
      part.setList = SetList()
      if let times { part.start = .instant(times.lowerBound, utcOffsetSeconds: offset) }
    }
    let from = isFirst ? nil : times?.lowerBound
    let through = isLast ? nil : times?.upperBound
    func isWithin(_ time: Instant) -> Bool {
      from.map { time >= $0 } ?? true && through.map { time <= $0 } ?? true
    }
    part.laps = laps.compactMap { lap in
      guard lap.start.map(isWithin) ?? isFirst else { return nil }
      var lap = lap
      lap.firstPoint = lap.firstPoint.flatMap { range.contains($0) ? $0 - range.lowerBound : nil }
      return lap
    }
    part.timerEvents = timerEvents.filter { isWithin($0.time) }
    return part
  }

  private var offset: Int? {
    guard case .instant(_, let offset) = start else { return nil }
    return offset
  }

  /// The earliest and the latest time of some points; nil without a time.
  private func span(of range: Range<Int>) -> ClosedRange<Instant>? {
    let times = range.lazy.compactMap { track.timeMilliseconds[$0] }
    guard let first = times.min(), let last = times.max() else { return nil }
    return Instant(milliseconds: first)...Instant(milliseconds: last)
  }
}

extension Track {
  /// Some of the points; the device's distance begins anew.
  fileprivate func part(_ range: Range<Int>) -> Track {
    let before = (0..<range.lowerBound).last { distanceMillimeters[$0] != nil }
    let passed = before.flatMap { distanceMillimeters[$0] } ?? 0
    let starts = Set(segmentStarts)
    var part = Track()
    for index in range {
      if starts.contains(index) { part.endSegment() }
      var point = self[index]
      point.distanceMillimeters = point.distanceMillimeters.map { max(0, $0 - passed) }
      part.append(point)
    }
    return part
  }
}
