import ActivityModel

/// The starts and stops of the device's timer.
struct FITTimer {
  struct Event: Hashable {
    let timestamp: UInt32
    let kind: TimerEvent.Kind
  }

  /// In file order.
  private(set) var events: [Event] = []

  /// A memory limit, far above real files.
  private static let maximumCount = 1_048_576

  /// - Returns: False when the limit is exceeded.
  mutating func append(_ kind: TimerEvent.Kind, at timestamp: UInt32) -> Bool {
    guard events.count < FITTimer.maximumCount else { return false }
    events.append(Event(timestamp: timestamp, kind: kind))
    return true
  }

  /// Drops the events before `first`.
  mutating func leaveOutTimes(before first: UInt32) {
    events.removeAll { $0.timestamp < first }
  }

  /// Sorted by time, then by file order.
  var sorted: [Event] {
    events.enumerated()
      .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .map(\.element)
  }

  /// The first second of each new segment, ascending: after every stop, and at the following start.
  ///
  /// Sorted by time, because some devices write all events before the first record.
  var segmentBoundaries: [UInt32] {
    var boundaries: [UInt32] = []
    var isStopped = false
    for event in sorted {
      let boundary: UInt32? =
        switch event.kind {
        case .stop: isStopped ? nil : event.timestamp &+ 1
        case .start: isStopped ? max(event.timestamp, boundaries.last ?? 0) : nil
        }
      isStopped = event.kind == .stop
      if let boundary, boundary != boundaries.last { boundaries.append(boundary) }
    }
    return boundaries
  }
}
