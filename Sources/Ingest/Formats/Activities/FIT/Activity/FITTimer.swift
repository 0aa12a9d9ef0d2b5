import ActivityModel

/// When the timer of the device was started and stopped.
struct FITTimer {
  struct Event: Hashable {
    let timestamp: UInt32
    let kind: TimerEvent.Kind
  }

  /// In the file's order.
  private(set) var events: [Event] = []

  /// A bound on memory, not on people.
  private static let maximumCount = 1_048_576

  /// - Returns: False when there are more than anybody can have made.
  mutating func append(_ kind: TimerEvent.Kind, at timestamp: UInt32) -> Bool {
    guard events.count < FITTimer.maximumCount else { return false }
    events.append(Event(timestamp: timestamp, kind: kind))
    return true
  }

  /// By time, and of the same time in the file's order.
  var sorted: [Event] {
    events.enumerated()
      .sorted { ($0.element.timestamp, $0.offset) < ($1.element.timestamp, $1.offset) }
      .map(\.element)
  }

  /// The first seconds of a new segment, ascending: behind every stop, and at the start after it.
  ///
  /// By time, because some devices write all events before the first record.
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
