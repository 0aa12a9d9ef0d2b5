import ActivityModel

/// One valid point of a track.
struct TimedPoint {
  /// Since the epoch.
  let milliseconds: Int64
  /// Its index in the track.
  let source: Int
  /// `Column.absent` when the position is missing or invalid.
  var latitudeE7: Int32
  var longitudeE7: Int32
  /// True when the recording had stopped before it; true for the first point.
  var startsSegment: Bool
  /// The connection to the previous position.
  var link = Link.pause
  /// The step from that position; 0 where nothing may be bridged.
  var stepMicrometers: Int64 = 0

  @inline(__always)
  var isPlaced: Bool { latitudeE7 != Column.absent }

  mutating func forgetPlace() {
    latitudeE7 = Column.absent
    longitudeE7 = Column.absent
  }
}

/// The valid points of a track in the order of time, after the first two cleaning rules.
struct TimedPoints {
  /// The treatment of a point with an invalid position.
  enum Flawed {
    /// Drops the point, which has no value without a position.
    case dropped
    /// Drops the position only; the device's distance remains useful.
    case unplaced
  }

  /// Strictly ascending in time.
  var list: [TimedPoint]
  var drops = DropCounts()
  /// Empty until the steps are measured.
  var path = Path()
  /// True when the points had another order in the file.
  private var wereSorted = false

  var startMilliseconds: Int64? { list.first?.milliseconds }

  /// From the first point to the last; 0 without points.
  var elapsedMilliseconds: Int64 {
    guard let first = list.first, let last = list.last else { return 0 }
    return last.milliseconds - first.milliseconds
  }

  /// True when these are the first points of the track, in its order.
  var areUnchanged: Bool { !wereSorted && list.last.map { $0.source == list.count - 1 } ?? true }

  /// True when there is a gap longer than `milliseconds` between two points.
  func hasGap(longerThan milliseconds: Int64) -> Bool {
    guard elapsedMilliseconds > milliseconds else { return false }
    return list.indices.dropFirst().contains {
      list[$0].milliseconds - list[$0 - 1].milliseconds > milliseconds
    }
  }

  /// Years 1 to 9999, which ISO 8601 writes with four digits.
  static let possibleMilliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// - Complexity: O(n) for points in the order of time, else O(n log n).
  init(_ track: Track, rule: PositionRule, flawed: Flawed) {
    // Copied once: access to columns of another module is expensive.
    let times = track.timeMilliseconds.values
    var drops = DropCounts()
    var isAscending = true
    // A span to write to: an array would ask at every point whether it is its only owner.
    list = Array(capacity: track.count) { list in
      var last = Int64.min
      for segment in track.segments {
        var isFirst = true
        for source in segment {
          guard let time = drops.accept(times.isEmpty ? Column.absent : times[source]),
            let isPlaced = drops.isPlaced(rule.verdict(on: source), flawed)
          else { continue }
          let place = isPlaced ? rule.place(of: source) : (Column.absent, Column.absent)
          isAscending = isAscending && last < time
          last = time
          list.append(
            TimedPoint(
              milliseconds: time, source: source, latitudeE7: place.0, longitudeE7: place.1,
              startsSegment: isFirst))
          isFirst = false
        }
      }
    }
    self.drops = drops
    if !isAscending { sort(track) }
    wereSorted = !isAscending
  }
}

extension DropCounts {
  /// - Returns: Nil for an unusable time, which is counted.
  @inline(__always)
  fileprivate mutating func accept(_ time: Int64) -> Int64? {
    if TimedPoints.possibleMilliseconds.contains(time) { return time }
    untimed += 1
    return nil
  }

  /// - Returns: Nil for an unusable point, which is counted; else true if its position is usable.
  @inline(__always)
  fileprivate mutating func isPlaced(
    _ verdict: PositionRule.Verdict, _ flawed: TimedPoints.Flawed
  ) -> Bool? {
    switch verdict {
    case .good: return true
    case .absent: return false
    case .invalid: invalid += 1
    case .inaccurate: inaccurate += 1
    }
    return flawed == .unplaced ? false : nil
  }
}

// MARK: Out of order

extension TimedPoints {
  /// Sorts the points by time and keeps one per moment.
  private mutating func sort(_ track: Track) {
    let ordered = labelled().sorted {
      ($0.point.milliseconds, $0.point.source) < ($1.point.milliseconds, $1.point.source)
    }
    list.removeAll(keepingCapacity: true)
    var (start, first) = (0, 0)
    while first < ordered.count {
      let time = ordered[first].point.milliseconds
      let end = ordered[first...].firstIndex { $0.point.milliseconds != time } ?? ordered.count
      var best = best(of: ordered[first..<end].map(\.point), track)
      // A moment shared by two segments joins them: no time passed between them. A recording that
      // repeats its points in a second segment has no pause at all.
      best.startsSegment = !Self.shareSegment(ordered[start..<first], ordered[first..<end])
      list.append(best)
      (start, first) = (first, end)
    }
  }

  /// True when points of two moments, ascending by segment, have a segment in common.
  private static func shareSegment(
    _ left: ArraySlice<LabelledPoint>, _ right: ArraySlice<LabelledPoint>
  ) -> Bool {
    var (left, right) = (left, right)
    while let former = left.first?.segment, let these = right.first?.segment {
      if former == these { return true }
      if former < these { left.removeFirst() } else { right.removeFirst() }
    }
    return false
  }

  private typealias LabelledPoint = (point: TimedPoint, segment: Int)

  /// All points with the index of their segment.
  private func labelled() -> [LabelledPoint] {
    var segment = -1
    return list.map { point in
      segment += point.startsSegment ? 1 : 0
      return (point, segment)
    }
  }

  /// The best of several points at one moment; counts the others.
  private mutating func best(of candidates: [TimedPoint], _ track: Track) -> TimedPoint {
    var best = candidates[0]
    for candidate in candidates.dropFirst() where rank(candidate, track) < rank(best, track) {
      best = candidate
    }
    for candidate in candidates where candidate.source != best.source {
      if track[candidate.source] == track[best.source] {
        drops.duplicate += 1
      } else {
        drops.sameTime += 1
      }
    }
    return best
  }

  /// Points with a position first, then by accuracy; unknown accuracy last.
  private func rank(_ point: TimedPoint, _ track: Track) -> (Int, Int32) {
    let accuracy = track.accuracyCentimeters[point.source] ?? .max
    return (point.isPlaced ? 0 : 1, accuracy < 0 ? .max : accuracy)
  }
}
