import ActivityModel

/// The point under construction.
struct PointDraft: BitwiseCopyable {
  /// The line on which it begins.
  let line: UInt32
  var point = TrackPoint()
  var position = StatedPosition()
  var time = TrackClock.Answer.absent

  init(line: UInt32) { self.line = line }
}

/// The points of one activity so far, in file order.
struct RecordedPoints {
  private(set) var track = Track()
  /// The earliest time, with its offset in the file.
  private(set) var earliest: (time: Instant, utcOffsetSeconds: Int?)?
  /// The time of the last point, if it has one.
  private(set) var lastTime: Instant?
  private var lastUTCOffsetSeconds: Int?
  /// The number of points whose time is implausible.
  private(set) var unsetTimeCount = 0
  private var lastDistance: Int64?
  private var distanceRises = 0
  private var distanceFalls = 0
  private let joinsPoints: Bool
  /// The last point, while another one of its moment may complete it.
  private var openPoint: TrackPoint?

  /// - Parameter joiningPoints: True when neighbours of one moment may complete each other.
  init(joiningPoints: Bool = false) { joinsPoints = joiningPoints }

  /// Appends a point unless a rule rejects it.
  ///
  /// With `needsPosition`, a timed point without a position is rejected too.
  ///
  /// - Complexity: Amortised O(1).
  mutating func append(_ draft: PointDraft, needsPosition: Bool, _ diagnostics: inout Diagnostics) {
    let place = Place(line: Int(draft.line))
    var point = draft.point
    var offset: Int?
    switch draft.time {
    case .time(let time, let utcOffsetSeconds): (point.time, offset) = (time, utcOffsetSeconds)
    case .absent: break
    case .notSet: unsetTimeCount += 1
    case .unreadable:
      diagnostics.refuse(
        "time-not-readable", at: place,
        because: "a point's time cannot be read: the point is left out")
      return
    }
    if needsPosition || !draft.position.isAbsent || point.time == nil {
      do throws(StatedPosition.Problem) {
        point.coordinate = try draft.position.coordinate()
      } catch {
        if draft.position.isPauseMark { endSegment() }
        diagnostics.refuse(error.rawValue, at: place, because: error.explanation)
        return
      }
    }
    // The same point once more completes nothing.
    if let openPoint, point != openPoint, point.completes(openPoint) {
      join(point)
      diagnostics.noteJoinedRecords(at: place)
    } else {
      append(point, utcOffsetSeconds: offset)
    }
  }

  private mutating func append(_ point: TrackPoint, utcOffsetSeconds: Int?) {
    if let time = point.time {
      (lastTime, lastUTCOffsetSeconds) = (time, utcOffsetSeconds)
      if time < earliest?.time ?? Instant(milliseconds: .max) {
        earliest = (time, utcOffsetSeconds)
      }
    }
    countDistance(of: point)
    track.append(point)
    if joinsPoints { openPoint = point }
  }

  /// Completes the last point with another one of its moment.
  private mutating func join(_ point: TrackPoint) {
    countDistance(of: point)
    track.completeLast(with: point)
    openPoint?.complete(with: point)
  }

  private mutating func countDistance(of point: TrackPoint) {
    guard let distance = point.distanceMillimeters else { return }
    if let lastDistance {
      distanceRises += distance > lastDistance ? 1 : 0
      distanceFalls += distance < lastDistance ? 1 : 0
    }
    lastDistance = distance
  }

  /// Ends the segment, because the device stopped recording.
  mutating func endSegment() {
    track.endSegment()
    endPoint()
  }

  /// Ends the last point: no later one completes it.
  mutating func endPoint() { openPoint = nil }

  /// The earliest time; nil for a track without a point, and for a planned route, which are noted.
  func start(
    at place: Place, _ diagnostics: inout Diagnostics
  ) -> (time: Instant, utcOffsetSeconds: Int?)? {
    guard !track.isEmpty else {
      diagnostics.note(
        "track-without-points", at: place, because: "a track has no point that can be kept")
      return nil
    }
    return areTimed(at: place, &diagnostics) ? earliest : nil
  }

  /// Returns true when a point has a time; else rejects all points as a planned route.
  func areTimed(at place: Place, _ diagnostics: inout Diagnostics) -> Bool {
    guard earliest == nil else {
      if unsetTimeCount > 0 { diagnostics.noteUnsetTimes(at: place) }
      return true
    }
    for _ in 0..<track.count {
      if unsetTimeCount > 0 {
        diagnostics.refuse(
          "clock-not-set", at: place,
          because: "no time in the track can be believed: the device's clock was not set")
      } else {
        diagnostics.refuse(
          "no-time-in-track", at: place,
          because: "no point of the track has a time: it is a planned route, not a recording")
      }
    }
    return false
  }

  /// Indicates whether a point has a time that fits.
  func hasTime(where fits: (Instant) -> Bool) -> Bool {
    (0..<track.count).contains { time($0).map(fits) ?? false }
  }

  private func time(_ index: Int) -> Instant? {
    track.timeMilliseconds[index].map(Instant.init(milliseconds:))
  }

