import ActivityModel

/// The pauses of the device's timer, from its events.
struct Pauses {
  /// Since the epoch; ascending, disjoint and not empty.
  let intervals: [Range<Int64>]

  /// Each pause lasts from a stop to the next start; a final stop is the end of the recording.
  init(_ events: [TimerEvent]) {
    var intervals: [Range<Int64>] = []
    var stopped: Int64?
    for event in Self.ascending(events) {
      let time = event.time.milliseconds
      switch event.kind {
      case .stop: stopped = stopped ?? time
      case .start:
        if let begin = stopped, begin < time { intervals.append(begin..<time) }
        stopped = nil
      }
    }
    self.intervals = intervals
  }

  /// Sorted by time, then by file order; drops impossible times.
  private static func ascending(_ events: [TimerEvent]) -> [TimerEvent] {
    events.enumerated()
      .filter { TimedPoints.possibleMilliseconds.contains($0.element.time.milliseconds) }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  /// The total pause within a span of time.
  func milliseconds(within span: ClosedRange<Int64>) -> Int64 {
    intervals.reduce(0) { $0 + Self.overlap($1, span.lowerBound, span.upperBound) }
  }

  /// Starts a new segment where the timer was paused for at least half of the time between two
  /// points.
  func cut(_ points: inout TimedPoints) {
    var first = 0
    for index in points.list.indices.dropFirst() {
      guard first < intervals.count else { return }
      let from = points.list[index - 1].milliseconds
      let to = points.list[index].milliseconds
      while first < intervals.count, intervals[first].upperBound <= from { first += 1 }
      if pausedMilliseconds(from, to, startingAt: first) >= (to - from + 1) / 2 {
        points.list[index].startsSegment = true
      }
    }
  }

  private func pausedMilliseconds(_ from: Int64, _ to: Int64, startingAt first: Int) -> Int64 {
    var sum: Int64 = 0
    var index = first
    while index < intervals.count, intervals[index].lowerBound < to {
      sum += Self.overlap(intervals[index], from, to)
      index += 1
    }
    return sum
  }

  private static func overlap(_ interval: Range<Int64>, _ from: Int64, _ to: Int64) -> Int64 {
    max(0, min(interval.upperBound, to) - max(interval.lowerBound, from))
  }
}
