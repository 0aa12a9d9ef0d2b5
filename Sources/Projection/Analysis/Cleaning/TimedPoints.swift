import ActivityModel

/// The believed points of a track in the order of time: cleaning's first two rules.
struct TimedPoints {
  /// What becomes of a point whose position cannot be believed.
  enum Flawed {
    /// The point goes: without its position it would say nothing.
    case dropped
    /// The position goes, the point stays: its device's distance says enough.
    case unplaced
  }

  /// Since the epoch; strictly ascending.
  private(set) var milliseconds: [Int64] = []
  /// `Column.absent` where no position is believed.
  private(set) var latitudesE7: [Int32] = []
  private(set) var longitudesE7: [Int32] = []
  /// Each point's place in the track.
  private(set) var sources: [Int] = []
  /// Whether the recording had stopped before the point; true of the first.
  private(set) var startsSegment: [Bool] = []
  private(set) var drops = DropCounts()

  var count: Int { milliseconds.count }

  /// - Complexity: O(n) for points in the order of time, else O(n log n).
  init(_ track: Track, rule: PositionRule, flawed: Flawed) {
    reserve(track.count)
    // Taken out of the track once: columns of another module are dear to reach.
    let times = track.timeMilliseconds.values
    var isAscending = true
    for segment in track.segments {
      var isFirst = true
      for point in segment {
        guard let time = accept(times.isEmpty ? Column.absent : times[point]) else { continue }
        guard let isPlaced = isPlaced(rule.verdict(on: point), flawed) else { continue }
        isAscending = isAscending && milliseconds.last.map { $0 < time } != false
        let place = isPlaced ? rule.place(of: point) : nil
        append(point, at: time, place, startsSegment: isFirst)
        isFirst = false
      }
    }
    if !isAscending { self = sorted(track) }
  }

  private init() {}

  /// Years 1 to 9999: what ISO 8601 writes with four digits.
  static let possibleMilliseconds: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  private mutating func reserve(_ capacity: Int) {
    milliseconds.reserveCapacity(capacity)
    latitudesE7.reserveCapacity(capacity)
    longitudesE7.reserveCapacity(capacity)
    sources.reserveCapacity(capacity)
    startsSegment.reserveCapacity(capacity)
  }

  /// - Returns: nil, having counted it, when a time is not to be used.
  @inline(__always)
  private mutating func accept(_ time: Int64) -> Int64? {
    if Self.possibleMilliseconds.contains(time) { return time }
    drops.untimed += 1
    return nil
  }

  /// - Returns: nil, having counted why, when the point is not to be used; else whether its
  ///   position is.
  @inline(__always)
  private mutating func isPlaced(_ verdict: PositionRule.Verdict, _ flawed: Flawed) -> Bool? {
    switch verdict {
    case .good: return true
    case .absent: return false
    case .invalid: drops.invalid += 1
    case .inaccurate: drops.inaccurate += 1
    }
    return flawed == .unplaced ? false : nil
  }

  @inline(__always)
  private mutating func append(
    _ source: Int, at time: Int64, _ place: (latitudeE7: Int32, longitudeE7: Int32)?,
    startsSegment isFirst: Bool
  ) {
    milliseconds.append(time)
    latitudesE7.append(place?.latitudeE7 ?? Column.absent)
    longitudesE7.append(place?.longitudeE7 ?? Column.absent)
    sources.append(source)
    startsSegment.append(isFirst)
  }

  // MARK: Out of order

  /// The same points by time, one a moment.
  private func sorted(_ track: Track) -> TimedPoints {
    let order = milliseconds.indices.sorted { (milliseconds[$0], $0) < (milliseconds[$1], $1) }
    let labels = segmentLabels
    var result = TimedPoints()
    result.reserve(count)
    result.drops = drops
    var lastLabel = -1
    var first = 0
    while first < order.count {
      var end = first + 1
      while end < order.count, milliseconds[order[end]] == milliseconds[order[first]] { end += 1 }
      let best = result.best(of: order[first..<end], in: self, track)
      // A moment that two segments share ties them together: no time passed between them.
      result.append(
        sources[best], at: milliseconds[best], (latitudesE7[best], longitudesE7[best]),
        startsSegment: labels[order[first]] != lastLabel)
      lastLabel = labels[order[end - 1]]
      first = end
    }
    return result
  }

  /// The number of each point's segment.
  private var segmentLabels: [Int] {
    var label = -1
    return startsSegment.map { isFirst in
      label += isFirst ? 1 : 0
      return label
    }
  }

  /// The point to keep of those at one moment; counts the others.
  private mutating func best(
    of candidates: ArraySlice<Int>, in points: TimedPoints, _ track: Track
  ) -> Int {
    guard var best = candidates.first else { return 0 }
    for candidate in candidates.dropFirst()
    where points.rank(candidate, track) < points.rank(best, track) { best = candidate }
    for candidate in candidates where candidate != best {
      if track[points.sources[candidate]] == track[points.sources[best]] {
        drops.duplicate += 1
      } else {
        drops.sameTime += 1
      }
    }
    return best
  }

  /// Placed before unplaced, then the more accurate; unknown accuracy last.
  private func rank(_ index: Int, _ track: Track) -> (Int, Int32) {
    let accuracy = track.accuracyCentimeters[sources[index]] ?? .max
    return (latitudesE7[index] == Column.absent ? 1 : 0, accuracy < 0 ? .max : accuracy)
  }
}

// MARK: What later rules take out

extension TimedPoints {
  /// Cuts the track before a point.
  mutating func cut(before index: Int) { startsSegment[index] = true }

  /// Takes the positions of some points out as spikes; with `points`, the points as well.
  ///
  /// The spikes ascend, and none begins a segment.
  ///
  /// - Complexity: O(n), nothing without spikes.
  mutating func remove(spikes: [Int], points dropsPoints: Bool) {
    guard !spikes.isEmpty else { return }
    drops.spike += spikes.count
    for index in spikes {
      latitudesE7[index] = Column.absent
      longitudesE7[index] = Column.absent
    }
    if dropsPoints { dropPoints(spikes) }
  }

  private mutating func dropPoints(_ dropped: [Int]) {
    var next = 0
    var kept = 0
    for index in milliseconds.indices {
      if next < dropped.count, dropped[next] == index {
        next += 1
        continue
      }
      move(index, to: kept)
      kept += 1
    }
    let excess = milliseconds.count - kept
    milliseconds.removeLast(excess)
    latitudesE7.removeLast(excess)
    longitudesE7.removeLast(excess)
    sources.removeLast(excess)
    startsSegment.removeLast(excess)
  }

  private mutating func move(_ index: Int, to target: Int) {
    milliseconds[target] = milliseconds[index]
    latitudesE7[target] = latitudesE7[index]
    longitudesE7[target] = longitudesE7[index]
    sources[target] = sources[index]
    startsSegment[target] = startsSegment[index]
  }
}