  /// Takes the times of a clock that was not set yet from the points.
  ///
  /// The offset is that of the last point, whose clock was set.
  ///
  /// - Complexity: O(points).
  mutating func leaveOutTimes(where isUnset: (Instant) -> Bool) {
    guard hasTime(where: isUnset) else { return }
    track = track.mapPoints { _, point in
      guard let time = point.time, isUnset(time) else { return }
      point.time = nil
      unsetTimeCount += 1
    }
    findEarliest()
  }

  /// Gives the timed points other times, in their order and none of them earlier.
  ///
  /// - Complexity: O(points).
  mutating func setTimes(_ milliseconds: [Int64]) {
    var times = milliseconds.makeIterator()
    track = track.mapPoints { _, point in
      guard point.time != nil, let time = times.next() else { return }
      point.time = Instant(milliseconds: time)
    }
    lastTime = milliseconds.last.map(Instant.init(milliseconds:))
    earliest = milliseconds.first.flatMap { first in
      earliest.map { (Instant(milliseconds: first), $0.utcOffsetSeconds) }
    }
  }

  /// Takes the times of the few points that are far from all others in time, and notes it.
  ///
  /// - Complexity: O(points); more for a track of more than twelve hours.
  mutating func leaveOutStrayTimes(at place: Place, _ diagnostics: inout Diagnostics) {
    guard let time = StrayTimes.timeOfOthers(in: track) else { return }
    diagnostics.noteStrayTimes(at: place)
    track = track.withoutTimes(outside: time)
    findEarliest()
  }

  /// Joins segments of one point each, as some programs write a whole recording, and notes it.
  ///
  /// No device stops after every point: most points follow within a minute of the one before.
  ///
  /// - Complexity: O(points) for such a recording; O(1) for others.
  mutating func joinSinglePoints(at place: Place, _ diagnostics: inout Diagnostics) {
    guard track.count > 2, track.segmentStarts.count == track.count else { return }
    let follow = (1..<track.count).count { index in
      guard let last = time(index - 1), let next = time(index) else { return false }
      return (0...RecordedPoints.longestStep).contains(next.milliseconds(since: last))
    }
    guard follow * 2 >= track.count else { return }
    diagnostics.note(
      "segments-of-one-point", at: place,
      because: "every point is a segment of its own: they are one segment, as no device stops after"
        + " every point")
    var joined = Track()
    for index in 0..<track.count { joined.append(track[index]) }
    track = joined
  }

  /// The longest step of a recording without a pause, in milliseconds: the limit for gaps.
  private static let longestStep: Int64 = 60_000

  /// Leaves out points that are in the file twice; `ranges` ascend.
  ///
  /// - Complexity: O(points).
  mutating func leaveOut(_ ranges: [Range<Int>]) {
    var kept = Track()
    var next = 0
    for segment in track.segments {
      kept.endSegment()
      for index in segment {
        while next < ranges.count, ranges[next].upperBound <= index { next += 1 }
        if next == ranges.count || !ranges[next].contains(index) { kept.append(track[index]) }
      }
    }
    track = kept
  }

  private mutating func findEarliest() {
    earliest = (0..<track.count).lazy.compactMap(time).min().map { ($0, lastUTCOffsetSeconds) }
  }

  /// Moves every time by the same amount, when the times do not count from 1970.
  ///
  /// The points `atZero` have no time so far, because theirs was 1970-01-01T00:00:00Z.
  ///
  /// - Complexity: O(points).
  mutating func moveTimes(by milliseconds: Int64, from atZero: [Int]) {
    let atZero = Set(atZero)
    track = track.mapPoints { index, point in
      let time = atZero.contains(index) ? Instant(milliseconds: 0) : point.time
      point.time = time?.adding(milliseconds: milliseconds)
    }
    unsetTimeCount = 0
    lastTime = lastTime?.adding(milliseconds: milliseconds)
    findEarliest()
  }

  /// The track, without distances that are steps between points.
  ///
  /// Some programs write such steps under the same name as the distance since the start.
  func trackWithCumulativeDistance(at place: Place, _ diagnostics: inout Diagnostics) -> Track {
    guard distanceFalls * 20 > distanceRises + distanceFalls else { return track }
    diagnostics.note(
      "distance-not-cumulative", at: place,
      because: "the distances of the points go up and down: they are left out")
    return track.mapPoints { $1.distanceMillimeters = nil }
  }
}

extension Track {
  /// The track with its points changed, each with its index; its segments stay.
  func mapPoints(_ change: (Int, inout TrackPoint) -> Void) -> Track {
    var changed = Track()
    for segment in segments {
      changed.endSegment()
      for index in segment {
        var point = self[index]
        change(index, &point)
        changed.append(point)
      }
    }
    return changed
  }
}

extension Diagnostics {
  /// Notes that records of one moment are one point.
  mutating func noteJoinedRecords(at place: Place, count: Int = 1) {
    note(
      "records-joined", at: place, count: count,
      because: "two records of the same moment complete each other: they are one point")
  }

  /// Notes that the device's clock was set only after its first points.
  mutating func noteUnsetTimes(at place: Place) {
    note(
      "time-not-set", at: place,
      because: "some times show that the clock was not set yet: those points have no time")
  }
}
